import { Link } from 'react-router'
import { afterCosts, describeVerdict } from '../../../domain/backtest/track-record-verdict.ts'
import type { AnyDay, TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { EstimateCell, FigureCell } from './record-cells.tsx'
import { writeRecordAddress, type TrackRecordChoice } from './record-address.ts'
import { RuleRows } from './rule-rows.tsx'
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
export function TrackRecordTable({
  caption,
  rows,
  rules,
  choice,
  fund,
  anyDay,
}: TrackRecordTableProps) {
  const headings = [
    'Rule',
    'What it shows',
    'Trades',
    'Right',
    'Mean return',
    'Median',
    'Beside the stock itself',
    `Beside ${fund}`,
    'Chance by random entries',
    'Corrected chance',
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
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="min-w-44 py-2 pr-4 font-semibold">
        <Link
          to={`${writeRecordAddress(choice, { rule: id })}#parts`}
          aria-current={id === choice.rule ? 'true' : undefined}
          className="inline-block min-h-6"
        >
          {name}
        </Link>
        <span className="block font-normal text-ink-soft">
          {action === 'BUY' ? 'argues for a rise' : 'argues for a fall'}
        </span>
      </th>
      <td className="min-w-36 py-2 pr-4">{describeVerdict(row.verdict, action)}</td>
      <FigureCell>{describeCount(row.trades)}</FigureCell>
      <EstimateCell estimate={row.hits} describe={describeShare} />
      <EstimateCell estimate={shiftEstimate(row.returns, cost)} describe={describeReturn} />
      <FigureCell>{describeReturn(row.medianPercent + cost)}</FigureCell>
      <EstimateCell estimate={shiftEstimate(row.excess, cost)} describe={describeReturn} />
      <FigureCell note={overFund === null ? undefined : `${describeCount(overFund.trades)} trades`}>
        {overFund === null ? 'not known' : describeReturn(overFund.percent + cost)}
      </FigureCell>
      <FigureCell
        note={
          random === null
            ? undefined
            : `${describeReturn(random.p5)} to ${describeReturn(random.p95)}`
        }
      >
        {random === null ? 'not known' : describeChance(random.pValue)}
      </FigureCell>
      <FigureCell>
        {adjustedPValue === null ? 'too few to tell' : describeChance(adjustedPValue)}
      </FigureCell>
      <FigureCell>
        {sharpe === null ? 'too few to tell' : describeChance(sharpe.deflated)}
      </FigureCell>
    </tr>
  )
}

function AnyDayRow({ anyDay }: { anyDay: AnyDay }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 font-semibold">
        Any day
        <span className="block font-normal text-ink-soft">to compare with</span>
      </th>
      <td className="py-2 pr-4">What every rule has to beat</td>
      <FigureCell note="days">{describeCount(anyDay.days)}</FigureCell>
      <FigureCell note="rose">{describeShare(anyDay.higherPercent)}</FigureCell>
      <FigureCell>{describeReturn(anyDay.meanPercent)}</FigureCell>
      <FigureCell>{describeReturn(anyDay.medianPercent)}</FigureCell>
      {['own', 'fund', 'random', 'corrected', 'deflated'].map((column) => (
        <FigureCell key={column}>–</FigureCell>
      ))}
    </tr>
  )
}
