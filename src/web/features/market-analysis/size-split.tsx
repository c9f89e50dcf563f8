import { SIZE_CONVENTION } from '../../../domain/market/listings/size-class.ts'
import type { TrackedMarketCap } from '../../../use-cases/market-analysis/read-tracked-market-cap.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { SizeTable, type SizeLine } from './size-table.tsx'

/** The example split shown while none can be measured. */
const SAMPLE: readonly SizeLine[] = [
  { size: 'large', share: 0.55, detail: null },
  { size: 'mid', share: 0.3, detail: null },
  { size: 'small', share: 0.15, detail: null },
]

/** Market cap by company size: measured over the tracked companies, else an example. */
export function SizeSplit({ marketCap }: { marketCap: TrackedMarketCap | null }) {
  const formats = useFormats()
  if (marketCap === null) {
    return (
      <>
        <p className="mb-3">
          <FreshnessBadge freshness="sample" /> Example figures: no connected provider has market
          values right now.
        </p>
        <SizeTable lines={SAMPLE} />
        <Convention />
      </>
    )
  }
  const { total, countKnown, trackedCount, parts } = marketCap
  const lines = parts.map(({ size, share, count, total: worth }): SizeLine => ({
    size,
    share,
    detail: { count, worth: `$${formats.compact(worth)}` },
  }))
  return (
    <>
      <p className="figures mb-3">
        {countKnown} of {trackedCount} tracked companies are worth ${formats.compact(total)} in
        total. They are large companies, not the whole market.
      </p>
      <SizeTable lines={lines} />
      <Convention />
      <SourceNote source={marketCap} interval="10 minutes" hasFailed={false} />
    </>
  )
}

function Convention() {
  return <p className="mt-3 text-sm text-ink-soft">{SIZE_CONVENTION}</p>
}
