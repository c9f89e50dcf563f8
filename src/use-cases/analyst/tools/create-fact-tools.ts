import { randomUUID } from 'node:crypto'
import type { FactTool } from '../generation.ts'
import { compare } from './compare.ts'
import { explainIndicator } from './explain-indicator.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { getBarsSummary } from './get-bars-summary.ts'
import { getMovers } from './get-movers.ts'
import { getNews } from './get-news.ts'
import { getQuote } from './get-quote.ts'
import { getRecord } from './get-record.ts'
import { getSectors } from './get-sectors.ts'
import { getSignals } from './get-signals.ts'
import { marketBreadth } from './market-breadth.ts'
import { screen } from './screen.ts'
import { searchContent } from './search-content.ts'

/**
 * A model's lookup tools. All are read-only; none throws, takes more than two seconds or returns more
 * than about four thousand characters.
 */
export function createFactTools(deps: FactToolDeps): readonly FactTool[] {
  // One per process, never shown: headline writers cannot learn it.
  const delimiter = `data${randomUUID().replaceAll('-', '').slice(0, 12)}`
  return [
    getSignals(deps),
    getQuote(deps),
    getBarsSummary(deps),
    getNews(deps, delimiter),
    getMovers(deps),
    marketBreadth(deps),
    getSectors(deps),
    getRecord(deps),
    explainIndicator(deps),
    searchContent(deps),
    screen(deps),
    compare(deps),
  ]
}
