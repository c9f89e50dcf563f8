import { SCREENER_FIELDS } from '../../../domain/screener/screener-fields.ts'

/**
 * The published parameters of a form's search: `rsi-min` and `rsi-max` become `rsi=30..70`, and `signal`
 * becomes `action`.
 * @returns null if the search has published parameters only
 */
export function publishSearch(search: URLSearchParams): URLSearchParams | null {
  const published = new URLSearchParams()
  let isChanged = false
  for (const [name, value] of search) {
    const field = findRangeField(name)
    isChanged ||= field !== null || name === 'signal'
    if (value.trim() === '') continue
    if (field === null) published.append(name === 'signal' ? 'action' : name, value)
    else if (!published.has(field)) published.append(field, joinEnds(search, field))
  }
  return isChanged ? published : null
}

/** The two ends of a range as written, to fill the fields: `..30` is an empty and a 30. */
export function splitEnds(range: string): readonly [min: string, max: string] {
  const [min = '', max] = range.split('..')
  return [min.trim(), max === undefined ? min.trim() : max.trim()]
}

function joinEnds(search: URLSearchParams, field: string): string {
  const [min, max] = [search.get(`${field}-min`) ?? '', search.get(`${field}-max`) ?? '']
  return min.trim() !== '' && min.trim() === max.trim()
    ? min.trim()
    : `${min.trim()}..${max.trim()}`
}

const RANGE_FIELDS: ReadonlyMap<string, string> = new Map(
  [...SCREENER_FIELDS.keys()].flatMap((field) => [
    [`${field}-min`, field],
    [`${field}-max`, field],
  ]),
)

function findRangeField(name: string): string | null {
  return RANGE_FIELDS.get(name) ?? null
}
