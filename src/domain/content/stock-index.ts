import { STOCK_INDEX } from './public-pages.ts'

/** Up to this many stocks are on one page; more get a page for each letter. */
export const MAX_ON_ONE_PAGE = 300

/** Stocks whose tickers begin with the same letter. */
export type LetterGroup<Stock> = {
  /** A to Z, or 0-9 for all others. */
  readonly letter: string
  readonly stocks: readonly Stock[]
}

/** Stocks by the first letter of their tickers, both in order; letters without stocks are left out. */
export function groupByLetter<Stock extends { readonly ticker: string }>(
  stocks: readonly Stock[],
): readonly LetterGroup<Stock>[] {
  const sorted = stocks.toSorted((one, other) => compare(one.ticker, other.ticker))
  const groups = Map.groupBy(sorted, ({ ticker }) => /^[A-Z]/.exec(ticker)?.[0] ?? '0-9')
  return Array.from(groups, ([letter, found]) => ({ letter, stocks: found })).toSorted(
    (one, other) => compare(one.letter, other.letter),
  )
}

/** A letter's own page, where the stocks do not fit on one. */
export function letterPath(letter: string): string {
  return `${STOCK_INDEX.path}/${letter.toLowerCase()}`
}

/** Whether a path is the index or may be one of its letters. */
export function isStockIndexPath(path: string): boolean {
  return path === STOCK_INDEX.path || /^\/stocks\/a-z\/([a-z]|0-9)$/.test(path)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
