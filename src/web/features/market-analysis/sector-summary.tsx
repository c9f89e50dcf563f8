import type { Period } from '../../../domain/market/prices/period-changes.ts'
import type { SectorRow } from '../../../use-cases/market-analysis/read-sector-performance.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { PERIODS } from './period.ts'

type SectorSummaryProps = { readonly sectors: readonly SectorRow[]; readonly period: Period }

/** The table in a sentence. */
export function SectorSummary({ sectors, period }: SectorSummaryProps) {
  const formats = useFormats()
  const known = sectors
    .flatMap(({ sector, changes }) => {
      const percent = changes[period]
      return percent === null ? [] : [{ sector, percent }]
    })
    .toSorted((one, other) => other.percent - one.percent)
  const best = known[0]
  const worst = known.at(-1)
  const label = PERIODS.find(({ id }) => id === period)?.label ?? ''
  if (best === undefined || worst === undefined) {
    return (
      <p className="mb-3">
        Over {label}, no sector is available, because no source has prices that far back.
      </p>
    )
  }
  const rising = known.filter(({ percent }) => percent > 0).length
  return (
    <p className="figures mb-3">
      Over {label}, {rising} of {known.length} sectors rose. {best.sector} stands first with{' '}
      {formats.signedPercent(best.percent)}, {worst.sector} last with{' '}
      {formats.signedPercent(worst.percent)}.
    </p>
  )
}
