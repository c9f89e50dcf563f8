import { readPerformanceSearch } from '../features/performance/performance-search.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/performance-histories.ts'

/**
 * Fetches a few of the long histories that the performance page reports missing; replies once they
 * are stored.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const { benchmark } = readPerformanceSearch(url.searchParams)
  await own.fetchHistories(owner, {
    tickers: url.searchParams.getAll('ticker'),
    currencies: url.searchParams.getAll('currency'),
    benchmark,
  })
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
