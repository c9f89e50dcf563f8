import { Link } from 'react-router'
import type { Adjustment, Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { StockCard } from './stock-card.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'adjusted for splits',
  'split-and-dividend': 'adjusted for splits and dividends',
  none: 'not adjusted for splits',
}

type SourceLineProps = {
  readonly asOf: string | null
  /** Required attribution. */
  readonly attribution: string
  readonly adjustment: Adjustment
  readonly freshness: Freshness
}

/** Date of the last bar, source and age of the bars. */
export function SourceLine({ asOf, attribution, adjustment, freshness }: SourceLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <FreshnessBadge freshness={freshness} />
      <span>
        {asOf !== null && (
          <>
            Last bar <time dateTime={asOf}>{formatDate(asOf)}</time>,{' '}
          </>
        )}
        prices from {attribution}, {ADJUSTMENT_WORDS[adjustment]}
      </span>
    </p>
  )
}

/** Where the signal of a stock's page comes from, and its receipt. */
export function SignalSource({ card }: { card: StockCard }) {
  const { ticker, signal, source, freshness, receipt } = card
  return (
    <div className="grid gap-1">
      {source !== null && freshness !== null && (
        <SourceLine
          asOf={signal.asOf}
          attribution={source.attribution}
          adjustment={source.adjustment}
          freshness={freshness}
        />
      )}
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
