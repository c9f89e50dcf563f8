import { describeNoSignal } from '../../domain/explanations/describe-no-signal.ts'
import type { ScreenerQuery } from '../../domain/screener/screener-query.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { RankedRow, ScreenerAnswer } from '../../use-cases/screener/create-screener.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import type { Endpoint, Reply } from './endpoint.ts'
import { readRequestedScreener, screenerParameters } from './screener-query.ts'
import { screenerSchema } from './screener-schema.ts'

export const SCREENER_ENDPOINT: EndpointSpec<typeof screenerParameters> = {
  path: '/scan',
  tag: 'Signals',
  summary: 'Screen all tracked stocks',
  description:
    'Filter and sort every tracked stock by signal and indicator values. Stocks without a signal are included with the reason. A missing value matches no filter and sorts last. For CSV, use /scan.csv with the same parameters.',
  query: screenerParameters,
  example: '?action=BUY&sort=-adx&limit=5',
  errors: [429],
}

/** The screener, whose many query parameters are parsed in one place for every format. */
export const screener: Endpoint<typeof screenerSchema> = {
  ...SCREENER_ENDPOINT,
  reply: screenerSchema,
  cacheSeconds: 0,
  answer: async (url, product): Promise<Reply<typeof screenerSchema>> => {
    const query = readRequestedScreener(SCREENER_ENDPOINT, url)
    const reply = writeScreenerReply(await product.screener.page(query), query)
    return { ...reply, trackRecord: product.conclusion, disclaimer: product.disclaimer }
  },
}

/** One page of screener results in wire format, without the notes on all of them. */
export function writeScreenerReply(
  { rows, ...result }: ScreenerAnswer,
  { page, limit }: ScreenerQuery,
): Omit<Reply<typeof screenerSchema>, 'trackRecord' | 'disclaimer'> {
  return {
    ...result,
    page,
    pageCount: Math.max(1, Math.ceil(result.matchCount / limit)),
    ruleSet: RULE_SET,
    rows: rows.map(writeRow),
  }
}

function writeRow(row: RankedRow) {
  const { ticker, reason, action } = row
  return {
    ticker,
    company: row.company,
    sector: row.sector,
    action: action ?? ('NONE' as const),
    rule: row.rule,
    reason,
    missing: reason === null ? null : describeNoSignal(ticker, reason).sentence,
    asOf: row.asOf,
    currency: row.currency,
    zones: row.zones,
    lastCross: row.lastCross,
    states: row.states,
    values: row.values,
    percentiles: row.percentiles,
    closes: [...row.closes],
    source: row.source,
    fetchedAt: row.fetchedAtUtc,
    freshness: row.freshness,
  }
}
