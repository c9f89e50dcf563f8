import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseTicker, type Ticker } from '../domain/market/listings/ticker.ts'
import { NAMED_UNIVERSES, type Universe } from '../domain/market/listings/universe.ts'
import type { Setting } from './settings.ts'

/** More than all listings of the US exchanges. */
const MAX_TICKERS = 20_000

export const MARKET_UNIVERSE: Setting<Universe> = {
  description:
    'Stocks to store whether or not someone looks at them, for the screener: `sp500`, `us-all` (all listed US stocks and ETFs), or your own list.',
  whenUnset: '`sample`: the stocks of the sample market',
  allowed: `${NAMED_UNIVERSES.join(', ')}, tickers separated by commas, or the path of a file of tickers`,
  schema: z.string().transform((text, context) => {
    const universe = readUniverse(text.trim())
    if (universe !== null) return universe
    context.addIssue('no universe')
    return z.NEVER
  }),
  fallback: 'sample',
}

/** How far back bulk history goes; the shortest is enough for a signal. */
export const MARKET_UNIVERSE_DAYS: Setting<number> = {
  description: 'Calendar days of history to fetch for `MARKET_UNIVERSE`.',
  allowed: 'a whole number from 100 to 1100',
  schema: z
    .string()
    .regex(/^\d{3,4}$/)
    .transform(Number)
    .pipe(z.number().min(100).max(1_100)),
  // Massive's free plan has two years.
  fallback: '725',
}

function readUniverse(text: string): Universe | null {
  const named = NAMED_UNIVERSES.find((name) => name === text)
  if (named !== undefined) return { kind: named }
  const list = /[/\\]|\.(txt|csv|tsv)$/.test(text) ? readList(text) : text
  if (list === null) return null
  const tickers = readTickers(list)
  return tickers === null ? null : { kind: 'list', tickers }
}

function readList(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The message names the setting and its value.
    return null
  }
}

/** @returns null when there is none, or one is invalid */
function readTickers(list: string): readonly Ticker[] | null {
  const words = list.split(/[\s,;]+/).filter((word) => word !== '')
  const tickers = words.flatMap((word) => {
    const parsed = parseTicker(word)
    return parsed.ok ? [parsed.value] : []
  })
  const isValid = tickers.length === words.length && words.length > 0
  return isValid && words.length <= MAX_TICKERS ? tickers : null
}
