import type { DailyBar } from '../market/prices/daily-bars.ts'
import { MIN_RANGE } from './adx.ts'
import { requirePeriod } from './requirements.ts'
import type { Stream } from './stream.ts'

/** ADX and the two directional indicators at one bar, each 0 to 100, NaN while warming up. */
export type AdxReading = {
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
}

/** What an ADX stream remembers between bars. Movements and ranges are kept doubled. */
export type AdxState = {
  readonly period: number
  /** Bars seen, counted up to twice the period. */
  readonly bars: number
  readonly previous: { readonly high: number; readonly low: number; readonly close: number } | null
  /** Smoothed sums of upward movement, downward movement and true range. */
  readonly plus: number
  readonly minus: number
  readonly range: number
  /** The last ADX; until it has been seeded, the sum of the DX so far. */
  readonly adx: number
}

type AdxBar = Pick<DailyBar, 'high' | 'low' | 'close'>

/**
 * Streaming twin of `adx`.
 * @param period bars in the smoothing window, a whole number of 1 or more
 * @param saved what an earlier stream of the same period saved, to go on from there
 * @returns a stream that takes bars and gives ADX, +DI and -DI
 * @throws RangeError on a bad period, or one that is not the saved state's
 */
export function createAdx(period = 14, saved?: AdxState): Stream<AdxBar, AdxReading, AdxState> {
  return new AdxStream(period, saved)
}

// The arithmetic is that of adx.ts, operation for operation: the tests hold the two equal.
class AdxStream {
  // Each a number from the start: see `Stream`.
  #period = 0
  #decay = NaN
  #share = NaN
  #bars = 0
  #high = NaN
  #low = NaN
  #close = NaN
  #plus = 0
  #minus = 0
  #range = 0
  #adx = 0

  constructor(period: number, saved?: AdxState) {
    requirePeriod(period, saved?.period)
    this.#period = period
    this.#decay = (period - 1) / period
    this.#share = 1 / period
    if (saved === undefined) return
    this.#bars = saved.bars
    this.#high = saved.previous?.high ?? NaN
    this.#low = saved.previous?.low ?? NaN
    this.#close = saved.previous?.close ?? NaN
    this.#plus = saved.plus
    this.#minus = saved.minus
    this.#range = saved.range
    this.#adx = saved.adx
  }

  update(bar: AdxBar): AdxReading {
    const { high, low, close } = bar
    const index = this.#bars
    if (index > 0) this.#smooth(high, low, index < this.#period ? 1 : this.#decay)
    this.#high = high
    this.#low = low
    this.#close = close
    if (index < 2 * this.#period) {
      this.#bars = index + 1
      return this.#warmUp(index)
    }
    const both = this.#plus + this.#minus
    if (both > 0) {
      const dx = 100 * (Math.abs(this.#plus - this.#minus) / both)
      this.#adx += (dx - this.#adx) * this.#share
    }
    return this.#read(this.#adx)
  }

  peek(bar: AdxBar): AdxReading {
    return new AdxStream(this.#period, this.save()).update(bar)
  }

  save(): AdxState {
    const previous = { high: this.#high, low: this.#low, close: this.#close }
    return {
      period: this.#period,
      bars: this.#bars,
      previous: this.#bars === 0 ? null : previous,
      plus: this.#plus,
      minus: this.#minus,
      range: this.#range,
      adx: this.#adx,
    }
  }

  #smooth(high: number, low: number, save: number): void {
    const up = high - this.#high
    const down = this.#low - low
    const rise = up + Math.abs(up)
    const fall = down + Math.abs(down)
    const span = high - low + Math.abs(high - this.#close) + Math.abs(low - this.#close)
    this.#plus = this.#plus * save + rise * Number(rise > fall)
    this.#minus = this.#minus * save + fall * Number(fall > rise)
    this.#range = this.#range * save + span
  }

  #warmUp(index: number): AdxReading {
    if (index < this.#period) return { adx: NaN, plusDi: NaN, minusDi: NaN }
    const both = this.#plus + this.#minus
    if (both > 0) this.#adx += 100 * (Math.abs(this.#plus - this.#minus) / both)
    if (index < 2 * this.#period - 1) return this.#read(NaN)
    this.#adx /= this.#period
    return this.#read(this.#adx)
  }

  #read(adx: number): AdxReading {
    const scale = this.#range > MIN_RANGE ? 100 / this.#range : 0
    return {
      adx,
      plusDi: Math.min(100, this.#plus * scale),
      minusDi: Math.min(100, this.#minus * scale),
    }
  }
}
