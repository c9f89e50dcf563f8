import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { usePolled } from '../../live-updates/use-polled.ts'

/** Everything on a page that shows rates shares this answer. */
const PATH = '/api/v1/fx'

/** Reference rates come once a day; asked for hourly, a new publication is there soon enough. */
const EVERY_HOUR = 3_600_000
/** While there are none at all, or only a recording, real ones are looked for more often. */
const EVERY_MINUTE = 60_000

/** The rates of the day against the source's own currency. */
export function useRates(initial: FxSnapshot | null) {
  return usePolled<FxSnapshot>(PATH, initial, (fx) =>
    fx?.freshness === 'eod' || fx?.freshness === 'delayed' ? EVERY_HOUR : EVERY_MINUTE,
  )
}
