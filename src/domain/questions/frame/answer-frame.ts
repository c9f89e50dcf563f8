import { joinWords } from '../../explanations/join-words.ts'
import { describeMissing } from '../../explanations/describe-missing.ts'
import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { Evidence } from '../evidence.ts'
import { describeMeasure, isReading } from '../sentences/describe-measure.ts'
import { formatMove, formatShare } from '../sentences/format-percent.ts'
import type { Frame, FrameCondition, FrameGroup, FrameMeasure, Period } from './frame.ts'
import {
  actionAt,
  hasBars,
  lastOf,
  LEVEL_OF,
  measureAt,
  meetsAt,
  type BarStock,
} from './measure-at.ts'
import { resolvePeriod } from './resolve-period.ts'
import { describeScreenOf } from './screen-of-frame.ts'
import { describePredicate, saySpan, spanOf } from './describe-conditions.ts'
import { sayCondition } from './say-condition.ts'
import { sayEver } from './say-ever.ts'
import { sayStretch } from './say-stretch.ts'
import { sayWhen } from './say-when.ts'
import { dayAt, formatFrameValue, FRAME_NAMES, sayMeasure, sayMoved } from './say-measure.ts'

/** What an answer says, the answer first. */
export type FrameAnswer = {
  readonly sentences: readonly string[]
  /** The stocks that it names, for a list. */
  readonly listed: readonly BarStock[]
  /** Where the screener has a list with its filters; empty for no list. */
  readonly screen: readonly string[]
}

const MAX_LISTED = 10
const MAX_TOLD = 5
const MAX_GROUP = 20
const MAX_UNREAD = 2
const MAX_TALK = 6

/** Readings that a stock without a signal has none of. */
const OF_ENGINE: ReadonlySet<FrameMeasure> = new Set([
  'rsi',
  'adx',
  'plus-di',
  'minus-di',
  'sma20',
  'sma50',
  'sma-gap',
  'obv',
  'cmf',
  'conditions-met',
  'signal',
])

const answers = new WeakMap<Evidence, FrameAnswer | null>()

/**
 * Answers a question's frame from the stocks' bars, once for the same evidence: the answer's text and its
 * fact check both need it.
 * @returns null where the question has no frame, or the bars are unknown
 */
export function answerFrame(evidence: Evidence): FrameAnswer | null {
  const { frame } = evidence.question
  if (frame === undefined) return null
  const known = answers.get(evidence)
  if (known !== undefined) return known
  const said = sayFrame(frame, evidence)
  const isList = said !== null && said.listed.length > 0
  const answer = said === null ? null : { ...said, screen: isList ? describeScreenOf(frame) : [] }
  answers.set(evidence, answer)
  return answer
}

type Said = Omit<FrameAnswer, 'screen'>

function sayFrame(frame: Frame, evidence: Evidence): Said | null {
  const named = evidence.stocks.filter(hasBars)
  const isOfNamed = frame.group === null || frame.form === 'rank' || named.length > 0
  if (isOfNamed && named.length === 0) return null
  const isOfEngine = frame.measures.some((measure) => OF_ENGINE.has(measure))
  if (isOfEngine && named.some(({ signal }) => signal.kind !== 'signal')) return null
  const members = membersOf(frame.group, evidence.judged.filter(hasBars))
  if (!isOfNamed && members.length === 0) return null
  const unread = sayLeftOut(frame)
  const missing = evidence.stocks
    .filter((stock) => !hasBars(stock))
    .map(({ ticker }) => `I have no prices for ${ticker}.`)
  const only = (sentence: string | null): Said | null =>
    sentence === null
      ? null
      : {
          sentences: [capitalize(`${unread}${sentence}.`), ...missing, ...sayTalk(frame)],
          listed: [],
        }
  switch (frame.form) {
    case 'value':
      return only(sayValues(frame, named))
    case 'check':
      if (!isOfNamed) return sayGroupCheck(frame, members)
      return only(frame.order === null ? sayChecks(frame, named) : sayComparison(frame, named))
    case 'pick':
      return only(frame.conditions.length > 0 ? sayMeeting(frame, named) : sayPick(frame, named))
    case 'difference':
      return only(sayDifference(frame, named))
    case 'how-far':
      return only(sayFarFrom(frame, named))
    case 'needed':
      return only(named.map((stock) => sayNeeded(frame, stock)).join('; '))
    case 'ever':
      return only(sayEver(frame, named))
    case 'how-long':
    case 'when':
      return only(sayWhen(frame, named))
    case 'extreme':
    case 'tally':
    case 'streak':
      return only(sayStretch(frame, named))
    case 'rank':
      return only(sayRank(frame, named, members))
    case 'list':
      return sayList(frame, members)
    case 'count':
    case 'share':
      return sayCount(frame, members)
    case 'average':
      return only(sayAverage(frame, members))
  }
}

