import { pino } from 'pino'
import { createMarketSources } from '../../src/compose/market-sources.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Database } from '../../src/database/connect.ts'
import { parseTicker, type Ticker } from '../../src/domain/market/listings/ticker.ts'
import type { Attempt } from '../../src/use-cases/ports/daily-bars-provider.ts'
import type { Feed } from '../../src/use-cases/ports/feed.ts'
import type { Listings } from '../../src/use-cases/ports/listings.ts'
import { createQuoteBoard } from '../../src/use-cases/market/quote-board.ts'
import { readBars } from '../../src/use-cases/market/read-bars.ts'
import { createCorporateActions } from '../../src/use-cases/market/read-corporate-actions.ts'
import { readQuotes } from '../../src/use-cases/market/read-quotes.ts'
import type { FaultHost, FaultServer } from './fault-server.fixture.ts'

/** The request of one matrix column. */
export type Case = {
  readonly capability:
    | 'dailyBars'
    | 'quotes'
    | 'movers'
    | 'trending'
    | 'news'
    | 'fx'
    | 'corporateActions'
  readonly ticker?: string
  /** When the good replies were current. */
  readonly at: string
  /** A moment at which a refresh is due, and not yet stale if possible. */
  readonly later: string
  /** The healthy provider. */
  readonly good: typeof globalThis.fetch
  /** The reply with its newest price a hundred times too large. */
  readonly slip?: (text: string, url: string) => string
  /** The reply with its older prices divided by a split once more. */
  readonly splitTwice?: (text: string, url: string) => string
  /** Bars without split data: a fourfold jump may be real, unless cached bars contradict it. */
  readonly saysNothingOfSplits?: boolean
}

export type Vendor = {
  readonly name: string
  readonly key: string | null
  readonly cases: readonly Case[]
}

/** What a reader is shown, as far as the matrix checks it. */
export type Shown = {
  /** Null: unavailable, and reported as such. */
  readonly source: string | null
  readonly freshness: string | null
  readonly fetchedAt: string | null
  /** Every figure by its subject. */
  readonly facts: Readonly<Record<string, unknown>>
}

export type Cell = {
  readonly host: FaultHost
  readonly clock: () => Date
  /** Sets the clock. */
  readonly moveTo: (at: string) => void
  readonly read: () => Promise<Shown>
  /** Runs due background work; resolves when none is in flight. */
  readonly refresh: () => Promise<void>
  readonly cooldownUntilUtc: () => string | null
  /** The log's attempts at the vendor, by outcome. */
  readonly listAttempts: () => readonly string[]
  readonly logged: () => string
}

export type Dependencies = {
  readonly server: FaultServer
  readonly database: Database
  readonly listings: Listings
  readonly sampleDirectory: string
  /** Whether the sample market is the fallback of the provider. */
  readonly hasSample: boolean
}

const ORDER_SETTINGS = {
  dailyBars: 'DAILY_BARS',
  quotes: 'QUOTES',
  movers: 'MOVERS',
  trending: 'TRENDING',
  news: 'NEWS',
  fx: 'FX',
  corporateActions: 'CORPORATE_ACTIONS',
} as const

/**
 * The product's sources as composed in production, with one provider at one host name of the
 * server.
 */
export function openCell(
  { name, key }: Vendor,
  { capability, ticker = 'AAPL', at, good }: Case,
  { server, database, listings, sampleDirectory, hasSample }: Dependencies,
): Cell {
  let base = { at: Date.parse(at), since: performance.now() }
  const clock = () => new Date(base.at + performance.now() - base.since)
  const host = server.addHost(good, clock)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const config = readConfig({
    MARKET_DATA: 'sample',
    [`MARKET_DATA_${ORDER_SETTINGS[capability]}`]: hasSample ? `${name},sample` : name,
    [`${name.toUpperCase()}_BASE_URL`]: host.url,
    ...(key === null ? {} : { [`${name.toUpperCase()}_API_KEY`]: key }),
  })
  const sources = createMarketSources(config, {
    log,
    clock,
    database,
    listings,
    providerState: { usage: [], health: [] },
    sampleDirectory,
  })
  const reading = openReading({ ...sources, clock }, capability, readTicker(ticker))
  return {
    host,
    clock,
    moveTo: (moment) => {
      base = { at: Date.parse(moment), since: performance.now() }
    },
    ...reading,
    cooldownUntilUtc: () => {
      const overview = sources.providers.list().find(({ declaration }) => declaration.name === name)
      return overview?.health.find((one) => one.capability === capability)?.cooldownUntilUtc ?? null
    },
    listAttempts: () => lines.flatMap((line) => readAttempts(line, name)),
    logged: () => JSON.stringify(lines),
  }
}

