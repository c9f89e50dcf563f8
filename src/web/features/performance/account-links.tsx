import { Link } from 'react-router'
import type { PerformancePage } from '../../../use-cases/portfolio/read-performance.ts'
import { writePerformanceSearch, type PerformanceSearch } from './performance-search.ts'

type AccountLinksProps = Pick<
  Extract<PerformancePage, { kind: 'shown' }>,
  'accounts' | 'accountId'
> & {
  readonly search: Pick<PerformanceSearch, 'range' | 'benchmark'>
}

/** All accounts together or one alone; nothing for a single account. */
export function AccountLinks({ accounts, accountId, search }: AccountLinksProps) {
  if (accounts.length < 2) return null
  const choices = [{ id: null, name: 'All accounts' }, ...accounts]
  return (
    <nav aria-label="Account" className="flex flex-wrap gap-1">
      {choices.map(({ id, name }) => (
        <Link
          key={id}
          to={writePerformanceSearch({ ...search, accountId: id })}
          replace
          preventScrollReset
          aria-current={id === accountId ? 'true' : undefined}
          className="inline-flex min-h-10 items-center rounded-md px-2 font-semibold text-ink-soft no-underline hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
