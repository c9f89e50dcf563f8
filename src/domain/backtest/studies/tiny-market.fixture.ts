import type { IndicatorSeries } from '../../indicators/compute-indicators.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { buyReadings } from '../../signals/any-readings.fixture.ts'
import { judgeReadings } from '../../signals/judge-readings.ts'
import {
  RULE_SET,
  type Action,
  type NoSignal,
  type Readings,
  type Signal,
} from '../../signals/signal.ts'
import type { StudyFigure } from './study.ts'
import type { StudyMarket, StudyStock } from './study-market.ts'

/** One bar of a test; omitted fields do not matter. */
export type TinyDay = {
  readonly close?: number
  /** Defaults to the close. */
  readonly open?: number
  /** Null when not judged. */
  readonly action?: Action | null
  /** The readings behind the day's signal. */
  readonly readings?: Partial<Readings>
  readonly series?: Partial<Record<keyof IndicatorSeries, number>>
}

/** A stock with the given days. */
export function tinyStock(name: string, days: readonly TinyDay[]): StudyStock {
  const ticker = knownTicker(name)
  const dates = days.map((_, index) => tinyDate(index))
  const column = (read: (day: TinyDay) => number) => Float64Array.from(days, read)
  const closes = column(({ close = 100 }) => close)
  const seriesOf = (key: keyof IndicatorSeries) =>
    column(({ series }) => series?.[key] ?? Number.NaN)
  return {
    ticker,
    bars: {
      dates,
      opens: column(({ open, close = 100 }) => open ?? close),
      highs: closes,
      lows: closes,
      closes,
      volumes: column(() => 1_000),
    },
    series: {
      rsi: seriesOf('rsi'),
      adx: seriesOf('adx'),
      plusDi: seriesOf('plusDi'),
      minusDi: seriesOf('minusDi'),
      sma20: seriesOf('sma20'),
      sma50: seriesOf('sma50'),
      obv: seriesOf('obv'),
      cmf: seriesOf('cmf'),
    },
    signals: days.map((day, index) => judge(name, tinyDate(index), day)),
  }
}

/** A market of the given stocks; the first is its fund by default. */
export function tinyMarket(stocks: readonly StudyStock[], fund = stocks[0]): StudyMarket {
  if (fund === undefined) throw new Error('a market has a fund')
  return { stocks, fund }
}

/** Days with the given closes. */
export function closing(...closes: readonly number[]): readonly TinyDay[] {
  return closes.map((close) => ({ close }))
}

/** The figure's number. */
export function valueOf(figure: StudyFigure | null | undefined): number {
  switch (figure?.kind) {
    case 'share':
      return figure.ratio
    case 'change':
      return figure.percent
    case 'count':
      return figure.count
    case 'mean':
      return figure.value
    default:
      return Number.NaN
  }
}

/** Day 0 is 2026-01-01; every day is a session. */
export function tinyDate(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
}

function judge(name: string, asOf: string, { action, readings }: TinyDay): Signal | NoSignal {
  const ticker = knownTicker(name)
  if (action === null) {
    return { kind: 'no-signal', ticker, reason: { kind: 'no-volume' }, asOf, ruleSet: RULE_SET }
  }
  const read = { ...buyReadings, ...readings }
  const signal = judgeReadings({ ticker, asOf, readings: read, lastCross: null })
  return action === undefined ? signal : { ...signal, action }
}
