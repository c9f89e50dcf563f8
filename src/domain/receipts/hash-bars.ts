import { bytesToHex } from '@noble/hashes/utils.js'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { packDate } from '../market/calendar/packed-date.ts'
import { sha256 } from '../../platform/sha256.ts'

/** A date of 4 bytes and five doubles of 8. */
const BYTES_PER_BAR = 44

/**
 * SHA-256 of daily bars, to check that two series are the same to the last digit. The input is the bars
 * oldest first, 44 bytes each without separators: the date as the integer YYYYMMDD (int32), then open,
 * high, low, close and volume (float64), all little-endian. In Python that is `struct.pack('<i5d',
 * 20260820, open, high, low, close, volume)` for each bar.
 * @returns 64 hexadecimal digits
 */
export function hashBars(bars: DailyBars): string {
  const { dates, opens, highs, lows, closes, volumes } = bars
  const bytes = new Uint8Array(dates.length * BYTES_PER_BAR)
  const view = new DataView(bytes.buffer)
  for (let bar = 0; bar < dates.length; bar++) {
    const at = bar * BYTES_PER_BAR
    view.setInt32(at, packDate(dates[bar] ?? ''), true)
    view.setFloat64(at + 4, withoutMinus(opens[bar]), true)
    view.setFloat64(at + 12, withoutMinus(highs[bar]), true)
    view.setFloat64(at + 20, withoutMinus(lows[bar]), true)
    view.setFloat64(at + 28, withoutMinus(closes[bar]), true)
    view.setFloat64(at + 36, withoutMinus(volumes[bar]), true)
  }
  return bytesToHex(sha256(bytes))
}

/** JSON has no -0, so a bar that passed through it would hash differently. */
function withoutMinus(value: number | undefined): number {
  return (value ?? Number.NaN) + 0
}
