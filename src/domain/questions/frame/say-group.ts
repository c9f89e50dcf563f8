import { median } from '../../backtest/studies/study.ts'
import { capitalize } from '../../explanations/capitalize.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { describeMissing } from '../../explanations/describe-missing.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { formatShare } from '../sentences/format-percent.ts'
import { nameFirst } from '../sentences/name-first.ts'
import { describePredicate, sayDays, saySpan, spanOf } from './describe-conditions.ts'
import type { Frame, FrameCondition, FrameMeasure } from './frame.ts'
import {
  actionAt,
  crossBefore,
  lastOf,
  LEVEL_OF,
  measureAt,
  meetsWhen,
  readWhen,
  type BarStock,
} from './measure-at.ts'
import {
  groupBySector,
  measureAll,
  membersOf,
  nameGroup,
  orderMeasured,
  periodOf,
  valueIn,
  type Measured,
} from './measure-stocks.ts'
import { resolvePeriod } from './resolve-period.ts'
import { dayAt, formatFrameValue, FRAME_NAMES, sayMeasure, sayNotTrading } from './say-measure.ts'

/** What is said of a group's stocks, and which of them are named. */
export type Said = {
  readonly sentences: readonly string[]
  /** In their order, at most ten; the table has those that no sentence names. */
  readonly listed: readonly BarStock[]
  /** All that match, in their order, where they are a list. */
  readonly matched?: readonly BarStock[]
}

const MAX_LISTED = 10
/** A smaller change is shown as 0.00%. */
const MIN_MOVE = 0.005
const MAX_TOLD = 5
/** Of a longer list the first ones are named, and the table has the others. */
const MAX_LEADING = 3
const MAX_GROUP = 20
/** Of a mean, the figures of so many stocks are said too. */
const MAX_AVERAGED = 6

/**
 * What a frame asks of a group's stocks: a list, a count, a share, an average or a check.
 * @param judged all stocks whose bars are known
 * @returns null where the group has no such stock, or no figure for the question
 */
export function sayGroup(frame: Frame, judged: readonly BarStock[]): Said | null {
  const members = membersOf(frame.group, judged)
  const [any] = members
  const period = periodOf(frame)
  if (any === undefined) return null
  if (period !== null && resolvePeriod(period, any.facts.bars) === null) return outOfReach(any)
  const said = sayForm(frame, members)
  const [first = '', ...others] = said?.sentences ?? []
  const closed = sayNotTrading(any, period)
  return said === null || closed === ''
    ? said
    : { ...said, sentences: [`${closed}${lowerFirst(first)}`, ...others] }
}

function outOfReach({ facts }: BarStock): Said {
  const { dates } = facts.bars
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const span = `${formatDayOf(first, null)} to ${formatDayOf(last, null)}`
  return { sentences: [`I have no figures for that time: my prices are from ${span}.`], listed: [] }
}

