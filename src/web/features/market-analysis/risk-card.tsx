import { RISK_CATALOGUE } from '../../../domain/risk/risk-catalogue.ts'
import type { RiskSnapshot } from '../../../use-cases/market-analysis/read-risks.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { RiskBreakdown } from './risk-breakdown.tsx'
import { ScoreBar } from './score-bar.tsx'
import { describeScore } from './describe-score.ts'

/** One measure: its score, what it says in a sentence, and how it was worked out. */
export function RiskCard({ risk }: { risk: RiskSnapshot }) {
  const { metric, measuredOn, asOf } = risk
  const formats = useFormats()
  const { name, high } = RISK_CATALOGUE[metric.id]
  const isMeasured = metric.kind === 'measured'
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-4 compact:p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{name}</h3>
        {isMeasured && (
          <p className="figures text-ink-soft">
            <span className="text-2xl font-semibold text-ink">
              {formats.number(metric.score, 0)}
            </span>{' '}
            of 100
          </p>
        )}
      </div>
      {isMeasured ? (
        <>
          <ScoreBar score={metric.score} />
          <p className="figures">{describeScore(metric, formats)}</p>
        </>
      ) : (
        <p className="text-ink-soft">Not available, because {metric.because}.</p>
      )}
      <p className="text-sm text-ink-soft">{high}</p>
      <RiskBreakdown metric={metric} />
      {isMeasured && measuredOn !== null && asOf !== null && (
        <p className="text-sm text-ink-soft">
          Measured on {measuredOn}, close of {formats.date(asOf.slice(0, 10))}.
        </p>
      )}
    </li>
  )
}
