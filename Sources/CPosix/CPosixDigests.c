// Checksums by the instructions that processors have for them.
#include <stdint.h>
#include <string.h>

#include "CPosix.h"

#if defined(__x86_64__)

#include <nmmintrin.h>

__attribute__((target("sse4.2"))) static uint32_t add_to_sum(uint32_t sum, const unsigned char *bytes, size_t count) {
  uint64_t wide = sum;
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    wide = _mm_crc32_u64(wide, word);
  }
  sum = (uint32_t)wide;
  for (; count > 0; count--) sum = _mm_crc32_u8(sum, *bytes++);
  return sum;
}

int cposix_crc32c(uint32_t *remainder, const void *bytes, size_t count) {
  if (!__builtin_cpu_supports("sse4.2")) return 0;
  *remainder = add_to_sum(*remainder, bytes, count);
  return 1;
}

#elif defined(__ARM_FEATURE_CRC32)

#include <arm_acle.h>

int cposix_crc32c(uint32_t *remainder, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  uint32_t sum = *remainder;
  for (; count >= 8; count -= 8, next += 8) {
    uint64_t word;
    memcpy(&word, next, 8);
    sum = __crc32cd(sum, word);
  }
  for (; count > 0; count--) sum = __crc32cb(sum, *next++);
  *remainder = sum;
  return 1;
}

#else

int cposix_crc32c(uint32_t *remainder, const void *bytes, size_t count) {
  (void)remainder, (void)bytes, (void)count;
  return 0;
}

#endif

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

// The instructions are on the processor's list of features (leaf 7, EBX bit 29), and so is what they need beside them.
static int has_sha256(void) {
  static _Atomic int known = -1;
  int answer = known;
  if (answer >= 0) return answer;
  unsigned a = 0, b = 0, c = 0, d = 0;
  answer = __builtin_cpu_supports("sse4.1") && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
  known = answer;
  return answer;
}

// Four rounds an instruction pair. The state is held as ABEF and CDGH, the schedule as its last sixteen words.
__attribute__((target("sha,sse4.1"))) static void sha256_blocks(uint32_t *state, const unsigned char *bytes, size_t blocks,
                                                                    const uint32_t *constants) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i first = abef, second = cdgh;
    __m128i words[4];
    for (int part = 0; part < 4; part++)
      words[part] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * part)), order);
    for (int round = 0; round < 64; round += 16) {
#pragma clang loop unroll(full)
      for (int part = 0; part < 4; part++) {
        __m128i sum = _mm_add_epi32(words[part], _mm_loadu_si128((const __m128i *)(constants + round + 4 * part)));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
        if (round == 48) continue;
        const __m128i last = words[(part + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(words[part], words[(part + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(part + 2) & 3], 4));
        words[part] = _mm_sha256msg2_epu32(next, last);
      }
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

int cposix_sha256(uint32_t *state, const void *bytes, size_t blocks, const uint32_t *constants) {
  if (!has_sha256()) return 0;
  sha256_blocks(state, bytes, blocks, constants);
  return 1;
}

#else

int cposix_sha256(uint32_t *state, const void *bytes, size_t blocks, const uint32_t *constants) {
  (void)state, (void)bytes, (void)blocks, (void)constants;
  return 0;
}

#endif
