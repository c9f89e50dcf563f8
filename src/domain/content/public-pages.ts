import type { PageHead } from './page-head.ts'

/** A link to a public page. */
export type PublicPage = {
  readonly path: string
  readonly name: string
  readonly description: string
}

/** A link to a content page. */
export function namePage({ path, title, description }: PageHead): PublicPage {
  return { path, name: title, description }
}

/** The public pages besides the content pages, which describe themselves. */
export const DYNAMIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    name: 'Read the signals of any stock',
    description: 'Type tickers or a question and get BUY, SELL or WATCH with every number.',
  },
  {
    path: '/news/stocks-up-today',
    name: 'Stocks up today: the news and the list',
    description: 'The day’s largest gainers with the headlines beside them.',
  },
  {
    path: '/news/stocks-down-today',
    name: 'Stocks down today: the news and the list',
    description: 'The day’s largest losers with the headlines beside them.',
  },
  {
    path: '/developers',
    name: 'For developers',
    description: 'Every call of the free JSON API with an example.',
  },
  {
    path: '/scan',
    name: 'Scan every tracked stock',
    description: 'All tracked stocks judged at once, filtered and ordered by any reading.',
  },
  {
    path: '/record',
    name: 'The record of the rules',
    description:
      'What followed each signal and each clause on past bars, beside chance, losers within.',
  },
  {
    path: '/status',
    name: 'Status of the data',
    description: 'How each source of data is doing, and the hashes of the receipts that are kept.',
  },
]
