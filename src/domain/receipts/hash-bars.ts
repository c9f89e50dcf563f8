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
    view.setInt32(bar * BYTES_PER_BAR, packDate(dates[bar] ?? ''), true)
  }
  for (const [column, values] of [opens, highs, lows, closes, volumes].entries()) {
    let at = 4 + column * 8
    for (let bar = 0; bar < dates.length; bar++) {
      // JSON has no -0, so a bar that passed through it would hash differently.
      view.setFloat64(at, (values[bar] ?? Number.NaN) + 0, true)
      at += BYTES_PER_BAR
    }
  }
  return bytesToHex(sha256(bytes))
}
