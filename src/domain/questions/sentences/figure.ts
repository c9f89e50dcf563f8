import type { AskedFigure, AskedLevel } from '../slots/read-figure.ts'
import type { AskedMeasure } from '../slots/read-measures.ts'
import { measureSpan } from '../stock-facts.ts'
import type { JudgedStock } from './answer-on-stocks.ts'
import { rankBy } from './compare-readings.ts'
import { OVER } from './describe-period-change.ts'

/**
 * A stock's figure in a unit in which stocks can be compared: OBV in days of usual volume, an average
 * relative to the price, changes and distances in percent (negative below a level), the nearness of a
 * signal as the distance still missing (0 where it is met).
 * @returns null where it is unknown
 */
export function figureOf(stock: JudgedStock, figure: AskedFigure): number | null {
  const { facts, signal, changePercent } = stock
  switch (figure.kind) {
    case 'measure':
      return measureOf(stock, figure.measure)
    case 'change':
      return figure.window === 'day'
        ? changePercent
        : (facts?.changes[figure.window]?.percent ?? null)
    case 'span':
      return facts === null ? null : (measureSpan(facts, figure.span.sessions)?.percent ?? null)
    case 'distance':
      return distanceOf(stock, figure.of)
    case 'signal':
      return signal.action === figure.action
        ? 0
        : (signal.changes.find(({ to }) => to === figure.action)?.distance ?? null)
  }
}

/** How far the last close is from a level, in percent of it. */
export function distanceOf({ facts, signal }: JudgedStock, of: AskedLevel): number | null {
  if (of === 'high' || of === 'low') return facts?.[of]?.distancePercent ?? null
  return (signal.readings.close / signal.readings[of] - 1) * 100
}

function measureOf({ signal, facts }: JudgedStock, measure: AskedMeasure): number | null {
  const { readings } = signal
  switch (measure) {
    case 'rsi':
    case 'adx':
    case 'cmf':
    case 'obv':
      return rankBy(measure, readings)
    case 'volume':
      return facts?.volume ?? null
    case 'volume-ratio':
      return facts?.volumeRatio ?? null
    case 'volatility':
      return facts?.volatilityPercent ?? null
    case 'plus-di':
      return readings.plusDi
    case 'minus-di':
      return readings.minusDi
    case 'sma20':
    case 'sma50':
      return readings.close / readings[measure]
    case 'price':
      return readings.close
  }
}

/** When a change is measured over, to follow it: " over the past week"; empty for the day. */
export function nameWhen(figure: AskedFigure): string {
  if (figure.kind === 'span') return ` over the past ${figure.span.label}`
  if (figure.kind !== 'change' || figure.window === 'day') return ''
  return ` ${OVER[figure.window]}`
}
