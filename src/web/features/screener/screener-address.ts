import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { writeScreenerQuery } from '../../../domain/screener/write-screener-query.ts'

/** Where a query is shown, or given in another form: the page, `/scan.csv` or the API. */
export function screenerAddress(query: ScreenerQuery, path = '/scan'): string {
  const search = writeScreenerQuery(query)
  return search.size === 0 ? path : `${path}?${search}`
}
