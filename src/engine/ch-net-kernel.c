/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-net-kernel.h"
#include "engine/ch-net.h"

#include <stdatomic.h>

#if defined __x86_64__
#include <immintrin.h>
#endif

static bool
always (void)
{
  return true;
}

/* ---- plain C ---- */

static void
plain_update (const int16_t *weights, int hidden, const int16_t *from, const uint16_t *added, int n_added,
              const uint16_t *removed, int n_removed, int16_t *to)
{
  for (int i = 0; i < hidden; i++)
    {
      uint16_t sum = (uint16_t) from[i];
      for (int j = 0; j < n_added; j++)
        sum = (uint16_t) (sum + (uint16_t) weights[added[j] * hidden + i]);
      for (int j = 0; j < n_removed; j++)
        sum = (uint16_t) (sum - (uint16_t) weights[removed[j] * hidden + i]);
      to[i] = (int16_t) sum;
    }
}

static int32_t
plain_output (const int16_t *sums, const int16_t *weights, int hidden)
{
  int32_t sum = 0;
  for (int i = 0; i < hidden; i++)
    {
      int32_t value = sums[i] < 0 ? 0 : sums[i] > CH_NET_UNIT ? CH_NET_UNIT : sums[i];
      sum += value * value * weights[i];
    }
  return sum;
}

/* ---- SSE2 and AVX2 ---- */

#if defined __x86_64__

/* Sixteen units at a time stay in registers while all rows are added. */
static void
sse2_update (const int16_t *weights, int hidden, const int16_t *from, const uint16_t *added, int n_added,
             const uint16_t *removed, int n_removed, int16_t *to)
{
  for (int i = 0; i < hidden; i += 16)
    {
      __m128i a = _mm_loadu_si128 ((const __m128i *) (from + i)), b = _mm_loadu_si128 ((const __m128i *) (from + i + 8));
      for (int j = 0; j < n_added; j++)
        {
          const __m128i *row = (const __m128i *) (weights + added[j] * hidden + i);
          a = _mm_add_epi16 (a, _mm_loadu_si128 (row));
          b = _mm_add_epi16 (b, _mm_loadu_si128 (row + 1));
        }
      for (int j = 0; j < n_removed; j++)
        {
          const __m128i *row = (const __m128i *) (weights + removed[j] * hidden + i);
          a = _mm_sub_epi16 (a, _mm_loadu_si128 (row));
          b = _mm_sub_epi16 (b, _mm_loadu_si128 (row + 1));
        }
      _mm_storeu_si128 ((__m128i *) (to + i), a);
      _mm_storeu_si128 ((__m128i *) (to + i + 8), b);
    }
}

/* A clipped value times a weight fits into 16 bits (255 * 127), so that the square is a product of pairs. */
static int32_t
sse2_output (const int16_t *sums, const int16_t *weights, int hidden)
{
  const __m128i zero = _mm_setzero_si128 (), unit = _mm_set1_epi16 (CH_NET_UNIT);
  __m128i total = zero;
  for (int i = 0; i < hidden; i += 8)
    {
      __m128i value = _mm_loadu_si128 ((const __m128i *) (sums + i));
      value = _mm_min_epi16 (_mm_max_epi16 (value, zero), unit);
      __m128i product = _mm_mullo_epi16 (value, _mm_loadu_si128 ((const __m128i *) (weights + i)));
      total = _mm_add_epi32 (total, _mm_madd_epi16 (product, value));
    }
  total = _mm_add_epi32 (total, _mm_shuffle_epi32 (total, 0x4e));
  total = _mm_add_epi32 (total, _mm_shuffle_epi32 (total, 0xb1));
  return _mm_cvtsi128_si32 (total);
}

__attribute__ ((target ("avx2"))) static void
avx2_update (const int16_t *weights, int hidden, const int16_t *from, const uint16_t *added, int n_added,
             const uint16_t *removed, int n_removed, int16_t *to)
{
  for (int i = 0; i < hidden; i += 16)
    {
      __m256i sum = _mm256_loadu_si256 ((const __m256i *) (from + i));
      for (int j = 0; j < n_added; j++)
        sum = _mm256_add_epi16 (sum, _mm256_loadu_si256 ((const __m256i *) (weights + added[j] * hidden + i)));
      for (int j = 0; j < n_removed; j++)
        sum = _mm256_sub_epi16 (sum, _mm256_loadu_si256 ((const __m256i *) (weights + removed[j] * hidden + i)));
      _mm256_storeu_si256 ((__m256i *) (to + i), sum);
    }
}

__attribute__ ((target ("avx2"))) static int32_t
avx2_output (const int16_t *sums, const int16_t *weights, int hidden)
{
  const __m256i zero = _mm256_setzero_si256 (), unit = _mm256_set1_epi16 (CH_NET_UNIT);
  __m256i total = zero;
  for (int i = 0; i < hidden; i += 16)
    {
      __m256i value = _mm256_loadu_si256 ((const __m256i *) (sums + i));
      value = _mm256_min_epi16 (_mm256_max_epi16 (value, zero), unit);
      __m256i product = _mm256_mullo_epi16 (value, _mm256_loadu_si256 ((const __m256i *) (weights + i)));
      total = _mm256_add_epi32 (total, _mm256_madd_epi16 (product, value));
    }
  __m128i half = _mm_add_epi32 (_mm256_castsi256_si128 (total), _mm256_extracti128_si256 (total, 1));
  half = _mm_add_epi32 (half, _mm_shuffle_epi32 (half, 0x4e));
  half = _mm_add_epi32 (half, _mm_shuffle_epi32 (half, 0xb1));
  return _mm_cvtsi128_si32 (half);
}

static bool
have_avx2 (void)
{
  return __builtin_cpu_supports ("avx2");
}

#endif

const ChNetKernel ch_net_kernels[] = {
  { "plain", always, plain_update, plain_output },
#if defined __x86_64__
  { "SSE2", always, sse2_update, sse2_output },
  { "AVX2", have_avx2, avx2_update, avx2_output },
#endif
  { 0 },
};

const ChNetKernel *
ch_net_kernel (void)
{
  static _Atomic (const ChNetKernel *) chosen;
  const ChNetKernel *kernel = atomic_load_explicit (&chosen, memory_order_relaxed);
  if (kernel)
    return kernel;
  for (const ChNetKernel *k = ch_net_kernels; k->name; k++)
    if (k->usable ())
      kernel = k;
  atomic_store_explicit (&chosen, kernel, memory_order_relaxed);
  return kernel;
}
