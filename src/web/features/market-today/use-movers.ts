import type { MoversToday } from '../../../use-cases/read-movers.ts'
import { usePolled } from '../../live/use-polled.ts'

const EVERY_TWO_MINUTES = 120_000

/**
 * The session's movers, kept up to date.
 * @returns `gainers` and `losers`: null while they are on their way. SPEC 4: lists that could not be had
 *   are empty, without a message
 */
export function useMovers(movers: MoversToday | null) {
  const { data, hasFailed } = usePolled('/api/v1/movers', movers, EVERY_TWO_MINUTES)
  const nothing = hasFailed ? [] : null
  return { data, gainers: data?.gainers ?? nothing, losers: data?.losers ?? nothing }
}
