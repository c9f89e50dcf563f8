import { findLiveBlock } from '../../domain/content/live-block.ts'
import type { NewSignal } from '../../domain/screener/find-new-signals.ts'
import type { IndicesSnapshot } from '../../use-cases/market/read-indices.ts'
import type { MarketBreadth } from '../../use-cases/market-analysis/read-breadth.ts'
import type { Product } from '../../use-cases/product.ts'
import { withTimeout } from '../with-timeout.ts'

/** What a page shows of the market as of its last session; null parts are unavailable. */
export type LiveBlockData =
  | {
      readonly kind: 'market'
      readonly indices: IndicesSnapshot | null
      readonly breadth: MarketBreadth | null
    }
  | { readonly kind: 'new-buys'; readonly buys: readonly NewSignal[] | null }

/** More would be a list, and the screener has that. */
const MAX_BUYS = 6

/** The live block of a content page; null on pages of text alone. */
export async function loadLiveBlock(
  { market, screener }: Pick<Product, 'market' | 'screener'>,
  path: string,
): Promise<LiveBlockData | null> {
  switch (findLiveBlock(path)) {
    case 'market': {
      const [indices, breadth] = await Promise.all([
        withTimeout(market.indices()),
        withTimeout(market.breadth()),
      ])
      return { kind: 'market', indices, breadth }
    }
    case 'new-buys': {
      const signals = await withTimeout(screener.newSignals())
      const buys =
        signals?.filter(({ to, isCurrent }) => to === 'BUY' && isCurrent).slice(0, MAX_BUYS) ?? null
      return { kind: 'new-buys', buys }
    }
    case null:
      return null
  }
}
