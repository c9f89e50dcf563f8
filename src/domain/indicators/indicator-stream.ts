import { findBarError } from '../market/prices/check-bars.ts'
import type { DailyBar, RejectedBar } from '../market/prices/daily-bars.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { createAdx, type AdxReading, type AdxState } from './adx-stream.ts'
import { INDICATORS } from './catalogue.ts'
import { createCmf, type CmfState } from './cmf-stream.ts'
import { createObv, type ObvState } from './obv-stream.ts'
import { createRsi, type RsiState } from './rsi-stream.ts'
import { createSma, type SmaState } from './sma-stream.ts'
import type { Stream } from './stream.ts'

/** Every indicator's reading at one bar; NaN while warming up. */
export type IndicatorReadings = {
  readonly rsi: number
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
  readonly sma20: number
  readonly sma50: number
  readonly obv: number
  readonly cmf: number
}

/** What a stream of all indicators remembers between bars. */
export type IndicatorStreamState = {
  /** Date of the last bar taken, YYYY-MM-DD; null before the first. */
  readonly date: string | null
  readonly rsi: RsiState
  readonly adx: AdxState
  readonly sma20: SmaState
  readonly sma50: SmaState
  readonly obv: ObvState
  readonly cmf: CmfState
}

/** A stream of all indicators: readings of a sound bar, or the refusal of a bad one. */
export type IndicatorStream = Stream<
  DailyBar,
  Outcome<IndicatorReadings, RejectedBar>,
  IndicatorStreamState
>

/**
 * Streaming twin of `computeIndicators`. It checks each bar at its door (`findBarError`: finite
 * prices above 0, a later date than the last bar taken, and so on); a refused bar leaves it as it
 * was, so the next sound one goes on from there.
 * @param saved what an earlier stream saved, to go on from there
 */
export function createIndicatorStream(saved?: IndicatorStreamState): IndicatorStream {
  return new CheckedStream(saved)
}

class CheckedStream {
  #date: string | null
  readonly #rsi: Stream<number, number, RsiState>
  readonly #adx: Stream<DailyBar, AdxReading, AdxState>
  readonly #sma20: Stream<number, number, SmaState>
  readonly #sma50: Stream<number, number, SmaState>
  readonly #obv: Stream<DailyBar, number, ObvState>
  readonly #cmf: Stream<DailyBar, number, CmfState>

  constructor(saved?: IndicatorStreamState) {
    const [short, long] = INDICATORS.sma.periods
    this.#date = saved?.date ?? null
    this.#rsi = createRsi(INDICATORS.rsi.periods[0], saved?.rsi)
    this.#adx = createAdx(INDICATORS.adx.periods[0], saved?.adx)
    this.#sma20 = createSma(short, saved?.sma20)
    this.#sma50 = createSma(long, saved?.sma50)
    this.#obv = createObv(saved?.obv)
    this.#cmf = createCmf(INDICATORS.cmf.periods[0], saved?.cmf)
  }

  update(bar: DailyBar): Outcome<IndicatorReadings, RejectedBar> {
    const reason = findBarError(bar, this.#date)
    if (reason !== null) return fail({ date: bar.date, reason })
    this.#date = bar.date
    const { adx, plusDi, minusDi } = this.#adx.update(bar)
    return succeed({
      rsi: this.#rsi.update(bar.close),
      adx,
      plusDi,
      minusDi,
      sma20: this.#sma20.update(bar.close),
      sma50: this.#sma50.update(bar.close),
      obv: this.#obv.update(bar),
      cmf: this.#cmf.update(bar),
    })
  }

  peek(bar: DailyBar): Outcome<IndicatorReadings, RejectedBar> {
    const reason = findBarError(bar, this.#date)
    if (reason !== null) return fail({ date: bar.date, reason })
    const { adx, plusDi, minusDi } = this.#adx.peek(bar)
    return succeed({
      rsi: this.#rsi.peek(bar.close),
      adx,
      plusDi,
      minusDi,
      sma20: this.#sma20.peek(bar.close),
      sma50: this.#sma50.peek(bar.close),
      obv: this.#obv.peek(bar),
      cmf: this.#cmf.peek(bar),
    })
  }

  save(): IndicatorStreamState {
    return {
      date: this.#date,
      rsi: this.#rsi.save(),
      adx: this.#adx.save(),
      sma20: this.#sma20.save(),
      sma50: this.#sma50.save(),
      obv: this.#obv.save(),
      cmf: this.#cmf.save(),
    }
  }
}
