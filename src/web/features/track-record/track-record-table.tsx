import { Link } from 'react-router'
import { afterCosts, describeVerdict } from '../../../domain/backtest/track-record-verdict.ts'
import type { AnyDay, TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { writeRecordAddress, type TrackRecordChoice } from './record-address.ts'
import { RULE_ROW, RuleName, RuleRows, WordsCell } from './rule-rows.tsx'
import type { RowView } from './track-record-details.ts'
import {
  shiftEstimate,
  describeChance,
  describeCount,
  describeReturn,
  describeShare,
} from './describe-record.ts'

type TrackRecordTableProps = {
  readonly caption: string
  readonly rows: readonly RowView[]
  readonly rules: readonly TrackRecordRule[]
  readonly choice: TrackRecordChoice
  readonly fund: string
  /** The row to compare with; null omits it. */
  readonly anyDay: AnyDay | null
}

/** Rules with their trade results, strongest first, losers included. */
export function TrackRecordTable(props: TrackRecordTableProps) {
  const { caption, rows, rules, choice, fund, anyDay } = props
  const headings = [
    'Rule',
    'Result',
    'Hit rate',
    'vs. holding the stock',
    'p-value',
    'Trades',
    'Mean return',
    'Median',
    `vs. ${fund}`,
    'Deflated Sharpe',
  ]
  return (
    <RuleRows caption={caption} headings={headings}>
      {anyDay !== null && <AnyDayRow anyDay={anyDay} />}
      {rows.map((row) => {
        const rule = rules.find(({ id }) => id === row.rule)
        return rule === undefined ? null : (
          <RuleRow key={row.rule} row={row} rule={rule} choice={choice} />
        )
      })}
    </RuleRows>
  )
}

type RuleRowProps = {
  readonly row: RowView
  readonly rule: TrackRecordRule
  readonly choice: TrackRecordChoice
}

function RuleRow({ row, rule: { id, name, action }, choice }: RuleRowProps) {
  const { costPercent } = choice
  const cost = afterCosts(0, action, costPercent)
  const { random, overFund, sharpe, adjustedPValue } = row
  const adjusted =
    adjustedPValue === null ? 'too few to adjust' : `adjusted ${describeChance(adjustedPValue)}`
  return (
    <tr className={RULE_ROW}>
      <RuleName>
        <Link
          to={`${writeRecordAddress(choice, { rule: id })}#parts`}
          aria-current={id === choice.rule ? 'true' : undefined}
          className="inline-block min-h-6"
        >
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">
          {action === 'BUY' ? 'Bullish' : 'Bearish'}
        </span>
      </RuleName>
      <WordsCell>{describeVerdict(row.verdict, action)}</WordsCell>
      <EstimateCell label="Hit rate" estimate={row.hits} describe={describeShare} />
      <EstimateCell
        label="vs. holding the stock"
        estimate={shiftEstimate(row.excess, cost)}
        describe={describeReturn}
      />
      <FigureCell label="p-value" note={adjusted}>
        {random === null ? 'unknown' : describeChance(random.pValue)}
      </FigureCell>
      <FigureCell label="Trades" note={`${describeCount(row.stocks)} stocks`}>
        {describeCount(row.trades)}
      </FigureCell>
      <EstimateCell
        label="Mean return"
        isOptional
        estimate={shiftEstimate(row.returns, cost)}
        describe={describeReturn}
      />
      <FigureCell label="Median" isOptional>
        {describeReturn(row.medianPercent + cost)}
      </FigureCell>
      <FigureCell
        label="vs. fund"
        isOptional
        note={overFund === null ? undefined : `${describeCount(overFund.trades)} trades`}
      >
        {overFund === null ? 'unknown' : describeReturn(overFund.percent + cost)}
      </FigureCell>
      <FigureCell label="Deflated Sharpe" isOptional>
        {sharpe === null ? 'too few' : describeChance(sharpe.deflated)}
      </FigureCell>
    </tr>
  )
}

function AnyDayRow({ anyDay }: { anyDay: AnyDay }) {
  return (
    <tr className={RULE_ROW}>
      <RuleName>Any day</RuleName>
      <WordsCell>The baseline: buying on any day at all</WordsCell>
      <FigureCell label="Hit rate" note="of days up">
        {describeShare(anyDay.higherPercent)}
      </FigureCell>
      <FigureCell label="vs. holding the stock">–</FigureCell>
      <FigureCell label="p-value" isOptional>
        –
      </FigureCell>
      <FigureCell label="Days" note="days">
        {describeCount(anyDay.days)}
      </FigureCell>
      <FigureCell label="Mean return" isOptional>
        {describeReturn(anyDay.meanPercent)}
      </FigureCell>
      <FigureCell label="Median" isOptional>
        {describeReturn(anyDay.medianPercent)}
      </FigureCell>
      {['fund', 'deflated'].map((column) => (
        <FigureCell key={column} label={column} isOptional>
          –
        </FigureCell>
      ))}
    </tr>
  )
}
