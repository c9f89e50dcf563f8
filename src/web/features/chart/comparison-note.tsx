import { X } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ChartDay } from './chart-data.ts'
import type { Comparison } from './use-compared.ts'
import { LineKey } from '../../ui/line-key.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'

type ComparisonNoteProps = {
  readonly ticker: string
  readonly days: readonly ChartDay[]
  readonly comparison: Comparison
  /** Index of the first visible day, and of the day under the crosshair. */
  readonly base: number
  readonly index: number
  readonly stopAddress: string
  readonly onRetry: () => void
}

/** Both changes since the first visible day, or why there is no comparison. */
export function ComparisonNote(props: ComparisonNoteProps) {
  const { comparison, stopAddress } = props
  if (comparison.kind === 'none') return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm">
      <output>{sayComparison(props)}</output>
      <Link
        to={stopAddress}
        replace
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1 print:hidden"
      >
        <X aria-hidden="true" size={14} /> Stop comparing
      </Link>
    </div>
  )
}

function sayComparison({ ticker, days, comparison, base, index, onRetry }: ComparisonNoteProps) {
  switch (comparison.kind) {
    case 'none':
      return null
    case 'loading':
      return (
        <>
          Loading {comparison.name}…
          <noscript> Comparing needs JavaScript, which is turned off.</noscript>
        </>
      )
    case 'unknown':
      return <>We have no prices for {comparison.name}.</>
    case 'failed':
      return (
        <>
          Prices of {comparison.name} didn’t load.{' '}
          <button type="button" onClick={onRetry} className="min-h-8 text-accent underline">
            Try again
          </button>
        </>
      )
    case 'shown': {
      const closes = days.map(({ close }) => close)
      const own = changeSince(closes, base, index)
      const other = changeSince(comparison.closes, base, index)
      return (
        <span className="figures flex flex-wrap items-center gap-x-3">
          <span className="text-ink-soft">Since {formatDate(days[base]?.date ?? '')}:</span>
          <span>
            {ticker} {own === null ? '–' : <SignedPercent percent={own} />}
          </span>
          <LineKey look="stroke-ink">
            {comparison.name} {other === null ? '–' : <SignedPercent percent={other} />}
            {comparison.isSample && ' (sample data)'}
          </LineKey>
        </span>
      )
    }
  }
}

/** Percent between the first close from `base` on and the last one up to `index`. */
function changeSince(
  closes: readonly (number | null)[],
  base: number,
  index: number,
): number | null {
  const known = closes.slice(base, index + 1).filter((close) => close !== null)
  const [first, last] = [known[0], known.at(-1)]
  return first === undefined || last === undefined ? null : (last / first - 1) * 100
}
