import { MIN_TRADES_DESCRIBED } from '../../../domain/backtest/ticker-record.ts'
import type { LiveRow } from '../../../domain/backtest/live-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { RULE_ROW, RuleName, RuleRows, WordsCell } from './rule-rows.tsx'
import { describeCount, describeHorizon, describeReturn, describeShare } from './describe-record.ts'

const HEADINGS = [
  'Rule',
  'Held',
  'Hit rate',
  'vs. holding the stock',
  'Mean return',
  'Median',
  'Trades',
] as const

type LiveTableProps = {
  readonly rows: readonly LiveRow[]
  readonly caption: string
}

/** Logged signals whose trades are closed, by rule and horizon. */
export function LiveTable({ rows, caption }: LiveTableProps) {
  return (
    <RuleRows caption={caption} headings={HEADINGS}>
      {rows.map((row) => (
        <tr key={`${row.rule} ${row.horizon}`} className={RULE_ROW}>
          <RuleName>{row.name}</RuleName>
          <WordsCell>{describeHorizon(row.horizon)}</WordsCell>
          <TradeResult result={row.told} />
          <FigureCell label="Trades">{describeCount(row.trades)}</FigureCell>
        </tr>
      ))}
    </RuleRows>
  )
}

function TradeResult({ result }: { readonly result: LiveRow['told'] }) {
  if (result === null) {
    return (
      <td
        colSpan={4}
        className="py-2 pr-4 text-ink-soft @max-[60rem]:col-span-full @max-[60rem]:p-0 @min-[60rem]:text-right"
      >
        {`Fewer than ${MIN_TRADES_DESCRIBED} trades: too few to tell`}
      </td>
    )
  }
  return (
    <>
      <FigureCell label="Hit rate">{describeShare(result.hitPercent)}</FigureCell>
      <EstimateCell
        label="vs. holding the stock"
        estimate={result.excess}
        describe={describeReturn}
      />
      <FigureCell label="Mean return">{describeReturn(result.meanPercent)}</FigureCell>
      <FigureCell label="Median">{describeReturn(result.medianPercent)}</FigureCell>
    </>
  )
}
