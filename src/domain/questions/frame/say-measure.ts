import { formatMoney, formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { formatDayChange, formatMove } from '../sentences/format-percent.ts'
import type { FrameMeasure, Period } from './frame.ts'
import {
  actionAt,
  COLUMN_OF,
  crossBefore,
  lastOf,
  LEVEL_OF,
  longSpanOf,
  measureAt,
  moveSpanOf,
  type BarStock,
} from './measure-at.ts'
import { extremeAt } from '../stock-facts.ts'
import { dateOf, resolvePeriod, type ResolvedPeriod } from './resolve-period.ts'

/** A measure's name after "its". */
export const FRAME_NAMES: Readonly<Record<FrameMeasure, string>> = {
  rsi: 'RSI',
  adx: 'ADX',
  'plus-di': '+DI',
  'minus-di': '−DI',
  sma20: 'SMA20',
  sma50: 'SMA50',
  sma200: '200-day average',
  'sma-gap': 'SMA20’s distance from SMA50',
  obv: 'OBV’s 20-day change',
  cmf: 'CMF',
  close: 'close',
  open: 'open',
  gap: 'opening gap',
  'day-high': 'day’s high',
  'day-low': 'day’s low',
  volume: 'volume',
  'average-volume': '20-day average volume',
  'volume-ratio': 'volume against its 20-day average',
  volatility: 'volatility',
  'usual-move': 'usual move in a day',
  'year-high': '52-week high',
  'year-low': '52-week low',
  'from-high': 'distance from its 52-week high',
  'from-low': 'distance from its 52-week low',
  'from-sma20': 'distance from its SMA20',
  'from-sma50': 'distance from its SMA50',
  'from-sma200': 'distance from its 200-day average',
  'dividend-yield': 'dividend yield',
  'conditions-met': 'number of BUY conditions met',
  'signal-age': 'time as its signal',
  'up-run': 'winning streak',
  'down-run': 'losing streak',
  change: 'change',
  signal: 'signal',
}

/** Limits that a rounded reading must not hide. */
const LIMITS: Readonly<Partial<Record<FrameMeasure, readonly number[]>>> = {
  rsi: [30, 45, 70],
  adx: [25, 50],
  cmf: [-0.15, 0, 0.15],
}

/** A value alone, as it follows "is". */
export function formatFrameValue(
  stock: BarStock,
  measure: FrameMeasure,
  value: number,
  /** A number that it is compared with: rounding must not hide on which side of it the value is. */
  against: number | null = null,
): string {
  const text = formatRounded(stock, measure, value, against)
  if (against === null || value === against || text.includes(' (just ')) return text
  const bound = formatRounded(stock, measure, against, null)
  return bound === text ? `${text} (just ${value > against ? 'above' : 'below'} ${bound})` : text
}

function formatRounded(
  stock: BarStock,
  measure: FrameMeasure,
  value: number,
  against: number | null,
): string {
  switch (measure) {
    case 'close':
    case 'open':
    case 'day-high':
    case 'day-low':
    case 'sma20':
    case 'sma50':
    case 'sma200':
    case 'year-high':
    case 'year-low':
      return formatQuotedPrice(stock.ticker, value, stock.currency ?? '')
    case 'volume':
    case 'average-volume':
      return formatShares(value)
    case 'obv':
      return value === 0 ? 'zero' : `${value > 0 ? '' : '−'}${formatShares(Math.abs(value))}`
    case 'volume-ratio':
      return `${formatNumber(value)} times its 20-day average`
    case 'volatility':
      return `${formatNumber(value)}% a year`
    case 'sma-gap':
    case 'from-high':
    case 'from-low':
    case 'from-sma20':
    case 'from-sma50':
    case 'from-sma200':
    case 'change':
    case 'gap':
    case 'usual-move':
    case 'dividend-yield':
      return `${formatNumber(value)}%`
    case 'conditions-met':
      return `${value} of 5`
    case 'signal-age':
    case 'up-run':
    case 'down-run':
      return value === 1 ? '1 session' : `${value} sessions`
    default:
      return formatReading(value, [
        ...(LIMITS[measure] ?? []),
        ...(against === null ? [] : [against]),
      ])
  }
}

/** So many signals in a row are told, the newest ones. */
const MAX_SPELLS = 8

/** "PFE’s signals from Aug 13 to Aug 20: WATCH until Aug 19, then BUY on Aug 20": a clause. */
function saySignals(stock: BarStock, { from, to }: ResolvedPeriod, isFirst: boolean): string {
  const [who, whose] = isFirst ? [stock.ticker, `${stock.ticker}’s`] : ['it', 'its']
  const spells: { action: string; from: number; to: number }[] = []
  for (let index = from + 1; index <= to; index += 1) {
    const action = actionAt(stock, index) ?? 'no signal'
    const last = spells.at(-1)
    if (last?.action === action) last.to = index
    else spells.push({ action, from: index, to: index })
  }
  const [only, second] = spells
  const days = `${dayAt(stock, from + 1)} to ${dayAt(stock, to)}`
  if (only !== undefined && second === undefined)
    return `${who} ${only.action === 'no signal' ? 'had no signal' : `was a ${only.action}`} on each of the ${to - from} sessions from ${days}`
  const told = spells.slice(-MAX_SPELLS).map((spell) => {
    const start = dayAt(stock, spell.from)
    return spell.from === spell.to
      ? `${spell.action} on ${start}`
      : `${spell.action} from ${start} to ${dayAt(stock, spell.to)}`
  })
  const lead = `${whose} signals over the ${to - from} sessions from ${days}`
  return told.length < spells.length
    ? `${lead}, the last ${told.length} of ${spells.length}: ${told.join(', then ')}`
    : `${lead}: ${told.join(', then ')}`
}

/** "Aug 20", or with its year where that is another than the last bar's. */
export function dayAt(stock: BarStock, index: number): string {
  const { dates } = stock.facts.bars
  return formatDayOf(dates[index] ?? '', dates.at(-1) ?? null)
}

/**
 * A figure as a clause that starts with the ticker: "AAPL’s RSI was 52.40 on Aug 19".
 * @param isFirst whether the ticker is written; "its RSI is 52.40" otherwise
 */
export function sayMeasure(
  stock: BarStock,
  measure: FrameMeasure,
  period: Period | null,
  isFirst = true,
): string {
  const { ticker } = stock
  const { bars } = stock.facts
  const span = period === null ? null : resolvePeriod(period, bars)
  const index = measure === 'change' || period === null ? lastOf(stock) : (span?.to ?? -1)
  const who = isFirst ? ticker : 'it'
  const whose = isFirst ? `${ticker}’s` : 'its'
  if (period !== null && span === null) return sayOutOfReach(stock, measure)
  if (measure === 'change') return sayChange(stock, span ?? { from: index - 1, to: index }, who)
  const isNow = index === lastOf(stock)
  const day = isNow ? '' : ` on ${dayAt(stock, index)}`
  if (measure === 'signal' && span !== null && span.to - span.from > 1)
    return saySignals(stock, span, isFirst)
  if (measure === 'signal') {
    const action = actionAt(stock, index)
    return action === null
      ? `${who} has no signal${day}`
      : `${who} ${isNow ? 'is' : 'was'} a ${action}${day}`
  }
  const long = longSpanOf(measure, period, bars)
  const value = measureAt(stock, measure, index, period)
  if (value === null) return sayOutOfReach(stock, measure)
  const shown = formatFrameValue(stock, measure, value)
  const on = ` on ${dayAt(stock, index)}`
  switch (measure) {
    case 'close': {
      const change = measureAt(stock, 'change', index)
      const move = change === null ? '' : `, ${formatDayChange(change)}`
      return `${sayNotTrading(stock, period)}${who} closed at ${shown}${on}${move}`
    }
    case 'open':
      return `${who} opened at ${shown}${on}`
    case 'gap': {
      const before = formatFrameValue(stock, 'close', bars.closes[index - 1] ?? 0)
      const open = formatFrameValue(stock, 'open', bars.opens[index] ?? 0)
      const side =
        value === 0 ? 'at' : `${formatNumber(Math.abs(value))}% ${value < 0 ? 'below' : 'above'}`
      return `${who} opened at ${open}${on}, ${side} the close before it of ${before}`
    }
    case 'day-high':
    case 'day-low':
      return `${whose} ${measure === 'day-high' ? 'high' : 'low'}${on} was ${shown}`
    case 'volume':
    case 'volume-ratio': {
      const volume = measureAt(stock, 'volume', index) ?? 0
      return `${who} traded ${formatShares(volume)}${on}${sayRatio(stock, index)}`
    }
    case 'year-high':
    case 'year-low': {
      const date = extremeAt(bars, COLUMN_OF[measure], index)?.date ?? ''
      const away = (measureAt(stock, 'close', index) ?? value) / value - 1
      const last = bars.dates.at(-1) ?? null
      const now = bars.dates[index]
      const close =
        now === undefined || now === last ? 'last close' : `close on ${formatDayOf(now, last)}`
      return `${whose} ${FRAME_NAMES[measure]} is ${shown}, set on ${formatDayOf(date, last)}, with the ${close} ${formatNumber(Math.abs(away * 100))}% ${away < 0 ? 'below' : 'above'} it`
    }
    case 'from-high':
    case 'from-low':
    case 'from-sma20':
    case 'from-sma50':
    case 'from-sma200':
      return `${who} closed ${sayDistance(stock, measure, value, index)}`
    case 'sma200': {
      const away = (measureAt(stock, 'close', index) ?? value) / value - 1
      return `${whose} ${FRAME_NAMES[measure]} ${isNow ? 'is' : 'was'} ${shown}${day}, with the ${isNow ? 'last ' : ''}close ${formatNumber(Math.abs(away * 100))}% ${away < 0 ? 'below' : 'above'} it`
    }
    case 'sma-gap':
      return sayGap(stock, index, value, whose)
    case 'conditions-met':
      return `${who} ${isNow ? 'meets' : 'met'} ${value} of the 5 BUY conditions${day}`
    case 'signal-age':
      return `${who} has been a ${actionAt(stock, index) ?? ''} since ${dayAt(stock, index - value + 1)}, for ${shown}`
    case 'obv':
      return `${whose} OBV ${isNow ? 'is' : 'was'} ${value === 0 ? 'level with' : `${formatShares(Math.abs(value))} ${value > 0 ? 'above' : 'below'}`} its level 20 days ${isNow ? 'ago' : 'before'}${day}`
    case 'usual-move': {
      const volatility = formatNumber(measureAt(stock, 'volatility', index) ?? 0)
      return `${who} moved ${shown} in a day on average over the ${isNow ? 'last 20 days' : `20 days before ${dayAt(stock, index)}`}, up or down: ${isFirst ? 'its' : 'the'} annualized volatility is ${volatility}%`
    }
    case 'volatility':
      if (long !== null)
        return `${whose} annualized volatility from ${dayAt(stock, long.from)} to ${dayAt(stock, long.to)} was ${formatNumber(value)}%`
      return `${whose} annualized volatility over the ${isNow ? 'last 20 days is' : '20 days before was'} ${formatNumber(value)}%${day}`
    default:
      return `${whose} ${FRAME_NAMES[measure]} ${isNow ? 'is' : 'was'} ${shown}${day}`
  }
}

/** The figure that a clause before has named, of another day: "it was 52.40 on Aug 19". */
export function sayMeasureAgain(
  stock: BarStock,
  measure: FrameMeasure,
  period: Period | null,
): string {
  return sayMeasure(stock, measure, period, false).replace(
    `its ${FRAME_NAMES[measure]} `,
    () => 'it ',
  )
}

/** "BA closed at $215.10 on Aug 20, 15.43% ($39.25) below its 52-week high of $254.35". */
export function sayCloseAndDistance(
  stock: BarStock,
  measure: keyof typeof LEVEL_OF,
  period: Period | null,
  isFirst: boolean,
): string {
  const { bars } = stock.facts
  const span = period === null ? null : resolvePeriod(period, bars)
  const index = period === null ? lastOf(stock) : (span?.to ?? -1)
  const [close, value] = [measureAt(stock, 'close', index), measureAt(stock, measure, index)]
  if (close === null || value === null) return sayMeasure(stock, 'close', period, isFirst)
  const who = isFirst ? stock.ticker : 'it'
  return `${sayNotTrading(stock, period)}${who} closed at ${formatFrameValue(stock, 'close', close)} on ${dayAt(stock, index)}, ${sayDistance(stock, measure, value, index)}`
}

/** "Aug 15 was not a trading day: ", where the bar is that of an earlier day. */
export function sayNotTrading(stock: BarStock, period: Period | null): string {
  if (period?.kind !== 'day' || period.day.kind !== 'date') return ''
  const { dates } = stock.facts.bars
  const newest = dates.at(-1) ?? ''
  const asked = dateOf(period.day, newest)
  const index = resolvePeriod(period, stock.facts.bars)?.to
  return index === undefined || asked === dates[index]
    ? ''
    : `${formatDayOf(asked, newest)} was not a trading day: `
}

function sayRatio(stock: BarStock, index: number): string {
  const ratio = measureAt(stock, 'volume-ratio', index)
  return ratio === null ? '' : `, ${formatNumber(ratio)} times its 20-day average`
}

/** "5.90% below its 52-week high of $207.52, set on Nov 3, 2025". */
function sayDistance(
  stock: BarStock,
  measure: keyof typeof LEVEL_OF,
  value: number,
  index: number,
): string {
  const of = LEVEL_OF[measure]
  const level = measureAt(stock, of, index) ?? 0
  const shown = formatFrameValue(stock, of, level)
  const date =
    of === 'year-high' || of === 'year-low'
      ? extremeAt(stock.facts.bars, COLUMN_OF[of], index)?.date
      : undefined
  const set =
    date === undefined ? '' : `, set on ${formatDayOf(date, stock.facts.bars.dates.at(-1) ?? null)}`
  const close = measureAt(stock, 'close', index) ?? 0
  const apart = formatMoney(
    Math.abs(close - level),
    stock.ticker.startsWith('^') ? '' : (stock.currency ?? ''),
  )
  return `${formatNumber(Math.abs(value))}% (${apart}) ${value < 0 ? 'below' : 'above'} its ${FRAME_NAMES[of]} of ${shown}${set}`
}

function sayGap(stock: BarStock, index: number, value: number, whose: string): string {
  const [short, long] = [
    measureAt(stock, 'sma20', index) ?? 0,
    measureAt(stock, 'sma50', index) ?? 1,
  ]
  const price = (amount: number) => formatQuotedPrice(stock.ticker, amount, stock.currency ?? '')
  return `${whose} SMA20 of ${price(short)} is ${price(Math.abs(short - long))} (${formatNumber(Math.abs(value))}%) ${value < 0 ? 'below' : 'above'} its SMA50 of ${price(long)}`
}

/** "AAPL rose 7.58% ($21.94), from $289.36 on Jun 30 to $311.30 on Aug 20". */
function sayChange(
  stock: BarStock,
  { from, to }: { readonly from: number; readonly to: number },
  who: string,
): string {
  const { closes } = stock.facts.bars
  const [one, other] = [closes[from], closes[to]]
  if (one === undefined || other === undefined || !stock.facts.isAdjusted)
    return sayOutOfReach(stock, 'change')
  const percent = (other / one - 1) * 100
  const price = (value: number) => formatQuotedPrice(stock.ticker, value, stock.currency ?? '')
  const move = formatMove(percent)
  const amount = / (?:unchanged|moved)$/.test(move) ? '' : ` (${price(Math.abs(other - one))})`
  return `${who} ${move}${amount}, from ${price(one)} on ${dayAt(stock, from)} to ${price(other)} on ${dayAt(stock, to)}`
}

function sayOutOfReach({ ticker, facts }: BarStock, measure: FrameMeasure): string {
  const { dates } = facts.bars
  const first = formatDayOf(dates[0] ?? '', null)
  const last = formatDayOf(dates.at(-1) ?? '', null)
  return `I can’t give ${ticker}’s ${FRAME_NAMES[measure]} then: I have its prices from ${first} to ${last}`
}

/** A reading's move, as a clause: "AAPL’s RSI rose from 42.70 on Aug 13 to 48.90 on Aug 20". */
export function sayMoved(
  stock: BarStock,
  measure: FrameMeasure,
  period: Period | null,
  isFirst = true,
): string {
  const span = moveSpanOf(stock, period, lastOf(stock))
  const from = span === null ? null : measureAt(stock, measure, span.from)
  const to = span === null ? null : measureAt(stock, measure, span.to)
  if (span === null || from === null || to === null) return sayOutOfReach(stock, measure)
  const verb = from === to ? 'stayed' : to > from ? 'rose' : 'fell'
  const value = (one: number) => formatFrameValue(stock, measure, one)
  return `${isFirst ? `${stock.ticker}’s` : 'its'} ${FRAME_NAMES[measure]} ${verb} from ${value(from)} on ${dayAt(stock, span.from)} to ${value(to)} on ${dayAt(stock, span.to)}`
}

/** When SMA20 last crossed SMA50, as a clause. */
export function sayCross(stock: BarStock, kind: 'golden' | 'death' | null): string {
  const cross = crossBefore(stock, lastOf(stock), kind)
  const name = kind === null ? 'cross of SMA20 and SMA50' : `${kind} cross`
  if (cross === null) return `${stock.ticker} has had no ${name} since ${dayAt(stock, 0)}`
  const sessions = lastOf(stock) - cross.index
  const later = kind === null ? null : crossBefore(stock, lastOf(stock), null)
  const since =
    later === null || later.kind === kind
      ? ''
      : `, before a ${later.kind} cross on ${dayAt(stock, later.index)}`
  const which = kind === null ? `${name}, a ${cross.kind} cross,` : name
  return `${stock.ticker}’s last ${which} was on ${dayAt(stock, cross.index)}, ${sessions === 0 ? 'the last session' : sessions === 1 ? '1 session ago' : `${sessions} sessions ago`}${since}`
}
