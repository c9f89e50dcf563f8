import { Link } from 'react-router'
import { RANGES, type RangeName } from '../../../domain/portfolio/range-query.ts'
import { writePerformanceSearch, type PerformanceSearch } from './performance-search.ts'

/** The named ranges. */
export function RangeLinks({ range, benchmark, accountId }: PerformanceSearch) {
  const current = range.kind === 'named' ? range.name : null
  return (
    <nav aria-label="Range" className="flex flex-wrap gap-1">
      {Object.entries(RANGES).map(([name, { label, name: words }]) => (
        <Link
          key={name}
          to={writePerformanceSearch({
            // The legend of the table.
            range: { kind: 'named', name: name as RangeName },
            benchmark,
            accountId,
          })}
          replace
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className="inline-flex min-h-10 min-w-11 items-center justify-center rounded-md px-2 font-semibold text-ink-soft no-underline hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {label}
          <span className="sr-only">, {words}</span>
        </Link>
      ))}
    </nav>
  )
}
