import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/portfolio-splits.ts'

/** Stocks per request: each may need a provider. */
const MAX_TICKERS = 100

/**
 * The splits of some stocks since a day, to check an import with: `ticker` repeated, `from` YYYY-MM-DD.
 * Splits that cannot be had in time are missing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { own } = await requireOwner(context, url)
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get('from') ?? '')?.[0] ?? '1970-01-01'
  const tickers = url.searchParams.getAll('ticker').flatMap((text) => {
    const parsed = parseTicker(text)
    return parsed.ok ? [parsed.value] : []
  })
  const splits = await own.marketSplits(
    tickers.slice(0, MAX_TICKERS).map((ticker) => ({ ticker, from })),
  )
  return Response.json(Object.fromEntries(splits), { headers: { 'Cache-Control': 'no-store' } })
}
