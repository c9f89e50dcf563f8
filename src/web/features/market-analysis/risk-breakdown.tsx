import { RISK_CATALOGUE } from '../../../domain/risk/risk-catalogue.ts'
import type { RiskMetric } from '../../../domain/risk/risk-metric.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { writeFigure } from './describe-score.ts'

/** How a measure is worked out, and the figures it came from this time. */
export function RiskBreakdown({ metric }: { metric: RiskMetric }) {
  const formats = useFormats()
  const { name, formula } = RISK_CATALOGUE[metric.id]
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent underline underline-offset-2">
        How it is worked out<span className="sr-only">: {name}</span>
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
              <dd className="shrink-0 font-semibold">{writeFigure(figure, formats)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
