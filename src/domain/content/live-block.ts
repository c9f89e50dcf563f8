/** Current data that a content page shows besides its text. */
type LiveBlockKind = 'new-buys' | 'market'

/** The content pages that name today, and what they show of it. */
const LIVE_BLOCKS: ReadonlyMap<string, LiveBlockKind> = new Map([
  ['/buy-stocks-today', 'new-buys'],
  ['/forecast', 'market'],
  ['/forecast/tomorrow', 'market'],
  ['/forecast/week-ahead', 'market'],
  ['/stocks-up-today', 'market'],
  ['/stocks-down-today', 'market'],
  ['/blog/will-stocks-go-up-tomorrow', 'market'],
  ['/blog/why-stocks-are-down-today', 'market'],
  ['/blog/what-stocks-to-buy-right-now', 'new-buys'],
])

/** The live block of a content page; null on pages of text alone. */
export function findLiveBlock(path: string): LiveBlockKind | null {
  return LIVE_BLOCKS.get(path) ?? null
}
