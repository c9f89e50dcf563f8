import { createServer } from 'node:http'
import { join } from 'node:path'
import { makeMarket } from '../bench/made-up-market.ts'
import { newYorkTimeToUtc } from '../src/domain/market/calendar/new-york-time.ts'
import { sessionsBetween } from '../src/domain/market/calendar/trading-days.ts'

/** This many histories are made up, each shared by many tickers. */
const HISTORIES = 100
const SINCE = '2023-12-29'
const THROUGH = '2026-12-31'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Made-up tickers of five letters, at most 17,576. About a ninth begin with A, the most of any
 * letter, as in the listings of the US market.
 */
function nameTickers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const letters = [index / 676, index / 26, index].map((part) => LETTERS[Math.floor(part) % 26])
    const initial = LETTERS[Math.floor(26 * ((index % 100) / 100) ** 1.5)]
    return `${initial}${letters.join('')}Q`
  })
}

/** The ticker that splits, 4 for 1, on this day. */
export const SPLIT = { ticker: 'AAABQ', date: '2026-11-12', ratio: 4 } as const

/** A bar as it was traded on its day. */
type TradedBar = { o: number; h: number; l: number; c: number; v: number }

/** A market of made-up stocks, the same in every process. */
function makeLoopbackMarket(count: number) {
  const tickers = nameTickers(count)
  const sessions = sessionsBetween(SINCE, THROUGH)
  const histories = makeMarket(HISTORIES, sessions.length, 0).map(({ bars }) => bars)
  const dayOf = new Map(sessions.map((session, day) => [session, day]))
  /** Null on days without a session. */
  const readBar = (index: number, session: string): TradedBar | null => {
    const bars = histories[index % HISTORIES]
    const day = dayOf.get(session)
    if (bars === undefined || day === undefined) return null
    const isBefore = tickers[index] === SPLIT.ticker && session < SPLIT.date
    const factor = isBefore ? SPLIT.ratio : 1
    const price = (column: Float64Array) => (column[day] ?? Number.NaN) * factor
    const { opens, highs, lows, closes, volumes } = bars
    return {
      o: price(opens),
      h: price(highs),
      l: price(lows),
      c: price(closes),
      v: (volumes[day] ?? Number.NaN) / factor,
    }
  }
  return { tickers, sessions, readBar }
}

/**
 * Plays Massive on a loopback port: grouped bars as traded, splits, and a ticker's own bars, which are
 * adjusted. More calls a minute than the plan allows are counted and rejected.
 * @param perMinute calls a minute of the plan, counted in minutes of UTC
 */
export async function startLoopbackMarket(count: number, perMinute: number) {
  const { tickers, sessions, readBar } = makeLoopbackMarket(count)
  const indexOf = new Map(tickers.map((ticker, index) => [ticker, index]))
  const callsByMinute = new Map<number, number>()
  const sessionsServed: string[] = []
  const answer = (path: string): object => {
    if (path === '/v3/reference/splits') {
      const { ticker, date, ratio } = SPLIT
      return {
        status: 'OK',
        results: [{ ticker, execution_date: date, split_from: 1, split_to: ratio }],
      }
    }
    const session = /^\/v2\/aggs\/grouped\/locale\/us\/market\/stocks\/([\d-]+)$/.exec(path)?.[1]
    if (session !== undefined) {
      sessionsServed.push(session)
      const t = Date.parse(newYorkTimeToUtc(session, '16:00'))
      const results = tickers.flatMap((T, index) => {
        const bar = readBar(index, session)
        return bar === null ? [] : [{ T, t, ...bar }]
      })
      return { status: 'OK', adjusted: false, queryCount: results.length, results }
    }
    const [, ticker = '', from = '', through = ''] =
      /^\/v2\/aggs\/ticker\/([A-Z.]+)\/range\/1\/day\/([\d-]+)\/([\d-]+)$/.exec(path) ?? []
    const index = indexOf.get(ticker)
    const own = index === undefined ? [] : sessions.filter((day) => day >= from && day <= through)
    const results = own.flatMap((day) => {
      const bar = readBar(index ?? 0, day)
      const factor = ticker === SPLIT.ticker && day < SPLIT.date ? SPLIT.ratio : 1
      if (bar === null) return []
      const { o, h, l, c, v } = bar
      const t = Date.parse(newYorkTimeToUtc(day, '00:00'))
      return [{ t, o: o / factor, h: h / factor, l: l / factor, c: c / factor, v: v * factor }]
    })
    return { status: 'OK', ticker, adjusted: true, results }
  }
  const server = createServer((request, response) => {
    const minute = Math.floor(Date.now() / 60_000)
    const calls = (callsByMinute.get(minute) ?? 0) + 1
    callsByMinute.set(minute, calls)
    const { pathname } = new URL(request.url ?? '', 'http://loopback')
    response.setHeader('content-type', 'application/json')
    response.statusCode = calls > perMinute ? 429 : 200
    const body =
      calls > perMinute
        ? { status: 'ERROR', error: 'exceeded the maximum requests' }
        : answer(pathname)
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    tickers,
    readBar,
    sessionsServed,
    /** The calls of each minute of UTC. */
    countCalls: () => [...callsByMinute.values()],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The settings of a server that fetches all of a loopback market listed in `tickers.txt`. */
export function backfillEnvironment(
  folder: string,
  { url, callsPerMinute, days = 100 }: { url: string; callsPerMinute: number; days?: number },
): Record<string, string> {
  const feeds = ['NEWS', 'MOVERS', 'FX', 'TRENDING', 'QUOTES', 'CORPORATE_ACTIONS']
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    PORT: '0',
    DATA_DIR: join(folder, 'var'),
    MARKET_UNIVERSE: join(folder, 'tickers.txt'),
    MARKET_UNIVERSE_DAYS: String(days),
    MARKET_DATA: 'massive,sample',
    ...Object.fromEntries(feeds.map((name) => [`MARKET_DATA_${name}`, 'sample'])),
    MASSIVE_API_KEY: 'loopback',
    MASSIVE_BASE_URL: url,
    MASSIVE_CALLS_PER_MINUTE: String(callsPerMinute),
  }
}
