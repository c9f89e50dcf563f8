import { data, redirect } from 'react-router'
import type { Route } from './+types/stock-index.ts'
import { STOCK_INDEX } from '../../domain/content/public-pages.ts'
import { groupByLetter, letterPath, MAX_ON_ONE_PAGE } from '../../domain/content/stock-index.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { StockIndex } from '../content/stock-index.tsx'
import { findNearestPages } from '../find-nearest.ts'
import { productContext } from '../product-context.ts'

/** Works without scripts, as content pages do. */
export const handle = { still: true }

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: 'Page not found | Tapelight' }, { name: 'robots', content: 'noindex' }]
  }
  const { letter, publicUrl } = loaderData
  const { path, description } = STOCK_INDEX
  return describeDynamicPage({
    title: letter === null ? 'Stocks A to Z | Tapelight' : `Stocks: ${letter} | Tapelight`,
    description:
      letter === null
        ? description
        : `Every stock we track whose ticker begins with ${letter}, with its signal at the last close.`,
    path: letter === null ? path : letterPath(letter),
    card: path,
    publicUrl,
    collection: { crumbs: crumbsTo(letter) },
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const product = context.get(productContext)
  const { rows, newest, provenance } = await product.screener.universe()
  const groups = groupByLetter(rows.map(toIndexed))
  const isOnOnePage = rows.length <= MAX_ON_ONE_PAGE
  const letter = params.letter?.toUpperCase() ?? null
  const own = groups.find((group) => group.letter === letter)
  if (letter !== null && own === undefined) {
    throw data(findNearestPages(product, url.pathname), { status: 404 })
  }
  if (letter !== null && isOnOnePage) throw redirect(`${STOCK_INDEX.path}#${letter}`)
  return {
    letter,
    letters: groups.map((group) => ({ letter: group.letter, count: group.stocks.length })),
    groups: isOnOnePage ? groups : own === undefined ? [] : [own],
    isOnOnePage,
    stockCount: rows.length,
    newest,
    rows: provenance,
    publicUrl: product.publicUrl,
  }
}

export default function StockIndexPage({ loaderData }: Route.ComponentProps) {
  return <StockIndex {...loaderData} crumbs={crumbsTo(loaderData.letter)} />
}

function toIndexed({ ticker, company, sector, action, asOf }: ScreenerRow) {
  return { ticker, company, sector, action, asOf }
}

function crumbsTo(letter: string | null) {
  const above = [
    { name: 'Home', path: '/' },
    { name: STOCK_INDEX.name, path: STOCK_INDEX.path },
  ]
  return letter === null ? above : [...above, { name: letter, path: letterPath(letter) }]
}
