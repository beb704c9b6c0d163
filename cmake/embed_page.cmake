# Writes OUT: a C++ file with the bytes of each of FILES (under ROOT), as grundy::server::assets().
set(blobs "")
set(names "")
set(table "")
set(number 0)
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH path ${ROOT} ${file})
  string(APPEND blobs "asm(\".section .rodata\\n.global grundy_asset_${number}\\n.global grundy_asset_end_${number}\\n\"
    \"grundy_asset_${number}:\\n.incbin \\\"${file}\\\"\\ngrundy_asset_end_${number}:\\n.byte 0\\n.previous\\n\");
")
  string(APPEND names "extern const char grundy_asset_${number}[], grundy_asset_end_${number}[];\n")
  string(APPEND table "      {\"/${path}\", {grundy_asset_${number}, grundy_asset_end_${number}}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "#include \"assets.hpp\"

${blobs}
extern \"C\" {
${names}}

namespace grundy::server {

std::span<const Asset> assets() {
  static const Asset kAssets[] = {
${table}  };
  return kAssets;
}

}  // namespace grundy::server
")