/** The start of a sentence within another one; names and tickers keep their capitals. */
export function lowerFirst(text: string): string {
  return /^(?:The|None|More|As|Of|By|Yes|No)\b/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

function sayForm(frame: Frame, members: readonly BarStock[]): Said | null {
  if (frame.bySector) return saySectors(frame, members)
  switch (frame.form) {
    case 'check':
      return sayGroupCheck(frame, members)
    case 'list':
      return sayList(frame, members)
    case 'count':
    case 'share':
      return sayCount(frame, members)
    case 'average':
      return sayAverage(frame, members)
    case 'split':
      return saySplit(frame, members)
    default:
      return null
  }
}

/** Whether each member meets the conditions; those whose figures are unknown are counted apart. */
function findMatches(frame: Frame, members: readonly BarStock[], conditions = frame.conditions) {
  const judged = members.map((stock) => {
    const groups = conditions.map((group) =>
      group.map((condition) => meetsWhen(stock, condition, frame)),
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
  if (frame.order !== null && measure !== undefined && !isOrderOfShown(frame)) {
    const ordered = orderMeasured(measureAll(frame, matches), frame)
    if (ordered.length === 0) return null
    const said =
      measure === 'signal-age'
        ? sayOldest(frame, ordered)
        : sayOrdered(frame, measure, ordered, sayMatches(frame, matches, members))
    const matched =
      frame.place === null && !frame.isBothEnds ? ordered.map(({ stock }) => stock) : said.listed
    return {
      ...said,
      sentences: [...said.sentences, ...sayUnknown(unknown)],
      matched: frame.limit === null ? matched : matched.slice(0, frame.limit),
    }
  }
  if (frame.measures.includes('signal') && frame.conditions.length === 0)
    return sayActions(frame, members)
  const shown = findShown(frame)
  const ordered = orderByShown(frame, matches, shown)
  const isShort = isOfOneShort(shown)
  const most = isShort ? MAX_GROUP : MAX_LISTED
  const listed = ordered.slice(0, Math.min(frame.limit ?? most, most))
  const textOf = (stock: BarStock) =>
    `${stock.ticker}${isShort ? sayMissing(stock) : sayShown(stock, shown, frame)}`
  // A missing condition is in no column of the table, and neither is a signal before the last one.
  const named =
    isShort || shown?.kind === 'turned'
      ? listed.map(textOf)
      : nameFirst(
          listed.map((stock) => ({ ticker: stock.ticker, text: textOf(stock) })),
          matches.length,
          frame.limit,
        )
  const isOrdered = shown?.kind === 'bound'
  return {
    sentences: [
      `${sayMatches(frame, matches, members)}${leadTo(named, matches, isOrdered)}${joinWords(named)}.`,
      ...sayUnknown(unknown),
    ],
    listed,
    matched: frame.limit === null ? ordered : ordered.slice(0, frame.limit),
  }
}

function leadTo(named: readonly unknown[], all: readonly unknown[], isOrdered: boolean): string {
  if (named.length >= all.length) return ': '
  return isOrdered ? ', led by ' : ', including '
}

function sayOldest(frame: Frame, ordered: readonly Measured[]): Said {
  const listed = ordered.slice(0, frame.limit ?? MAX_TOLD).map(({ stock }) => stock)
  const [first] = listed
  const which = frame.order === 'lowest' ? 'newest' : 'longest-standing'
  const action = first === undefined ? '' : (actionAt(first, lastOf(first)) ?? '')
  const named =
    frame.limit === null && ordered.length > MAX_TOLD ? listed.slice(0, MAX_LEADING) : listed
  const said = named.map((stock) => sayMeasure(stock, 'signal-age', null))
  return {
    sentences: [`The ${which} ${action} is ${first?.ticker ?? ''}: ${said.join('; ')}.`],
    listed,
  }
}

/** The first of an order, its other end, or the one at a place of it. */
function sayOrdered(
  frame: Frame,
  measure: FrameMeasure,
  ordered: readonly Measured[],
  matching: string,
): Said {
  const isFiltered = frame.conditions.length > 0
  const most = frame.limit ?? (frame.isBothEnds ? 1 : isFiltered ? MAX_LISTED : MAX_TOLD)
  const count = Math.min(most, MAX_LISTED)
  const name = ({ stock, value }: Measured) =>
    `${stock.ticker} (${formatFrameValue(stock, measure, value)})`
  const window = sayWindow(frame, ordered[0]?.stock)
  const of = nameGroup(frame.group, ordered.length)
  const among = isFiltered ? `${matching}; of these, ` : ''
  if (frame.place !== null) {
    const found = ordered[frame.place - 1]
    if (found === undefined)
      return {
        sentences: [`There are only ${ordered.length} stocks in that order.`],
        listed: ordered.slice(0, MAX_TOLD).map(({ stock }) => stock),
      }
    const before = ordered.slice(0, frame.place - 1).slice(-MAX_TOLD)
    const after = before.length === 0 ? '' : `, after ${joinWords(before.map(name))}`
    const scope = isFiltered ? among : `Of ${of}, `
    return {
      sentences: [
        `${scope}number ${frame.place} by ${frame.order ?? 'highest'} ${nameOf(measure)}${window} is ${name(found)}${after}.`,
      ],
      listed: [found.stock, ...before.map(({ stock }) => stock)],
    }
  }
  const listed = ordered.slice(0, count)
  if (frame.isBothEnds) {
    const other = ordered.toReversed().slice(0, count)
    const [one, two] =
      measure === 'change'
        ? ['best', 'worst']
        : [frame.order ?? 'highest', OPPOSITE[frame.order ?? 'highest']]
    const [here, there] = frame.order === 'lowest' && measure === 'change' ? [two, one] : [one, two]
    const what = measure === 'change' ? 'performance' : nameOf(measure)
    const scope = isFiltered ? '' : ` of ${of}`
    return {
      sentences: [
        `${among}${isFiltered ? 'the' : 'The'} ${here} ${what}${window}${scope}: ${joinWords(listed.map(name))}; the ${there}: ${joinWords(other.map(name))}.`,
      ],
      listed: [...listed, ...other].map(({ stock }) => stock),
    }
  }
  const shown = frame.conditions.flat().find(isShown)
  const isSaid = shown?.kind === 'bound' && shown.measure === measure
  const isOfSame = frame.conditions
    .flat()
    .some((one) => one.kind === 'bound' && one.measure === 'change')
  const over = isOfSame && measure === 'change' ? '' : window
  const named = nameFirst(
    listed.map((each) => ({ ticker: each.stock.ticker, text: name(each) })),
    ordered.length,
    frame.limit,
  )
  const lead = isFiltered
    ? `${matching}${isSaid ? '' : `, ${nameOrder(frame, measure)}${over} first`}${leadTo(named, ordered, true)}`
    : `The ${nameOrder(frame, measure)}${window} of ${of}: `
  return {
    sentences: [`${lead}${joinWords(named)}.`],
    listed: listed.map(({ stock }) => stock),
  }
}

const OPPOSITE = {
  highest: 'lowest',
  lowest: 'highest',
  nearest: 'furthest',
  furthest: 'nearest',
} as const

const SIDES = {
  highest: 'furthest above',
  lowest: 'furthest below',
  nearest: 'closest to',
  furthest: 'furthest from',
} as const

/** A measure as "number 2 by it" names it. */
function nameOf(measure: FrameMeasure): string {
  return FRAME_NAMES[measure].replace(/\bits\b/, 'the')
}

/** "highest RSI", "worst performers", "furthest below their 52-week high". */
function nameOrder(frame: Frame, measure: FrameMeasure): string {
  const order = frame.order ?? 'highest'
  if (measure === 'change') return order === 'lowest' ? 'worst performers' : 'best performers'
  return measure in LEVEL_OF
    ? `${SIDES[order]} ${FRAME_NAMES[measure].replace('distance from its', 'their')}`
    : `${order} ${FRAME_NAMES[measure]}`
}

/** The signal of each member of a sector or of a list of ours, with its change where that is asked for. */
function sayActions(frame: Frame, members: readonly BarStock[]): Said {
  const listed = members.slice(0, MAX_GROUP)
  const groups = (['BUY', 'SELL', 'WATCH'] as const).flatMap((action) => {
    const tickers = members
      .filter((stock) => actionAt(stock, lastOf(stock)) === action)
      .map(({ ticker }) => ticker)
    const who = tickers.length > MAX_LISTED ? String(tickers.length) : joinWords(tickers)
    return tickers.length === 0
      ? []
      : [`${who} ${tickers.length === 1 ? 'is' : 'are'} rated ${action}`]
  })
  const of = nameGroup(frame.group, members.length)
  if (!frame.measures.includes('change'))
    return { sentences: [`Of ${of}, ${groups.join('; ')}.`], listed, matched: members }
  const moved = measureAll({ ...frame, measures: ['change'], order: 'highest' }, members)
  const ordered = orderMeasured(moved, { order: 'highest' })
  const rose = ordered.filter(({ value }) => value >= MIN_MOVE).length
  const named = ordered.slice(0, ordered.length > MAX_TOLD ? MAX_LEADING : MAX_TOLD)
  const moves = named.map(
    ({ stock, value }) => `${stock.ticker} (${formatFrameValue(stock, 'change', value)})`,
  )
  return {
    sentences: [
      `${rose === 0 ? 'None' : rose} of ${of} rose${sayWindow({ ...frame, measures: ['change'] }, members[0])}; ${named.length < ordered.length ? 'best first' : 'the changes'}: ${joinWords(moves)}.`,
      `${groups.join('; ')}.`,
    ],
    listed: ordered.slice(0, MAX_LISTED).map(({ stock }) => stock),
    matched: ordered.map(({ stock }) => stock),
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
  const period = periodOf(frame)
  const when = readWhen(frame, stock)
  if (!frame.measures.includes('change'))
    return when === null || (!when.isAny && when.to === lastOf(stock)) ? '' : sayDays(stock, when)
  const span = spanOf(stock, period)
  return span === null ? '' : saySpan(stock, span)
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
  return (
    condition.kind === 'bound' ||
    condition.kind === 'crossed' ||
    condition.kind === 'lacks' ||
    (condition.kind === 'turned' && !condition.isNot)
  )
}

/** "RSI below 45, lowest first": in the order that the bound gives anyway. */
function isOrderOfShown(frame: Frame): boolean {
  const shown = findShown(frame)
  const [measure] = frame.measures
  const isWhole = frame.place === null && !frame.isBothEnds && frame.limit === null
  if (!isWhole || shown?.kind !== 'bound' || shown.measure !== measure) return false
  if (shown.is === 'within' || shown.measure === 'change') return false
  return frame.order === (isLow(shown) ? 'lowest' : 'highest')
}

/** The condition whose figure is told: the volume that is bounded, rather than how much a stock rose with it. */
function findShown({ conditions }: Frame): FrameCondition | undefined {
  const all = conditions.flat().filter(isShown)
  const [first] = all
  const isMove = first?.kind === 'bound' && first.measure === 'change' && first.value === 0
  const isOfDay =
    isMove &&
    (first.period === null ||
      first.period.kind === 'day' ||
      (first.period.kind === 'sessions' && first.period.count === 1))
  const volume = all.find((one) => one.kind === 'bound' && one.measure === 'volume-ratio')
  return isOfDay ? (volume ?? first) : first
}

/** A condition's figure when it is asked for. */
function shownValue(
  frame: Frame,
  stock: BarStock,
  shown: Extract<FrameCondition, { readonly kind: 'bound' }>,
): number | null {
  return shown.measure === 'change'
    ? measureAt(stock, 'change', lastOf(stock), shown.period)
    : valueIn({ ...frame, order: isLow(shown) ? 'lowest' : 'highest' }, stock, shown.measure)
}

/** Whether the lowest figures meet a bound best. */
function isLow({ is, value, isNot }: Extract<FrameCondition, { readonly kind: 'bound' }>): boolean {
  const isBelow = is === 'below' || is === 'at-most'
  return (isBelow !== isNot && value >= 0) || (isBelow && value < 0)
}

function orderByShown(
  frame: Frame,
  stocks: readonly BarStock[],
  shown: FrameCondition | undefined,
): readonly BarStock[] {
  if (shown?.kind !== 'bound') return stocks
  const sign = isLow(shown) || shown.is === 'within' ? 1 : -1
  const valueOf = (stock: BarStock) => {
    const value = shownValue(frame, stock, shown) ?? 0
    return shown.is === 'within' ? Math.abs(value) : value
  }
  return stocks.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)))
}

const LACKED = { rsi: 'rsi', adx: 'adx', smaGap: 'sma-gap', obvChange: 'obv', cmf: 'cmf' } as const

function sayShown(stock: BarStock, shown: FrameCondition | undefined, frame: Frame): string {
  if (shown?.kind === 'lacks') {
    const measure = LACKED[shown.clause]
    const value = valueIn(frame, stock, measure)
    return value === null ? '' : ` (${formatFrameValue(stock, measure, value)})`
  }
  if (shown?.kind === 'turned') return sayTurn(stock, shown)
  if (shown?.kind === 'crossed') {
    const span = shown.period === null ? null : spanOf(stock, shown.period)
    const cross = span === null ? null : crossBefore(stock, span.to, shown.cross)
    return cross === null ? '' : ` (${dayAt(stock, cross.index)})`
  }
  const values = [
    ...(shown?.kind === 'bound'
      ? [{ measure: shown.measure, value: shownValue(frame, stock, shown) }]
      : []),
    ...frame.measures
      .filter((measure) => shown?.kind !== 'bound' || shown.measure !== measure)
      .map((measure) => ({ measure, value: valueIn(frame, stock, measure) })),
  ]
  const figures = values.flatMap(({ measure, value }) => {
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

/** " (BUY to WATCH)": the last turn of the period that is meant, without what is said of all. */
function sayTurn(
  stock: BarStock,
  { action, from, period }: Extract<FrameCondition, { readonly kind: 'turned' }>,
): string {
  const span = spanOf(stock, period)
  if (span === null || (action !== null && from !== null)) return ''
  for (let at = span.to; at > span.from; at -= 1) {
    const [before, now] = [actionAt(stock, at - 1), actionAt(stock, at)]
    const isMeant =
      before !== now && (from === null || before === from) && (action === null || now === action)
    if (isMeant && before !== null && now !== null)
      return action !== null
        ? ` (from ${before})`
        : ` (${from === null ? `${before} ` : ''}to ${now})`
  }
  return ''
}

function noMatch(frame: Frame, members: readonly BarStock[]): Said {
  const [only] = frame.conditions
  const [shown, second] = only ?? []
  const nearest =
    frame.conditions.length === 1 && second === undefined && shown?.kind === 'bound'
      ? orderByShown(frame, members, shown)[0]
      : undefined
  const isNow = frame.periods.length === 0
  const closest =
    nearest === undefined || shown?.kind !== 'bound' || !(isNow || shown.measure === 'change')
      ? []
      : [`The closest: ${sayMeasure(nearest, shown.measure, shown.period)}.`]
  return { sentences: [`${sayMatches(frame, [], members)}.`, ...closest], listed: [] }
}

function sayCount(frame: Frame, members: readonly BarStock[]): Said {
  const { matches, unknown } = findMatches(frame, members)
  const percent = formatShare((100 * matches.length) / members.length)
  const share = frame.form === 'share' ? `${percent}: ` : ''
  return {
    sentences: [
      `${share}${sayMatches(frame, matches, members)}${nameFew(matches)}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
    matched: matches,
  }
}

/** ": BAC and PFE", where there are few. */
function nameFew(matches: readonly BarStock[]): string {
  if (matches.length === 0 || matches.length > MAX_LISTED) return ''
  return `: ${joinWords(matches.map(({ ticker }) => ticker))}`
}

function sayGroupCheck(frame: Frame, members: readonly BarStock[]): Said {
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

function sayAverage(frame: Frame, members: readonly BarStock[]): Said | null {
  const [measure = 'close'] = frame.measures
  const { matches } = findMatches(frame, members)
  const measured = orderMeasured(measureAll(frame, matches), { order: 'highest' })
  const [any] = measured
  if (any === undefined) return noMatch(frame, members)
  const values = measured.map(({ value }) => value)
  const shown = formatFrameValue(any.stock, measure, frame.isMedian ? median(values) : mean(values))
  const each = measured.map(
    ({ stock, value }) => `${stock.ticker} (${formatFrameValue(stock, measure, value)})`,
  )
  const named = measured.length > MAX_AVERAGED || measured.length < 2 ? '' : `: ${joinWords(each)}`
  const of =
    frame.conditions.length === 0
      ? `of ${nameGroup(frame.group, measured.length)}`
      : `of the ${measured.length} that match (${sayMatches(frame, matches, members)})`
  return {
    sentences: [
      `The ${frame.isMedian ? 'median' : 'average'} ${nameOf(measure)}${sayWindow(frame, any.stock)} ${of} is ${shown}${named}.`,
    ],
    listed: measured.slice(0, MAX_LISTED).map(({ stock }) => stock),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** "More stocks fell than rose on Aug 12: 44 of the 63 stocks fell and 19 rose." */
function saySplit(frame: Frame, members: readonly BarStock[]): Said {
  const counts = frame.conditions.map(
    (group) => findMatches(frame, members, [group]).matches.length,
  )
  const of = nameGroup(frame.group, members.length)
  const [up = 0, down = 0] = counts
  if (isOfMoves(frame)) {
    const day = sayWindow({ ...frame, measures: ['change'] }, members[0])
    const verdict =
      frame.move === null ? '' : (frame.move === 'up' ? up > down : down > up) ? 'Yes: ' : 'No: '
    const more = up > down ? 'more stocks rose than fell' : 'more stocks fell than rose'
    const lead = up === down ? 'as many stocks rose as fell' : more
    const shown = `${lead}${day}: ${up} of ${of} rose and ${down} fell.`
    return {
      sentences: [`${verdict}${verdict === '' ? capitalize(shown) : shown}`],
      listed: [],
    }
  }
  const said = frame.conditions.map((group, index) => {
    const count = counts[index] ?? 0
    const is = describePredicate({ ...frame, conditions: [group] }, count <= 1, members[0])
    return `${count === 0 ? 'none' : count} ${is}`
  })
  return { sentences: [`Of ${of}, ${joinWords(said)}.`], listed: [] }
}

function isOfMoves({ conditions }: Frame): boolean {
  return (
    conditions.length === 2 &&
    conditions.every((group) =>
      group.every((one) => one.kind === 'bound' && one.measure === 'change' && one.value === 0),
    )
  )
}

/** The sectors in the order of how many of their stocks meet conditions, or of a figure's mean. */
function saySectors(frame: Frame, members: readonly BarStock[]): Said | null {
  const [measure] = frame.measures
  const [any] = members
  const isCount = frame.conditions.length > 0
  if (any === undefined || (!isCount && measure === undefined)) return null
  const sectors = groupBySector(members).flatMap(({ sector, stocks }) => {
    if (isCount) {
      const count = findMatches(frame, stocks).matches.length
      return [{ sector, value: count, shown: `${count} of ${stocks.length}` }]
    }
    const values = measureAll(frame, stocks).map(({ value }) => value)
    if (values.length === 0) return []
    const value = mean(values)
    return [{ sector, value, shown: formatFrameValue(any, measure ?? 'close', value) }]
  })
  const ordered = orderMeasured(sectors, { order: frame.order ?? 'highest' })
  const listed = ordered.slice(0, frame.limit ?? ordered.length)
  const name = listed.map(({ sector, shown }) => `${sector} (${shown})`)
  const least = frame.order === 'lowest'
  const verdict = sayAhead(frame, ordered[0]?.sector)
  const what = isCount
    ? `${least ? 'the fewest' : 'the most'} stocks that ${describePredicate(frame, false, any)}`
    : measure === 'change'
      ? `${least ? 'worst' : 'best'} first, as the mean of our stocks in each${sayWindow(frame, any)}`
      : `${least ? 'lowest' : 'highest'} average ${nameOf(measure ?? 'close')}${sayWindow(frame, any)}`
  return {
    sentences: [`${verdict}${verdict === '' ? 'By' : 'by'} sector, ${what}: ${joinWords(name)}.`],
    listed: [],
  }
}

/** Whether the sector named first is the first in order, where that is asked. */
function sayAhead({ group, quantifier }: Frame, first: string | undefined): string {
  const [named] = group?.kind === 'either' ? group.groups : []
  if (quantifier === null || named?.kind !== 'sector') return ''
  return named.sector === first ? 'Yes: ' : 'No: '
}
