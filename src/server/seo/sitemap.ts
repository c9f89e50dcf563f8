import type { Context, Handler } from 'hono'
import { groupByLetter, letterPath, MAX_ON_ONE_PAGE } from '../../domain/content/stock-index.ts'
import { SCREENER_PRESETS } from '../../domain/screener/screener-presets.ts'
import { EVERY_STOCK } from '../../domain/screener/screener-query.ts'
import { writeScreenerQuery } from '../../domain/screener/write-screener-query.ts'
import type { Product } from '../../use-cases/product.ts'
import { ApiError } from '../error-reply.ts'

/** One page: its path with query, and the date of its last change, YYYY-MM-DD; null when unknown. */
type Entry = { readonly path: string; readonly changed: string | null }

/** The sitemap's files by name, each with its pages. */
type SitemapFiles = ReadonlyMap<string, readonly Entry[]>

type SitemapProduct = Pick<Product, 'publicPages' | 'publicUrl' | 'screener'>

/** The protocol allows 50,000; smaller files are read again only where something changed. */
const MAX_ENTRIES = 5_000

/** The list of the sitemap's files. Protocol: sitemaps.org 0.9. */
export function replyWithSitemapIndex(product: SitemapProduct, maxEntries = MAX_ENTRIES): Handler {
  return async (c) => {
    const files = await gatherFiles(product, maxEntries)
    const lines = Array.from(files, ([name, entries]) => {
      const dates = entries.flatMap(({ changed }) => changed ?? [])
      const changed = dates.toSorted().at(-1) ?? null
      return writeEntry('sitemap', `${product.publicUrl}/sitemaps/${name}`, changed)
    })
    return replyWithXml(c, 'sitemapindex', lines)
  }
}

/** One file of the sitemap: the pages, the screener's presets, or a part of the stocks. */
export function replyWithSitemap(product: SitemapProduct, maxEntries = MAX_ENTRIES): Handler {
  return async (c) => {
    const name = c.req.param('file') ?? ''
    const entries = (await gatherFiles(product, maxEntries)).get(name)
    if (entries === undefined) throw new ApiError(404, `There is no sitemap "${name}".`)
    const lines = entries.map(({ path, changed }) =>
      writeEntry('url', product.publicUrl + path, changed),
    )
    return replyWithXml(c, 'urlset', lines)
  }
}

async function gatherFiles(
  { publicPages, screener }: SitemapProduct,
  maxEntries: number,
): Promise<SitemapFiles> {
  const { rows, newest } = await screener.all(EVERY_STOCK)
  const pages = [
    ...publicPages().map(({ path, updated }) => ({ path, changed: updated })),
    ...listLetterPages(rows).map((path) => ({ path, changed: newest })),
  ]
  const presets = SCREENER_PRESETS.map(({ query }) => {
    return { path: `/scan?${writeScreenerQuery(query)}`, changed: newest }
  })
  // Without bars there is nothing to find on a stock's page.
  const stocks = rows
    .filter(({ asOf }) => asOf !== null)
    .map(({ ticker, asOf }) => ({ path: `/stocks/${encodeURIComponent(ticker)}`, changed: asOf }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const files = new Map<string, readonly Entry[]>([
    ['pages.xml', pages],
    ['screener.xml', presets],
  ])
  for (let from = 0; from < stocks.length; from += maxEntries) {
    files.set(`stocks-${from / maxEntries + 1}.xml`, stocks.slice(from, from + maxEntries))
  }
  return files
}

/** The pages of letters, where the index of stocks has them. */
function listLetterPages(rows: readonly { readonly ticker: string }[]): readonly string[] {
  if (rows.length <= MAX_ON_ONE_PAGE) return []
  return groupByLetter(rows).map(({ letter }) => letterPath(letter))
}

function writeEntry(tag: 'url' | 'sitemap', url: string, changed: string | null): string {
  const date = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<${tag}><loc>${escapeXml(url)}</loc>${date}</${tag}>`
}

function replyWithXml(c: Context, root: 'urlset' | 'sitemapindex', lines: readonly string[]) {
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${xmlns}">\n${lines.join('\n')}\n</${root}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
