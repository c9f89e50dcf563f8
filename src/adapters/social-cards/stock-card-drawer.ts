import { fail, succeed } from '../../platform/outcome.ts'
import { createWorkBench } from '../../platform/work-bench.ts'
import type { StockCardDrawer } from '../../use-cases/ports/stock-card-drawer.ts'
import { drawStockCard } from './stock-card.ts'

const RETRY_AFTER_SECONDS = 2

/** Draws stock cards one at a time: laying one out takes the server's own thread. */
export function createStockCardDrawer({ batchSize = 1, waiting = 20 } = {}): StockCardDrawer {
  const bench = createWorkBench({ batchSize, waiting })
  return async (facts) => {
    const drawn = bench.take(() => drawStockCard(facts))
    if (drawn === null) return fail({ kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS })
    return succeed(await drawn)
  }
}
