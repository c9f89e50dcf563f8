import type { Estimate } from '../../../domain/backtest/track-record.ts'
import { describeInterval } from './describe-record.ts'

type FigureCellProps = {
  readonly note?: string | undefined
  /** The column's name, for tables that are cards where it is narrow. */
  readonly label?: string
  /** Left out of the card. */
  readonly isOptional?: boolean
  readonly children: React.ReactNode
}

const LABELED =
  '@max-[60rem]:block @max-[60rem]:p-0 @max-[60rem]:text-left @max-[60rem]:before:block @max-[60rem]:before:text-ink-soft @max-[60rem]:before:content-[attr(data-label)]'

/** One figure of a table, with details below. */
export function FigureCell({ note, label, isOptional = false, children }: FigureCellProps) {
  const look = label === undefined ? '' : isOptional ? '@max-[60rem]:hidden' : LABELED
  return (
    <td data-label={label} className={`py-2 pr-4 text-right whitespace-nowrap ${look}`}>
      {children}
      {note !== undefined && <span className="block text-ink-soft">{note}</span>}
    </td>
  )
}

type EstimateCellProps = {
  readonly estimate: Estimate
  readonly describe: (percent: number) => string
  readonly label?: string
  readonly isOptional?: boolean
}

/** A mean above its 95% interval. */
export function EstimateCell({ estimate, describe, ...rest }: EstimateCellProps) {
  return (
    <FigureCell note={describeInterval(estimate, describe)} {...rest}>
      {describe(estimate.percent)}
    </FigureCell>
  )
}
