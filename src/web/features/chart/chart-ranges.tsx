/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a disabled link has no address, so it is no <a>. */
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { CHART_RANGES, isCovered, type ChartRange } from './chart-range.ts'

type ChartRangesProps = {
  readonly dates: readonly string[]
  readonly range: ChartRange
  readonly toAddress: (range: ChartRange) => string
}

const LOOK =
  'inline-flex min-h-8 min-w-9 items-center justify-center rounded-md px-2 text-sm font-semibold'

/** Links to each range; those longer than the data are disabled and say why. */
export function ChartRanges({ dates, range, toAddress }: ChartRangesProps) {
  // The keys of our own object.
  const names = Object.keys(CHART_RANGES) as ChartRange[]
  const reason = useId()
  return (
    <>
      <nav aria-label="Range of the chart" className="-ml-2 flex flex-wrap">
        {names.map((id) => {
          const { label, name: words } = CHART_RANGES[id]
          const name = (
            <>
              {label}
              <span className="sr-only">, {words}</span>
            </>
          )
          return isCovered(id, dates) ? (
            <Link
              key={id}
              to={toAddress(id)}
              replace
              preventScrollReset
              aria-current={id === range ? 'true' : undefined}
              className={`${LOOK} text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink`}
            >
              {name}
            </Link>
          ) : (
            <span
              key={id}
              role="link"
              aria-disabled="true"
              aria-describedby={reason}
              className={`${LOOK} cursor-not-allowed text-ink-soft opacity-50`}
            >
              {name}
            </span>
          )
        })}
      </nav>
      <span id={reason} className="flex-1 text-xs whitespace-nowrap text-ink-soft max-sm:sr-only">
        {!names.every((id) => isCovered(id, dates)) && `Data since ${formatDate(dates[0] ?? '')}`}
      </span>
    </>
  )
}
