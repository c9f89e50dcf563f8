import type { z } from 'zod'
import type { Quote } from '../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderDeclaration } from '../../../use-cases/ports/market-data-provider.ts'
import type { QuotesProvider } from '../../../use-cases/ports/quotes-provider.ts'
import { chooseFailure } from '../failover/failure-table.ts'
import type { KeyedClient, Query } from '../http/keyed-client.ts'
import { readRows } from '../http/read-json-reply.ts'

/** The ticker of a row, and the current time. */
export type QuoteContext = { readonly ticker: Ticker; readonly now: Date }

type ReadQuote = Outcome<Quote, MarketDataFailure>

/** Endpoint of a provider's quotes. */
type Endpoint<Reply> = {
  readonly declaration: ProviderDeclaration
  readonly path: string
  readonly schema: z.ZodType<Reply>
  /** Tickers per batch: in one call, or in as many concurrent calls. */
  readonly batchSize: number
  readonly covers: (ticker: Ticker) => boolean
}

/** Quotes of a plan with one symbol per call. */
type SingleQuotes<Reply> = Endpoint<Reply> & {
  readonly perCall: 'ticker'
  readonly query: (ticker: Ticker) => Query
  readonly toQuote: (reply: Reply, context: QuoteContext) => ReadQuote
}

/** Quotes of several symbols in one reply. */
type BatchQuotes<Reply, Row> = Endpoint<Reply> & {
  readonly perCall: 'batch'
  readonly query: (tickers: readonly Ticker[]) => Query
  readonly rows: (reply: Reply, tickers: readonly Ticker[]) => readonly unknown[]
  readonly row: z.ZodType<Row>
  /** Null for an unsupported symbol. */
  readonly tickerOf: (row: Row) => Ticker | null
  readonly toQuote: (row: Row, context: QuoteContext) => ReadQuote
}

type QuotesRequest = Parameters<QuotesProvider['fetchQuotes']>[0]

/** Quotes of a provider with a key. */
export function createKeyedQuotes<Reply, Row>(
  call: KeyedClient,
  clock: Clock,
  endpoint: SingleQuotes<Reply> | BatchQuotes<Reply, Row>,
): QuotesProvider {
  const { declaration, batchSize, covers } = endpoint
  return {
    name: declaration.name,
    attribution: declaration.attribution,
    batchSize,
    covers,
    fetchQuotes: (request) =>
      endpoint.perCall === 'batch'
        ? fetchBatch(call, clock, { ...endpoint, ...request })
        : fetchOneByOne(call, clock, { ...endpoint, ...request }),
  }
}

async function fetchOneByOne<Reply>(
  call: KeyedClient,
  clock: Clock,
  { path, query, schema, covers, toQuote, tickers, signal }: SingleQuotes<Reply> & QuotesRequest,
): ReturnType<QuotesProvider['fetchQuotes']> {
  const fetchQuote = async (ticker: Ticker): Promise<ReadQuote> => {
    const reply = await call({ path, query: query(ticker), schema, signal })
    return reply.ok ? toQuote(reply.value, { ticker, now: clock() }) : reply
  }
  const quotes = await Promise.all(tickers.filter(covers).map(fetchQuote))
  return collectQuotes(quotes, { kind: 'not-covered' })
}

async function fetchBatch<Reply, Row>(
  call: KeyedClient,
  clock: Clock,
  { path, query, schema, tickers, signal, ...reading }: BatchQuotes<Reply, Row> & QuotesRequest,
): ReturnType<QuotesProvider['fetchQuotes']> {
  const reply = await call({ path, query: query(tickers), schema, signal })
  if (!reply.ok) return reply
  const rows = readRows(reading.rows(reply.value, tickers), reading.row)
  if (!rows.ok) return rows
  if (rows.value.length === 0) return fail({ kind: 'unknown-ticker' })
  const now = clock()
  const quotes = rows.value.flatMap((row) => {
    const ticker = reading.tickerOf(row)
    const isRequested = ticker !== null && tickers.includes(ticker)
    return isRequested ? [reading.toQuote(row, { ticker, now })] : []
  })
  // There are no prices before the opening bell.
  return collectQuotes(quotes, { kind: 'no-data-in-range' })
}

/** The valid quotes; without any, the most informative failure. */
function collectQuotes(
  outcomes: readonly ReadQuote[],
  failureWhenEmpty: MarketDataFailure,
): Outcome<readonly Quote[], MarketDataFailure> {
  const quotes = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  if (quotes.length > 0) return succeed(quotes)
  const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]))
  return fail(chooseFailure(failures) ?? failureWhenEmpty)
}
