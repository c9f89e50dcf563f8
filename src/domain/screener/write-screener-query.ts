import { writeRange } from './range-text.ts'
import { EVERY_STOCK, type ScreenerQuery } from './screener-query.ts'

/**
 * The URL parameters that `readScreenerQuery` parses as this query: in a fixed order, without defaults.
 */
export function writeScreenerQuery(query: ScreenerQuery): URLSearchParams {
  const { action, was, rule, met, missed, zones, cross, sector, sort, page, limit } = query
  const search = new URLSearchParams()
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['action', action],
    ['was', was],
    ['rule', rule],
    ['met', met],
    ['missed', missed],
    ...Object.entries(zones).map(([name, words]) => [`${name}-zone`, words] as const),
    ['cross', cross],
    ['sector', sector],
  ]
  for (const [name, words] of lists) if (words.length > 0) search.set(name, words.join(','))
  if (query.isNewestOnly) search.set('session', 'newest')
  for (const [field, range] of query.ranges) search.set(field, writeRange(range))
  const order = `${sort.isDescending ? '-' : ''}${sort.by}`
  if (order !== EVERY_STOCK.sort.by) search.set('sort', order)
  if (page !== EVERY_STOCK.page) search.set('page', String(page))
  if (limit !== EVERY_STOCK.limit) search.set('limit', String(limit))
  return search
}
