import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { usePolled } from '../../live-updates/use-polled.ts'

/** Everything on a page that shows rates shares this reply. */
const PATH = '/api/v1/fx'

/** Reference rates come once a day; hourly polling picks up a new publication soon enough. */
const EVERY_HOUR = 3_600_000
/** Without rates, or with only sample ones, poll more often. */
const EVERY_MINUTE = 60_000

/** Today's rates against the source's own currency. */
export function useRates(initial: FxSnapshot | null) {
  return usePolled<FxSnapshot>(PATH, initial, (fx) =>
    fx?.freshness === 'eod' || fx?.freshness === 'delayed' ? EVERY_HOUR : EVERY_MINUTE,
  )
}
