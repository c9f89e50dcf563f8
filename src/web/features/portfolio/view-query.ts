import type {
  ViewQuery,
  HoldingOrder,
  LotOrder,
  RowOrder,
} from '../../../use-cases/portfolio/portfolio-page.ts'
import { addressWith } from '../../ui/address-with.ts'
import { readTablePosition } from '../../ui/table-position.ts'

const HOLDING_ORDERS: readonly HoldingOrder[] = [
  'symbol',
  'price',
  'value',
  'weight',
  'gain',
  'today',
]
const LOT_ORDERS: readonly LotOrder[] = ['symbol', 'shares', 'paid', 'bought', 'value', 'gain']

/** The tables' names in the URL, and their default sort order. */
export const HOLDINGS_TABLE = { name: 'holdings', order: '-value' } as const
export const LOTS_TABLE = { name: 'lots', order: 'symbol' } as const

/**
 * The part of the portfolio in a URL; invalid parameters are ignored.
 * `?view=lots&lots=-gain&lots-page=2&ticker=AAPL`, `?holdings=-weight&open=AAPL`,
 * `?view=allocation`.
 */
export function readRequestedView(search: URLSearchParams): ViewQuery {
  switch (search.get('view')) {
    case 'lots': {
      const { order, page } = readIndex(search, LOTS_TABLE, LOT_ORDERS)
      return { kind: 'lots', order, page, ticker: search.get('ticker') }
    }
    case 'allocation':
      return { kind: 'allocation' }
    default: {
      const { order, page } = readIndex(search, HOLDINGS_TABLE, HOLDING_ORDERS)
      return { kind: 'holdings', order, page, opened: search.get('open') }
    }
  }
}

type Table = { readonly name: string; readonly order: string }

function readIndex<By extends string>(
  search: URLSearchParams,
  { name, order }: Table,
  orders: readonly By[],
): { readonly order: RowOrder<By>; readonly page: number } {
  const read = (from: URLSearchParams) =>
    readTablePosition(from, { pathname: '', name, defaultOrder: order })
  const index = read(search)
  const sorted = [...index.sorting, ...read(new URLSearchParams()).sorting].find(({ id }) =>
    orders.some((known) => known === id),
  )
  const by = orders.find((known) => known === sorted?.id)
  if (sorted === undefined || by === undefined) throw new Error(`"${order}" is not a sort order`)
  return { order: { by, isDescending: sorted.desc }, page: index.page }
}

/** The URL of a part of the page, from the current one. @param changes null removes one */
export function portfolioAddress(
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  return addressWith({ pathname: '/portfolio', search }, changes)
}
