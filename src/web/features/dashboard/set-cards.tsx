import { marketDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { TradingVolume } from '../../../use-cases/dashboard/read-trading-volume.ts'
import type { MarketReads } from '../../../use-cases/product.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import type { Known } from './known.ts'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { StatCard } from '../../ui/stat-card.tsx'

type Figure = { readonly value: React.ReactNode; readonly caption: React.ReactNode }

type AwaitedCardProps<Data> = {
  readonly label: string
  /** Null: the server was unreachable. */
  readonly deferred: Deferred<Data> | null
  readonly children: (data: Awaited<Data>) => Figure
}

type TrackedMarketCap = NonNullable<Awaited<ReturnType<MarketReads['trackedMarketCap']>>>

export function MarketCapCard({ cap }: { cap: Deferred<Known<TrackedMarketCap>> | null }) {
  const formats = useFormats()
  return (
    <AwaitedCard label="Market Cap" deferred={cap}>
      {({ known }) => {
        if (known === null) return { value: '—', caption: 'No provider has market values' }
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

export function VolumeCard({ volume }: { volume: Deferred<Known<TradingVolume>> | null }) {
  const formats = useFormats()
  return (
    <AwaitedCard label="Trading Volume" deferred={volume}>
      {({ known }) => {
        if (known === null) {
          return { value: '—', caption: 'Too few tracked stocks have data' }
        }
        const { shares, countKnown, trackedCount, asOf } = known
        const session = asOf == null ? undefined : marketDate(asOf)
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

/** A card whose figure may be pending: shows a placeholder meanwhile. */
function AwaitedCard<Data>({ label, deferred, children }: AwaitedCardProps<Data>) {
  const failed = <StatCard label={label} value="—" caption="Not available right now" />
  if (deferred === null) return failed
  return (
    <Suspense fallback={<StatCard label={label} value="—" caption="Not available yet" />}>
      <Await<Data | Promise<Data>> resolve={deferred.data} errorElement={failed}>
        {(data) => <StatCard label={label} {...children(data)} />}
      </Await>
    </Suspense>
  )
}
