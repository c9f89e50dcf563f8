import { findMatches } from '../../screener/find-matches.ts'
import { orderRows } from '../../screener/order-rows.ts'
import { readScreenerQuery } from '../../screener/read-screener-query.ts'
import { EVERY_STOCK, type ScreenerQuery } from '../../screener/screener-query.ts'
import type { ScreenerRow } from '../../screener/screener-row.ts'
import { writeScreenerQuery } from '../../screener/write-screener-query.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { StockFacts } from '../stock-facts.ts'
import { isWithinPart, measureRow, type BarMeasure, type BarPart } from './bar-measure.ts'
import { countSessionsSince } from './read-since.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'

/** A screen with one filter fewer that has matches, or the stock that comes closest to its only range. */
type NearestScreen =
  | { readonly kind: 'without'; readonly label: string; readonly tickers: readonly Ticker[] }
  | {
      readonly kind: 'closest'
      readonly field: string
      readonly isLowest: boolean
      readonly ticker: Ticker
    }

/** Number of matches shown with their readings. */
export const SHOWN_MATCHES = 5

export type ScreenResult = {
  /** All matches, in the order asked for. */
  readonly matches: readonly ScreenerRow[]
  /** Number of stocks searched. */
  readonly of: number
  /** The screener's address with the same filters. */
  readonly path: string
  /** Only without a match; null where nothing is near. */
  readonly nearest: NearestScreen | null
  /** The figure of the bars that the request orders by, else filters by, of each match; null without one. */
  readonly measured: {
    readonly measure: BarMeasure
    readonly values: readonly (number | null)[]
  } | null
}

type FactsByTicker = ReadonlyMap<Ticker, StockFacts | null>

/**
 * Runs a request with the screener's own filters and order.
 * @param rows the screener's universe
 * @param newest date of its newest bar; null without bars
 * @param facts what the bars say; needed for parts by figures that the screener has no field for
 */
export function runScreen(
  request: ScreenRequest,
  rows: readonly ScreenerRow[],
  newest: string | null,
  facts: FactsByTicker = new Map(),
): ScreenResult {
  const query = toQuery(request, request.parts, newest)
  const valueOf = (measure: BarMeasure, row: ScreenerRow) =>
    measureRow(measure, row, facts.get(row.ticker) ?? null)
  const find = (parts: readonly ScreenPart[], isThemed = true) => {
    const asked = toQuery(request, parts, newest)
    const among = isThemed ? ofTheme(rows, request) : rows
    const ofBars = parts.flatMap(({ bars }) => bars ?? [])
    const found = orderRows(findMatches(among, asked, newest), asked.sort).filter((row) =>
      ofBars.every((part) => part.order !== null || isWithinPart(valueOf(part.measure, row), part)),
    )
    const order = ofBars.find((part) => part.order !== null)
    const [filter] = ofBars
    // Filtered by a figure of the bars alone: ordered by it.
    if (order === undefined && filter !== undefined && !isOrdered(parts, filter))
      return orderBy(found, filter.low === null ? 'lowest' : 'highest', (row) =>
        valueOf(filter.measure, row),
      )
    return order === undefined
      ? found
      : orderBy(found, order.order, (row) => valueOf(order.measure, row))
  }
  const matches = find(request.parts)
  return {
    matches,
    of: rows.length,
    path: toPath(query, request.limit),
    nearest: matches.length > 0 ? null : findNearest(request, rows, newest, find),
    measured: measureMatches(request, matches, valueOf),
  }
}

function measureMatches(
  { parts }: ScreenRequest,
  matches: readonly ScreenerRow[],
  valueOf: (measure: BarMeasure, row: ScreenerRow) => number | null,
): ScreenResult['measured'] {
  const ofBars = parts.flatMap(({ bars }) => bars ?? [])
  const shown = ofBars.find(({ order }) => order !== null) ?? ofBars[0]
  if (shown === undefined) return null
  return {
    measure: shown.measure,
    values: matches.map((row) => valueOf(shown.measure, row)),
  }
}

/** Whether the screener orders them: by an order, or by a range of its own. */
function isOrdered(parts: readonly ScreenPart[], { measure }: BarPart): boolean {
  return (
    measure.kind === 'age' || parts.some(({ key, bars }) => key === 'sort' && bars === undefined)
  )
}

