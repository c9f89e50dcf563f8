import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { writeScreenerQuery } from '../../../domain/screener/write-screener-query.ts'

/** The URLs of a query's formats: the page, `/scan.csv` or the API. */
export function screenerAddress(query: ScreenerQuery, path = '/scan'): string {
  const search = writeScreenerQuery(query)
  return search.size === 0 ? path : `${path}?${search}`
}
