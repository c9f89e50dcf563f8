import { join } from 'node:path'
import { writeBuiltKnowledge } from '../src/adapters/content/built-knowledge.ts'
import { writeBuiltPages } from '../src/adapters/content/built-pages.ts'
import { writeBuiltPlayground } from '../src/adapters/content/built-playground.ts'
import { writeBuiltSampleOutcomes } from '../src/adapters/content/built-sample-outcomes.ts'
import { writeBuiltTrackRecord } from '../src/adapters/content/built-track-record.ts'
import { indexKnowledge } from '../src/adapters/content/index-knowledge.ts'
import { readPages } from '../src/adapters/content/read-pages.ts'
import { loadSampleFigures } from '../src/adapters/market-data/providers/sample/sample-figures.ts'
import { cutPlaygroundBars, PLAYGROUND_STOCKS } from '../src/domain/content/playground-bars.ts'
import { tabulateClauses } from '../src/domain/backtest/clause-tables.ts'
import { summarizeRecord } from '../src/domain/backtest/summarize-record.ts'
import type { SampleOutcomes } from '../src/domain/questions/sample-outcomes.ts'
import { selectSampleOutcomes } from '../src/domain/backtest/studies/select-sample-outcomes.ts'
import { buildPage } from '../src/use-cases/content/build-page.ts'
import type { ContentPage } from '../src/use-cases/ports/content-pages.ts'
import type { PlaygroundStocks } from '../src/use-cases/ports/playground-stocks.ts'
import { drawCards } from './draw-cards.ts'
import { drawIcons } from './draw-icons.ts'
import { loadTrackRecord } from './load-track-record.ts'

const root = join(import.meta.dirname, '..')

/** Every content page with its figures computed from the sample market and the rules' backtests. */
export async function buildPages(): Promise<readonly ContentPage[]> {
  const sample = await openMarket()
  const trackRecord = await loadTrackRecord()
  const recorded = [summarizeRecord(trackRecord), ...tabulateClauses(trackRecord)]
  const market = { ...sample, studies: () => [...sample.studies(), ...recorded] }
  return readPages(join(root, 'content/pages')).map((page) => buildPage(page, market))
}

/** The playground's stocks. */
export async function buildPlayground(): Promise<PlaygroundStocks> {
  const market = await openMarket()
  return new Map(
    PLAYGROUND_STOCKS.map(({ ticker }) => {
      const stock = market.find(ticker)
      if (stock === undefined) throw new Error(`${ticker} is not in the sample market`)
      return [ticker, cutPlaygroundBars(stock)]
    }),
  )
}

/** The signals' backtests on the sample market. */
export async function buildRecord(): Promise<SampleOutcomes> {
  const market = await openMarket()
  const made = selectSampleOutcomes(market.studies(), market.span)
  if (!made.ok) throw new Error(made.failure)
  return made.value
}

let opened: ReturnType<typeof loadSampleFigures> | null = null

function openMarket() {
  return (opened ??= loadSampleFigures(join(root, 'data/sample')))
}

if (import.meta.main) {
  const pages = await buildPages()
  writeBuiltPages(join(root, 'build/content/pages.json'), pages)
  writeBuiltPlayground(join(root, 'build/content/playground.json'), await buildPlayground())
  writeBuiltKnowledge(join(root, 'build/content/knowledge.json'), indexKnowledge(pages))
  writeBuiltSampleOutcomes(join(root, 'build/content/record.json'), await buildRecord())
  writeBuiltTrackRecord(join(root, 'build/content/scoreboard.json'), await loadTrackRecord())
  await drawCards(pages, join(root, 'build/client'))
  await drawIcons(join(root, 'build/client'))
}
