import { capitalize } from '../../explanations/capitalize.ts'
import { countEdges, describeEdges } from '../../backtest/describe-edges.ts'
import type { AnyDay, TrackRecordGroup, TrackRecordRow } from '../../backtest/track-record.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import type { LiveCount, RecordEvidence } from '../evidence.ts'
import { readAskedRecord, type AskedRecord } from '../slots/read-record.ts'

/** What of the track record a question asks for: the answer's sentences, and what was tested. */
export type DescribedRecord = {
  readonly summary: readonly string[]
  readonly tested: readonly string[]
}

/** Rules as "after …", of which prices should fall for all but a BUY. */
const AFTER: ReadonlyMap<string, string> = new Map([
  ['buy', 'a BUY'],
  ['sell', 'a SELL'],
  ['trend-break', 'a SELL by trend break'],
  ['exhaustion', 'a SELL by exhaustion'],
])

/**
 * The figure of the track record that a question asks for, first, with the honest conclusion.
 * @param words comparable words joined by single spaces
 * @param live null where the live record is not available
 * @returns null where the record lacks that holding period
 */
export function describeTrackRecord(
  record: RecordEvidence,
  words: string,
  live: LiveCount | null,
): DescribedRecord | null {
  const asked = readAskedRecord(words)
  const edges = describeEdges(countEdges(record))
  const span = describeSpan(record)
  const figures = describeFigures(record, asked)
  // Behind another answer: without a verdict of their own.
  const plain = describeFigures(record, { ...asked, measure: 'rate' })
  if (figures.length === 0) return null
  switch (asked.about) {
    case 'span':
      return { summary: [span, edges], tested: [] }
    case 'tests':
      return { summary: [edges], tested: [span] }
    case 'tested':
      return {
        summary: [describeTested(record), edges, ...(asked.isRuleNamed ? plain : [])],
        tested: [span],
      }
    case 'costs':
      return { summary: [COSTS, edges], tested: [span] }
    case 'best':
      return { summary: [...describeBest(record, asked), edges], tested: [span] }
    case 'significance':
      return { summary: [describeSignificance(record), ...plain], tested: [span] }
    case 'survivorship':
      return { summary: [SURVIVORSHIP, edges], tested: [span] }
    case 'fitting':
      return { summary: [FITTING, edges], tested: [span] }
    case 'trust':
      return { summary: [TRUST, edges, ...plain], tested: [span] }
    case 'purpose':
      return { summary: [PURPOSE, edges], tested: [...plain, span] }
    case 'people':
      return { summary: [PEOPLE, edges, ...plain], tested: [span] }
    case 'live':
      return { summary: [describeLive(live), ...plain, edges], tested: [span] }
    case 'breadth':
      return { summary: [describeBreadth(record), edges], tested: [span] }
    case 'stock':
      return { summary: [`${OF_STOCKS} ${plain[0]}`, edges], tested: [span] }
    case 'watch':
      return { summary: [`${OF_WATCH} ${plain[0]}`, edges], tested: [span] }
    case 'row':
      if (asked.measure === 'count' && !asked.isRuleNamed && asked.split === null)
        return { summary: [describeCounts(record, asked.horizons[0]), edges], tested: [span] }
      return asked.measure === null && !asked.isRuleNamed && asked.split === null
        ? {
            summary: [asked.asksWhether ? describeEvidence(record) : edges, ...plain],
            tested: [span],
          }
        : { summary: [...figures, edges], tested: [span] }
  }
}

const TRUST =
  'Don’t take our word for it: the rules are published, every signal can be recomputed, and the track record shows its losers too.'
const PURPOSE =
  'Tapelight shows what a stock’s prices and volume are doing now, with every number behind it; it is educational, and no forecast.'
const PEOPLE = 'I don’t know how anyone who followed the signals did; I only have the track record.'
const COSTS =
  'No: the track record’s figures are before costs, taxes and slippage; after them they would be worse.'
