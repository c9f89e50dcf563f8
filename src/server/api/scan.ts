import { z } from 'zod'
import { describeNoSignal } from '../../domain/explanations/describe-no-signal.ts'
import { positionOf } from '../../domain/screener/order-rows.ts'
import type { ScreenerQuery } from '../../domain/screener/screener-query.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { RankedRow, ScreenerAnswer } from '../../use-cases/screener/create-screener.ts'
import { ApiError } from '../error-reply.ts'
import { readCursor, rejectOldCursor, toNextUrl } from './cursor.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import type { Endpoint, Reply } from './endpoint.ts'
import { readRequestedScreener, screenerParameters } from './screener-query.ts'
import { screenerSchema } from './screener-schema.ts'

export const SCREENER_ENDPOINT: EndpointSpec<typeof screenerParameters> = {
  path: '/scan',
  tag: 'Signals',
  summary: 'Screen all tracked stocks',
  description:
    'Filter and sort every tracked stock by signal and indicator values. Stocks without a signal are included with the reason. A missing value matches no filter and sorts last. `next` is exact even if stocks are added meanwhile; pages by number are not. For CSV, use /scan.csv with the same parameters; for NDJSON or Apache Arrow, `format`.',
  query: screenerParameters,
  example: '?action=BUY&sort=-adx&limit=5',
  rows: 'rows',
  errors: [429],
}

/** The screener, whose many query parameters are parsed in one place for every format. */
export const screener: Endpoint<typeof screenerSchema> = {
  ...SCREENER_ENDPOINT,
  reply: screenerSchema,
  cacheSeconds: 0,
  answer: async ({ url, isStreamed = false }, product): Promise<Reply<typeof screenerSchema>> => {
    const query = readRequestedScreener(SCREENER_ENDPOINT, url)
    const cursor = readCursor(url, cursorSchema)
    if (cursor !== null && new URL(url).searchParams.has('page')) {
      throw new ApiError(400, 'Use "cursor" or "page", not both.')
    }
    const isWhole = isStreamed && !OF_A_PAGE.some((name) => new URL(url).searchParams.has(name))
    const found = isWhole
      ? await product.screener.all(query)
      : await product.screener.page(query, cursor ?? undefined)
    const { newest, rows, precedingCount, matchCount } = found
    if (cursor !== null && cursor.session !== newest) {
      throw rejectOldCursor(url, 'there has been another session since')
    }
    if (cursor !== null && cursor.ruleSet !== RULE_SET) {
      throw rejectOldCursor(url, 'the rules have changed since')
    }
    const last = rows.at(-1)
    const isLast = precedingCount + rows.length === matchCount
    return {
      ...writeScreenerReply(found, query),
      next:
        isLast || last === undefined
          ? null
          : toNextUrl(product.publicUrl, url, {
              ...positionOf(last, query.sort),
              session: newest,
              ruleSet: RULE_SET,
            }),
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
}

/** Parameters that ask for a part. */
const OF_A_PAGE = ['cursor', 'limit', 'page']

/** A row's place in the order of the request, with what the order is of. */
const cursorSchema = z.object({
  key: z.union([z.string(), z.number(), z.null()]),
  strength: z.number().nullable(),
  ticker: z.string(),
  session: z.iso.date().nullable(),
  ruleSet: z.string(),
})

/** One page of screener results in wire format, without the notes on all of them. */
export function writeScreenerReply(
  { rows, precedingCount, ...result }: ScreenerAnswer,
  { limit }: ScreenerQuery,
): Omit<Reply<typeof screenerSchema>, 'next' | 'trackRecord' | 'disclaimer'> {
  return {
    ...result,
    page: Math.floor(precedingCount / limit) + 1,
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
