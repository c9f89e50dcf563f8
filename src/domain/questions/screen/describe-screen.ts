import { joinWords } from '../../explanations/join-words.ts'
import { formatMoney, formatNumber } from '../../explanations/format-number.ts'
import type { Evidence, StockEvidence } from '../evidence.ts'
import { formatMeasured as formatIndicator } from '../sentences/compare-readings.ts'
import { formatDayChange, formatShare } from '../sentences/format-percent.ts'
import { nameFirst } from '../sentences/name-first.ts'
import { nameStock } from '../sentences/name-stock.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Signal } from '../../signals/signal.ts'
import type { ScreenEvidence } from '../evidence.ts'
import { readActions } from '../slots/read-action.ts'
import type { BarMeasure } from './bar-measure.ts'
import { asksOfAll } from './choose-screen.ts'
import { findMatchFigure } from './match-figures.ts'
import { SHOWN_MATCHES } from './run-screen.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'

/** Matches named in the first sentence where no number is asked for. */
export const MAX_NAMED = 10
const UNAVAILABLE = 'The screener is not available right now.'
const FIELDS =
  'Stocks can be filtered by signal, RSI, ADX, OBV, CMF, moving averages, price, change, volume, sector and 52-week high or low.'

/** The sentences about a screen: its count and matches first. */
export function describeScreen({ screen, question }: Evidence): {
  readonly first: string
  readonly left: readonly string[]
  /** Whether what is left out comes first. */
  readonly isLeftFirst?: boolean
  readonly stocks: readonly string[]
  readonly filters: readonly string[]
} {
  const request = question.screen
  if (screen === null || request === null)
    return { first: UNAVAILABLE, left: [], stocks: [], filters: [] }
  const left = formatUnapplied(request)
  if (request.parts.length === 0 && request.theme === null && left !== null)
    return { first: left, left: [FIELDS], stocks: [], filters: [] }
  const { matches, shown } = screen
  const isKnownLeft = request.unapplied.some((name) => !name.startsWith('“'))
  const isOrder = request.theme === null && request.parts.every(({ key }) => key === 'sort')
  const most = request.limit ?? (isOrder ? SHOWN_MATCHES : MAX_NAMED)
  const named = new Set(matches.slice(0, most).map(({ ticker }) => ticker))
  const isCount = COUNTED.test(question.words)
  const rows = matches.slice(0, most)
  const texts = isCount ? [...named] : listMatches(rows, request, screen)
  const listed = nameFirst(texts, matches.length, request.limit)
  const bySector = OF_SECTORS.test(question.words) ? formatBySector(matches) : null
  const verdict = asksOfAll(question.words) ? judgeAll(matches, question.words) : ''
  const first =
    bySector ??
    formatMeasured(evidenceOf(screen, most), request) ??
    describeMatchesRated(screen, request) ??
    formatCount(listed, matches.length, request, isCount ? screen.of : null)
  return {
    first: [describeShare(screen, question), `${verdict}${first}`]
      .flatMap((text) => text ?? [])
      .join(' '),
    left: [...(matches.length > 0 ? [] : formatNearest(screen)), ...(left === null ? [] : [left])],
    isLeftFirst: isKnownLeft,
    stocks: shown
      .slice(0, SHOWN_MATCHES)
      .filter(({ ticker }) => named.has(ticker))
      .map((stock) => formatRow(stock, request)),
    filters: listEchoes(request, screen).filter((sentence) => sentence !== left),
  }
}

/** Each match with its figure, else with its signal where that is no filter: "NVDA (RSI 53.42)". */
function listMatches(
  rows: ScreenEvidence['matches'],
  request: ScreenRequest,
  screen: ScreenEvidence,
): readonly string[] {
  const figure = findMatchFigure(request, screen)
  const isRated = request.parts.some(({ key }) => key === 'action' || key === 'age')
  return rows.map((row, index) => {
    const shown = figure === null ? (isRated ? null : row.action) : figure.text(row, index)
    return shown === null ? row.ticker : `${row.ticker} (${shown})`
  })
}

