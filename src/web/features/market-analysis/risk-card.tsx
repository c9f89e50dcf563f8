import { marketDate } from '../../../domain/market/calendar/new-york-time.ts'
import { RISK_CATALOGUE } from '../../../domain/risk/risk-catalogue.ts'
import type { RiskSnapshot } from '../../../use-cases/market-analysis/read-risks.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { describeScore, formatFigure } from './describe-score.ts'
import type { RiskMetric } from '../../../domain/risk/risk-metric.ts'

/** One measure: its score, its meaning, and its calculation. */
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
        <p className="text-ink-soft">Not available: {metric.because}.</p>
      )}
      <p className="text-sm text-ink-soft">{high}</p>
      <RiskBreakdown metric={metric} />
      {isMeasured && measuredOn !== null && asOf !== null && (
        <p className="text-sm text-ink-soft">
          Measured on {measuredOn}, close of {formats.date(marketDate(asOf))}.
        </p>
      )}
    </li>
  )
}

/**
 * A score out of 100 as a bar, next to its figure. No color for good and bad: high is not always
 * good.
 */
function ScoreBar({ score }: { score: number }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="block h-2 w-full"
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={score} height="6" className="fill-accent" />
      <rect x="49.8" width="0.4" height="6" className="fill-line-strong" />
    </svg>
  )
}

/** How a measure is calculated, and its current inputs. */
function RiskBreakdown({ metric }: { metric: RiskMetric }) {
  const formats = useFormats()
  const { name, formula } = RISK_CATALOGUE[metric.id]
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent underline underline-offset-2">
        How we calculate this<span className="sr-only">: {name}</span>
      </summary>
      <p className="mt-2">{formula}</p>
      {metric.kind === 'measured' && (
        <dl className="figures mt-2">
          {metric.figures.map((figure) => (
            <div
              key={figure.label}
              className="flex items-baseline justify-between gap-4 border-t border-line py-1"
            >
              <dt className="min-w-0 text-ink-soft">{figure.label}</dt>
              <dd className="shrink-0 font-semibold">{formatFigure(figure, formats)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
