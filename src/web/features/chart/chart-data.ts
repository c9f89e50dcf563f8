import { computeIndicators } from '../../../domain/indicators/compute-indicators.ts'
import type { DailyBars } from '../../../domain/market/prices/daily-bars.ts'
import type { SignalPeriod } from '../../../domain/backtest/signal-periods.ts'
import type { Action } from '../../../domain/signals/signal.ts'
import type { ChartEvent } from './chart-events.ts'

/**
 * Daily bars as a loader passes them to the browser: each column's values in one text, separated by
 * commas. As lists they would be three times as long, since every value gets a place of its own.
 */
export type PlainBars = Readonly<
  Record<'dates' | 'opens' | 'highs' | 'lows' | 'closes' | 'volumes', string>
>

/**
 * Everything the chart, its legend and its table show for one day; null while an indicator warms
 * up.
 */
export type ChartDay = {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly sma20: number | null
  readonly sma50: number | null
  readonly rsi: number | null
  readonly adx: number | null
  readonly obv: number | null
  /** OBV 20 bars earlier: what the rules compare it with. */
  readonly obvBefore: number | null
  readonly cmf: number | null
  /** What the rules said at that close; null when they could not be applied. */
  readonly action: Action | null
  /** A split or a dividend of that day. */
  readonly event: ChartEvent | null
}

/** The bars the rules look back for OBV. */
const OBV_LOOKBACK = 20

/** Columns in wire format; every number can be read back exactly. */
export function toPlainBars(bars: DailyBars): PlainBars {
  return {
    dates: bars.dates.join(),
    opens: bars.opens.join(),
    highs: bars.highs.join(),
    lows: bars.lows.join(),
    closes: bars.closes.join(),
    volumes: bars.volumes.join(),
  }
}

function fromPlainBars(plain: PlainBars): DailyBars {
  const column = (values: string) => Float64Array.from(listValues(values), Number)
  return {
    dates: listValues(plain.dates),
    opens: column(plain.opens),
    highs: column(plain.highs),
    lows: column(plain.lows),
    closes: column(plain.closes),
    volumes: column(plain.volumes),
  }
}

function listValues(column: string): readonly string[] {
  return column === '' ? [] : column.split(',')
}

/**
 * One entry per bar, with the same indicator functions that compute the signal.
 * @param periods signals over time, oldest first
 */
export function toChartDays(
  plain: PlainBars,
  periods: readonly SignalPeriod[] = [],
  events: readonly ChartEvent[] = [],
): readonly ChartDay[] {
  const bars = fromPlainBars(plain)
  const series = computeIndicators(bars)
  const actions = listActions(bars.dates, periods)
  const eventByDate = new Map(events.map((event) => [event.date, event]))
  return bars.dates.map((date, index) => ({
    date,
    open: at(bars.opens, index),
    high: at(bars.highs, index),
    low: at(bars.lows, index),
    close: at(bars.closes, index),
    volume: at(bars.volumes, index),
    sma20: reading(series.sma20, index),
    sma50: reading(series.sma50, index),
    rsi: reading(series.rsi, index),
    adx: reading(series.adx, index),
    obv: reading(series.obv, index),
    obvBefore: reading(series.obv, index - OBV_LOOKBACK),
    cmf: reading(series.cmf, index),
    action: actions[index] ?? null,
    event: eventByDate.get(date) ?? null,
  }))
}

function listActions(
  dates: readonly string[],
  periods: readonly SignalPeriod[],
): readonly (Action | null)[] {
  let next = 0
  return dates.map((date) => {
    while ((periods[next]?.to ?? date) < date) next += 1
    const period = periods[next]
    return period !== undefined && period.from <= date ? period.action : null
  })
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? Number.NaN
}

function reading(column: Float64Array, index: number): number | null {
  const value = at(column, index)
  return Number.isFinite(value) ? value : null
}
