import { Link } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Adjustment } from '../../../domain/market/prices/daily-bars.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import type { StockCard } from './stock-card.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'adjusted for splits',
  'split-and-dividend': 'adjusted for splits and dividends',
  none: 'not adjusted for splits',
}

/** Date of the last bar, source and age of the bars; nothing without bars. */
export function SourceLine({ card }: { card: StockCard }) {
  const formats = useFormats()
  const { source, freshness, signal } = card
  if (source === null || freshness === null) return null
  const { attribution, adjustment } = source
  const { asOf } = signal
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <FreshnessBadge freshness={freshness} />
      <span>
        {asOf !== null && (
          <>
            Last bar <time dateTime={asOf}>{formats.date(asOf)}</time>,{' '}
          </>
        )}
        prices from {attribution}, {ADJUSTMENT_WORDS[adjustment]}
      </span>
    </p>
  )
}

/** Where the signal of a stock's page comes from, and its receipt. */
export function SignalSource({ card }: { card: StockCard }) {
  const { ticker, receipt } = card
  return (
    <div className="grid gap-1">
      <SourceLine card={card} />
      {receipt !== null && (
        <p className="text-sm">
          <Link to={`/r/${receipt.id}`} className="inline-flex min-h-8 items-center">
            Receipt of {ticker}
          </Link>
        </p>
      )}
    </div>
  )
}
