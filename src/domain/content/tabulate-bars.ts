import { formatDate } from '../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { at, type StudyStock } from '../backtest/studies/study-market.ts'
import { CONTENT_FORMATS } from './content-formats.ts'
import type { FigureTable } from './figure.ts'
import type { BarColumn, FigureRequest } from './figure-request.ts'
import { sessionRangeOf } from './session-of.ts'

const MAX_ROWS = 30

type Column = {
  readonly name: string
  readonly read: (stock: StudyStock) => Float64Array
  readonly write: (value: number) => string
}

const { money, number, compact } = CONTENT_FORMATS
const price = (value: number) => money(value, 'USD')

const COLUMNS: Readonly<Record<BarColumn, Column>> = {
  volume: { name: 'Volume', read: ({ bars }) => bars.volumes, write: compact },
  rsi: { name: 'RSI 14', read: ({ series }) => series.rsi, write: (value) => number(value) },
  adx: { name: 'ADX 14', read: ({ series }) => series.adx, write: (value) => number(value) },
  obv: { name: 'OBV', read: ({ series }) => series.obv, write: compact },
  cmf: { name: 'CMF 20', read: ({ series }) => series.cmf, write: (value) => number(value) },
  sma20: { name: 'SMA 20', read: ({ series }) => series.sma20, write: price },
  sma50: { name: 'SMA 50', read: ({ series }) => series.sma50, write: price },
}

/** The closes of a range of sessions with the chosen columns. */
export function tabulateBars(
  request: Extract<FigureRequest, { kind: 'bars' }>,
  stock: StudyStock,
): Outcome<FigureTable, string> {
  const sessionRange = sessionRangeOf(stock, request)
  if (!sessionRange.ok) return sessionRange
  const { first, last } = sessionRange.value
  const length = last - first + 1
  if (length > MAX_ROWS) return fail(`The table has ${length} rows; the limit is ${MAX_ROWS}.`)
  const columns = request.with.map((name) => COLUMNS[name])
  const dates = stock.bars.dates.slice(first, last + 1)
  return succeed({
    kind: 'table',
    caption: `${stock.ticker}, ${formatDate(request.from)} to ${formatDate(request.to)}, sample market.`,
    columns: ['Date', 'Close', ...columns.map(({ name }) => name)],
    rows: dates.map((date, index) => [
      formatDate(date),
      price(at(stock.bars.closes, first + index)),
      ...columns.map(({ read, write }) => {
        const value = at(read(stock), first + index)
        return Number.isNaN(value) ? 'not yet' : write(value)
      }),
    ]),
  })
}
