#include "PNGBridge.h"

#include <stdlib.h>
#include <string.h>

/// The filters of the PNG specification, 9.2.
enum { FilterNone, FilterSub, FilterUp, FilterAverage, FilterPaeth };

/// Four bytes, and the same with room for sums of two and differences of them.
typedef uint8_t Bytes __attribute__((vector_size(4)));
typedef int16_t Words __attribute__((vector_size(8)));

static inline Words load(const uint8_t *bytes) {
    Bytes four;
    memcpy(&four, bytes, 4);
    return __builtin_convertvector(four, Words);
}

static inline Words store(Words words, uint8_t *bytes) {
    const Bytes four = __builtin_convertvector(words, Bytes);
    memcpy(bytes, &four, 4);
    return __builtin_convertvector(four, Words);
}

/// The specification's predictor: of left, above and above left what is nearest to left + above - above left.
static inline Words predict(Words left, Words above, Words above_left) {
    const Words to_left = above - above_left;
    const Words to_above = left - above_left;
    const Words near_left = __builtin_elementwise_abs(to_left);
    const Words near_above = __builtin_elementwise_abs(to_above);
    const Words far = __builtin_elementwise_abs(to_left + to_above);
    const Words nearer = left ^ ((left ^ above) & (near_above < near_left));
    return nearer ^ ((nearer ^ above_left) & (far < __builtin_elementwise_min(near_left, near_above)));
}

/// Four pixels.
typedef struct Flat { uint64_t halves[2]; } Flat;

/// Whether four pixels, with what is left of them and above, are all of one colour: then nothing has to be predicted.
static inline bool is_flat(const uint8_t *row, const uint8_t *above) {
    Flat differences, colors, shifted;
    memcpy(&differences, row, sizeof(Flat));
    if ((differences.halves[0] | differences.halves[1]) != 0) return false;
    memcpy(&colors, above, sizeof(Flat));
    memcpy(&shifted, above - 4, sizeof(Flat));
    return colors.halves[0] == shifted.halves[0] && colors.halves[1] == shifted.halves[1]
        && memcmp(row - 4, above - 4, 4) == 0;
}

/// Undoes the filter of a row of pixels of four bytes. Bytes of one place in the pixel know nothing of the others.
static bool unfilter_pixels(int filter, uint8_t *row, const uint8_t *above, size_t count) {
    Words left = {0}, above_left = {0};
    switch (filter) {
    case FilterNone:
        return true;
    case FilterSub:
        for (size_t i = 0; i < count; i += 4) left = store(left + load(row + i), row + i);
        return true;
    case FilterUp:
        for (size_t i = 0; i < count; i++) row[i] += above[i];
        return true;
    case FilterAverage:
        for (size_t i = 0; i < count; i += 4) left = store(((left + load(above + i)) >> 1) + load(row + i), row + i);
        return true;
    case FilterPaeth:
        for (size_t i = 0; i < count;) {
            if (i > 0 && count - i >= sizeof(Flat) && is_flat(row + i, above + i)) {
                memcpy(row + i, above + i, sizeof(Flat));
                i += sizeof(Flat);
                continue;
            }
            for (const size_t end = count - i < sizeof(Flat) ? count : i + sizeof(Flat); i < end; i += 4) {
                const Words up = load(above + i);
                left = store(predict(left, up, above_left) + load(row + i), row + i);
                above_left = up;
            }
        }
        return true;
    default:
        return false;
    }
}

/// The same for pixels of one byte, or several in a byte.
static bool unfilter_bytes(int filter, uint8_t *row, const uint8_t *above, size_t count) {
    int left = 0, above_left = 0;
    switch (filter) {
    case FilterNone:
        return true;
    case FilterSub:
        for (size_t i = 0; i < count; i++) left = row[i] += left;
        return true;
    case FilterUp:
        for (size_t i = 0; i < count; i++) row[i] += above[i];
        return true;
    case FilterAverage:
        for (size_t i = 0; i < count; i++) left = row[i] += (left + above[i]) >> 1;
        return true;
    case FilterPaeth:
        for (size_t i = 0; i < count; i++) {
            const Words predicted = predict((Words){left}, (Words){above[i]}, (Words){above_left});
            left = row[i] += predicted[0];
            above_left = above[i];
        }
        return true;
    default:
        return false;
    }
}

/// Spreads a row's samples over RGBA, as they are: what is left out of RGB is whatever comes.
static void spread(unsigned channels, const uint8_t *samples, uint8_t *rgba, size_t width) {
    switch (channels) {
    case 2:
        for (size_t x = 0; x < width; x++) {
            memset(rgba + x * 4, samples[x * 2], 3);
            rgba[x * 4 + 3] = samples[x * 2 + 1];
        }
        break;
    case 3:
        for (size_t x = 0; x < width; x++) memcpy(rgba + x * 4, samples + x * 3, 4);
        break;
    default:
        memcpy(rgba, samples, width * 4);
    }
}

/// Makes the pixels of a row of RGB opaque, but for those of the clear colour.
static void add_alpha(uint8_t *rgba, size_t width, const uint8_t *clear) {
    const uint8_t opaque[4] = {0, 0, 0, 255};
    uint32_t alpha;
    memcpy(&alpha, opaque, 4);
    for (size_t x = 0; x < width; x++) {
        uint32_t pixel;
        memcpy(&pixel, rgba + x * 4, 4);
        pixel |= alpha;
        memcpy(rgba + x * 4, &pixel, 4);
    }
    for (size_t x = 0; clear != NULL && x < width; x++) {
        if (memcmp(rgba + x * 4, clear, 3) == 0) rgba[x * 4 + 3] = 0;
    }
}

bool png_bridge_unpack_channels(
    const uint8_t *data, uint32_t width, uint32_t height, unsigned channels, const uint8_t *clear, uint8_t *rgba) {
    const size_t row_bytes = (size_t)width * 4;
    uint8_t *zeros = calloc(row_bytes, 1);
    bool is_sound = zeros != NULL;
    const uint8_t *above = zeros;
    for (uint32_t y = 0; is_sound && y < height; y++) {
        const int filter = *data++;
        uint8_t *row = rgba + y * row_bytes;
        spread(channels, data, row, width);
        is_sound = unfilter_pixels(filter, row, above, row_bytes);
        if (channels == 3) add_alpha(row, width, clear);
        above = row;
        data += (size_t)width * channels;
    }
    free(zeros);
    return is_sound;
}

bool png_bridge_unpack_table(
    uint8_t *data, uint32_t width, uint32_t height, unsigned bits, const uint8_t *table, uint8_t *rgba,
    unsigned *largest) {
    const size_t data_bytes = ((size_t)width * bits + 7) / 8;
    const unsigned mask = (1u << bits) - 1;
    unsigned most = 0;
    uint8_t *zeros = calloc(data_bytes, 1);
    bool is_sound = zeros != NULL;
    const uint8_t *above = zeros;
    for (uint32_t y = 0; is_sound && y < height; y++) {
        const int filter = *data++;
        is_sound = unfilter_bytes(filter, data, above, data_bytes);
        for (size_t x = 0; x < width; x++) {
            const size_t bit = x * bits;
            const unsigned value = data[bit / 8] >> (8 - bits - bit % 8) & mask;
            memcpy(rgba, table + value * 4, 4);
            if (value > most) most = value;
            rgba += 4;
        }
        above = data;
        data += data_bytes;
    }
    *largest = most;
    free(zeros);
    return is_sound;
}
