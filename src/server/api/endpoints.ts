import { FUNCTIONS } from '../functions/function-list.ts'
import { bars } from './bars.ts'
import { comparison } from './comparison.ts'
import { corporateActions } from './corporate-actions.ts'
import type { Endpoint } from './endpoint.ts'
import { explainedSignal } from './explanation.ts'
import { fx } from './fx.ts'
import { glossary, glossaryTerm } from './glossary.ts'
import { indicators } from './indicators.ts'
import { indices } from './indices.ts'
import { interpret } from './interpret.ts'
import { marketHours } from './market-hours.ts'
import { marketOverview } from './market-overview.ts'
import { movers } from './movers.ts'
import { news } from './news.ts'
import { createEventDocumentEndpoint, describeEvents } from './event-document.ts'
import { createOpenApiEndpoint } from './openapi-endpoint.ts'
import { describeApi } from './openapi.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { quotes } from './quotes.ts'
import { screener } from './scan.ts'
import { search } from './search.ts'
import { receiptCheck } from './receipts-check.ts'
import { receiptDays } from './receipts-days.ts'
import { receiptLogConsistency } from './receipts-log-consistency.ts'
import { receiptLogHead } from './receipts-log-head.ts'
import { receiptLogProof } from './receipts-log-proof.ts'
import { receipts } from './receipts.ts'
import { record } from './record.ts'
import { sectors } from './sectors.ts'
import { signals } from './signals.ts'
import { sensitivity } from './stability.ts'
import { status } from './status.ts'
import { STREAM } from './stream-endpoint.ts'
import { trending } from './trending.ts'
import { worldIndices } from './world-indices.ts'

/** The plain JSON API: every endpoint, and the document that describes all of them. */
export type PlainApi = {
  readonly endpoints: readonly Endpoint[]
  readonly describe: () => OpenApiDocument
}

/** @param publicUrl base URL of the API, without a trailing slash */
export function createPlainApi(product: {
  readonly publicUrl: string
  readonly disclaimer: string
}): PlainApi {
  let document: OpenApiDocument | null = null
  const describe = (): OpenApiDocument => {
    document ??= describeApi({ endpoints, streams: [STREAM], functions: FUNCTIONS }, product)
    return document
  }
  const endpoints: readonly Endpoint[] = [
    signals,
    explainedSignal,
    comparison,
    indicators,
    receiptDays,
    receipts,
    receiptCheck,
    receiptLogHead,
    receiptLogProof,
    receiptLogConsistency,
    sensitivity,
    record,
    interpret,
    screener,
    marketOverview,
    quotes,
    bars,
    movers,
    news,
    trending,
    indices,
    worldIndices,
    sectors,
    fx,
    corporateActions,
    marketHours,
    search,
    glossary,
    glossaryTerm,
    status,
    createOpenApiEndpoint(describe),
    createEventDocumentEndpoint(() => describeEvents(describe())),
  ]
  return { endpoints, describe }
}
