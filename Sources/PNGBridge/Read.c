#include "Report.h"

#include <stdlib.h>
#include <string.h>

typedef struct Reader {
    png_structp png;
    png_infop info;
    const uint8_t *next;
    size_t left;
    uint32_t width, height;
    const uint8_t *transfer;
    size_t chunk_limit;
    uint8_t *rgba;
    /// 4, or 8 for samples of 16 bits.
    size_t pixel_bytes;
    /// One row of 16-bit RGBA, where samples go through the transfer table.
    uint8_t *wide_row;
    PNGBridgeReport *report;
} Reader;

static void read_bytes(png_structp png, png_bytep destination, size_t count) {
    Reader *reader = png_get_io_ptr(png);
    if (count > reader->left) {
        reader->report->status = PNGBridgeTruncated;
        png_error(png, "the data ends early");
    }
    memcpy(destination, reader->next, count);
    reader->next += count;
    reader->left -= count;
}

/// Reads up to the first IDAT, holding everything the file asks for against what the caller expects.
static void read_header(Reader *reader) {
    png_structp png = reader->png;
    png_set_read_fn(png, reader, read_bytes);
    png_set_user_limits(png, reader->width, reader->height);
    png_set_chunk_malloc_max(png, reader->chunk_limit);
    // Of the ancillary chunks only tRNS changes what is decoded here; the others could only cost memory.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_read_info(png, reader->info);
    if (png_get_image_width(png, reader->info) != reader->width
        || png_get_image_height(png, reader->info) != reader->height) {
        png_error(png, "the header is of another size");
    }
}

static bool is_little_endian(void) {
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return first == 1;
}

/// Reads up to the first IDAT, and asks for red, green, blue and alpha.
static void begin(Reader *reader) {
    png_structp png = reader->png;
    read_header(reader);
    png_set_expand(png);
    if ((png_get_color_type(png, reader->info) & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
    if (reader->pixel_bytes == 8) {
        png_set_expand_16(png);
        if (is_little_endian()) png_set_swap(png);
    } else if (reader->transfer != NULL) {
        png_set_expand_16(png);
    } else {
        png_set_scale_16(png);
    }
}

static void clear(Reader *reader, uint32_t first_row) {
    const size_t row_bytes = reader->width * reader->pixel_bytes;
    memset(reader->rgba + first_row * row_bytes, 0, (reader->height - first_row) * row_bytes);
}

/// Decodes straight into the caller's rows.
static void read_rows(Reader *reader) {
    const size_t row_bytes = reader->width * reader->pixel_bytes;
    const int passes = png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != row_bytes) png_error(reader->png, "rows are not RGBA");
    reader->report->total_rows = (uint64_t)passes * reader->height;
    if (passes > 1) clear(reader, 0);
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < reader->height; y++) {
            png_read_row(reader->png, reader->rgba + y * row_bytes, NULL);
            reader->report->rows++;
        }
    }
}

/// Decodes 16-bit rows, pass by pass, and sends their colours through the transfer table on the way to the caller's.
static void read_rows_through_table(Reader *reader) {
    const bool is_interlaced = png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->width * 8) {
        png_error(reader->png, "rows are not RGBA16");
    }
    const int passes = is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
    for (int pass = 0; pass < passes; pass++) {
        const uint32_t columns = is_interlaced ? PNG_PASS_COLS(reader->width, pass) : reader->width;
        const uint32_t rows = is_interlaced ? PNG_PASS_ROWS(reader->height, pass) : reader->height;
        if (columns == 0) continue;
        reader->report->total_rows += rows;
    }
    if (is_interlaced) clear(reader, 0);
    for (int pass = 0; pass < passes; pass++) {
        const uint32_t columns = is_interlaced ? PNG_PASS_COLS(reader->width, pass) : reader->width;
        const uint32_t rows = is_interlaced ? PNG_PASS_ROWS(reader->height, pass) : reader->height;
        if (columns == 0) continue;
        for (uint32_t row = 0; row < rows; row++) {
            png_read_row(reader->png, reader->wide_row, NULL);
            const size_t y = is_interlaced ? PNG_ROW_FROM_PASS_ROW(row, pass) : row;
            for (uint32_t column = 0; column < columns; column++) {
                const size_t x = is_interlaced ? PNG_COL_FROM_PASS_COL(column, pass) : column;
                const uint8_t *source = reader->wide_row + (size_t)column * 8;
                uint8_t *target = reader->rgba + (y * reader->width + x) * 4;
                for (int channel = 0; channel < 3; channel++) {
                    target[channel] = reader->transfer[source[channel * 2] << 8 | source[channel * 2 + 1]];
                }
                const uint32_t alpha = (uint32_t)(source[6] << 8 | source[7]);
                target[3] = (uint8_t)((alpha * 255 + 32895) >> 16);
            }
            reader->report->rows++;
        }
    }
}

