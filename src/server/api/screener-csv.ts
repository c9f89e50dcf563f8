import type { Context } from 'hono'
import { describeNoSignal } from '../../domain/explanations/describe-no-signal.ts'
import { writeCsv } from '../../domain/portfolio/import/write-csv.ts'
import { SCREENER_FIELDS } from '../../domain/screener/screener-fields.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { Product } from '../../use-cases/product.ts'
import type { RankedRow } from '../../use-cases/screener/create-screener.ts'
import { SCREENER_ENDPOINT } from './scan.ts'
import { readRequestedScreener } from './screener-query.ts'

const WORDS = ['ticker', 'company', 'sector', 'action', 'rule', 'missing', 'as_of', 'currency']
const FIELDS = [...SCREENER_FIELDS.keys()]
/** Rankings are by readings; each column has its field's name. */
const RANKED = ['rsi', 'adx', 'sma-gap', 'obv', 'cmf', 'change', 'volume-ratio'] as const
const HEADER = [
  ...WORDS,
  ...FIELDS.map(toColumn),
  ...RANKED.map((field) => `${toColumn(field)}_percentile`),
  'source',
  'freshness',
  'rule_set',
  'note',
]

/** All screener results as one table. The last line is not a stock: it has the disclaimer. */
export function replyWithScreenerCsv(product: Product) {
  return async (c: Context): Promise<Response> => {
    const { rows, newest } = await product.screener.all(
      readRequestedScreener(SCREENER_ENDPOINT, c.req.url),
    )
    return c.body(writeScreenerTable(rows, product.disclaimer), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tapelight-scan-${newest ?? 'empty'}.csv"`,
      'Cache-Control': 'no-store',
    })
  }
}

/** RFC 4180 rows, with the disclaimer under `note` in an extra last line. */
export function writeScreenerTable(rows: readonly RankedRow[], disclaimer: string): string {
  const note = HEADER.map((name) => (name === 'note' ? disclaimer : null))
  return writeCsv([HEADER, ...rows.map(writeRow), note])
}

function writeRow(row: RankedRow): (string | number | null)[] {
  const { ticker, reason, values, percentiles } = row
  return [
    ticker,
    row.company,
    row.sector,
    row.action ?? 'NONE',
    row.rule,
    reason === null ? null : describeNoSignal(ticker, reason).sentence,
    row.asOf,
    row.currency,
    ...FIELDS.map((field) => values[field]),
    ...RANKED.map((field) => percentiles[field]),
    row.source,
    row.freshness,
    RULE_SET,
    null,
  ]
}

function toColumn(field: string): string {
  return field.replaceAll('-', '_')
}