type Sources = ReturnType<typeof createMarketSources> & { readonly clock: () => Date }

function openReading(
  sources: Sources,
  capability: Case['capability'],
  ticker: Ticker,
): Pick<Cell, 'read' | 'refresh'> {
  const idle = async (): Promise<void> => {}
  switch (capability) {
    case 'dailyBars':
      return { read: () => showBars(sources, ticker), refresh: idle }
    case 'quotes': {
      // Bars would substitute for a quote; only quotes are tested here.
      const marketData: Sources['marketData'] = {
        describeHealth: () => [],
        getDailyBars: async () => ({ ok: false, failure: { kind: 'unavailable', attempts: [] } }),
      }
      const board = createQuoteBoard({ ...sources, marketData })
      return { read: () => showQuote(board, ticker), refresh: idle }
    }
    case 'corporateActions': {
      const call = createCorporateActions({
        chain: sources.corporateActions,
        clock: sources.clock,
      })
      return { read: () => showActions(call, ticker), refresh: idle }
    }
    case 'movers':
      return readFeed(sources, sources.movers, ({ gainers, losers }) =>
        [...gainers, ...losers].map((mover) => [mover.ticker, [mover.price, mover.changePercent]]),
      )
    case 'fx':
      return readFeed(sources, sources.fx, ({ date, rates }) =>
        rates.map(({ currency, rate }) => [`${currency} ${date}`, rate]),
      )
    case 'news':
      return readFeed(sources, sources.news, (news) =>
        news.map(({ url, headline }) => [url, headline]),
      )
    case 'trending':
      return readFeed(sources, sources.trending, (tickers) => tickers.map((one) => [one, true]))
  }
}

function readFeed<Data>(
  { clock }: Pick<Sources, 'clock'>,
  feed: Feed<Data>,
  listFacts: (data: Data) => readonly (readonly [string, unknown])[],
): Pick<Cell, 'read' | 'refresh'> {
  return {
    read: async () => {
      const answer = await feed.read()
      if (answer === null) return EMPTY
      const { provider: source, freshness, fetchedAtUtc: fetchedAt, data } = answer
      return { source, freshness, fetchedAt, facts: Object.fromEntries(listFacts(data)) }
    },
    refresh: async () => {
      if (clock().getTime() < feed.dueAtMs()) throw new Error(`${feed.name} are not due`)
      await feed.refresh()
    },
  }
}

const EMPTY: Shown = { source: null, freshness: null, fetchedAt: null, facts: {} }

async function showBars(sources: Sources, ticker: Ticker): Promise<Shown> {
  const outcome = await readBars(sources, ticker)
  if (!outcome.ok) return EMPTY
  const { bars, source, freshness, fetchedAt } = outcome.value
  const facts = bars.dates.map((date, index) => [
    date,
    [bars.opens[index], bars.highs[index], bars.lows[index], bars.closes[index]],
  ])
  return { source, freshness, fetchedAt, facts: Object.fromEntries(facts) }
}

async function showQuote(
  board: ReturnType<typeof createQuoteBoard>,
  ticker: Ticker,
): Promise<Shown> {
  const { quotes, source, freshness, fetchedAt } = await readQuotes(board, [ticker])
  const facts = quotes.map(({ symbol, price, changePercent }) => [symbol, [price, changePercent]])
  return { source, freshness, fetchedAt, facts: Object.fromEntries(facts) }
}

async function showActions(
  call: ReturnType<typeof createCorporateActions>,
  ticker: Ticker,
): Promise<Shown> {
  const outcome = await call(ticker)
  if (!outcome.ok) return EMPTY
  const { actions, source, freshness, fetchedAt } = outcome.value
  const facts = actions.map((action) => [`${action.kind} ${action.date}`, action])
  return { source, freshness, fetchedAt, facts: Object.fromEntries(facts) }
}

/** Attempts are listed in responses, failed calls logged separately. */
function readAttempts(line: Record<string, unknown>, provider: string): string[] {
  // Our own code writes these lines: `attempts` as in the port, `failure` with its kind.
  const attempts = (line['attempts'] ?? []) as readonly Attempt[]
  const failure = line['failure'] as { readonly kind: string } | undefined
  return [
    ...(line['provider'] === provider && failure !== undefined ? [failure.kind] : []),
    ...attempts.filter((one) => one.provider === provider).map(({ outcome }) => outcome),
  ]
}

function readTicker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`${text} is no ticker`)
  return parsed.value
}
