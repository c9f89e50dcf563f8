import { RISK_CATALOGUE } from '../../../domain/risk/risk-catalogue.ts'
import type { RiskFigure, RiskMetric } from '../../../domain/risk/risk-metric.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'

type Measured = Extract<RiskMetric, { kind: 'measured' }>

/** A score's meaning, in one sentence. */
export function describeScore({ id, score, figures }: Measured, formats: Formats): string {
  const statements = figures.filter(({ kind }) => kind === 'statement').length
  const written =
    statements === 0
      ? `${formats.number(score, 1)}%`
      : `${formats.number((score / 100) * statements, 0)} of ${statements}`
  return RISK_CATALOGUE[id].describe(written)
}

/** One line of a breakdown. */
export function formatFigure(figure: RiskFigure, formats: Formats): string {
  switch (figure.kind) {
    case 'count':
      return formats.number(figure.count, 0)
    case 'number':
      return formats.number(figure.number)
    case 'percent':
      return `${formats.number(figure.percent)}%`
    case 'dollars':
      return `$${formats.compact(figure.dollars)}`
    case 'statement':
      return figure.isTrue ? 'true' : 'not true'
  }
}
