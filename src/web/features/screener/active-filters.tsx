import { Link } from 'react-router'
import { SCREENER_FIELDS } from '../../../domain/screener/screener-fields.ts'
import { writeScreenerQuery } from '../../../domain/screener/write-screener-query.ts'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { FIRST_CHOICES, FURTHER_CHOICES } from './screener-choices.ts'
import { splitEnds } from './publish-search.ts'

/** Parameters with a place of their own on the page. */
const NO_FILTER: ReadonlySet<string> = new Set(['action', 'sort', 'page', 'limit'])

/** The names of a query's filters, other than the signal. */
export function listFilters(query: ScreenerQuery): readonly string[] {
  return [...writeScreenerQuery(query).keys()].filter((name) => !NO_FILTER.has(name))
}

/** A chip for each filter, which removes it; nothing without any. */
export function ActiveFilters({ query }: { query: ScreenerQuery }) {
  const names = listFilters(query)
  if (names.length === 0) return null
  const search = writeScreenerQuery(query)
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      {names.map((name) => {
        const text = describeFilter(name, search.get(name) ?? '')
        return (
          <li key={name}>
            <Link
              to={addressWithout(search, [name])}
              preventScrollReset
              aria-label={`Remove filter: ${text}`}
              className="figures inline-flex min-h-8 items-center gap-2 rounded-full bg-sunken px-3 text-ink no-underline hover:bg-line"
            >
              {text}
              <span aria-hidden="true">×</span>
            </Link>
          </li>
        )
      })}
      <li>
        <Link to={addressWithout(search, names)} preventScrollReset className="px-1">
          Clear filters
        </Link>
      </li>
    </ul>
  )
}

function addressWithout(search: URLSearchParams, names: readonly string[]): string {
  const rest = new URLSearchParams([...search].filter(([name]) => !names.includes(name)))
  rest.delete('page')
  return rest.size === 0 ? '/scan' : `/scan?${rest}`
}

const CHOICES = [...FIRST_CHOICES, ...FURTHER_CHOICES]

function describeFilter(name: string, value: string): string {
  if (name === 'session') return 'Newest session only'
  const label = CHOICES.find((field) => field.name === name)
  if (label !== undefined || name === 'was') {
    const words = value
      .split(',')
      .map((word) => label?.choices.find((one) => one.value === word)?.label ?? word)
    return `${label?.label ?? 'Previous signal'}: ${words.join(' or ')}`
  }
  const field = [...SCREENER_FIELDS].find(([one]) => one === name)?.[1].name ?? name
  const [min, max] = splitEnds(value)
  if (min === max) return `${field}: ${min}`
  if (max === '') return `${field}: ${min} or more`
  return min === '' ? `${field}: ${max} or less` : `${field}: ${min} to ${max}`
}
