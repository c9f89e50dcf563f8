import { FEWEST_TRADES_TOLD } from '../../../domain/record/ticker-record.ts'
import type { LiveRow } from '../../../domain/record/live-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { RuleRows } from './rule-rows.tsx'
import { tellCount, tellHorizon, tellReturn, tellShare } from './tell-record.ts'

const HEADINGS = [
  'Rule',
  'Held',
  'Trades',
  'Right',
  'Mean return',
  'Median',
  'Beside the stock itself',
] as const

type LiveTableProps = {
  readonly rows: readonly LiveRow[]
  readonly caption: string
}

/** Logged signals whose trades are over, rule by rule and horizon by horizon. */
export function LiveTable({ rows, caption }: LiveTableProps) {
  return (
    <RuleRows caption={caption} headings={HEADINGS}>
      {rows.map((row) => (
        <tr key={`${row.rule} ${row.horizon}`} className="border-t border-line align-top">
          <th scope="row" className="min-w-44 py-2 pr-4 font-semibold">
            {row.name}
          </th>
          <td className="py-2 pr-4 whitespace-nowrap">{tellHorizon(row.horizon)}</td>
          <FigureCell>{tellCount(row.trades)}</FigureCell>
          <Told told={row.told} />
        </tr>
      ))}
    </RuleRows>
  )
}

function Told({ told }: Pick<LiveRow, 'told'>) {
  if (told === null) {
    return (
      <td colSpan={4} className="py-2 pr-4 text-right text-ink-soft">
        {`below ${FEWEST_TRADES_TOLD}: too few to tell`}
      </td>
    )
  }
  return (
    <>
      <FigureCell>{tellShare(told.hitPercent)}</FigureCell>
      <FigureCell>{tellReturn(told.meanPercent)}</FigureCell>
      <FigureCell>{tellReturn(told.medianPercent)}</FigureCell>
      <EstimateCell estimate={told.excess} tell={tellReturn} />
    </>
  )
}
