import { separateBadBars } from '../../../../domain/market/prices/check-bars.ts'
import { createFigureMarket, type FigureMarket } from '../../../../domain/content/figure-market.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'
import { prepareStock, type StudyStock } from '../../../../domain/backtest/studies/study-market.ts'
import { readSampleBars, readSampleIndex, toRows } from './sample-files.ts'

/** The fund that represents the market in studies. */
const FUND = 'SPY'

/**
 * All data of every stock and fund in the sample market, for figures and studies.
 * @param dataDirectory the folder with `index.json` and `bars/`
 */
export async function loadSampleFigures(dataDirectory: string): Promise<FigureMarket> {
  const index = await readSampleIndex(dataDirectory)
  const load = async (entry: (typeof index.tickers)[number]): Promise<StudyStock> => {
    const columns = await readSampleBars(dataDirectory, entry)
    const { bars } = separateBadBars(toRows(index.sessions, columns, ''))
    return prepareStock(knownTicker(entry.ticker), bars)
  }
  const ofKind = (kind: 'stock' | 'etf') =>
    Promise.all(index.tickers.filter((entry) => entry.kind === kind).map(load))
  const [stocks, funds] = [await ofKind('stock'), await ofKind('etf')]
  const fund = funds.find(({ ticker }) => ticker === FUND)
  if (fund === undefined) throw new Error(`${FUND} is not in ${dataDirectory}`)
  return createFigureMarket({ stocks, fund }, funds)
}
