# Writes OUT: a C++ file with the text of each file in GAMES, as grundy::rulesets::game_texts().
set(body "")
foreach(file IN LISTS GAMES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND body "    {\"${name}\", R\"GAME(${text})GAME\"},\n")
endforeach()
file(WRITE ${OUT} "#include \"rulesets/game_texts.hpp\"

namespace grundy::rulesets {

std::vector<GameText> game_texts() {
  return {
${body}  };
}

}  // namespace grundy::rulesets
")
