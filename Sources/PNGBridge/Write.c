#include "Report.h"

#include <stdlib.h>
#include <string.h>

typedef struct Writer {
    png_structp png;
    png_infop info;
    const uint8_t *rgba;
    size_t stride;
    uint32_t width, height;
    bool is_opaque;
    int level;
    bool is_filtered;
    PNGBridgeBytes *output;
    PNGBridgeReport *report;
} Writer;

static void write_bytes(png_structp png, png_bytep source, size_t count) {
    Writer *writer = png_get_io_ptr(png);
    PNGBridgeBytes *output = writer->output;
    if (count > output->capacity - output->count) {
        size_t capacity = output->capacity < 4096 ? 4096 : output->capacity;
        while (count > capacity - output->count && capacity <= SIZE_MAX / 2) capacity *= 2;
        uint8_t *bytes = count > capacity - output->count ? NULL : realloc(output->bytes, capacity);
        if (bytes == NULL) {
            writer->report->status = PNGBridgeOutOfMemory;
            png_error(png, "no memory for the output");
        }
        output->bytes = bytes;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->count, source, count);
    output->count += count;
}

static void flush_nothing(png_structp png) {
    (void)png;
}

/// The operation around which errors jump; what it changes lives in `*writer`, not in locals.
static void run(Writer *writer) {
    png_structp png = writer->png;
    if (setjmp(png_jmpbuf(png)) != 0) return;
    png_set_write_fn(png, writer, write_bytes, flush_nothing);
    png_set_user_limits(png, writer->width, writer->height);
    png_set_IHDR(
        png, writer->info, writer->width, writer->height, 8,
        writer->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, writer->level);
    png_set_compression_buffer_size(png, 1 << 16);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, writer->is_filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
    png_write_info(png, writer->info);
    if (writer->is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (uint32_t y = 0; y < writer->height; y++) {
        png_write_row(png, writer->rgba + y * writer->stride);
        writer->report->rows++;
    }
    png_write_end(png, writer->info);
}

void png_bridge_write(
    const uint8_t *rgba, size_t stride, uint32_t width, uint32_t height, bool is_opaque, int level, bool is_filtered,
    PNGBridgeBytes *output, PNGBridgeReport *report) {
    *report = (PNGBridgeReport){.status = PNGBridgeComplete, .total_rows = height};
    *output = (PNGBridgeBytes){NULL, 0, 0};
    Writer writer = {
        .rgba = rgba, .stride = stride, .width = width, .height = height, .is_opaque = is_opaque, .level = level,
        .is_filtered = is_filtered, .output = output, .report = report,
    };
    writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, report, png_bridge_on_error, png_bridge_on_warning);
    if (writer.png != NULL) writer.info = png_create_info_struct(writer.png);
    if (writer.info == NULL) {
        report->status = PNGBridgeOutOfMemory;
    } else {
        run(&writer);
    }
    png_destroy_write_struct(&writer.png, &writer.info);
    if (report->status != PNGBridgeComplete) png_bridge_free(output);
}

void png_bridge_free(PNGBridgeBytes *output) {
    free(output->bytes);
    *output = (PNGBridgeBytes){NULL, 0, 0};
}
