import { z } from 'zod'
import { tidyListingName } from '../../../../domain/market/listings/listing-name.ts'
import type { Mover, Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { NASDAQ } from './declaration.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'
import { isTooOften, malformed, parseJson, readRetryAfter } from '../../http/read-json-reply.ts'

/** The envelope of the screener's reply; its rows are parsed one by one. */
const nasdaqScreenerSchema = z.object({
  data: z.object({ rows: z.array(z.unknown()) }),
})

/** The used part of a row; all figures are text: `$0.97`, `-0.04`, `-3.96%`. */
const nasdaqScreenerRowSchema = z.object({
  symbol: z.string(),
  name: z.string().nullish(),
  lastsale: z.string(),
  netchange: z.string(),
  pctchange: z.string(),
})

type NasdaqScreenerRow = z.infer<typeof nasdaqScreenerRowSchema>

/**
 * The day's movers, computed from Nasdaq's list of all US listings. The list has no timestamp.
 */
export function createNasdaqMovers(
  settings: NasdaqClientSettings & { readonly isCommonStock: (ticker: Ticker) => boolean },
): FeedProvider<Movers> {
  return {
    name: NASDAQ.name,
    attribution: NASDAQ.attribution,
    fetch: async (signal) => {
      const candidates = await fetchScreener(settings, signal)
      if (!candidates.ok) return candidates
      const data = rankMovers(candidates.value, settings.isCommonStock)
      // Before the opening bell all changes may be 0; an empty list must not replace a good one.
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      // Cleaning every name of the list would block the server for 50 ms.
      const [gainers, losers] = [data.gainers.map(tidyName), data.losers.map(tidyName)]
      return succeed({ data: { gainers, losers }, asOfUtc: null })
    },
  }
}

function tidyName(mover: Mover): Mover {
  const name = tidyListingName(mover.name ?? '').name
  return { ...mover, name: name === '' ? null : name }
}

/** `baseUrl` is https://api.nasdaq.com, or a recordings server. */
type NasdaqClientSettings = Pick<ProviderSettings, 'baseUrl' | 'fetch' | 'clock' | 'timeoutMs'>

// Without `download` the reply is a page of 25 rows; without `exchange` it covers all three.
const PATH = '/api/screener/stocks?tableonly=true&limit=25&offset=0&download=true'

// Nasdaq never answers, or answers 403, unless the caller looks like a browser on its own pages
// (tidyquant#226, go-quote#16).
const HEADERS = {
  accept: 'application/json, text/plain, */*',
  'accept-language': 'en-US,en;q=0.9',
  origin: 'https://www.nasdaq.com',
  referer: 'https://www.nasdaq.com/',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** Fetches every listing with its last sale from Nasdaq's screener. */
async function fetchScreener(
  { baseUrl, ...settings }: NasdaqClientSettings,
  signal: AbortSignal,
): Promise<Outcome<MoverCandidate[], MarketDataFailure>> {
  const url = new URL(PATH, baseUrl)
  const reply = await callProvider({ ...settings, url, headers: HEADERS, signal })
  return reply.ok ? readMoversReply(reply.value, settings.clock()) : reply
}

/**
 * Parses the screener's rows, or describes what came instead.
 * @returns one candidate per traded listing; a malformed reply if no row is valid
 */
export function readMoversReply(
  reply: Pick<RawReply, 'status' | 'retryAfter' | 'text'>,
  now: Date,
): Outcome<MoverCandidate[], MarketDataFailure> {
  const { status, text } = reply
  if (isTooOften(reply)) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(reply.retryAfter, now) })
  }
  if (status >= 500 || status === 401 || status === 403) {
    return fail({ kind: 'unavailable', cause: `HTTP ${status}` })
  }
  const rows = status === 200 ? readRows(text) : null
  if (rows === null) return malformed(`HTTP ${status}: ${JSON.stringify(text.slice(0, 120))}`)
  const candidates = rows.flatMap((row) => {
    const known = nasdaqScreenerRowSchema.safeParse(row)
    return (known.success ? toCandidate(known.data) : null) ?? []
  })
  if (rows.length > 0 && candidates.length === 0) {
    return malformed(`none of ${rows.length} rows can be read`)
  }
  return succeed(candidates)
}

function readRows(text: string): unknown[] | null {
  return nasdaqScreenerSchema.safeParse(parseJson(text)).data?.data.rows ?? null
}

/**
 * One screener row, its name as listed; null without a sale, a change or a ticker in our spelling.
 */
function toCandidate(row: NasdaqScreenerRow): MoverCandidate | null {
  // Nasdaq writes class shares with a slash (BRK/A) and preferred shares with a caret (BAC^L).
  const ticker = parseTicker(row.symbol.replace('/', '.'))
  const price = readFigure(row.lastsale, /^\$([\d,.]+)$/)
  const change = readFigure(row.netchange, /^([+-]?[\d,.]+)$/)
  const changePercent = readFigure(row.pctchange, /^([+-]?[\d,.]+)%$/)
  if (!ticker.ok || price === null || change === null || changePercent === null) return null
  return {
    ticker: ticker.value,
    name: row.name ?? null,
    changePercent,
    price,
    previousClose: price - change,
  }
}

function readFigure(text: string, shape: RegExp): number | null {
  const digits = shape.exec(text.trim())?.[1]?.replaceAll(',', '')
  const figure = Number(digits ?? Number.NaN)
  return Number.isFinite(figure) ? figure : null
}
