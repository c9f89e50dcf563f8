import type { TradingVolume } from '../../../use-cases/dashboard/read-trading-volume.ts'
import type { MarketReads } from '../../../use-cases/product.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Coming } from '../../soon.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { AwaitedCard } from './awaited-card.tsx'
import type { Known } from './known.ts'

type TrackedMarketCap = NonNullable<Awaited<ReturnType<MarketReads['trackedMarketCap']>>>

export function MarketCapCard({ cap }: { cap: Coming<Known<TrackedMarketCap>> | null }) {
  const formats = useFormats()
  return (
    <AwaitedCard label="Market Cap" coming={cap}>
      {({ known }) => {
        if (known === null) return { value: '—', caption: 'No source gives market values' }
        const { total, currency, countKnown, trackedCount } = known
        return {
          value: `${formats.compact(total)} ${currency}`,
          caption: (
            <SetCaption of={known}>
              {countKnown} of {trackedCount} tracked companies
            </SetCaption>
          ),
        }
      }}
    </AwaitedCard>
  )
}

export function VolumeCard({ volume }: { volume: Coming<Known<TradingVolume>> | null }) {
  const formats = useFormats()
  return (
    <AwaitedCard label="Trading Volume" coming={volume}>
      {({ known }) => {
        if (known === null) {
          return { value: '—', caption: 'Too few of the tracked stocks can be read' }
        }
        const { shares, countKnown, trackedCount, asOf } = known
        const session = asOf?.slice(0, 10)
        return {
          value: `${formats.compact(shares)} shares`,
          caption: (
            <SetCaption of={known}>
              {countKnown} of {trackedCount} tracked stocks
              {session !== undefined && `, ${formats.date(session)}`}
            </SetCaption>
          ),
        }
      }}
    </AwaitedCard>
  )
}

type SetCaptionProps = {
  readonly of: Pick<TradingVolume, 'freshness'>
  readonly children: React.ReactNode
}

function SetCaption({ of: { freshness }, children }: SetCaptionProps) {
  return (
    <>
      {children} {freshness !== null && <FreshnessBadge freshness={freshness} />}
    </>
  )
}
