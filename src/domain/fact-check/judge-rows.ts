import type { Ticker } from '../market/listings/ticker.ts'
import type { Judged } from './judge-statements.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import { findClaims } from './find-claims.ts'
import { findDates } from './find-dates.ts'
import { type Place, placeOf } from './figure-place.ts'
import { findWindows } from './find-cues.ts'
import { fits, isNear } from './fit-figure.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { listQuantities } from './list-quantities.ts'
import { isOfUnit } from './match-quantity.ts'
import { findOrders } from './order-words.ts'
import type { Quantity, Topic } from './quantity.ts'
import type { Sentence } from './read-sentence.ts'
import { changeOver } from './read-values.ts'

/** A figure with the stock that the words right at it say it belongs to. */
type Cell = { readonly claim: Claim; readonly owner: Ticker | null }

const UNIT =
  '(?:\\s?(?:%|percent|percentage points?|points?|million shares|billion shares|million|billion|shares|cents|dollars))?'
/** "Apple (48.9", "Apple's 48.9", "Apple, at 48.9", "Apple −3.8%". */
const OWNER_BEFORE =
  /^(?:'s?)?(?:(?:,? (?:at|with|by)| one of|:)? |\s?\((?:[\p{L}\d+−-]+ )?(?:at |of |down |up )?)(?:about |roughly |nearly |almost |just |only )*[$+-]*$/u
/** "48.9 for Apple", "48.9 at Apple", "48.9 (Apple)". */
const OWNER_AFTER = new RegExp(`^${UNIT}(?: (?:for|at|in|on) (?:the )?|,? \\()$`, 'i')
/** "Than Apple (61.6 versus 48.9)": a pair is in the order the stocks are named. */
const PAIRED = new RegExp(
  `^${UNIT},? (?:versus|vs\\.?|against|to|compared (?:with|to))\\s[$+-]?\\d`,
  'i',
)
const MAX_GAP = 60

/**
 * Figures of the same measure for several stocks: "RSI is higher at Microsoft (61.6) than at Apple (48.9)". They are
 * true where one measure or change that the sentence names has them all, each for its own stock; then the order that
 * the words between them give is judged too.
 */
export function judgeRows(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions, group } = sentence
  if (index.signals.size < 2) return []
  const claims = findClaims(sentence)
  // "One of 5%" is no figure.
  const cells = claims
    .filter(({ at, end }) => !/^[a-z]/i.test(text.slice(at)) && !OF_LIMIT.test(text.slice(end)))
    .map((claim): Cell => ({ claim, owner: ownerOf(claim, sentence) }))
  const named = [...new Set(mentions.map(({ ticker }) => ticker))]
  const owners =
    named.length > 1
      ? named
      : named.length === 1 && group.length === 2
        ? withOther(named, group)
        : group
  const parallels = judgeParallels(sentence, index)
  const rows = splitRows(cells, text).flatMap((row): readonly Judged[] => {
    const stocks = assign(row, orderOf(row, owners, sentence))
    if (stocks === null) return []
    const verdicts = readRow(row, stocks, sentence, index)
    if (verdicts === null) return []
    const [from, to] = [row[0]?.claim.at ?? 0, row.at(-1)?.claim.end ?? 0]
    if (!verdicts.isTrue)
      // The order of stocks that no sentence named is open.
      return mentions.length === 0 && sentence.lead === ''
        ? []
        : [{ at: from, end: to, isTrue: false }]
    const figures = row.map(({ claim: { at, end } }) => ({ at, end, isTrue: true }))
    return [...figures, ...judgeOrder(row, stocks, verdicts, sentence)]
  })
  return [...parallels, ...rows]
}

/** "11 points to reach the 25 line": a distance, and a limit of a rule; no reading of a stock. */
const OF_LIMIT =
  /^ (?:(?:line|mark|threshold|level|limit|hurdle|cut-?off|floor|ceiling)|points? to (?:reach|clear|exceed|pass|get|hit|meet))\b/i

const BESIDE =
  /^[^,;]*,? (?:compared (?:with|to)|against|versus|vs\.?) (?:about |roughly |nearly |almost |just |only |around )*[$+-]*$/i
const AND =
  /^(?:%| percent),? (?:and|or) (?:about |roughly |nearly |almost |just |only |around )*[$+-]*$/i

