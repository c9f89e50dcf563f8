import type { Context } from 'hono'
import type { Conclusion } from '../../domain/backtest/describe-edges.ts'
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

/** All screener results as one table. The last line is not a stock: it has the track record and the disclaimer. */
export function replyWithScreenerCsv(product: Product) {
  return async (c: Context): Promise<Response> => {
    const { rows, newest } = await product.screener.all(
      readRequestedScreener(SCREENER_ENDPOINT, c.req.url),
    )
    return c.body(writeScreenerTable(rows, product), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tapelight-scan-${newest ?? 'empty'}.csv"`,
      'Cache-Control': 'no-store',
    })
  }
}

/** RFC 4180 rows, with an extra last line: the track record's conclusion and the disclaimer under `note`. */
export function writeScreenerTable(
  rows: readonly RankedRow[],
  {
    conclusion,
    disclaimer,
  }: { readonly conclusion: Conclusion | null; readonly disclaimer: string },
): string {
  const text = conclusion === null ? disclaimer : `${conclusion.sentence} ${disclaimer}`
  const note = HEADER.map((name) => (name === 'note' ? text : null))
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