/** "Yes: " or "No: " to whether all matches, or none, have the rating asked about. */
function judgeAll(rows: ScreenEvidence['matches'], words: string): string {
  const [asked] = readActions(words)
  if (asked === undefined || rows.length === 0) return ''
  const isNone = /\bnone\b/.test(words)
  return rows.every(({ action }) => (action === asked) !== isNone) ? 'Yes: ' : 'No: '
}

const OF_SECTORS = /\b(?:which|what) sectors?\b|\bby sector\b/

/** The matches of each sector, the largest group first: one sentence. */
function formatBySector(matches: ScreenEvidence['matches']): string | null {
  const groups = [...Map.groupBy(matches, ({ sector }) => sector)].flatMap(([sector, rows]) =>
    sector === null ? [] : [{ sector, tickers: rows.map(({ ticker }) => ticker) }],
  )
  if (groups.length === 0 || matches.length > MAX_NAMED) return null
  const listed = groups
    .toSorted((one, other) => other.tickers.length - one.tickers.length)
    .map(({ sector, tickers }) => `${sector}: ${joinWords(tickers)}`)
  return `${listed.join('; ')}.`
}

const COUNTED =
  /\b(?:how many|number of|count|how much of|percent\w*|share of|fraction|proportion|more than half|most of|majority of)\b/
/** Which share of all stocks matches: one sentence; null where that is not asked. */
export function describeShare(
  { matches, of }: Pick<ScreenEvidence, 'matches' | 'of'>,
  { words }: Pick<Evidence['question'], 'words'>,
): string | null {
  if (!OF_SHARE.test(words) || !COUNTED.test(words) || of === 0) return null
  return `${formatShare((100 * matches.length) / of)} of the ${of} stocks match.`
}

const OF_SHARE =
  /\b(?:what|which) (?:percent\w*|%|share|fraction|proportion)|\bpercentage of|\b(?:half|most of|majority)\b/
const SHOWN_LEADERS = 3

type Measured = { readonly ticker: Ticker; readonly name: string; readonly value: number }

function evidenceOf({ matches, measured }: ScreenEvidence, most: number): readonly Measured[] {
  return matches.slice(0, Math.min(most, matches.length)).flatMap(({ ticker, company }, index) => {
    const value = measured?.values[index] ?? null
    return value === null ? [] : [{ ticker, name: nameStock({ ticker, company }), value }]
  })
}

/** The first stocks of an order by a figure of the bars; null for another order. */
function formatMeasured(
  all: readonly Measured[],
  { parts, limit, theme }: ScreenRequest,
): string | null {
  const order = parts.find(({ bars }) => bars != null && bars.order !== null)?.bars
  const hasFilter = parts.some(({ key }) => key !== 'sort')
  const isOfGroup = theme !== null || parts.some(({ key }) => key === 'sector')
  if (isOfGroup && order?.measure.kind === 'change' && limit === null) return null
  const listed = all.slice(
    0,
    limit ?? (hasFilter && all.length <= SHOWN_MATCHES ? SHOWN_MATCHES : SHOWN_LEADERS),
  )
  if (listed.length === 0) return null
  if (order?.measure.kind === 'distance') return formatDistances(listed, order.measure.of)
  if (order?.measure.kind !== 'change') return null
  const shown = listed.map(({ name, value }) => `${name}, ${formatDayChange(value)}`)
  const [only = ''] = shown
  const noun = nameLeaders(order.measure, order.order === 'highest', listed.length === 1)
  if (shown.length === 1) return `The biggest ${noun} was ${only}.`
  return `The biggest ${noun} were ${shown.slice(0, -1).join('; ')}; and ${shown.at(-1) ?? ''}.`
}