const SURVIVORSHIP =
  'Yes: the test covers only companies that are still listed, so those that failed or were bought are missing, which makes its results look better.'
const FITTING =
  'Each signal in the test uses only the data up to its day, each trade starts at the next session’s open, and the p-values are adjusted for the number of tests.'
const OF_STOCKS = 'I don’t have a track record of single stocks here; over all stocks it is this.'
const OF_WATCH = 'WATCH makes no claim, so it has no track record; BUY and SELL do.'

function describeSpan({ universe }: RecordEvidence): string {
  const { stocks, sessions, from, to } = universe
  return `The test covers ${stocks} stocks over ${sessions.toLocaleString('en-US')} sessions, from ${formatDate(from)} to ${formatDate(to)}, before costs.`
}

/** That the rules were tested, for those who ask whether. */
function describeTested({ universe }: RecordEvidence): string {
  const { stocks, from, to } = universe
  return `Yes: we backtested the rules on ${stocks} stocks, from ${formatDate(from)} to ${formatDate(to)}.`
}

function describeLive(live: LiveCount | null): string {
  if (live === null) return 'The live record of logged signals is not available right now.'
  const { sessions, signals } = live
  return signals === 0
    ? 'Not yet: the live record is empty, with 0 signals over 0 sessions so far; what I have is a backtest.'
    : `Yes: the live record has ${signals.toLocaleString('en-US')} logged signals over ${sessions} sessions; results by rule are on /record.`
}

function describeBreadth({ breadth, universe }: RecordEvidence): string {
  const { afterBroad, afterOther, afterAnyPercent, thresholdPercent, broadDays, days } = breadth
  const isHigher = afterBroad.interval !== null && afterBroad.interval.low > afterOther.percent
  return `${isHigher ? 'Perhaps' : 'No'}: ${universe.fund} closed higher the next session after ${formatPercent(afterBroad.percent)} of broad days (at least ${thresholdPercent}% of stocks above their 20-day average, ${broadDays} of ${days} days), after ${formatPercent(afterOther.percent)} of other days and after ${formatPercent(afterAnyPercent)} of all days.`
}

/** How many cases of BUY and SELL were tested. */
function describeCounts({ rows }: RecordEvidence, horizon: number): string {
  const count = (id: string) =>
    (rows.find((row) => row.rule === id && row.horizon === horizon)?.trades ?? 0).toLocaleString(
      'en-US',
    )
  return `${count('buy')} cases of a BUY and ${count('sell')} cases of a SELL were tested over ${formatSessions(horizon)}.`
}

/** Whether it works at all. */
function describeEvidence(record: RecordEvidence): string {
  const { combinations, edges } = countEdges(record)
  return edges === 0
    ? `There is no evidence that the signals work: none of the ${combinations} combinations of rule and holding period we tested beat chance.`
    : `Only in part: ${edges} of the ${combinations} combinations of rule and holding period we tested beat chance.`
}

function describeSignificance(record: RecordEvidence): string {
  return countEdges(record).edges === 0
    ? 'No: none of the tests is statistically significant.'
    : 'Only in part: most of the tests are not statistically significant.'
}

/** A sentence for each rule and holding period asked for, or for each part of a split. */
function describeFigures(record: RecordEvidence, asked: AskedRecord): readonly string[] {
  const { rules, horizons, split } = asked
  return rules.flatMap((rule) =>
    horizons.flatMap((horizon) => {
      const row = record.rows.find((one) => one.rule === rule && one.horizon === horizon)
      const anyDay = record.anyDay.find((any) => any.horizon === horizon)
      if (row === undefined || anyDay === undefined) return []
      const named = nameAfter(record, rule)
      if (split !== null && row[split.by].length > 0)
        return describeSplit(row, named, asked, row[split.by])
      return describeRow(row, anyDay, named, asked, record)
    }),
  )
}

