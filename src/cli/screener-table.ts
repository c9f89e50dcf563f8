import { CONTENT_FORMATS } from '../domain/content/content-formats.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { formatNumber, formatPrice } from '../domain/explanations/format-number.ts'
import { describeNoSignal } from '../domain/explanations/describe-no-signal.ts'
import type { ScreenerField } from '../domain/screener/screener-fields.ts'
import type { ScreenerQuery } from '../domain/screener/screener-query.ts'
import type { ScreenerRow } from '../domain/screener/screener-row.ts'
import type { ScreenerAnswer } from '../use-cases/screener/create-screener.ts'
import type { Screen } from './screen.ts'
import { markAction } from './signal-table.ts'
import { drawTable, type Column } from './table.ts'
import { describeFreshness } from './describe-freshness.ts'
import { wrapText } from './wrap-text.ts'

const { signedPercent } = CONTENT_FORMATS

const COLUMNS: readonly Column[] = [
  { head: 'Ticker' },
  { head: 'Action' },
  { head: 'Company' },
  { head: 'Close', isNumber: true },
  { head: 'Change', isNumber: true },
  { head: 'RSI', isNumber: true },
  { head: 'ADX', isNumber: true },
  { head: 'SMA gap', isNumber: true },
  { head: 'OBV days', isNumber: true },
  { head: 'CMF', isNumber: true },
]

const MISSING = '–'
const MAX_COMPANY_LENGTH = 20
/** Max number of reasons spelled out under a page. */
const MAX_REASONS = 5

/** A screener page: the stocks, why some have no signal, and the total. */
export function drawScreener(
  found: ScreenerAnswer,
  query: ScreenerQuery,
  { paint, width }: Screen,
): string {
  const rows = found.rows.map((row) => toCells(row, (action) => markAction(action, paint)))
  const table = rows.length === 0 ? '' : `${drawTable(COLUMNS, rows)}\n`
  const notes = [...listReasons(found.rows), describeCount(found, query), describeOrigin(found)]
  return table + notes.map((note) => wrapText(note, width)).join('')
}

function toCells(
  row: ScreenerRow,
  mark: (action: ScreenerRow['action']) => string,
): readonly string[] {
  const { ticker, action, company, price, values } = row
  const describe = (field: ScreenerField, write: (value: number) => string) => {
    const value = values[field]
    return value === null ? MISSING : write(value)
  }
  return [
    ticker,
    mark(action),
    cut(company ?? MISSING),
    price === null ? MISSING : formatPrice(price),
    describe('change', signedPercent),
    describe('rsi', formatNumber),
    describe('adx', formatNumber),
    describe('sma-gap', signedPercent),
    describe('obv', formatNumber),
    describe('cmf', formatNumber),
  ]
}

function cut(name: string): string {
  return name.length <= MAX_COMPANY_LENGTH
    ? name
    : `${name.slice(0, MAX_COMPANY_LENGTH - 1).trimEnd()}…`
}

function listReasons(rows: readonly ScreenerRow[]): readonly string[] {
  const reasons = rows.flatMap(({ ticker, reason }) =>
    reason === null ? [] : [describeNoSignal(ticker, reason).sentence],
  )
  const more = reasons.length - MAX_REASONS
  if (more <= 0) return reasons
  return [...reasons.slice(0, MAX_REASONS), `${more} more have no signal; use --json to see why.`]
}

function describeCount(
  { rows, matchCount, universeCount, noSignalCount }: ScreenerAnswer,
  { page, limit }: ScreenerQuery,
): string {
  const first = (page - 1) * limit
  const shown = rows.length === matchCount ? '' : `, ${describeIndexes(first, rows.length)}`
  const next = first + rows.length < matchCount ? ` For more, add page=${page + 1}.` : ''
  return `${matchCount} of ${universeCount} stocks match${shown}. ${noSignalCount} have no signal.${next}`
}

function describeIndexes(first: number, count: number): string {
  return count === 0 ? 'none on this page' : `showing ${first + 1} to ${first + count}`
}

function describeOrigin({ newest, attribution, freshness }: ScreenerAnswer): string {
  if (newest === null) return 'No price data yet.'
  const age = freshness === null ? '' : ` (${describeFreshness(freshness)})`
  return `Daily bars through ${formatDate(newest)}, from ${attribution ?? 'unknown'}${age}.`
}