/** What is not answered comes first: "I don’t have intraday prices; ". */
function sayLeftOut({ missing, unread }: Frame): string {
  // More is talk around the question: it is named after the answer.
  const isShort = unread.length <= MAX_UNREAD
  const none = missing.length === 0 ? '' : `I don’t have ${joinWords([...new Set(missing)])}; `
  const unknown =
    unread.length === 0 || !isShort ? '' : `I can’t say anything about “${unread.join(' ')}”; `
  return `${none}${unknown}`
}

function sayTalk({ unread }: Frame): readonly string[] {
  return unread.length <= MAX_UNREAD
    ? []
    : [`I couldn’t read “${unread.slice(0, MAX_TALK).join(' ')}”.`]
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function membersOf(group: FrameGroup | null, judged: readonly BarStock[]): readonly BarStock[] {
  const signaled = judged.filter(({ signal }) => signal.kind === 'signal')
  if (group === null || group.kind === 'market') return signaled
  if (group.kind === 'sector') return signaled.filter(({ sector }) => sector === group.sector)
  const tickers = new Set(group.tickers)
  return signaled.filter(({ ticker }) => tickers.has(ticker))
}

function nameGroup(group: FrameGroup | null, count: number): string {
  if (group === null || group.kind === 'market') return `the ${count} stocks`
  return group.kind === 'sector'
    ? `the ${count} ${group.sector} stocks`
    : `the ${count} stocks in our ${group.name} list`
}

function periodOf({ periods }: Frame): Period | null {
  return periods[0] ?? null
}

/** Each measure of each stock; a move that is taken for granted and did not happen comes first. */
function sayValues(frame: Frame, stocks: readonly BarStock[]): string {
  const plain = stocks.length === 1 ? explainOne(frame, stocks) : null
  if (plain !== null) return plain
  if (frame.measures.join() === 'close' && frame.periods.length > 2)
    return stocks.map((stock) => sayCloses(frame, stock)).join('; ')
  return stocks
    .map((stock) => {
      const each = frame.measures.flatMap((measure) =>
        (frame.periods.length === 0 ? [null] : frame.periods).map(
          (period) => [measure, period] as const,
        ),
      )
      const said = each.map(([measure, period], index) => {
        const text = sayMeasure(stock, measure, period, index === 0)
        const shares = measure === 'change' ? sayAmount(frame, stock) : ''
        return `${measure === 'change' ? correctMove(frame, stock) : ''}${text}${shares}`
      })
      const moved = frame.conditions
        .flat()
        .flatMap((one) =>
          one.kind === 'moved' ? [sayMoved(stock, one.measure, one.period, said.length === 0)] : [],
        )
      return joinClauses([...said, ...moved])
    })
    .join('; ')
}

/** "UNH closed at $384.85 on Aug 20, $388.61 on Aug 19 and $393.93 on Aug 18". */
function sayCloses({ periods }: Frame, stock: BarStock): string {
  const days = periods.flatMap((period) => spanOf(stock, period) ?? [])
  const closes = days.map(({ to }) => {
    const close = measureAt(stock, 'close', to) ?? 0
    return `${formatFrameValue(stock, 'close', close)} on ${dayAt(stock, to)}`
  })
  return `${stock.ticker} closed at ${joinWords(closes)}`
}

/** One reading at the last bar, with what it means; null for another question. */
function explainOne(
  { measures, conditions, periods }: Frame,
  [stock]: readonly BarStock[],
): string | null {
  const [measure, second] = measures
  if (measure === undefined || second !== undefined || conditions.length > 0) return null
  const isNow = periods.every((period) => period.kind === 'sessions' && period.count === 1)
  if (stock === undefined || !isNow || stock.signal.kind !== 'signal') return null
  if (!isReading(measure)) return null
  return describeMeasure(stock, stock.signal, measure).replace(/\.$/, '')
}

/** "It did not rise: " where the question takes a move for granted that was the other way. */
function correctMove({ move, periods }: Frame, stock: BarStock): string {
  if (move === null) return ''
  const change = measureAt(stock, 'change', lastOf(stock), periods[0] ?? null)
  if (change === null || (move === 'up' ? change > 0 : change < 0)) return ''
  return `${stock.ticker} did not ${move === 'up' ? 'rise' : 'fall'}: `
}

function sayAmount({ amount, periods }: Frame, stock: BarStock): string {
  if (amount === null || amount.of !== 'shares') return ''
  const span = spanOf(stock, periods[0] ?? null)
  const { closes } = stock.facts.bars
  const [from, to] = [closes[span?.from ?? -1], closes[span?.to ?? -1]]
  if (from === undefined || to === undefined) return ''
  const total = (to - from) * amount.count
  const price = formatQuotedPrice(stock.ticker, Math.abs(total), stock.currency ?? '')
  return `, ${price} ${total < 0 ? 'less' : 'more'} for ${amount.count} shares`
}

function joinClauses(clauses: readonly string[]): string {
  return clauses.length < 3
    ? clauses.join(clauses[0]?.includes(',') === true ? ', and ' : ' and ')
    : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1) ?? ''}`
}

type Checked = { readonly isMet: boolean; readonly text: string; readonly isNear: boolean }

/** All conditions of one stock as one clause; null where one is unknown. */
function checkAll(conditions: Frame['conditions'], stock: BarStock): Checked | null {
  const groups = conditions.map((group, index) => {
    const said = group.flatMap((condition, at) => {
      const previous = group[at - 1] ?? conditions[index - 1]?.at(-1) ?? null
      return sayCondition(stock, condition, group.length > 1 && index === 0 ? null : previous) ?? []
    })
    if (said.length < group.length) return null
    const met = said.find(({ isMet }) => isMet)
    const texts = [...new Set(said.map(({ text }) => text))]
    return met === undefined
      ? { isMet: false, text: texts.join(', and '), isNear: said.some(({ isNear }) => isNear) }
      : met
  })
  if (groups.includes(null)) return null
  const known = groups.flatMap((each) => each ?? [])
  const isMet = known.every((each) => each.isMet)
  const isMixed = !isMet && known.some((each) => each.isMet)
  const text = known
    .map((each, index) =>
      index === 0
        ? each.text
        : `${isMixed && each.isMet !== known[index - 1]?.isMet ? 'but' : 'and'} ${each.text}`,
    )
    .join(known.length > 1 ? ', ' : '')
  return { isMet, text, isNear: known.length === 1 && known[0]?.isNear === true }
}

function sayChecks(frame: Frame, stocks: readonly BarStock[]): string | null {
  const { conditions, quantifier, measures } = frame
  const checked = stocks.map((stock) => checkAll(conditions, stock))
  if (checked.includes(null)) return null
  const known = checked.flatMap((each) => each ?? [])
  const [only] = known
  const isEither = conditions.length === 1 && (conditions[0]?.length ?? 0) > 1
  if (known.length === 1 && only !== undefined && isEither)
    return only.isMet ? only.text : `neither: ${only.text}`
  if (known.length === 1 && only !== undefined) {
    const verdict = only.isMet
      ? only.isNear
        ? 'Yes, barely'
        : 'Yes'
      : only.isNear
        ? 'No, but only just'
        : 'No'
    const [stock] = stocks
    const values =
      stock === undefined
        ? []
        : measures
            .filter((measure) => !names(conditions, measure))
            .map((measure) => `; ${sayMeasure(stock, measure, periodOf(frame), false)}`)
    return `${verdict}: ${only.text}${values.join('')}`
  }
  const met = known.filter(({ isMet }) => isMet).length
  const tickers = stocks
    .filter((_, index) => known[index]?.isMet === true)
    .map(({ ticker }) => ticker)
  const all = known.length === 2 ? 'both' : 'all of them'
  const verdict =
    met === known.length
      ? `Yes, ${all}`
      : met === 0
        ? known.length === 2
          ? 'No, neither'
          : 'No, none of them'
        : quantifier === 'any'
          ? `Yes, ${joinWords(tickers)}`
          : `No, only ${joinWords(tickers)}`
  return `${verdict}: ${known.map(({ text }) => text).join('; ')}`
}

/** Whether conditions say a measure's value. */
function names(conditions: Frame['conditions'], measure: FrameMeasure): boolean {
  return conditions.flat().some((one) => {
    if (one.kind === 'than') return one.measure === measure || one.other === measure
    if (one.kind === 'bound' && one.measure === 'volume-ratio' && measure === 'volume') return true
    return (one.kind === 'bound' || one.kind === 'moved') && one.measure === measure
  })
}

/** Which of the named stocks meet the conditions. */
function sayMeeting({ conditions }: Frame, stocks: readonly BarStock[]): string | null {
  const checked = stocks.map((stock) => checkAll(conditions, stock))
  if (checked.includes(null)) return null
  const tickers = stocks
    .filter((_, index) => checked[index]?.isMet === true)
    .map(({ ticker }) => ticker)
  const text = checked.map((each) => each?.text ?? '').join('; ')
  const all = stocks.length === 2 ? 'Both' : 'All of them'
  if (tickers.length === stocks.length) return `${all}: ${text}`
  if (tickers.length === 0) return `${stocks.length === 2 ? 'Neither' : 'None of them'}: ${text}`
  return `Only ${joinWords(tickers)}: ${text}`
}

type Measured = { readonly stock: BarStock; readonly value: number }

function measureAll(frame: Frame, stocks: readonly BarStock[]): readonly Measured[] {
  const [measure = 'close'] = frame.measures
  return stocks.flatMap((stock) => {
    const value = valueIn(frame, stock, measure)
    return value === null ? [] : [{ stock, value }]
  })
}

/** A measure at the end of the frame's period. */
function valueIn(frame: Frame, stock: BarStock, measure: FrameMeasure): number | null {
  const period = periodOf(frame)
  if (measure === 'change') return measureAt(stock, measure, lastOf(stock), period)
  const index = period === null ? lastOf(stock) : resolvePeriod(period, stock.facts.bars)?.to
  return index === undefined ? null : measureAt(stock, measure, index)
}

function orderMeasured(measured: readonly Measured[], { order }: Frame): readonly Measured[] {
  const sign = order === 'lowest' || order === 'nearest' ? 1 : -1
  const isDistance = order === 'nearest' || order === 'furthest'
  const sizeOf = ({ value }: Measured) => (isDistance ? Math.abs(value) : value)
  return measured.toSorted((one, other) => sign * (sizeOf(one) - sizeOf(other)))
}

function sayPick(frame: Frame, stocks: readonly BarStock[]): string | null {
  const ordered = orderMeasured(measureAll(frame, stocks), frame)
  const [first, second] = ordered
  const [measure = 'close'] = frame.measures
  if (first === undefined || second === undefined || ordered.length < stocks.length) return null
  const how = frame.order === 'lowest' ? 'lowest' : 'highest'
  const window = sharedWindow(frame, stocks)
  const said = ordered
    .map(({ stock, value }) =>
      window === null
        ? sayMeasure(stock, measure, periodOf(frame))
        : `${stock.ticker} ${formatMove(value)}`,
    )
    .join('; ')
  if (first.value === second.value) return `they are level: ${said}`
  const isPair = stocks.length === 2
  const near = isPair ? ['closer to', 'further from'] : ['closest to', 'furthest from']
  const level = FRAME_NAMES[measure].replace('distance from ', '')
  if (measure === 'sma-gap' && (frame.order === 'nearest' || frame.order === 'furthest'))
    return `${first.stock.ticker}’s averages are ${frame.order === 'nearest' ? 'closer together' : 'further apart'}: ${said}`
  if (frame.order === 'nearest' || frame.order === 'furthest')
    return `${first.stock.ticker} is ${near[frame.order === 'nearest' ? 0 : 1] ?? ''} ${level}: ${said}`
  const move = isPair ? 'did better' : 'did best'
  const worst =
    frame.move === 'down'
      ? isPair
        ? 'fell more'
        : 'fell most'
      : isPair
        ? 'did worse'
        : 'did worst'
  const name = FRAME_NAMES[measure]
  const lead =
    measure === 'change'
      ? `${first.stock.ticker} ${frame.order === 'lowest' ? worst : move}${window ?? ''}`
      : name.startsWith('distance')
        ? `${first.stock.ticker} is ${isPair ? 'further' : 'furthest'} ${frame.order === 'lowest' ? 'below' : 'above'} ${level}`
        : `${first.stock.ticker} has the ${isPair ? how.replace(/est$/, 'er') : how} ${name}`
  const apart = ordered.length === 2 ? `, by ${sayApart(first, second, measure)}` : ''
  return `${lead}${apart}: ${said}`
}

/** " from Aug 13 to Aug 20", where all stocks' changes are over the same sessions. */
function sharedWindow(frame: Frame, stocks: readonly BarStock[]): string | null {
  if (frame.measures[0] !== 'change') return null
  const windows = stocks.map((stock) => {
    const span = spanOf(stock, periodOf(frame))
    return span === null ? null : saySpan(stock, span)
  })
  const [first = null] = windows
  return windows.every((window) => window === first) ? first : null
}

/** Whether the first stock named has the higher, or the lower, figure. */
function sayComparison(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = sayPick(frame, stocks)
  const [first] = orderMeasured(measureAll(frame, stocks), frame)
  if (said === null) return null
  return `${first?.stock.ticker === stocks[0]?.ticker ? 'Yes' : 'No'}: ${said}`
}

/** How far two figures are apart, in the measure's unit. */
function sayApart(one: Measured, other: Measured, measure: FrameMeasure): string {
  const apart = Math.abs(one.value - other.value)
  switch (measure) {
    case 'change':
    case 'from-high':
    case 'from-low':
    case 'from-sma20':
    case 'from-sma50':
    case 'volatility':
      return `${formatNumber(apart)} percentage points`
    case 'rsi':
    case 'adx':
    case 'plus-di':
    case 'minus-di':
      return `${formatNumber(apart)} points`
    case 'volume-ratio':
      return `${formatNumber(apart)} times the average`
    default:
      return formatFrameValue(one.stock, measure, apart)
  }
}

function sayDifference(frame: Frame, stocks: readonly BarStock[]): string | null {
  const [one, other] = measureAll(frame, stocks)
  const [measure = 'close'] = frame.measures
  if (one === undefined || other === undefined) return null
  const said = [one, other]
    .map(({ stock }) => sayMeasure(stock, measure, periodOf(frame)))
    .join('; ')
  const apart = sayApart(one, other, measure)
  if (one.value === other.value) return `no difference: ${said}`
  const [more, less] = one.value > other.value ? [one, other] : [other, one]
  return `${apart} apart, with ${more.stock.ticker} above ${less.stock.ticker}: ${said}`
}

function sayFarFrom({ measures, target }: Frame, stocks: readonly BarStock[]): string | null {
  const [measure = 'close'] = measures
  const said = stocks.map((stock) => {
    const value = measureAt(stock, measure, lastOf(stock))
    if (value === null || target === null) return null
    const shown = formatFrameValue(stock, measure, value, target)
    const goal = measure === 'close' ? formatFrameValue(stock, measure, target) : String(target)
    const apart =
      measure === 'close'
        ? `${formatFrameValue(stock, measure, Math.abs(value - target))} (${formatNumber(Math.abs((value / target - 1) * 100))}%)`
        : `${formatNumber(Math.abs(value - target))} points`
    return `${stock.ticker}’s ${FRAME_NAMES[measure]} of ${shown} is ${apart} ${value < target ? 'below' : 'above'} ${goal}`
  })
  return said.includes(null) ? null : said.join('; ')
}

/** "QCOM would have to rise 61.70% to be back at its 52-week high of $259.92", or to reach a price. */
function sayNeeded({ measures, target }: Frame, stock: BarStock): string {
  const [measure = 'from-high'] = measures
  if (target !== null) return sayNeededFor(target, stock)
  const distance = measureAt(stock, measure, lastOf(stock))
  if (distance === null || !isDistanceMeasure(measure)) return sayMeasure(stock, measure, null)
  const of = LEVEL_OF[measure]
  const level = measureAt(stock, of, lastOf(stock)) ?? 0
  const close = measureAt(stock, 'close', lastOf(stock)) ?? 1
  const shown = formatFrameValue(stock, of, level)
  const away = Math.abs((level / close - 1) * 100)
  return `${stock.ticker} would have to ${level > close ? 'rise' : 'fall'} ${formatNumber(away)}% to be back at its ${FRAME_NAMES[of]} of ${shown}: ${sayMeasure(stock, measure, null, false)}`
}

function sayNeededFor(target: number, stock: BarStock): string {
  const close = measureAt(stock, 'close', lastOf(stock))
  if (close === null) return sayMeasure(stock, 'close', null)
  const price = (value: number) => formatFrameValue(stock, 'close', value)
  const apart = `${formatNumber(Math.abs((target / close - 1) * 100))}% (${price(Math.abs(target - close))})`
  return `${stock.ticker} would have to ${target > close ? 'rise' : 'fall'} ${apart} from its last close of ${price(close)} to reach ${price(target)}`
}

function isDistanceMeasure(measure: FrameMeasure): measure is keyof typeof LEVEL_OF {
  return measure in LEVEL_OF
}

function sayRank(
  frame: Frame,
  [stock]: readonly BarStock[],
  members: readonly BarStock[],
): string | null {
  const [measure = 'close'] = frame.measures
  if (stock === undefined) return null
  const all = members.some(({ ticker }) => ticker === stock.ticker) ? members : [...members, stock]
  const ordered = orderMeasured(measureAll(frame, all), frame)
  const place = ordered.findIndex((each) => each.stock.ticker === stock.ticker) + 1
  const [first] = ordered
  if (place === 0 || first === undefined) return null
  const verdict = frame.quantifier === null ? '' : place === 1 ? 'yes: ' : 'no: '
  const by = `${frame.order ?? 'highest'} ${FRAME_NAMES[measure]}`
  const lead =
    place === 1
      ? ''
      : `; number 1 is ${first.stock.ticker}, at ${formatFrameValue(first.stock, measure, first.value)}`
  return `${verdict}${stock.ticker} is number ${place} of ${nameGroup(frame.group, ordered.length)} by ${by}: ${sayMeasure(stock, measure, periodOf(frame), false)}${lead}`
}

/** Whether each member meets the conditions; those whose figures are unknown are counted apart. */
function findMatches({ conditions }: Frame, members: readonly BarStock[]) {
  const judged = members.map((stock) => {
    const groups = conditions.map((group) =>
      group.map((condition) => meetsAt(stock, condition, lastOf(stock))),
    )
    return {
      stock,
      isMet: groups.every((group) => group.includes(true)),
      isUnknown: groups.some((group) => group.every((isMet) => isMet === null)),
    }
  })
  return {
    matches: judged.filter(({ isMet }) => isMet).map(({ stock }) => stock),
    unknown: judged.filter(({ isUnknown }) => isUnknown).length,
  }
}

/** "9 of the 63 stocks have an RSI below 40". */
function sayMatches(
  frame: Frame,
  matches: readonly BarStock[],
  members: readonly BarStock[],
): string {
  const count = matches.length
  const isOne = count === 1 || members.length === 1
  const predicate = describePredicate(frame, isOne || count === 0, members[0])
  const of = nameGroup(frame.group, members.length)
  return `${count === 0 ? 'None' : count} of ${of} ${predicate}`
}

function sayList(frame: Frame, members: readonly BarStock[]): Said | null {
  const { matches, unknown } = findMatches(frame, members)
  const [measure] = frame.measures
  if (matches.length === 0 && frame.conditions.length > 0) return noMatch(frame, members)
  if (frame.order !== null && measure !== undefined) {
    const ordered = orderMeasured(measureAll(frame, matches), frame)
    const isFiltered = frame.conditions.length > 0
    const most = frame.limit ?? (isFiltered ? MAX_LISTED : MAX_TOLD)
    const listed = ordered.slice(0, Math.min(most, MAX_LISTED))
    if (listed.length === 0) return null
    const shown = listed.map(
      ({ stock, value }) => `${stock.ticker} (${formatFrameValue(stock, measure, value)})`,
    )
    if (measure === 'signal-age') {
      const said = listed.map(({ stock }) => sayMeasure(stock, measure, null))
      const [first] = listed
      const which = frame.order === 'lowest' ? 'newest' : 'longest-standing'
      const action = first === undefined ? '' : (actionAt(first.stock, lastOf(first.stock)) ?? '')
      return {
        sentences: [
          `The ${which} ${action} is ${first?.stock.ticker ?? ''}: ${said.join('; ')}.`,
          ...sayUnknown(unknown),
        ],
        listed: listed.map(({ stock }) => stock),
      }
    }
    const level = FRAME_NAMES[measure].replace('distance from its', 'their')
    const what = isDistanceMeasure(measure)
      ? `${SIDES[frame.order]} ${level}`
      : `${frame.order} ${FRAME_NAMES[measure]}${sayWindow(frame, listed[0]?.stock)}`
    const lead = isFiltered
      ? `${sayMatches(frame, matches, members)}, ordered by ${what}`
      : `The ${what} of ${nameGroup(frame.group, ordered.length)}`
    return {
      sentences: [`${lead}: ${joinWords(shown)}.`, ...sayUnknown(unknown)],
      listed: listed.map(({ stock }) => stock),
    }
  }
  if (measure === 'signal' && frame.conditions.length === 0) return sayActions(frame, members)
  const shown = frame.conditions.flat().find(isShown)
  const ordered = orderByShown(matches, shown)
  const isShort = isOfOneShort(shown)
  const most = isShort ? MAX_GROUP : MAX_LISTED
  const listed = ordered.slice(0, Math.min(frame.limit ?? most, most))
  const texts = listed.map(
    (stock) => `${stock.ticker}${isShort ? sayMissing(stock) : sayShown(stock, shown, frame)}`,
  )
  const led = listed.length < matches.length ? ', led by ' : ': '
  return {
    sentences: [
      `${sayMatches(frame, matches, members)}${led}${joinWords(texts)}.`,
      ...sayUnknown(unknown),
    ],
    listed,
  }
}

const SIDES = {
  highest: 'furthest above',
  lowest: 'furthest below',
  nearest: 'closest to',
  furthest: 'furthest from',
} as const

/** The signal of each member of a sector or of a list of ours. */
function sayActions({ group }: Frame, members: readonly BarStock[]): Said {
  const listed = members.slice(0, MAX_GROUP)
  const groups = (['BUY', 'SELL', 'WATCH'] as const).flatMap((action) => {
    const tickers = members
      .filter((stock) => actionAt(stock, lastOf(stock)) === action)
      .map(({ ticker }) => ticker)
    return tickers.length === 0
      ? []
      : [`${joinWords(tickers)} ${tickers.length === 1 ? 'is' : 'are'} rated ${action}`]
  })
  return {
    sentences: [`Of ${nameGroup(group, members.length)}, ${groups.join('; ')}.`],
    listed,
  }
}

function sayUnknown(count: number): readonly string[] {
  return count === 0
    ? []
    : [`For ${count === 1 ? '1 stock' : `${count} stocks`} I don’t have that figure.`]
}

/** "Over the sessions from Aug 13 to Aug 20": nothing where the day is meant. */
function sayWindow(frame: Frame, stock: BarStock | undefined): string {
  if (stock === undefined) return ''
  const span = spanOf(stock, periodOf(frame))
  if (span === null) return ''
  if (!frame.measures.includes('change'))
    return periodOf(frame) === null || span.to === lastOf(stock)
      ? ''
      : ` on ${dayAt(stock, span.to)}`
  return saySpan(stock, span)
}

/** Of four of the five BUY conditions, the missing one is told. */
function isOfOneShort(shown: FrameCondition | undefined): boolean {
  return shown?.kind === 'bound' && shown.measure === 'conditions-met' && shown.value === 4
}

/** " (the trend is not strong enough)". */
function sayMissing({ signal }: BarStock): string {
  if (signal.kind !== 'signal') return ''
  const missing = signal.clauses.filter(({ rule, isMet }) => rule === 'buy' && !isMet)
  return missing.length === 0 ? '' : ` (${describeMissing(missing)})`
}

function isShown(condition: FrameCondition): boolean {
  return condition.kind === 'bound'
}

function orderByShown(stocks: readonly BarStock[], shown: FrameCondition | undefined) {
  if (shown?.kind !== 'bound') return stocks
  const sign = shown.is === 'below' || shown.is === 'at-most' || shown.value < 0 ? 1 : -1
  const valueOf = (stock: BarStock) =>
    measureAt(stock, shown.measure, lastOf(stock), shown.period) ?? 0
  return stocks.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)))
}

function sayShown(stock: BarStock, shown: FrameCondition | undefined, { measures }: Frame): string {
  const figures = [
    ...(shown?.kind === 'bound' ? [{ measure: shown.measure, period: shown.period }] : []),
    ...measures
      .filter((measure) => shown?.kind !== 'bound' || shown.measure !== measure)
      .map((measure) => ({ measure, period: null })),
  ].flatMap(({ measure, period }) => {
    const value = measureAt(stock, measure, lastOf(stock), period)
    if (value === null) return []
    const name =
      measure === 'close' ||
      measure === 'change' ||
      measure.startsWith('from-') ||
      measure === 'volume-ratio'
        ? ''
        : `${FRAME_NAMES[measure]} `
    return [
      `${name}${formatFrameValue(stock, measure, value)
        .replace(' its 20-day average', ' average')
        .replace(/ \((.*)\)/, ', $1')}`,
    ]
  })
  return figures.length === 0 ? '' : ` (${figures.join(', ')})`
}

function noMatch(frame: Frame, members: readonly BarStock[]): Said {
  const [only] = frame.conditions
  const [shown, second] = only ?? []
  const nearest =
    frame.conditions.length === 1 && second === undefined && shown?.kind === 'bound'
      ? orderByShown(members, shown)[0]
      : undefined
  const closest =
    nearest === undefined || shown?.kind !== 'bound'
      ? []
      : [`The closest: ${sayMeasure(nearest, shown.measure, shown.period)}.`]
  return { sentences: [`${sayMatches(frame, [], members)}.`, ...closest], listed: [] }
}

function sayCount(frame: Frame, members: readonly BarStock[]): Said | null {
  const { matches, unknown } = findMatches(frame, members)
  const percent = formatShare((100 * matches.length) / members.length)
  const share = frame.form === 'share' ? `${percent}: ` : ''
  return {
    sentences: [
      `${share}${sayMatches(frame, matches, members)}${nameFew(matches)}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
  }
}

