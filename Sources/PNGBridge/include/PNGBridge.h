/// Whole libpng operations, and what of reading a PNG is done byte by byte. Every setjmp and longjmp stays inside one C
/// function, every allocation made here is freed here on every path, and nothing is allocated for sizes the caller did
/// not name.

#ifndef PNG_BRIDGE_H
#define PNG_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum PNGBridgeStatus {
    /// Everything was done.
    PNGBridgeComplete = 0,
    /// The data ended before the last row.
    PNGBridgeTruncated = 1,
    /// libpng gave up on the data; the message says why.
    PNGBridgeDamaged = 2,
    /// Memory could not be had.
    PNGBridgeOutOfMemory = 3,
} PNGBridgeStatus;

/// How a call ended.
typedef struct PNGBridgeReport {
    PNGBridgeStatus status;
    /// Reading: the rows decoded, those of all passes together where the picture is interlaced.
    uint64_t rows;
    /// Reading: the rows there are to decode, counted the same way.
    uint64_t total_rows;
    /// libpng's error, else its first warning, else empty. Read it with png_bridge_message.
    char message[128];
} PNGBridgeReport;

const char *png_bridge_message(const PNGBridgeReport *report);

/// Decodes a PNG file to RGBA8 with straight alpha: palettes and grey expanded, tRNS honoured, 16 bits rounded to 8.
///
/// Colour chunks are not looked at: what they ask for comes in as `transfer`, a table of 65,536 entries that gives the
/// 8-bit result of a 16-bit colour sample, or NULL where samples stay as they are. Check sums are not looked at either.
///
/// - rgba: `width * height * 4` bytes, all of which are written: what could not be decoded becomes 0.
/// - width, height: the picture's size; a file of another size is reported as damaged before anything is allocated.
/// - chunk_limit: the most bytes libpng may allocate for a chunk.
void png_bridge_read(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, const uint8_t *transfer, size_t chunk_limit,
    uint8_t *rgba, PNGBridgeReport *report);

/// The same as RGBA16, in the machine's order of bytes and without a table.
///
/// - rgba: `width * height * 4` samples, all of which are written.
void png_bridge_read_wide(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, size_t chunk_limit, uint16_t *rgba,
    PNGBridgeReport *report);

/// Finds the largest index of a picture that has a palette, and was read without a fault; 0 for any other.
///
/// - width, height, chunk_limit: as for png_bridge_read.
unsigned png_bridge_find_largest_index(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, size_t chunk_limit);

/// Makes RGBA8 of the inflated data of a picture that is not interlaced, of 8 bits a sample: filters are undone (PNG
/// specification, 9), grey and RGB are spread.
///
/// - data: for each row its filter and its samples, and after the last row a byte that may be read and does not count.
/// - channels: 2 is grey and alpha, 3 is RGB, 4 is RGBA.
/// - clear: of RGB, the three bytes of the colour that is clear; NULL where there is none.
/// - rgba: `width * height * 4` bytes.
/// - returns: false where a filter does not exist, or memory could not be had.
bool png_bridge_unpack_channels(
    const uint8_t *data, uint32_t width, uint32_t height, unsigned channels, const uint8_t *clear, uint8_t *rgba);

/// The same for a picture with one sample a pixel, of 1, 2, 4 or 8 bits: a palette's index, or grey. The data is
/// unfiltered in its place.
///
/// - table: the RGBA of each value that a sample can have.
/// - largest: becomes the largest value that a sample has.
bool png_bridge_unpack_table(
    uint8_t *data, uint32_t width, uint32_t height, unsigned bits, const uint8_t *table, uint8_t *rgba,
    unsigned *largest);

#endif
