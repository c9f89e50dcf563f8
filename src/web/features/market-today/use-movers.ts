import type { MoversToday } from '../../../use-cases/read-movers.ts'
import { usePolled } from '../../live/use-polled.ts'

const EVERY_TWO_MINUTES = 120_000

/**
 * The session's movers, kept up to date.
 * @returns `gainers` and `losers`: null while they are on their way. SPEC 4: lists that could not be had
 *   are empty, without a message. `isMissing`: no source has given any
 */
export function useMovers(movers: MoversToday | null) {
  const { data, hasFailed, refresh } = usePolled('/api/v1/movers', movers, EVERY_TWO_MINUTES)
  const nothing = hasFailed ? [] : null
  const isMissing = data === null ? hasFailed : data.source === null
  const gainers = data?.gainers ?? nothing
  const losers = data?.losers ?? nothing
  return { data, gainers, losers, isMissing, refresh }
}
