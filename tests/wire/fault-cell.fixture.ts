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

/** What is asked of a provider in one column of the matrix. */
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
  /** A moment at which they are due to be fetched anew, and not yet stale where that is possible. */
  readonly later: string
  /** The provider on a good day. */
  readonly good: typeof globalThis.fetch
  /** The reply with its newest price a hundred times too large. */
  readonly slip?: (text: string, url: string) => string
  /** The reply with its older prices divided by a split once more. */
  readonly splitTwice?: (text: string, url: string) => string
  /** Bars come without a word of splits: a leap of four may as well be true, unless bars are held that say otherwise. */
  readonly saysNothingOfSplits?: boolean
}

export type Vendor = {
  readonly name: string
  readonly key: string | null
  readonly cases: readonly Case[]
}

/** What a reader is shown, so far as the matrix judges it. */
export type Shown = {
  /** Null: nothing could be had, and that is said. */
  readonly source: string | null
  readonly freshness: string | null
  readonly fetchedAt: string | null
  /** Every figure by what it is of. */
  readonly facts: Readonly<Record<string, unknown>>
}

export type Cell = {
  readonly host: FaultHost
  readonly clock: () => Date
  /** Sets the clock. */
  readonly moveTo: (at: string) => void
  readonly read: () => Promise<Shown>
  /** What the background does when it is time; over when nothing is under way. */
  readonly refresh: () => Promise<void>
  readonly restingUntilUtc: () => string | null
  /** Tries of the vendor that the log tells of, by outcome. */
  readonly told: () => readonly string[]
  readonly logged: () => string
}

export type Dependencies = {
  readonly server: FaultServer
  readonly database: Database
  readonly listings: Listings
  readonly sampleDirectory: string
  /** Whether the sample market stands behind the provider. */
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

/** The product's sources as they are composed, with one provider that lives at one name of the server. */
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
    restingUntilUtc: () => {
      const overview = sources.providers.list().find(({ declaration }) => declaration.name === name)
      return overview?.health.find((one) => one.capability === capability)?.restingUntilUtc ?? null
    },
    told: () => lines.flatMap((line) => readAttempts(line, name)),
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
      // Bars would stand in for a quote; here only quotes are looked at.
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
      return readFeed(sources.movers, ({ gainers, losers }) =>
        [...gainers, ...losers].map((mover) => [mover.ticker, [mover.price, mover.changePercent]]),
      )
    case 'fx':
      return readFeed(sources.fx, ({ date, rates }) =>
        rates.map(({ currency, rate }) => [`${currency} ${date}`, rate]),
      )
    case 'news':
      return readFeed(sources.news, (news) => news.map(({ url, headline }) => [url, headline]))
    case 'trending':
      return readFeed(sources.trending, (tickers) => tickers.map((one) => [one, true]))
  }
}

function readFeed<Data>(
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
      if (!feed.isDue()) throw new Error(`${feed.name} are not due`)
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

/** Attempts are told in answers, failed calls by themselves. */
function readAttempts(line: Record<string, unknown>, provider: string): string[] {
  // Lines are written by our own code: `attempts` as the port has it, `failure` with its kind.
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
