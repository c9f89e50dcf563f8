import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { usePolled } from '../../live-updates/use-polled.ts'

const EVERY_TWO_MINUTES = 120_000

/**
 * The session's movers, kept up to date.
 * @returns `gainers` and `losers`: null while loading, empty if unavailable. `isMissing`: no source
 * has delivered any
 */
export function useMovers(movers: MoversSnapshot | null) {
  const { data, hasFailed, refresh } = usePolled('/api/v1/movers', movers, EVERY_TWO_MINUTES)
  const none = hasFailed ? [] : null
  const isMissing = data === null ? hasFailed : data.source === null
  const gainers = data?.gainers ?? none
  const losers = data?.losers ?? none
  return { data, gainers, losers, isMissing, refresh }
}