/** ": BAC and PFE", where there are few. */
function nameFew(matches: readonly BarStock[]): string {
  if (matches.length === 0 || matches.length > MAX_LISTED) return ''
  return `: ${joinWords(matches.map(({ ticker }) => ticker))}`
}

function sayGroupCheck(frame: Frame, members: readonly BarStock[]): Said | null {
  const { matches, unknown } = findMatches(frame, members)
  const count = matches.length
  const wanted = { all: count === members.length, none: count === 0, any: count > 0 }
  const said = sayMatches(frame, matches, members).replace(/^None/, 'none')
  return {
    sentences: [
      `${wanted[frame.quantifier ?? 'any'] ? 'Yes' : 'No'}: ${said}${nameFew(matches)}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
  }
}

function sayAverage(frame: Frame, members: readonly BarStock[]): string | null {
  const [measure = 'close'] = frame.measures
  const measured = measureAll(frame, members)
  const [any] = measured
  if (any === undefined) return null
  const mean = measured.reduce((sum, { value }) => sum + value, 0) / measured.length
  const shown = formatFrameValue(any.stock, measure, mean)
  return `the average ${FRAME_NAMES[measure]}${sayWindow(frame, any.stock)} of ${nameGroup(frame.group, measured.length)} is ${shown}`
}
