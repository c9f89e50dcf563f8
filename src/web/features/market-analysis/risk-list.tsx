import type { RisksSnapshot } from '../../../use-cases/market-analysis/read-risks.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { RiskCard } from './risk-card.tsx'

/**
 * Five measures out of 100. They are not added up: high means strength in some and risk in others.
 */
export function RiskList({ risks }: { risks: RisksSnapshot }) {
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:max-xl:*:last:odd:col-span-2 xl:grid-cols-3 compact:gap-2">
        {risks.risks.map((risk) => (
          <RiskCard key={risk.metric.id} risk={risk} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        We don’t add up the five: a high score means strength in three of them and risk in two.
      </p>
      <RowsSource rows={risks} />
    </>
  )
}
