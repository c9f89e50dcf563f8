import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { separateBadBars } from '../../../domain/market/check-bars.ts'
import type { Movers } from '../../../domain/market/mover.ts'
import { rankMovers, type MoverCandidate } from '../../../domain/market/rank-movers.ts'
import { parseTicker } from '../../../domain/market/ticker.ts'
import { sessionHours } from '../../../domain/market/trading-days.ts'
import { fail, succeed } from '../../../domain/outcome.ts'
import type { FeedDelivery, FeedProvider } from '../../../use-cases/ports/feed.ts'
import { sampleMoversIndexSchema } from './movers-wire.ts'
import { toRows } from './to-rows.ts'
import { sampleBarsSchema, type SampleBars } from './wire.ts'

/**
 * The movers among the sample market's stocks in its last session, for machines without a network.
 * @param dataDirectory the folder that holds `index.json` and `bars/`
 */
export function createSampleMovers({
  dataDirectory,
}: {
  readonly dataDirectory: string
}): FeedProvider<Movers> {
  // The files never change while the product runs, so they are read once.
  let delivery: Promise<FeedDelivery<Movers>> | null = null
  return {
    name: 'sample',
    attribution: 'Tapelight sample market',
    fetch: async () => {
      try {
        delivery ??= readMovers(dataDirectory)
        return succeed(await delivery)
      } catch (error) {
        delivery = null
        return fail({ kind: 'unavailable', cause: `sample market: ${String(error)}`.slice(0, 300) })
      }
    },
  }
}

async function readMovers(dataDirectory: string): Promise<FeedDelivery<Movers>> {
  const index = sampleMoversIndexSchema.parse(await readJson(join(dataDirectory, 'index.json')))
  const stocks = index.tickers.filter(({ kind }) => kind === 'stock')
  const candidates = await Promise.all(
    stocks.map(async ({ ticker, file }) => {
      const columns = sampleBarsSchema.parse(await readJson(join(dataDirectory, file)))
      if (columns.ticker !== ticker) throw new Error(`${file} holds ${columns.ticker}`)
      return toCandidate(columns, index.sessions)
    }),
  )
  const known = candidates.filter((candidate) => candidate !== null)
  return {
    // The index has told stocks from funds already.
    data: rankMovers(known, () => true),
    asOfUtc: sessionHours(index.sessions.at(-1) ?? '').closesAtUtc,
  }
}

/** Null for a stock that lacks a sound bar in one of the last two sessions. */
function toCandidate(columns: SampleBars, sessions: readonly string[]): MoverCandidate | null {
  const ticker = parseTicker(columns.ticker)
  const { bars } = separateBadBars(toRows(sessions, columns, sessions.at(-2) ?? ''))
  const [previousClose, price] = bars.closes
  if (!ticker.ok || previousClose === undefined || price === undefined) return null
  const changePercent = (price / previousClose - 1) * 100
  return { ticker: ticker.value, name: null, changePercent, price, previousClose }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
