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
  ].map((tool) => withNames(tool, deps))
}

/** A tool whose facts also say what their stocks are called, so that "The S&P 500" has its figures. */
function withNames(tool: FactTool, { nameOf }: FactToolDeps): FactTool {
  const run: FactTool['run'] = async (given, signal) => {
    const { result, facts } = await tool.run(given, signal)
    const named = new Set(facts.names.map(({ ticker }) => ticker))
    const owners = new Set(facts.facts.flatMap(({ owner }) => owner ?? []))
    const names = [...owners].flatMap((ticker) => {
      const name = named.has(ticker) ? null : nameOf(ticker)
      return name === null ? [] : [{ name, ticker }]
    })
    return { result, facts: { ...facts, names: [...facts.names, ...names] } }
  }
  return { ...tool, run }
}
