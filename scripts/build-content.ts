import { join } from 'node:path'
import { writeBuiltPages } from '../src/adapters/content/built-pages.ts'
import { writeBuiltPlayground } from '../src/adapters/content/built-playground.ts'
import { readPages } from '../src/adapters/content/read-pages.ts'
import { loadSampleFigures } from '../src/adapters/market-data/sample/sample-figures.ts'
import { cutPlaygroundBars, PLAYGROUND_STOCKS } from '../src/domain/content/playground-bars.ts'
import { buildPage } from '../src/use-cases/content/build-page.ts'
import type { ContentPage } from '../src/use-cases/ports/content-pages.ts'
import type { PlaygroundStocks } from '../src/use-cases/ports/playground-stocks.ts'
import { drawCards } from './draw-cards.ts'

const root = join(import.meta.dirname, '..')

/** Every page of words with its figures worked out from the sample market. */
export async function buildPages(): Promise<readonly ContentPage[]> {
  const market = await openMarket()
  return readPages(join(root, 'content/pages')).map((page) => buildPage(page, market))
}

/** The stocks that readers may try settings on. */
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

let opened: ReturnType<typeof loadSampleFigures> | null = null

function openMarket() {
  return (opened ??= loadSampleFigures(join(root, 'data/sample')))
}

if (import.meta.main) {
  const pages = await buildPages()
  writeBuiltPages(join(root, 'build/content/pages.json'), pages)
  writeBuiltPlayground(join(root, 'build/content/playground.json'), await buildPlayground())
  await drawCards(pages, join(root, 'build/client'))
}
