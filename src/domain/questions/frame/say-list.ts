import { joinWords } from '../../explanations/join-words.ts'
import { nameFirst } from '../sentences/name-first.ts'
import type { Frame, FrameMeasure } from './frame.ts'
import { actionAt, lastOf, LEVEL_OF, type BarStock } from './measure-at.ts'
import { measureAll, nameGroup, orderMeasured, type Measured } from './measure-stocks.ts'
import { formatFrameValue, FRAME_NAMES, sayMeasure } from './say-measure.ts'
import {
  type Said,
  MAX_LISTED,
  findMatches,
  sayMatches,
  sayUnknown,
  sayWindow,
  nameOf,
} from './match-group.ts'
import {
  isOfOneShort,
  sayMissing,
  isShown,
  isOrderOfShown,
  findShown,
  orderByShown,
  sayShown,
  noMatch,
} from './say-shown.ts'

const MAX_TOLD = 5
/** Of a longer list the first ones are named, and the table has the others. */
const MAX_LEADING = 3
const MAX_GROUP = 20
/** A smaller change is shown as 0.00%. */
const MIN_MOVE = 0.005

/** A list of the stocks that meet the conditions, in the order that is asked for; null where no figure is known. */
export function sayList(frame: Frame, members: readonly BarStock[]): Said | null {
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
      : nameFirst(listed.map(textOf), matches.length, frame.limit)
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
  const hasSignal = frame.measures.includes('signal')
  const ratingOf = (stock: BarStock) =>
    hasSignal ? `, ${actionAt(stock, lastOf(stock)) ?? 'no signal'}` : ''
  const name = ({ stock, value }: Measured) =>
    `${stock.ticker} (${formatFrameValue(stock, measure, value)}${ratingOf(stock)})`
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
  const isBeaten = frame.conditions.flat().some(({ kind }) => kind === 'beats')
  const isSaid =
    (shown?.kind === 'bound' && shown.measure === measure) || (isBeaten && measure === 'change')
  const isOfSame = frame.conditions
    .flat()
    .some((one) => one.kind === 'bound' && one.measure === 'change')
  const over = isOfSame && measure === 'change' ? '' : window
  // The first of an order is asked for, not the group.
  const isEnd = !isFiltered && frame.limit === null && ordered.length > MAX_TOLD
  const named = isEnd
    ? listed.slice(0, MAX_LEADING).map(name)
    : nameFirst(listed.map(name), ordered.length, frame.limit)
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

/** "highest RSI", "worst performers", "furthest below their 52-week high". */
function nameOrder(frame: Frame, measure: FrameMeasure): string {
  const order = frame.order ?? 'highest'
  if (measure === 'change')
    return order === 'nearest'
      ? 'smallest moves'
      : order === 'lowest'
        ? 'worst performers'
        : 'best performers'
  if (measure === 'up-run' || measure === 'down-run')
    return `${order === 'lowest' ? 'shortest' : 'longest'} ${FRAME_NAMES[measure]}s`
  if (measure === 'sma-gap')
    return `SMA20 ${isOfNearest(frame) ? SIDES.nearest : SIDES[order]} its SMA50`
  return measure in LEVEL_OF
    ? `${SIDES[order]} ${FRAME_NAMES[measure].replace('distance from its', 'their')}`
    : `${order} ${FRAME_NAMES[measure]}`
}

/** "SMA20 below SMA50, highest first": the order begins at the side that is next to a cross. */
function isOfNearest({ conditions, order }: Frame): boolean {
  return conditions
    .flat()
    .some(
      (one) =>
        one.kind === 'than' &&
        one.measure === 'sma20' &&
        one.other === 'sma50' &&
        !one.isNot &&
        one.is === (order === 'lowest' ? 'above' : 'below'),
    )
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