/// The operation around which errors jump; what it changes lives in `*reader`, not in locals.
static void run(Reader *reader) {
    if (setjmp(png_jmpbuf(reader->png)) != 0) return;
    begin(reader);
    if (reader->transfer != NULL) {
        read_rows_through_table(reader);
    } else {
        read_rows(reader);
    }
}

static void read_picture(Reader *reader) {
    PNGBridgeReport *report = reader->report;
    *report = (PNGBridgeReport){.status = PNGBridgeComplete};
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, report, png_bridge_on_error, png_bridge_on_warning);
    if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
    if (reader->transfer != NULL) reader->wide_row = calloc(reader->width, 8);
    if (reader->info == NULL || (reader->transfer != NULL && reader->wide_row == NULL)) {
        report->status = PNGBridgeOutOfMemory;
    } else {
        run(reader);
    }
    // The early passes of an interlaced picture touch rows everywhere; they were cleared before.
    if (report->status != PNGBridgeComplete && (report->rows == 0 || report->total_rows == reader->height)) {
        clear(reader, (uint32_t)report->rows);
    }
    free(reader->wide_row);
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
}

void png_bridge_read(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, const uint8_t *transfer, size_t chunk_limit,
    uint8_t *rgba, PNGBridgeReport *report) {
    Reader reader = {
        .next = bytes, .left = count, .width = width, .height = height, .transfer = transfer,
        .chunk_limit = chunk_limit, .rgba = rgba, .pixel_bytes = 4, .report = report,
    };
    read_picture(&reader);
}

void png_bridge_read_wide(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, size_t chunk_limit, uint16_t *rgba,
    PNGBridgeReport *report) {
    Reader reader = {
        .next = bytes, .left = count, .width = width, .height = height, .chunk_limit = chunk_limit,
        .rgba = (uint8_t *)rgba, .pixel_bytes = 8, .report = report,
    };
    read_picture(&reader);
}

/// Reads the indices pass by pass, each as a byte. Errors jump out of it; what it changes lives behind the pointers.
static void run_indices(Reader *reader, unsigned *largest) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png)) != 0) return;
    read_header(reader);
    if (png_get_color_type(png, reader->info) != PNG_COLOR_TYPE_PALETTE) return;
    png_set_packing(png);
    const bool is_interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
    png_read_update_info(png, reader->info);
    const int passes = is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
    for (int pass = 0; pass < passes; pass++) {
        const uint32_t columns = is_interlaced ? PNG_PASS_COLS(reader->width, pass) : reader->width;
        const uint32_t rows = is_interlaced ? PNG_PASS_ROWS(reader->height, pass) : reader->height;
        for (uint32_t row = 0; columns > 0 && row < rows; row++) {
            png_read_row(png, reader->wide_row, NULL);
            for (uint32_t column = 0; column < columns; column++) {
                if (reader->wide_row[column] > *largest) *largest = reader->wide_row[column];
            }
        }
    }
}

unsigned png_bridge_find_largest_index(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, size_t chunk_limit) {
    PNGBridgeReport report = {.status = PNGBridgeComplete};
    Reader reader = {
        .next = bytes, .left = count, .width = width, .height = height, .chunk_limit = chunk_limit, .report = &report,
    };
    unsigned largest = 0;
    reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &report, png_bridge_on_error, png_bridge_on_warning);
    if (reader.png != NULL) reader.info = png_create_info_struct(reader.png);
    reader.wide_row = calloc(width, 1);
    if (reader.info != NULL && reader.wide_row != NULL) run_indices(&reader, &largest);
    free(reader.wide_row);
    png_destroy_read_struct(&reader.png, &reader.info, NULL);
    return largest;
}
