import { CONTENT_FORMATS } from '../domain/content/content-formats.ts'
import { formatDate } from '../domain/narration/format-date.ts'
import { formatNumber, formatPrice } from '../domain/narration/format-number.ts'
import { tellNoSignal } from '../domain/narration/tell-no-signal.ts'
import type { ScanField } from '../domain/scan/scan-fields.ts'
import type { ScanQuery } from '../domain/scan/scan-query.ts'
import type { ScanRow } from '../domain/scan/scan-row.ts'
import type { ScanAnswer } from '../use-cases/scan/create-scan.ts'
import type { Screen } from './screen.ts'
import { markAction } from './signal-table.ts'
import { drawTable, type Column } from './table.ts'
import { tellFreshness } from './tell-freshness.ts'
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
const LONGEST_COMPANY = 20
/** Reasons that are spelled out under a page. */
const MOST_REASONS = 5

/** A page of the scan: the stocks, why some have no signal, and out of how many they are. */
export function drawScan(found: ScanAnswer, query: ScanQuery, { paint, width }: Screen): string {
  const rows = found.rows.map((row) => toCells(row, (action) => markAction(action, paint)))
  const table = rows.length === 0 ? '' : `${drawTable(COLUMNS, rows)}\n`
  const notes = [...listReasons(found.rows), tellCount(found, query), tellOrigin(found)]
  return table + notes.map((note) => wrapText(note, width)).join('')
}

function toCells(row: ScanRow, mark: (action: ScanRow['action']) => string): readonly string[] {
  const { ticker, action, company, price, values } = row
  const tell = (field: ScanField, write: (value: number) => string) => {
    const value = values[field]
    return value === null ? MISSING : write(value)
  }
  return [
    ticker,
    mark(action),
    cut(company ?? MISSING),
    price === null ? MISSING : formatPrice(price),
    tell('change', signedPercent),
    tell('rsi', formatNumber),
    tell('adx', formatNumber),
    tell('sma-gap', signedPercent),
    tell('obv', formatNumber),
    tell('cmf', formatNumber),
  ]
}

function cut(name: string): string {
  return name.length <= LONGEST_COMPANY ? name : `${name.slice(0, LONGEST_COMPANY - 1).trimEnd()}…`
}

function listReasons(rows: readonly ScanRow[]): readonly string[] {
  const reasons = rows.flatMap(({ ticker, reason }) =>
    reason === null ? [] : [tellNoSignal(ticker, reason).sentence],
  )
  const more = reasons.length - MOST_REASONS
  if (more <= 0) return reasons
  return [...reasons.slice(0, MOST_REASONS), `And ${more} more without a signal; --json says why.`]
}

function tellCount(
  { rows, matchCount, universeCount, noSignalCount }: ScanAnswer,
  { page, limit }: ScanQuery,
): string {
  const first = (page - 1) * limit
  const shown = rows.length === matchCount ? '' : `, of which ${tellPlaces(first, rows.length)}`
  const next = first + rows.length < matchCount ? ` The next are on page=${page + 1}.` : ''
  return `${matchCount} of ${universeCount} stocks are what was asked for${shown}; ${noSignalCount} of all have no signal.${next}`
}

function tellPlaces(first: number, count: number): string {
  return count === 0 ? 'none stand on this page' : `${first + 1} to ${first + count} stand here`
}

function tellOrigin({ newest, attribution, freshness }: ScanAnswer): string {
  if (newest === null) return 'There are no bars.'
  const age = freshness === null ? '' : ` (${tellFreshness(freshness)})`
  return `Daily bars up to ${formatDate(newest)}, from ${attribution ?? 'unknown'}${age}.`
}
