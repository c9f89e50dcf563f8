import type { Region } from '../../../domain/market/listings/region.ts'
import type {
  WorldIndexSnapshot,
  WorldIndicesSnapshot,
} from '../../../use-cases/market/read-world-indices.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { MarkedChange } from '../../ui/marked-change.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { IndexName, toShownBy } from './index-name.tsx'
import { describeNoLevel } from './describe-no-level.ts'
import { WORLD_PATH, EVERY_MINUTE } from './world-path.ts'

type RegionIndicesProps = {
  readonly region: Region
  readonly indices: WorldIndicesSnapshot | null
}

/** One region's indices; those without a level come last, with the reason. */
export function RegionIndices({ region, indices }: RegionIndicesProps) {
  const { data, hasFailed, refresh } = usePolled(WORLD_PATH, indices, EVERY_MINUTE)
  if (data === null) {
    if (!hasFailed) return <Skeleton rows={4} className="h-12" />
    return <Failed onRetry={refresh}>We couldn’t load the indices.</Failed>
  }
  const shown = data.indices.filter((index) => index.region === region)
  const without = data.missing.filter((index) => index.region === region)
  return (
    <>
      <ul>
        {shown.map((index) => (
          <IndexRow key={index.symbol} index={index} />
        ))}
      </ul>
      {without.length > 0 && (
        <p className="border-t border-line py-2 text-sm text-ink-soft">
          Not available: {without.map(({ name }) => name).join(', ')}: {describeNoLevel(data)}.
        </p>
      )}
      {shown.length > 0 && (
        <p className="border-t border-line pt-2 text-sm text-ink-soft">
          {[...new Set(shown.map(({ attribution }) => attribution))].join(', ')}.
          {hasFailed && ' We couldn’t get newer data. We’ll try again.'}
        </p>
      )}
    </>
  )
}

function IndexRow({ index }: { index: WorldIndexSnapshot }) {
  const formats = useFormats()
  const { price, changePercent, asOf, freshness } = index
  const level = formats.number(price)
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2 compact:py-1">
      <IndexName
        index={index}
        shownBy={toShownBy(index)}
        note={
          <span className="block whitespace-nowrap">
            {asOf !== null && <Moment at={asOf} />}{' '}
            {freshness !== null && <FreshnessBadge freshness={freshness} />}
          </span>
        }
      />
      <span className="figures shrink-0 text-right">
        <MarkedChange of={level}>
          <span className="font-semibold">{level}</span>
        </MarkedChange>
        <span className="block text-sm">
          {changePercent === null ? (
            <span className="text-ink-soft">change not available</span>
          ) : (
            <SignedPercent percent={changePercent} />
          )}
        </span>
      </span>
    </li>
  )
}
