import { Link } from 'react-router'
import { CHART_RANGES, type ChartRange } from './chart-range.ts'

export function RangeLinks({ ticker, range }: { ticker: string; range: ChartRange }) {
  return (
    <nav aria-label="Range of the chart" className="flex gap-1">
      {Object.entries(CHART_RANGES).map(([name, { label, name: words }]) => (
        <Link
          key={name}
          to={{ pathname: `/stocks/${encodeURIComponent(ticker)}`, search: `?range=${name}` }}
          replace
          preventScrollReset
          aria-current={name === range ? 'true' : undefined}
          className="inline-flex min-h-8 min-w-9 items-center justify-center rounded-md px-2 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {label}
          <span className="sr-only">, {words}</span>
        </Link>
      ))}
    </nav>
  )
}