function formatDistances(listed: readonly Measured[], of: 'high' | 'low' | 'sma20' | 'sma50') {
  const level = of === 'high' || of === 'low' ? `52-week ${of}` : of.toUpperCase()
  const shown = listed.map(({ name, value }) => `${name}: ${formatNumber(Math.abs(value))}%`)
  const side = (listed[0]?.value ?? 0) < 0 ? 'below' : 'above'
  return `${shown.join('; ')} ${side} the ${level}.`
}

function nameLeaders(measure: ChangeMeasure, isHighest: boolean, isOne: boolean): string {
  return `${isHighest ? 'gainer' : 'loser'}${isOne ? '' : 's'} ${OVER[measure.window]}`
}

type ChangeMeasure = Extract<BarMeasure, { readonly kind: 'change' }>

const OVER = {
  week: 'over the past week',
  month: 'over the past month',
  quarter: 'over the past three months',
  year: 'over the past year',
  'year-to-date': 'this year',
} as const

/** The request in words and its address: said of the question, not of any stock. */
export function listEchoes(request: ScreenRequest, { path }: ScreenEvidence): readonly string[] {
  const { parts, theme } = request
  const order = parts.find(({ key }) => key === 'sort')
  const labels = [
    ...(theme === null ? [] : [theme.name]),
    ...parts.filter(({ key }) => key !== 'sort').map(({ label }) => label),
  ]
  const left = formatUnapplied(request)
  return [
    ...(labels.length === 0 ? [] : [`Filtered by: ${labels.join('; ')}.`]),
    ...(order === undefined ? [] : [`Sorted ${order.label}.`]),
    ...(theme === null
      ? []
      : [`The ${theme.name} list is our own; the screener has no filter for it.`]),
    `See the full list on ${path}.`,
    ...(left === null ? [] : [left]),
  ]
}

function formatUnapplied({ unapplied, parts, theme }: ScreenRequest): string | null {
  if (unapplied.length === 0) return null
  const names = joinWords([...new Set(unapplied)])
  if (parts.length === 0 && theme === null) return `I can’t filter by ${names}.`
  const which = unapplied.length === 1 ? 'that part isn’t' : 'those parts aren’t'
  return `I can’t filter by ${names}, so ${which} applied.`
}

/** "6 of the 63 stocks are rated BUY: …", where a rating is all that they match; null for other filters. */
export function describeMatchesRated(
  { matches, of }: Pick<ScreenEvidence, 'matches' | 'of'>,
  { parts, theme, since, limit, unapplied }: ScreenRequest,
): string | null {
  const [part, another] = parts.filter(({ key }) => key !== 'sort')
  const isOfMore = another !== undefined || theme !== null || since !== null || limit !== null
  const { length } = matches
  if (part?.key !== 'action' || isOfMore || unapplied.length > 0 || length === 0) return null
  const tickers = matches.slice(0, MAX_NAMED).map(({ ticker }) => ticker)
  const named = nameFirst(tickers, length, null)
  return `${length} of the ${of} stocks ${length === 1 ? 'is' : 'are'} ${part.label}${length > named.length ? ', led by ' : ': '}${joinWords(named)}.`
}

/** How many match and which, or which lead where nothing is filtered: one sentence. */
function formatCount(
  named: readonly string[],
  count: number,
  request: ScreenRequest,
  of: number | null,
): string {
  const [only] = named
  const order = request.parts.find(({ key }) => key === 'sort')
  if (only === undefined) return of === null ? 'No stocks match.' : `None of ${of} stocks match.`
  if (order !== undefined && request.parts.length === 1 && request.theme === null)
    return formatLeaders(named, order)
  const { theme, parts, since } = request
  const isOfTheme = theme !== null && parts.length === 0 && since === null && of === null
  const listed = joinWords(named)
  if (isOfTheme && request.limit === null)
    return `Our ${theme.name} list has ${count === 1 ? '1 stock' : `${count} stocks`}${count > named.length ? ', led by ' : ': '}${listed}.`
  if (count === 1) return `Only ${only}${of === null ? '' : ` of ${of} stocks`} matches.`
  if (request.limit !== null && request.limit < count) {
    return request.limit === 1
      ? `The first is ${only} (${count} stocks match).`
      : `The first ${named.length} stocks are ${listed} (${count} stocks match).`
  }
  const all = of === null ? '' : ` out of the ${of}`
  const changed = request.parts.find(({ bars }) => bars?.measure.kind === 'change')
  const by =
    changed?.bars?.measure.kind !== 'change'
      ? ''
      : changed.key === 'sort'
        ? `, ${changed.label.replace(/, \w+ first$/, '')}`
        : ` ${OVER[changed.bars.measure.window]}`
  return `${count} stocks match${all}${by}${count > named.length ? ', led by ' : ': '}${listed}.`
}

