/* TA-Lib's time for the five indicators: time-talib MARKET_FILE SYMBOLS BARS ROUNDS
   The file holds highs, lows, closes and volumes of each symbol as doubles. TA-Lib has no CMF, so
   that one is implemented here in plain C with running sums. Prints the median in nanoseconds per bar. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ta_libc.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void cmf(int bars, const double *high, const double *low, const double *close,
                const double *volume, double *flows, double *out) {
  double flowSum = 0;
  double volumeSum = 0;
  for (int i = 0; i < bars; i++) {
    const double range = high[i] - low[i];
    flows[i] =
        range > 0 ? ((close[i] - low[i]) - (high[i] - close[i])) / range * volume[i] : 0;
    flowSum += flows[i];
    volumeSum += volume[i];
    if (i >= 20) {
      flowSum -= flows[i - 20];
      volumeSum -= volume[i - 20];
    }
    if (i >= 19) out[i - 19] = volumeSum > 0 ? flowSum / volumeSum : 0;
  }
}

static int compare(const void *left, const void *right) {
  const double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  const int symbols = atoi(arguments[2]);
  const int bars = atoi(arguments[3]);
  const int rounds = atoi(arguments[4]);
  const size_t entries = (size_t)symbols * 4 * bars;
  double *market = malloc(entries * sizeof(double));
  double *out = malloc((size_t)bars * 9 * sizeof(double));
  double *times = malloc(rounds * sizeof(double));
  FILE *file = fopen(arguments[1], "rb");
  if (!market || !out || !times || !file) return 2;
  if (fread(market, sizeof(double), entries, file) != entries) return 2;
  fclose(file);
  TA_Initialize();

  double kept = 0;
  for (int round = 0; round < rounds; round++) {
    const double start = now();
    for (int symbol = 0; symbol < symbols; symbol++) {
      const double *high = market + (size_t)symbol * 4 * bars;
      const double *low = high + bars;
      const double *close = low + bars;
      const double *volume = close + bars;
      const int last = bars - 1;
      int begin;
      int length;
      TA_RSI(0, last, close, 14, &begin, &length, out);
      TA_ADX(0, last, high, low, close, 14, &begin, &length, out + bars);
      TA_PLUS_DI(0, last, high, low, close, 14, &begin, &length, out + 2 * bars);
      TA_MINUS_DI(0, last, high, low, close, 14, &begin, &length, out + 3 * bars);
      TA_SMA(0, last, close, 20, &begin, &length, out + 4 * bars);
      TA_SMA(0, last, close, 50, &begin, &length, out + 5 * bars);
      TA_OBV(0, last, close, volume, &begin, &length, out + 6 * bars);
      cmf(bars, high, low, close, volume, out + 8 * bars, out + 7 * bars);
      kept += out[0] + out[bars] + out[6 * bars] + out[7 * bars];
    }
    times[round] = (now() - start) / ((double)symbols * bars);
  }
  qsort(times, rounds, sizeof(double), compare);
  printf("%f %f\n", times[rounds / 2], kept);
  return 0;
}