/**
 * "Merck gained 9.9% over the week and 32% over the quarter, compared with 2.9% and 22% for Lilly": over the same
 * periods, in their order.
 */
function judgeParallels(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const claims = findClaims(sentence).filter(({ unit }) => unit === 'percent')
  return claims.flatMap((third, position): readonly Judged[] => {
    const [first, second, fourth] = [
      claims[position - 2],
      claims[position - 1],
      claims[position + 1],
    ]
    if (first === undefined || second === undefined || fourth === undefined) return []
    const next = mentions.find(({ at }) => at >= fourth.end)
    const isParallel =
      BESIDE.test(text.slice(second.end, third.at)) &&
      AND.test(text.slice(third.end, fourth.at)) &&
      next !== undefined &&
      OWNER_AFTER.test(text.slice(fourth.end, next.at))
    if (!isParallel || next === undefined) return []
    const windows = findWindows(text, index.lastDay)
    const between = (from: number, to: number) =>
      windows.filter(({ at, end }) => at >= from && end <= to).map(({ value }) => value)
    const [one, ...more] = between(first.end, second.at)
    const [other, ...others] = between(second.end, third.at)
    if (one === undefined || other === undefined || more.length + others.length > 0) return []
    const owner = mentions.findLast(({ end }) => end <= first.at)?.ticker
    const verdicts = [
      { claim: third, window: one },
      { claim: fourth, window: other },
    ].map(({ claim, window }) => {
      const theirs = changeOver(next.ticker, window, index)
      const own = owner === undefined ? null : changeOver(owner, window, index)
      if (theirs === null || own === null) return null
      const isSide = claim.sign === 0 ? own > 0 === theirs > 0 : claim.isMinus === theirs < 0
      return isSide && isNear({ ...claim, sign: 0, isMinus: false }, Math.abs(theirs), text)
    })
    if (verdicts.includes(null)) return []
    const isTrue = verdicts.every(Boolean)
    return [third, fourth].map(({ at, end }) => ({ at, end, isTrue }))
  })
}

function withOther(named: readonly Ticker[], group: readonly Ticker[]): readonly Ticker[] {
  return [...named, ...group.filter((ticker) => !named.includes(ticker))]
}

function ownerOf(claim: Claim, { text, mentions }: Sentence): Ticker | null {
  const before = mentions.findLast(({ end }) => end <= claim.at)
  const gap = before === undefined ? '' : text.slice(before.end, claim.at)
  const isPaired = PAIRED.test(text.slice(claim.end)) && !/^'s? $/.test(gap)
  if (before !== undefined && !isPaired && OWNER_BEFORE.test(gap)) return before.ticker
  const next = mentions.find(({ at }) => at >= claim.end)
  return next !== undefined && OWNER_AFTER.test(text.slice(claim.end, next.at)) ? next.ticker : null
}

/** Neighbors of the same unit, of which each has an owner of its own or none has. */
function splitRows(cells: readonly Cell[], text: string): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    const isNext =
      row !== undefined &&
      last !== undefined &&
      last.claim.unit === cell.claim.unit &&
      cell.claim.at - last.claim.end < MAX_GAP &&
      (cell.owner !== null ||
        row.length < 2 ||
        !CONTRAST.test(text.slice(last.claim.end, cell.claim.at))) &&
      !row.some(({ owner }) => owner !== null && owner === cell.owner)
    if (isNext) row.push(cell)
    else rows.push([cell])
  }
  return rows.filter(({ length }) => length > 1)
}

/** Whose each figure is: as its own words say, else in the order the stocks are named. */
function assign(row: readonly Cell[], owners: readonly Ticker[]): readonly Ticker[] | null {
  const own = row.map(({ owner }) => owner)
  const rest = owners.filter((ticker) => !own.includes(ticker))
  const open = own.filter((owner) => owner === null).length
  if (open !== rest.length && open > 0) return null
  const left = [...rest]
  const assigned = own.map((owner) => owner ?? left.shift() ?? null)
  return assigned.some((owner) => owner === null) || new Set(assigned).size < row.length
    ? null
    : // None is null.
      (assigned as readonly Ticker[])
}

const VERSUS =
  /^(?:%| ?points?| percent| million(?: shares)?)?,? (?:versus|vs\.?|against|compared (?:with|to)) (?:an? |the |just |only |about )*[$+-]*$/i