function formatLeaders(named: readonly string[], { params, bars, label }: ScreenPart): string {
  const isTop = bars?.order === 'highest' || params[0]?.[1].startsWith('-') === true
  const measure = label.replace(/^by /, '').replace(/, (?:highest|lowest) first$/, '')
  // The price of the last session is its close.
  const name = measure === 'price' ? 'close' : measure
  const [first = '', ...others] = named
  const next = others.length === 0 ? '' : `, then ${joinWords(others)}`
  const [ticker = '', figure] = first.split(' (')
  const value = figure === undefined ? '' : ` (${figure}`
  // The name of the measure is said once.
  return `${ticker} has the ${isTop ? 'highest' : 'lowest'} ${name}${value}${next}.`.replaceAll(
    /\((?:RSI|ADX|CMF|volatility of) (?=[−\d])/g,
    '(',
  )
}

function formatNearest({ nearest, shown }: ScreenEvidence): readonly string[] {
  if (nearest === null) return []
  if (nearest.kind === 'without') {
    const { tickers, label } = nearest
    const named = tickers.slice(0, MAX_NAMED)
    return tickers.length === 1
      ? [`Without the ${label} filter, only ${named.join('')} matches.`]
      : [
          `Without the ${label} filter, ${tickers.length} stocks match${tickers.length > named.length ? ', led by ' : ': '}${joinWords(named)}.`,
        ]
  }
  const stock = shown.find(({ ticker }) => ticker === nearest.ticker)
  if (stock === undefined || stock.signal.kind !== 'signal') return []
  const measured = formatField(nearest.field, { ...stock, signal: stock.signal })
  return measured === null ? [] : [`The closest is ${stock.ticker}: ${measured}.`]
}

const INDICATOR_FIELDS: Readonly<Record<string, Indicator>> = {
  rsi: 'rsi',
  adx: 'adx',
  cmf: 'cmf',
  obv: 'obv',
  'sma-gap': 'sma',
}
const MAX_FIELDS = 2

function formatRow(stock: StockEvidence, { parts }: ScreenRequest): string {
  const { ticker, signal } = stock
  if (signal.kind === 'no-signal') return stock.explanation.sentence
  const asked = parts.map(({ key, params }) =>
    key === 'sort' ? (params[0]?.[1] ?? '').replace(/^-/, '') : key,
  )
  const fields = [...new Set([...asked.toReversed(), 'adx', 'rsi'])]
  const measured = fields
    .flatMap((field) => formatField(field, { ...stock, signal }) ?? [])
    .slice(0, MAX_FIELDS)
  return `${ticker} is a ${signal.action}: ${measured.join(', ')}.`
}

function formatField(field: string, stock: StockEvidence & { readonly signal: Signal }) {
  const { signal, changePercent, currency } = stock
  if (field === 'price') return `closed at ${formatMoney(signal.readings.close, currency ?? 'USD')}`
  if (field === 'change')
    return changePercent === null ? null : `${formatDayChange(changePercent)} on the day`
  const indicator = INDICATOR_FIELDS[field]
  return indicator === undefined ? null : formatIndicator(indicator, signal.readings)
}
