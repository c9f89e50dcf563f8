import type { NearestStock } from '../find-nearest.ts'
import { Monogram } from './monogram.tsx'

type NearestListProps = {
  readonly title: string
  readonly stocks: readonly NearestStock[]
}

/** Stocks to go on with, each a link to its page. */
export function NearestList({ title, stocks }: NearestListProps) {
  if (stocks.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {stocks.map(({ ticker, name, sector }) => (
          <li key={ticker} className="min-w-0">
            <a
              href={`/stocks/${encodeURIComponent(ticker)}`}
              className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-raised px-2 py-2 sm:gap-3 sm:px-3 text-ink no-underline hover:border-line-strong"
            >
              <Monogram ticker={ticker} sector={sector} />
              <span className="min-w-0">
                <span className="block font-semibold">{ticker}</span>
                <span className="block truncate text-sm text-ink-soft">{name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
