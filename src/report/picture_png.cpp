// PNG through libpng's row interface. Errors come back by longjmp, so everything with a destructor
// lives outside the function that calls libpng.
#include <png.h>

#include <csetjmp>
#include <string>
#include <vector>

#include "report/picture.hpp"
#include "text/report.hpp"

namespace grundy::report {

namespace {

constexpr std::int64_t kWantedPixels = 1024;

struct Job {
  const Sink* sink;
  std::string problem;
};

void on_error(png_structp png, png_const_charp what) {
  static_cast<Job*>(png_get_error_ptr(png))->problem = what;
  png_longjmp(png, 1);
}

void on_write(png_structp png, png_bytep data, png_size_t size) {
  const Job* job = static_cast<Job*>(png_get_io_ptr(png));
  if (!(*job->sink)({reinterpret_cast<const char*>(data), size})) png_error(png, "write");
}

void on_flush(png_structp) {}

// One row of cells as RGB pixels.
void fill_row(const Table& table, const Palette& palette, std::int64_t row, std::int64_t scale,
              std::vector<png_byte>& pixels) {
  const std::int64_t width = table.bounds[1] + 1;
  std::size_t at = 0;
  for (std::int64_t x = 0; x < width; ++x) {
    const Colour colour = palette(table.cells[static_cast<std::size_t>(row * width + x)]);
    for (std::int64_t copy = 0; copy < scale; ++copy) {
      for (const std::uint8_t part : colour) pixels[at++] = part;
    }
  }
}

// False on an error; nothing here may own memory.
bool encode(png_structp png, png_infop info, const Table& table, const Palette& palette,
            std::int64_t scale, std::vector<png_byte>& pixels) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;  // NOLINT: libpng's way to report an error
  const auto width = static_cast<png_uint_32>((table.bounds[1] + 1) * scale);
  const auto height = static_cast<png_uint_32>((table.bounds[0] + 1) * scale);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (std::int64_t row = 0; row <= table.bounds[0]; ++row) {
    fill_row(table, palette, row, scale, pixels);
    for (std::int64_t copy = 0; copy < scale; ++copy) png_write_row(png, pixels.data());
  }
  png_write_end(png, info);
  return true;
}

}  // namespace

Result<void> write_png(const Sheet& sheet, const Sink& sink) {
  if (Result<void> fits = check_picture(sheet, kMaxPngSide); !fits) return fits;
  const Table& table = *sheet.table;
  const Palette palette(sheet);
  const std::int64_t scale = pixels_a_cell(table, kWantedPixels);
  std::vector<png_byte> pixels(static_cast<std::size_t>((table.bounds[1] + 1) * scale * 3));

  Job job{&sink, "libpng"};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &job, on_error, nullptr);
  png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
  bool written = false;
  if (info != nullptr) {
    png_set_write_fn(png, &job, on_write, on_flush);
    written = encode(png, info, table, palette, scale, pixels);
  }
  png_destroy_write_struct(&png, &info);
  if (written) return {};
  return fail(ErrorCode::bad_request, {text::report::picture_failed, {job.problem}});
}

}  // namespace grundy::report