/** Without those whose figure is unknown. */
function orderBy(
  rows: readonly ScreenerRow[],
  order: 'highest' | 'lowest' | null,
  valueOf: (row: ScreenerRow) => number | null,
): readonly ScreenerRow[] {
  const sign = order === 'highest' ? -1 : 1
  return rows
    .flatMap((row) => {
      const value = valueOf(row)
      return value === null ? [] : [{ row, value }]
    })
    .toSorted((one, other) => sign * (one.value - other.value))
    .map(({ row }) => row)
}

function ofTheme(rows: readonly ScreenerRow[], { theme }: ScreenRequest): readonly ScreenerRow[] {
  if (theme === null) return rows
  const members = new Set(theme.tickers)
  return rows.filter(({ ticker }) => members.has(ticker))
}

function toQuery(
  { since }: ScreenRequest,
  parts: readonly ScreenPart[],
  newest: string | null,
): ScreenerQuery {
  const search = new URLSearchParams()
  for (const { params } of parts) for (const [name, value] of params) search.set(name, value)
  if (
    since !== null &&
    newest !== null &&
    parts.some(({ key }) => key === 'cross' || key === 'age')
  )
    search.set(since.field, `0..${countSessionsSince(since.day, newest)}`)
  const read = readScreenerQuery(search)
  if (!read.ok) return EVERY_STOCK
  return search.has('sort') ? read.value : { ...read.value, sort: chooseSort(read.value) }
}

/** Without an order, the stocks deepest within the first range come first. */
function chooseSort({ ranges, zones, cross, sort }: ScreenerQuery): ScreenerQuery['sort'] {
  if (zones.rsi.length > 0) return { by: 'rsi', isDescending: zones.rsi.includes('overbought') }
  for (const [field, { low, high }] of ranges) {
    const isAge = field === 'age' || field === 'cross-age'
    if (!isAge && (low === null) !== (high === null))
      return { by: field, isDescending: high === null }
  }
  if (cross.length > 0) return { by: 'cross-age', isDescending: false }
  return zones.adx.length > 0 || zones.sma.length > 0 ? { by: 'adx', isDescending: true } : sort
}

function toPath(query: ScreenerQuery, limit: number | null): string {
  const search = writeScreenerQuery(limit === null ? query : { ...query, limit }).toString()
  return search === '' ? '/scan' : `/scan?${search}`
}

/** How a filter is named without its bounds. */
const FILTER_NAMES: Readonly<Record<string, string>> = {
  action: 'signal',
  was: 'earlier signal',
  age: 'date',
  cross: 'cross',
  sma: 'moving-average',
  sector: 'sector',
  price: 'price',
  change: 'day change',
  volume: 'volume',
  'volume-ratio': 'volume',
  'change-week': 'weekly change',
  'change-month': 'monthly change',
  'change-quarter': 'quarterly change',
  'change-year': 'yearly change',
  'change-year-to-date': 'year-to-date change',
  extreme: '52-week',
  sma20: 'SMA20',
  sma50: 'SMA50',
}

function findNearest(
  request: ScreenRequest,
  rows: readonly ScreenerRow[],
  newest: string | null,
  find: (parts: readonly ScreenPart[], isThemed?: boolean) => readonly ScreenerRow[],
): NearestScreen | null {
  const filters = request.parts.filter(({ key }) => key !== 'sort')
  const [only] = filters
  if (filters.length === 1 && request.theme === null && only !== undefined)
    return findClosest(request, only, rows, newest)
  const options = [
    ...filters.map((dropped) => ({
      label: FILTER_NAMES[dropped.key] ?? dropped.key.toUpperCase(),
      found: find(request.parts.filter((part) => part !== dropped)),
    })),
    ...(request.theme === null
      ? []
      : [{ label: request.theme.name, found: find(request.parts, false) }]),
  ]
  const [best] = options
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => one.found.length - other.found.length)
  if (best === undefined) return null
  return { kind: 'without', label: best.label, tickers: best.found.map(({ ticker }) => ticker) }
}

function findClosest(
  request: ScreenRequest,
  part: ScreenPart,
  rows: readonly ScreenerRow[],
  newest: string | null,
): NearestScreen | null {
  const { ranges, zones } = toQuery(request, [part], newest)
  const [field, range] =
    zones.rsi.length > 0
      ? (['rsi', zones.rsi.includes('oversold') ? { low: null } : { low: 70 }] as const)
      : ([...ranges][0] ?? [null, null])
  if (field === null) return null
  const isLowest = range.low === null
  const [closest] = orderRows(rows, { by: field, isDescending: !isLowest })
  if (closest === undefined || closest.values[field] === null) return null
  return { kind: 'closest', field, isLowest, ticker: closest.ticker }
}
