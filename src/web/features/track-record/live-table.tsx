import { MIN_TRADES_DESCRIBED } from '../../../domain/backtest/ticker-record.ts'
import type { LiveRow } from '../../../domain/backtest/live-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { RuleRows } from './rule-rows.tsx'
import { describeCount, describeHorizon, describeReturn, describeShare } from './describe-record.ts'

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

/** Logged signals whose trades are over, by rule and horizon. */
export function LiveTable({ rows, caption }: LiveTableProps) {
  return (
    <RuleRows caption={caption} headings={HEADINGS}>
      {rows.map((row) => (
        <tr key={`${row.rule} ${row.horizon}`} className="border-t border-line align-top">
          <th scope="row" className="min-w-44 py-2 pr-4 font-semibold">
            {row.name}
          </th>
          <td className="py-2 pr-4 whitespace-nowrap">{describeHorizon(row.horizon)}</td>
          <FigureCell>{describeCount(row.trades)}</FigureCell>
          <TradeResult result={row.told} />
        </tr>
      ))}
    </RuleRows>
  )
}

function TradeResult({ result }: { readonly result: LiveRow['told'] }) {
  if (result === null) {
    return (
      <td colSpan={4} className="py-2 pr-4 text-right text-ink-soft">
        {`below ${MIN_TRADES_DESCRIBED}: too few to tell`}
      </td>
    )
  }
  return (
    <>
      <FigureCell>{describeShare(result.hitPercent)}</FigureCell>
      <FigureCell>{describeReturn(result.meanPercent)}</FigureCell>
      <FigureCell>{describeReturn(result.medianPercent)}</FigureCell>
      <EstimateCell estimate={result.excess} describe={describeReturn} />
    </>
  )
}
