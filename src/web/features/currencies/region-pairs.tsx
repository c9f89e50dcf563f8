import type { Region } from '../../../domain/market/listings/region.ts'
import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { NoRates } from './no-rates.tsx'
import { listPairs, type PairSnapshot } from './pair-list.ts'
import { toRateTable } from './rate-table.ts'
import { RatesNote } from './rates-note.tsx'
import { useRates } from './use-rates.ts'

type RegionPairsProps = { readonly region: Region; readonly fx: FxSnapshot | null }

/** The currencies of one region. */
export function RegionPairs({ region, fx }: RegionPairsProps) {
  const { data, hasFailed, refresh } = useRates(fx)
  if (data === null && !hasFailed) return <Skeleton rows={3} className="h-12" />
  const table = data === null ? null : toRateTable(data)
  if (data === null || table === null) return <NoRates hasFailed={hasFailed} onRetry={refresh} />
  return (
    <>
      <ul>
        {listPairs(table, (pair) => pair.region === region).map((pair) => (
          <PairRow key={pair.name} pair={pair} />
        ))}
      </ul>
      <RatesNote fx={data} hasFailed={hasFailed} />
    </>
  )
}

function PairRow({ pair }: { pair: PairSnapshot }) {
  const formats = useFormats()
  const { name, words, rate, changePercent } = pair
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2 compact:py-1">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{words}</span>
      </span>
      <span className="figures shrink-0 text-right">
        {rate === null ? (
          <span className="text-sm text-ink-soft">Not available</span>
        ) : (
          <span className="font-semibold">{formats.number(rate, 4)}</span>
        )}
        {changePercent !== null && (
          <span className="block text-sm">
            <SignedPercent percent={changePercent} />
          </span>
        )}
      </span>
    </li>
  )
}