/** "While Microsoft has the stronger trend, with an ADX of 34.2 against 19.0": the stock that its clause is about first. */
function orderOf(
  row: readonly Cell[],
  owners: readonly Ticker[],
  { text, mentions }: Sentence,
): readonly Ticker[] {
  const [one, other] = row
  if (owners.length !== 2 || row.length !== 2 || one === undefined || other === undefined)
    return owners
  if (one.owner !== null || other.owner !== null) return owners
  if (!VERSUS.test(text.slice(one.claim.end, other.claim.at))) return owners
  const start = [...text.slice(0, one.claim.at).matchAll(new RegExp(CLAUSE_START, 'g'))].at(-1)
  const from = start === undefined ? 0 : start.index + start[0].length
  const own = mentions.filter(({ at, end }) => at >= from && end <= one.claim.at)
  const [subject] = own
  if (own.length !== 1 || subject === undefined || !OPENING.test(text.slice(from, subject.at)))
    return owners
  return [subject.ticker, ...owners.filter((ticker) => ticker !== subject.ticker)]
}

const CONTRAST = /;|\b(?:while|whereas|but|although|though)\b/
/** What may stand before the subject of a clause: "over the year". */
const OPENING = /^\s*(?:(?:over|on|in|for|since|by|at) [^,]{2,30},? )?$/i
const CLAUSE_START = /[;:] |,? \b(?:while|whereas|but|and|though|although) /

type Read = {
  readonly isTrue: boolean
  readonly values: readonly number[]
  /** The same quantity of any stock. */
  readonly valueOf: (ticker: Ticker) => number | undefined
}

/** The one quantity of all stocks that a row writes; false where it is that of another order of the stocks. */
function readRow(
  row: readonly Cell[],
  stocks: readonly Ticker[],
  sentence: Sentence,
  index: FactIndex,
): Read | null {
  const claims = findClaims(sentence)
  const places = row.map(({ claim }) => placeOf(claim, claims, sentence, index))
  const [first] = places
  const [owner] = stocks
  if (first === undefined || owner === undefined) return null
  const isNamed = topicsOf(first, places)
  const find = (order: readonly Ticker[]) => {
    const [head] = order
    if (head === undefined) return null
    for (const quantity of listQuantities(head, index)) {
      if (!isNamed(quantity)) continue
      const all = order.map((ticker) =>
        listQuantities(ticker, index).find((one) => keyOf(one) === keyOf(quantity)),
      )
      const isFit = all.every((one, place) => {
        const at = places[place]
        return (
          one !== undefined && at !== undefined && isOfUnit(one, at.claim) && isFitting(one, at)
        )
      })
      if (isFit) {
        const valueOf = (ticker: Ticker) =>
          listQuantities(ticker, index).find((one) => keyOf(one) === keyOf(quantity))?.value
        return { values: all.flatMap((one) => one?.value ?? []), valueOf }
      }
    }
    return null
  }
  const found = find(stocks)
  if (found !== null) return { isTrue: true, ...found }
  const isSwapped = stocks.length === 2 && find(stocks.toReversed()) !== null
  return isSwapped ? { isTrue: false, values: [], valueOf: () => undefined } : null
}

function isFitting(quantity: Quantity, place: Place): boolean {
  const { kind, field, value, unit } = quantity
  const isSided = kind === 'change' || field === 'cmf' || field === 'obv-change'
  const claim =
    place.claim.shape === 'above' || place.claim.shape === 'below'
      ? { ...place.claim, shape: 'reading' as const }
      : place.claim
  return fits({ ...place, claim }, isSided ? value : Math.abs(value), unit, isSided)
}

function keyOf({ kind, topics, window, limit, field, unit, since }: Quantity): string {
  return [kind, topics.join(), window, limit, field, unit, since].join('|')
}

const KINDS: ReadonlySet<Quantity['kind']> = new Set(['value', 'change', 'gap', 'multiple'])
const WEAK: ReadonlySet<Topic> = new Set<Topic>(['price', 'change', 'signal'])

