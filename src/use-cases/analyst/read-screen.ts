import { runScreen } from '../../domain/questions/screen/run-screen.ts'
import type { ScreenEvidence } from '../../domain/questions/evidence.ts'
import { MAX_NAMED } from '../../domain/questions/screen/describe-screen.ts'
import type { ScreenRequest } from '../../domain/questions/screen/screen-request.ts'
import type { Screener } from '../screener/create-screener.ts'
import { analyzeStock, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import type { JudgedStocks } from './judged-stocks.ts'
import { toStockEvidence } from './stock-evidence.ts'

export type ReadScreen = (request: ScreenRequest) => Promise<ScreenEvidence>

type ReadScreenDeps = AnalyzeStocksDeps & {
  readonly screener: Pick<Screener, 'universe'>
  readonly readJudged: () => Promise<JudgedStocks>
}

/** Runs screens over the screener's universe; the first matches come with their signals. */
export function createReadScreen(deps: ReadScreenDeps): ReadScreen {
  return async (request) => {
    const { rows, newest, provenance } = await deps.screener.universe()
    const isOfBars = request.parts.some(({ bars }) => bars !== undefined)
    const facts = isOfBars ? await readFacts(deps) : null
    const among = facts === null ? rows : rows.filter(({ ticker }) => facts.has(ticker))
    const result = runScreen(request, among, newest, facts ?? undefined)
    const { matches, nearest } = result
    const closest = nearest?.kind === 'closest' ? [nearest.ticker] : []
    const first = matches.slice(0, MAX_NAMED).map(({ ticker }) => ticker)
    const analyses = await Promise.all(
      [...first, ...closest].map((ticker) => analyzeStock(deps, ticker)),
    )
    return {
      ...result,
      shown: analyses.map(toStockEvidence),
      isSample: provenance.freshness === 'sample',
    }
  }
}

/** Too many stocks without bars would make a count wrong. */
const MAX_UNKNOWN_SHARE = 0.1

async function readFacts({ readJudged }: Pick<ReadScreenDeps, 'readJudged'>) {
  const { stocks } = await readJudged()
  const unknown = stocks.filter(({ facts }) => facts === null).length
  if (unknown > stocks.length * MAX_UNKNOWN_SHARE) throw new Error('too few stocks have bars')
  return new Map(stocks.map(({ ticker, facts }) => [ticker, facts]))
}
