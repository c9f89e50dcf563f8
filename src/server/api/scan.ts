import { tellNoSignal } from '../../domain/narration/tell-no-signal.ts'
import type { ScanQuery } from '../../domain/scan/scan-query.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { RankedRow, ScanAnswer } from '../../use-cases/scan/create-scan.ts'
import type { Door } from './door.ts'
import type { Endpoint, Reply } from './endpoint.ts'
import { readAskedScan, scanParameters } from './scan-query.ts'
import { scanSchema } from './scan-schema.ts'

export const SCAN_DOOR: Door<typeof scanParameters> = {
  path: '/scan',
  tag: 'Signals',
  summary: 'All tracked stocks judged at once',
  description:
    'Every stock whose bars are kept, by the same rules as /signals, filtered, ordered and ranked within all of them. Stocks without a signal are listed with the reason; what is not known meets no filter and stands last. The same as a table: /scan.csv.',
  query: scanParameters,
  example: '?action=BUY&sort=-adx&limit=5',
  refusals: [429],
}

/** The scan, with a query of many parameters that is read in one place for every form of it. */
export const scan: Endpoint = {
  ...SCAN_DOOR,
  reply: scanSchema,
  cacheSeconds: 0,
  answer: async (url, product): Promise<Reply<typeof scanSchema>> => {
    const query = readAskedScan(SCAN_DOOR, url)
    return writeScanReply(await product.scan.page(query), query, product.disclaimer)
  },
}

/** One page of the scan as the wire knows it. */
export function writeScanReply(
  { rows, ...told }: ScanAnswer,
  { page, limit }: ScanQuery,
  disclaimer: string,
): Reply<typeof scanSchema> {
  return {
    ...told,
    page,
    pageCount: Math.max(1, Math.ceil(told.matchCount / limit)),
    ruleSet: RULE_SET,
    rows: rows.map(writeRow),
    disclaimer,
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
    missing: reason === null ? null : tellNoSignal(ticker, reason).sentence,
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
