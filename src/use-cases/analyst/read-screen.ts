import { runScreen } from '../../domain/questions/screen/run-screen.ts'
import type { ScreenEvidence } from '../../domain/questions/evidence.ts'
import { SHOWN_MATCHES } from '../../domain/questions/screen/run-screen.ts'
import type { ScreenRequest } from '../../domain/questions/screen/screen-request.ts'
import type { Screener } from '../screener/create-screener.ts'
import { analyzeStock, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import { toStockEvidence } from './stock-evidence.ts'

export type ReadScreen = (request: ScreenRequest) => Promise<ScreenEvidence>

type ReadScreenDeps = AnalyzeStocksDeps & { readonly screener: Pick<Screener, 'universe'> }

/** Runs screens over the screener's universe; the first matches come with their signals. */
export function createReadScreen(deps: ReadScreenDeps): ReadScreen {
  return async (request) => {
    const { rows, newest, provenance } = await deps.screener.universe()
    const result = runScreen(request, rows, newest)
    const { matches, nearest } = result
    const closest = nearest?.kind === 'closest' ? [nearest.ticker] : []
    const first = matches.slice(0, SHOWN_MATCHES).map(({ ticker }) => ticker)
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
