import { createHash } from 'node:crypto'
import type { DailyBars } from '../../src/domain/market/prices/daily-bars.ts'
import type { Clause } from '../../src/domain/signals/signal.ts'
import type { DrawnReceipt } from './draw-receipts.fixture.ts'
import type { PlainBar } from './second-engine-indicators.fixture.ts'
import {
  judgeSecond,
  type SecondConditions,
  type SecondOpinion,
} from './second-engine-rules.fixture.ts'

const RULE_NAMES = { buy: 'BUY', 'trend-break': 'trend break', exhaustion: 'exhaustion' } as const

/** The meaning of each published clause. */
const CLAUSE_LABELS: Readonly<Record<string, keyof SecondConditions>> = {
  'rsi between 45 and 70': 'RSI 45 to 70',
  'adx above 25': 'ADX above 25',
  'smaGap above 0': 'SMA20 above SMA50',
  'obvChange above 0': 'OBV higher than 20 bars ago',
  'cmf above 0': 'CMF above 0',
  'smaGap below 0': 'SMA20 below SMA50',
  'smaSlope below 0': 'SMA20 lower than 5 bars ago',
  'obvChange below 0': 'OBV lower than 20 bars ago',
  'adx at-least 25': 'ADX 25 or more',
  'rsi at-least 30': 'RSI 30 or more',
  'rsi above 70': 'RSI above 70',
}

/** Differences between a receipt and the second engine's result from its bars; empty if none. */
export function listDifferences({ bars, receipt, judgement }: DrawnReceipt): string[] {
  const second = judgeSecond(toPlainBars(bars))
  if (second === null) return ['only one of the two engines gives a signal']
  const cross = second.lastCross
  const date = cross === null ? null : bars.dates[cross.day]
  const rule = judgement.rule === null ? null : RULE_NAMES[judgement.rule]
  return [
    ...differ('action', second.action, judgement.action),
    ...differ('rule', second.rule, rule),
    ...differ('last cross', cross?.kind, judgement.lastCross?.kind),
    ...differ('day of it', date, judgement.lastCross?.date ?? null),
    ...differ('hash of the bars', hashPlainly(bars), receipt.series.sha256),
    ...judgement.clauses.flatMap((clause) => listClauseDifferences(clause, judgement, second)),
    ...listFigureDifferences(bars, judgement, second),
  ]
}

export function toPlainBars({ dates, highs, lows, closes, volumes }: DailyBars): PlainBar[] {
  return dates.map((_, day) => ({
    high: highs[day] ?? NaN,
    low: lows[day] ?? NaN,
    close: closes[day] ?? NaN,
    volume: volumes[day] ?? NaN,
  }))
}

/**
 * Equal up to floating-point rounding.
 * @param scale magnitude for the comparison; the number itself if larger
 */
export function isSame(one: number | null, other: number | null | undefined, scale = 1e-3) {
  if (one === null || other === null || other === undefined) return one === other
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(other), scale)
}

function differ(what: string, second: unknown, first: unknown): string[] {
  return second === first ? [] : [`${what}: ${String(second)}, not ${String(first)}`]
}

function listClauseDifferences(
  clause: Clause,
  { measures }: DrawnReceipt['judgement'],
  { conditions }: SecondOpinion,
): string[] {
  const { measure, comparison, isMet, value } = clause
  const bounds =
    comparison.is === 'between' ? `${comparison.low} and ${comparison.high}` : comparison.threshold
  const words = CLAUSE_LABELS[`${measure} ${comparison.is} ${bounds}`]
  if (words === undefined) return [`no words for ${measure} ${comparison.is} ${bounds}`]
  return [
    ...differ(words, conditions[words], isMet),
    ...differ(`${words}, its value`, value, measures[measure]),
  ]
}

function listFigureDifferences(
  bars: DailyBars,
  { readings, measures }: DrawnReceipt['judgement'],
  { readings: second }: SecondOpinion,
): string[] {
  const close = bars.closes.at(-1) ?? NaN
  const obvChange = second.obv - second.obvTwentyBarsAgo
  const pairs: Readonly<Record<string, readonly [number, number, number?]>> = {
    close: [close, readings.close],
    rsi: [second.rsi, readings.rsi],
    adx: [second.adx, readings.adx],
    plusDi: [second.plusDi, readings.plusDi],
    minusDi: [second.minusDi, readings.minusDi],
    sma20: [second.sma20, readings.sma20],
    sma50: [second.sma50, readings.sma50],
    sma20FiveBarsAgo: [second.sma20FiveBarsAgo, readings.sma20FiveBarsAgo],
    obvChange: [obvChange, readings.obvChange],
    cmf: [second.cmf, readings.cmf],
    averageVolume: [second.averageVolume, readings.averageVolume],
    'measure rsi': [second.rsi, measures.rsi],
    'measure adx': [second.adx, measures.adx],
    'measure smaGap': [second.sma20 - second.sma50, measures.smaGap, close],
    'measure smaSlope': [second.sma20 - second.sma20FiveBarsAgo, measures.smaSlope, close],
    'measure obvChange': [obvChange, measures.obvChange],
    'measure cmf': [second.cmf, measures.cmf],
  }
  return Object.entries(pairs)
    .filter(([, [ours, theirs, scale]]) => !isSame(ours, theirs, scale))
    .map(([name, [ours, theirs]]) => `${name}: ${ours}, not ${theirs}`)
}

/** A bar is YYYYMMDD as int32, then five doubles, all little-endian. */
function hashPlainly({ dates, ...columns }: DailyBars): string {
  const hash = createHash('sha256')
  for (const [day, date] of dates.entries()) {
    const bar = Buffer.alloc(44)
    bar.writeInt32LE(Number(date.replaceAll('-', '')))
    const { opens, highs, lows, closes, volumes } = columns
    for (const [index, column] of [opens, highs, lows, closes, volumes].entries()) {
      bar.writeDoubleLE(column[day] ?? NaN, 4 + 8 * index)
    }
    hash.update(bar)
  }
  return hash.digest('hex')
}