/** Whether a sentence names what a quantity is of: its only measure, or the period of a change. */
function topicsOf({ sentence, cues }: Place, places: readonly Place[]) {
  const start = places[0]?.claim.at ?? 0
  const strong = cues.topics.filter(({ value }) => !value.every((topic) => WEAK.has(topic)))
  const nearest =
    strong.findLast(({ end }) => end <= start) ??
    strong[0] ??
    cues.leadTopics.findLast(({ value }) => !value.every((topic) => WEAK.has(topic)))
  const windows = new Set(
    (cues.windows.length > 0 ? cues.windows : cues.leadWindows).map(({ value }) => value),
  )
  const isDated = findDates(sentence.text).some(({ month }) => month !== null)
  return ({ kind, topics, window, dates = [] }: Quantity): boolean => {
    if (!KINDS.has(kind) || dates.length > 1) return false
    const [topic] = topics
    if (topic === undefined) return false
    if (topic === 'change') {
      if (strong.length > 0 || isDated) return false
      return windows.size === 0
        ? window === 'day'
        : windows.size === 1 && window !== undefined && windows.has(window)
    }
    if (topic === 'price') return strong.length === 0 && kind === 'value'
    if (nearest === undefined) return false
    if (kind === 'value') return topics.length === 1 && nearest.value.includes(topic)
    // How far the price is from a level.
    const isGapNamed =
      /\b(?:above|below|under|over|off|from|short|shy|away|times|as (?:much|many|high)|of (?:its|their|the) (?:average|usual|normal))\b/i.test(
        sentence.text,
      )
    return isGapNamed && topics.every((one) => strong.some(({ value }) => value.includes(one)))
  }
}

const SIZES =
  /^(?:more|most|less|least|larger|largest|smaller|smallest|bigger|biggest|steep\w+|deep\w+|harder|further|farther|fewer)$/i

/** The order that the words of a pair, or of a first and the rest, give. */
function judgeOrder(
  row: readonly Cell[],
  stocks: readonly Ticker[],
  { values, valueOf }: Read,
  sentence: Sentence,
): readonly Judged[] {
  const { text, mentions, group } = sentence
  const orders = findOrders(text).filter(
    ({ at, end }) =>
      !mentions.some((one) => one.at < end && at < one.end) &&
      !row.some(({ claim }) => claim.at < end && at < claim.end),
  )
  const [order] = orders
  if (order === undefined || orders.length > 1 || isConditional(sentence, order.at)) return []
  if (/\b(?:both|all|each)\b/i.test(text.slice(0, order.at))) return []
  const opposed = /^(?:compared (?:with|to)|against|unlike|next to|relative to) /i.test(text)
  const firstNamed = mentions.find(({ ticker }) => stocks.includes(ticker))?.ticker
  // "While Coke's 69 is the highest": of the figure right before it.
  const nearest = row.findIndex(({ claim }) =>
    /^(?:%| points?| percent)? (?:is|was|being) the $/i.test(text.slice(claim.end, order.at)),
  )
  const subject =
    nearest >= 0
      ? stocks[nearest]
      : opposed
        ? stocks.find((ticker) => ticker !== firstNamed)
        : (firstNamed ?? stocks[0])
  const place = subject === undefined ? -1 : stocks.indexOf(subject)
  const own = values[place]
  if (own === undefined) return []
  const isAheadOfLosers =
    /^ahead$/i.test(text.slice(order.at, order.end)) &&
    /\b(?:losers?|lost|fell|dropped|declined|slid|sank)\b/i.test(text.slice(0, order.at))
  const isOfSize =
    (isAheadOfLosers || SIZES.test(text.slice(order.at, order.end))) &&
    values.every((value) => value < 0)
  const size = (value: number) => (isOfSize ? -value : value)
  // "The highest of the three": of all of them.
  const rest =
    nearest >= 0 && group.length > stocks.length
      ? group.flatMap((ticker) => (stocks.includes(ticker) ? [] : (valueOf(ticker) ?? [])))
      : []
  const others = [...values.filter((_, position) => position !== place), ...rest]
  const isSo = others.every((other) =>
    order.isMore ? size(own) > size(other) : size(own) < size(other),
  )
  const isTrue = isSo !== isNegated(sentence, order.at)
  const end = Math.max(order.end, row.at(-1)?.claim.end ?? 0)
  const at = row[Math.max(nearest, 0)]?.claim.at ?? 0
  return [{ at: Math.min(order.at, at), end, isTrue, isOfWords: true }]
}
