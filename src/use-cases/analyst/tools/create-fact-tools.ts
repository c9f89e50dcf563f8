import { randomUUID } from 'node:crypto'
import type { FactTool } from '../generation.ts'
import { compare } from './compare.ts'
import { explainIndicator } from './explain-indicator.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { getBarsSummary } from './get-bars-summary.ts'
import { getMovers } from './get-movers.ts'
import { getNews } from './get-news.ts'
import { getQuote } from './get-quote.ts'
import { getSignals } from './get-signals.ts'
import { marketBreadth } from './market-breadth.ts'
import { screen } from './screen.ts'
import { searchContent } from './search-content.ts'

/**
 * What a model may look up while it answers. All of it reads only; none throws, takes longer than two
 * seconds or says more than some four thousand characters.
 */
export function createFactTools(deps: FactToolDeps): readonly FactTool[] {
  // One for the process: nobody who writes headlines can learn it, as it is never shown.
  const delimiter = `data${randomUUID().replaceAll('-', '').slice(0, 12)}`
  return [
    getSignals(deps),
    getQuote(deps),
    getBarsSummary(deps),
    getNews(deps, delimiter),
    getMovers(deps),
    marketBreadth(deps),
    explainIndicator(deps),
    searchContent(deps),
    screen(deps),
    compare(deps),
  ]
}