/** What a rule or condition is called after "after". */
function nameAfter({ rules }: RecordEvidence, id: string): Named {
  const rule = rules.find((one) => one.id === id)
  const action = rule?.action ?? (id === 'buy' ? 'BUY' : 'SELL')
  return {
    after: AFTER.get(id) ?? `a day with ${rule?.name ?? id}`,
    isBuy: action === 'BUY',
    action,
  }
}
type Named = { readonly after: string; readonly isBuy: boolean; readonly action: 'BUY' | 'SELL' }

/** The parts of a row that are asked for; of all, the best and the worst or every one. */
function describeSplit(
  { horizon, hits }: TrackRecordRow,
  { after, isBuy }: Named,
  { split, wantsWorst }: AskedRecord,
  groups: readonly TrackRecordGroup[],
): readonly string[] {
  const way = isBuy ? 'higher' : 'lower'
  const named = groups.filter(({ name }) => split?.names.includes(name))
  const format = ({ name, hitPercent, trades }: TrackRecordGroup, index: number) =>
    `${formatPercent(hitPercent)}${index === 0 ? ` of ${trades.toLocaleString('en-US')} cases` : ''} in ${nameGroup(name)}`
  const lead = `prices were ${way} ${formatSessions(horizon)} after ${after} in`
  if (named.length > 0)
    return [
      `${capitalize(lead)} ${joinAll(named.map(format))}; over all cases it is ${formatPercent(hits.percent)}.`,
    ]
  const ranked = groups.toSorted((a, b) => (wantsWorst ? -1 : 1) * (b.hitPercent - a.hitPercent))
  const [first, ...others] = ranked
  if (first === undefined) return []
  const shown = split?.by === 'sectors' ? others.slice(-1) : others
  const is = wantsWorst ? 'worst' : 'best'
  return [
    `${capitalize(nameGroup(first.name))} did ${is}: ${lead} ${joinAll([first, ...shown].map(format))}.`,
  ]
}

function nameGroup(name: string): string {
  const third = /^(\w+) third$/.exec(name)?.[1]?.toLowerCase()
  return third === undefined ? name : `the ${third} third by volatility`
}

function describeRow(
  row: TrackRecordRow,
  anyDay: AnyDay,
  { after, isBuy, action }: Named,
  { measure, asksWhether }: AskedRecord,
  { universe, randomSets }: RecordEvidence,
): readonly string[] {
  const { horizon, trades, returns, hits, medianPercent, excess, overFund, random } = row
  const { adjustedPValue } = row
  const span = formatSessions(horizon)
  const way = isBuy ? 'higher' : 'lower'
  const cases = trades.toLocaleString('en-US')
  const mean = `the mean change ${span} after ${after} was ${formatPercent(returns.percent)}, compared with ${formatPercent(anyDay.meanPercent)} after any day`
  const rate = `prices were ${way} ${span} after ${after} in ${formatPercent(hits.percent)} of ${cases} cases`
  // The record counts the days after which prices were higher: after the others they were not.
  const ofAny = isBuy
    ? `after any day they were higher in ${formatPercent(anyDay.higherPercent)}`
    : `after any day they were lower or unchanged in ${formatPercent(100 - anyDay.higherPercent)}`
  const isAhead = isBuy
    ? returns.percent > anyDay.meanPercent
    : returns.percent < anyDay.meanPercent
  const judge = (isBetter: boolean, text: string) =>
    asksWhether ? `${formatVerdict(isBetter)}: ${text}` : capitalize(text)
  switch (measure) {
    case 'wrong':
      return [
        `Prices were not ${way} ${span} after ${after} in ${formatPercent(100 - hits.percent)} of ${cases} cases, so it was often wrong.`,
      ]
    case 'count':
      return [`${cases} cases of ${after} were tested over ${span}.`]
    case 'median':
      return [
        `The median change ${span} after ${after} was ${formatPercent(medianPercent)}, compared with ${formatPercent(anyDay.medianPercent)} after any day.`,
      ]
    case 'mean':
      return [`${capitalize(mean)}.`]
    case 'fund':
      return overFund === null
        ? [`${capitalize(mean)}.`]
        : [
            judge(
              isBuy ? overFund.percent > 0 : overFund.percent < 0,
              `over ${span} after ${after}, stocks returned ${formatPoints(overFund.percent)} ${overFund.percent < 0 ? 'less' : 'more'} than ${universe.fund} on average, over ${overFund.trades.toLocaleString('en-US')} cases.`,
            ),
          ]
    case 'random':
      return [
        judge(isAhead, `${rate}, and ${ofAny}.`),
        ...(random === null
          ? []
          : [
              `Random entries did as well or better in ${formatPercent(100 * random.pValue)} of ${randomSets.toLocaleString('en-US')} tries.`,
            ]),
      ]
    case 'excess':
      return [
        judge(isAhead, `${mean}.`),
        `Against the same stocks’ own average it was ${formatPoints(excess.percent)} ${excess.percent < 0 ? 'lower' : 'higher'}.`,
      ]
    case 'interval':
      return hits.interval === null
        ? [`There are too few cases for an interval: ${rate}.`]
        : [
            `${capitalize(rate)}, with a 95% interval from ${formatPercent(hits.interval.low)} to ${formatPercent(hits.interval.high)}.`,
          ]
    case 'p-value':
      return adjustedPValue === null
        ? [`There are too few cases for a p-value: ${rate}.`]
        : [
            `The adjusted p-value ${span} after ${after} is ${formatNumber(adjustedPValue)}: ${adjustedPValue < SIGNIFICANT ? 'significant' : 'not significant'}.`,
          ]
    case 'rate':
      return [`${capitalize(rate)}; ${ofAny}.`]
    case null:
      return [
        judge(isAhead, `${rate}, and ${ofAny}.`),
        ...(action === 'SELL' ? [`${capitalize(mean)}.`] : []),
      ]
  }
}

