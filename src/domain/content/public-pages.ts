import type { PageHead } from './page-head.ts'

/** A link to a public page. */
export type PublicPage = {
  readonly path: string
  readonly name: string
  readonly description: string
}

/** Every tracked stock by ticker, for readers and crawlers. */
export const STOCK_INDEX: PublicPage = {
  path: '/stocks/a-z',
  name: 'Stocks A to Z',
  description: 'Every stock we track, in alphabetical order, with its signal at the last close.',
}

/** A link to a content page. */
export function namePage({ path, title, description }: PageHead): PublicPage {
  return { path, name: title, description }
}

/** The public pages made from data; content pages describe themselves. */
export const DYNAMIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    name: 'Check any stock',
    description: 'Type a ticker or a question and get BUY, SELL or WATCH with every number.',
  },
  {
    path: '/scan',
    name: 'Screener',
    description: 'Every stock we track, with its signal. Filter and sort by any indicator.',
  },
  STOCK_INDEX,
  {
    path: '/record',
    name: 'Track record',
    description: 'How past signals did against holding the stock and against chance.',
  },
  {
    path: '/news',
    name: 'Markets',
    description: 'Indices, gainers, losers and headlines, each with its date and source.',
  },
  {
    path: '/news/stocks-up-today',
    name: 'Stocks up today',
    description: 'The session’s biggest gainers, with market headlines.',
  },
  {
    path: '/news/stocks-down-today',
    name: 'Stocks down today',
    description: 'The session’s biggest losers, with market headlines.',
  },
  {
    path: '/developers',
    name: 'Developers',
    description: 'The free JSON API: every endpoint with an example.',
  },
  {
    path: '/developers/changelog',
    name: 'API changelog',
    description: 'What is new in the API, and what v1 promises.',
  },
  {
    path: '/status',
    name: 'Data status',
    description: 'Which data sources work right now, and the published signal hashes.',
  },
]

/** Whether a page has scripts: content pages and the index of stocks work without. */
export function isDynamicPage(path: string): boolean {
  return path !== STOCK_INDEX.path && DYNAMIC_PAGES.some((page) => page.path === path)
}
