import type { PortfolioPage } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type Noted = Pick<PortfolioPage, 'prices' | 'rates' | 'notes' | 'summary'>

/** Where prices and exchange rates come from, how old they are, and what is missing. */
export function PortfolioNotes({ page }: { page: Noted }) {
  const { prices, rates, notes, summary } = page
  const formats = useFormats()
  return (
    <div className="mt-4 space-y-2 text-sm text-ink-soft">
      {prices !== null && (
        <p>
          {prices.freshness !== null && <FreshnessBadge freshness={prices.freshness} />} Prices from{' '}
          {prices.attribution ?? prices.source}
          {prices.asOf !== null && (
            <>
              , the oldest <Moment at={prices.asOf} />
            </>
          )}
          .{prices.freshness === 'sample' && ' A recording of the past, not today’s market.'}
          {prices.freshness === 'stale' && ' Some are older than they ought to be.'}
        </p>
      )}
      {rates !== null && (
        <p>
          {rates.freshness !== null && <FreshnessBadge freshness={rates.freshness} />} Amounts in
          other currencies are turned into {summary.base} at the reference rates of{' '}
          {formats.date(rates.date)}, from {rates.attribution ?? rates.source}. What was paid counts
          at the same rates, so a gain leaves out what the currencies themselves did.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
