import type { Estimate } from '../../../domain/backtest/track-record.ts'
import { describeInterval } from './describe-record.ts'

type FigureCellProps = {
  readonly note?: string | undefined
  readonly children: React.ReactNode
}

/** One figure of a table, with details below. */
export function FigureCell({ note, children }: FigureCellProps) {
  return (
    <td className="py-2 pr-4 text-right whitespace-nowrap">
      {children}
      {note !== undefined && <span className="block text-ink-soft">{note}</span>}
    </td>
  )
}

type EstimateCellProps = {
  readonly estimate: Estimate
  readonly describe: (percent: number) => string
}

/** A mean above its 95% interval. */
export function EstimateCell({ estimate, describe }: EstimateCellProps) {
  return (
    <FigureCell note={describeInterval(estimate, describe)}>
      {describe(estimate.percent)}
    </FigureCell>
  )
}
