import { useLocation } from 'react-router'
import { addressWith } from './address-with.ts'

export type TablePosition = {
  readonly sorting: { readonly id: string; readonly desc: boolean }[]
  /** From 1. */
  readonly page: number
  /** The current page's URL with the table sorted like this, on its first page. */
  readonly toOrder: (order: string) => string
  readonly toPage: (page: number) => string
}

/**
 * A table's sort order and page from the URL: `?NAME=-price&NAME-page=2`.
 * @param defaultOrder a column id, with a minus sign in front for descending; empty for none
 */
export function useTablePosition(name: string, defaultOrder: string): TablePosition {
  const { pathname, search } = useLocation()
  return readTablePosition(new URLSearchParams(search), { pathname, name, defaultOrder })
}

type Table = {
  readonly pathname: string
  readonly name: string
  readonly defaultOrder: string
}

export function readTablePosition(
  search: URLSearchParams,
  { pathname, name, defaultOrder }: Table,
): TablePosition {
  const order = search.get(name) ?? defaultOrder
  const page = Number(search.get(`${name}-page`) ?? 1)
  const at = { pathname, search }
  return {
    sorting: order === '' ? [] : [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    toOrder: (wanted) =>
      addressWith(at, { [name]: wanted === defaultOrder ? null : wanted, [`${name}-page`]: null }),
    toPage: (wanted) => addressWith(at, { [`${name}-page`]: wanted === 1 ? null : String(wanted) }),
  }
}
