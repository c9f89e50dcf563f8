import type { Estimate } from '../../../domain/record/scoreboard.ts'
import { tellInterval } from './tell-record.ts'

type FigureCellProps = {
  readonly note?: string | undefined
  readonly children: React.ReactNode
}

/** One figure of a table, with what belongs to it below. */
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
  readonly tell: (percent: number) => string
}

/** A mean above its 95 % interval. */
export function EstimateCell({ estimate, tell }: EstimateCellProps) {
  return <FigureCell note={tellInterval(estimate, tell)}>{tell(estimate.percent)}</FigureCell>
}