const SIGNIFICANT = 0.05

/** The rule or condition with the highest or lowest hit rate over a holding period; of those named, if any. */
function describeBest(
  record: RecordEvidence,
  { horizons: [horizon], rules, isRuleNamed, wantsWorst }: AskedRecord,
): readonly string[] {
  const sign = wantsWorst ? -1 : 1
  const isOfNamed = isRuleNamed && rules.length > 1
  const isOfSells = rules.every((id) => id === 'sell')
  const rows = record.rows.filter(
    ({ rule, horizon: days }) =>
      days === horizon &&
      (isOfNamed ? rules.includes(rule) : isOfSells ? SELL_RULES.has(rule) : rule !== 'sell'),
  )
  const [first, second] = rows.toSorted((a, b) => sign * (b.hits.percent - a.hits.percent))
  if (first === undefined || second === undefined)
    return [`No rule is clearly ${wantsWorst ? 'worst' : 'best'}: none of them beats chance.`]
  const describe = (row: TrackRecordRow) => {
    const { after, isBuy } = nameAfter(record, row.rule)
    return `prices were ${isBuy ? 'higher' : 'lower'} after ${after} in ${formatPercent(row.hits.percent)} of ${row.trades.toLocaleString('en-US')} cases`
  }
  const span = formatSessions(horizon)
  return [
    isOfNamed
      ? `Neither beats chance; over ${span}, ${describe(first)}, and ${describe(second)}.`
      : `None beats chance; the ${wantsWorst ? 'lowest' : 'highest'} hit rate over ${span}: ${describe(first)}; next, ${describe(second)}.`,
  ]
}

const SELL_RULES = new Set(['trend-break', 'exhaustion'])

/** A lead within one sample is no proof. */
function formatVerdict(isAhead: boolean): string {
  return isAhead ? 'Not clearly' : 'No'
}

function formatSessions(horizon: number): string {
  return horizon === 1 ? 'one session' : `${horizon} sessions`
}

function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`
}

function formatPoints(points: number): string {
  return `${formatNumber(Math.abs(points))} points`
}

function joinAll(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
