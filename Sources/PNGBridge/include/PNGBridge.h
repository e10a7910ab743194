/// Whole libpng operations. Every setjmp and longjmp stays inside one C function, every allocation made here is freed
/// here on every path, and nothing is allocated for sizes the caller did not name.

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

/// The check sum of the PNG specification, 5.5, continued from `crc`; begin with 0.
uint32_t png_bridge_crc(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
