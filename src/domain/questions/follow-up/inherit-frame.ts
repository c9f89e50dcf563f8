import type { Ticker } from '../../market/listings/ticker.ts'
import { fillSlots } from '../frame/fill-slots.ts'
import type { Slots } from '../frame/slots.ts'
import type { Frame, FrameCondition, FrameMeasure } from '../frame/frame.ts'
import { isOfPeriod } from '../frame/measure-at.ts'
import { readTokens } from '../frame/read-tokens.ts'
import { rewordList } from '../frame/reword-list.ts'
import { spellNumbers } from '../frame/spell-numbers.ts'
import type { NamedStocks } from '../name-stocks.ts'
import { readPlainWords } from '../plain-words.ts'
import type { Question } from '../question.ts'
import { leaveOutTalk } from './follow-up-words.ts'
import { readRefinement } from './refine-list.ts'

/** Longer texts ask something of their own. */
const MAX_WORDS = 8
/** Words that only join a follow-up to what was asked. */
const LINKS =
  /(?<![^ ])(?:same(?: thing)?(?: for| with)?|thanks|repeat|next|period|i would like(?: to know)?|id like(?: to know)?|(?:what|how) (?:about|was|is)|ok(?:ay)?|cool|great|instead|then|please|too|though|now|but|so|were there|are there|only|just|there|the|list the|show me the)(?![^ ])/g
/** "Sort them by volume". */
const SORTED = /(?<![^ ])(?:sort|order|rank|list|show)(?:ed)? (?:them|those|these|it) by (?=\w)/
/** What is said of the stocks that were listed, or asks for a reason, is no part of the last question. */
const OF_OTHERS =
  /(?<![^ ])(?:them|those|these|they|its?|why|should|sure|mean\w*|which of|(?<!the (?:day|session) )before)(?![^ ])/

/** "Repeat it for", "now show it for", "could you tell me the same over": asks the same again. */
const AGAIN =
  /(?<![^ ])(?:(?:can|could|would) you |please )*(?:(?:repeat|redo|rerun|run|show|give|tell|do|ask|check)(?: me| us)? (?:it|that|this|the same(?: thing| question)?)(?: to me| again| over)?(?: (?:for|with|on|of))?|(?:the )?same(?: thing| question| again)?(?: (?:for|with|on|of))?|(?:what|how|where) (?:was|were|is) (?:it|that|this)|(?:was|were) (?:it|that|they)(?: (?:so|that way|the case))?|how (?:it|that) was|where (?:it|that) (?:stood|was)|what (?:it|that) was)(?![^ ])/g

/**
 * The last question with the parts that a follow-up names: other stocks, another list, measure, period,
 * bound, order, unit or number. What it does not name stays as it was asked.
 * @param stocks the follow-up's
 * @returns null where the last question has no frame, or the follow-up is more than such parts
 */
export function inheritFrame(stocks: NamedStocks, last: Question | undefined): Question | null {
  const words = readPlainWords(stocks.masked).join(' ')
  const asked = leaveOutTalk(words)
  const whole = inheritAsSaid(words, stocks, last)
  return whole === null && asked !== words ? inheritAsSaid(asked, stocks, last) : whole
}

function inheritAsSaid(
  words: string,
  stocks: NamedStocks,
  last: Question | undefined,
): Question | null {
  if (POINTS_AT_ONE.test(words)) return null
  const frame = last?.frame
  if (last === undefined || frame === undefined || stocks.unknown.length > 0) return null
  const continueWith = (next: Frame): Question => ({
    ...last,
    text: `${last.text} ${words}`,
    words: `${last.words} ${words}`,
    frame: next,
  })
  const changed = stocks.tickers.length === 0 ? changeFrame(frame, words, last) : null
  if (changed !== null) return continueWith(changed)
  const said = words.replace(AGAIN, ' ').replace(/\s+/g, ' ').trim()
  if (said.split(' ').length > MAX_WORDS || OF_OTHERS.test(said.replace(SORTED, ''))) return null
  const parts = said.replace(SORTED, 'by ').replace(LINKS, ' ').trim().split(/\s+/)
  const tokens = readTokens(spellNumbers(parts))
  const slots = fillSlots(tokens)
  if (slots === null || slots.unread.length > 0 || slots.hasDo || slots.versus || slots.turned)
    return null
  const isOfStocks = last.tickers.length > 0
  if (stocks.tickers.length > 0 && !isOfStocks) return null
  const hasMeasure = tokens.some(
    (one) => one.is === 'measure' || (one.is === 'unit' && one.unit === 'dollars'),
  )
  const merged = mergeParts(frame, slots, hasMeasure)
  if (merged === null || (stocks.tickers.length === 0 && isSame(merged, frame))) return null
  return {
    ...continueWith(merged),
    tickers:
      stocks.tickers.length > 0 ? joinStocks(frame, last.tickers, stocks.tickers) : last.tickers,
  }
}

/** The last frame with another bound, its opposite or other stocks; null where none of these is asked for. */
function changeFrame(frame: Frame, words: string, last: Question): Frame | null {
  const isOfList = frame.group !== null && last.tickers.length === 0
  return (
    moveBound(frame, words) ??
    denyList(frame, words) ??
    (isOfList ? refineList(frame, words) : null)
  )
}

/** "Is the second one a SELL": one stock of the list. */
const POINTS_AT_ONE =
  /(?<![^ ])(?:the (?:first|second|third|fourth|fifth|last|bottom|top|middle|\d(?:st|nd|rd|th)) (?:one|stock|name)|number (?:one|two|three|four|five|\d+))(?![^ ])/

const OF_OTHER_SIDE =
  /^(?:which|what|who)(?: ones?| stocks?| names?)?(?: of them)? (?:are not|is not|did not|do not|does not|have not|has not|were not|was not|will not|fail|failed)(?: that| it| so)?$/

/** "Which ones aren't": those that do not meet the only condition. */
function denyList(frame: Frame, words: string): Frame | null {
  const isOfGroup = frame.form === 'list' || frame.form === 'count' || frame.form === 'share'
  if (!isOfGroup || !OF_OTHER_SIDE.test(words)) return null
  const conditions = denyAll(frame.conditions)
  return conditions.length === 0 ? null : { ...frame, form: 'list', conditions }
}

const MOVES_BOUND =
  /^(?:(?:loosen|relax|lower|raise|tighten|change|set|move|bump|drop|widen|extend|make|push|put|increase|reduce|try|use|do|say|go|take|what if|what about|how about|if|with|at)(?: (?:it|that|this|them|we|you|i|the (?:bar|limit|threshold|bound|cutoff|cut off|number|level|line|filter|mark|value)|its|(?:the )?(?:rsi|adx|cmf|price)|say|said|used|was|were|is|be|down|up|a bit))*(?: (?:to|at|with|of|as))*) \$? ?(-?\d+(?:\.\d+)?)(?: ?(?:%|percent|dollars|bucks))?$/

/** "Loosen it to 40", "what if it was 25": the only number that is a bound, with another in its place. */
function moveBound(frame: Frame, words: string): Frame | null {
  const value = MOVES_BOUND.exec(words)?.[1]
  const bounds = frame.conditions.flat().filter(isNumbered)
  if (value === undefined || bounds.length !== 1) return null
  return {
    ...frame,
    conditions: frame.conditions.map((each) =>
      each.map((one) => (isNumbered(one) ? withValue(one, Number(value)) : one)),
    ),
  }
}

/** A fall is below a negative number: "down more than 3%", then "make it 5". */
function withValue(condition: Numbered, value: number): Numbered {
  return { ...condition, value: condition.value < 0 ? -Math.abs(value) : value }
}

type Numbered = Extract<FrameCondition, { readonly kind: 'bound' }>

function isNumbered(condition: FrameCondition): condition is Numbered {
  const isOf = condition.kind === 'bound' && condition.value !== 0 && condition.high === null
  return isOf && condition.measure !== 'conditions-met'
}

/** The list without the stocks that a follow-up drops, or only with those it keeps, or in another order. */
function refineList(frame: Frame, words: string): Frame | null {
  const isOfGroup = frame.form === 'list' || frame.form === 'count' || frame.form === 'share'
  if (!isOfGroup || words.split(' ').length > MAX_LIST_WORDS) return null
  return refineBy(frame, words) ?? refineBy(frame, rewordList(words))
}

function refineBy(frame: Frame, words: string): Frame | null {
  const asked = readRefinement(words)
  if (asked === null || asked.rest === '') return null
  const slots = fillSlots(readTokens(spellNumbers(rewordList(asked.rest).split(' '))))
  if (slots === null || slots.unread.length > 0 || slots.missing.length > 0) return null
  const { conditions, measures, order, orderOf, numbers } = slots
  if (asked.kind === 'sort') {
    const [measure, second] = orderOf === null ? measures : [orderOf]
    if (measure === undefined || second !== undefined || conditions.length > 0) return null
    const [limit = frame.limit] = numbers
    return {
      ...frame,
      form: 'list',
      measures: [measure],
      order: order ?? frame.order ?? 'highest',
      limit,
    }
  }
  const groups = slots.groups.filter(({ kind }) => kind !== 'market')
  const [group = null, second] = groups
  const isRead = measures.every((measure) => names(conditions, measure))
  const isOther = order !== null || !isRead || numbers.length > 0 || second !== undefined
  if (isOther || (group === null) === (conditions.length === 0)) return null
  const isDropped = asked.kind === 'drop'
  const form = /\bhow many\b/.test(words) ? 'count' : 'list'
  if (group !== null) {
    if (frame.group?.kind !== 'market') return isDropped ? null : { ...frame, form, group }
    return { ...frame, form, group: isDropped ? { kind: 'except', group } : group }
  }
  const added = isDropped ? denyAll(conditions) : conditions
  const kept = frame.conditions.filter((each) => !added.some((one) => isReplaced(each, one)))
  return added.length === 0 ? null : { ...frame, form, conditions: [...kept, ...added] }
}
const MAX_LIST_WORDS = 16

function names(conditions: Frame['conditions'], measure: FrameMeasure): boolean {
  return conditions.flat().some((one) => 'measure' in one && one.measure === measure)
}

/** Each condition the other way; none where several are denied together. */
function denyAll(conditions: Frame['conditions']): Frame['conditions'] {
  const [each, second] = conditions
  if (each === undefined || second !== undefined) return []
  return each.map((one) => [deny(one)])
}

const OPPOSITES = {
  above: 'at-most',
  below: 'at-least',
  'at-least': 'below',
  'at-most': 'above',
} as const

function deny(condition: FrameCondition): FrameCondition {
  if (condition.kind !== 'bound' || !isOneSided(condition.is))
    return { ...condition, isNot: !condition.isNot }
  // Of a sign, the other one is meant.
  if (condition.value === 0)
    return { ...condition, is: condition.is === 'below' ? 'above' : 'below' }
  return { ...condition, is: OPPOSITES[condition.is] }
}

function isOneSided(is: string): is is keyof typeof OPPOSITES {
  return is in OPPOSITES
}

/** A bound on the same side of the same figure is another one in its place. */
function isReplaced(each: readonly FrameCondition[], added: readonly FrameCondition[]): boolean {
  const [one, second] = each
  const [other] = added
  if (one?.kind !== 'bound' || other?.kind !== 'bound' || second !== undefined) return false
  return one.measure === other.measure && one.is === other.is
}

function isSame(one: Frame, other: Frame): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A comparison takes one more stock; another question is asked of the new one. */
function joinStocks(
  { form }: Frame,
  before: readonly Ticker[],
  named: readonly Ticker[],
): readonly Ticker[] {
  return form === 'pick' ? [...new Set([...before, ...named])] : named
}

/** The frame with the named parts in place of its own; null where one of them has no place in it. */
function mergeParts(frame: Frame, slots: Slots, hasMeasure: boolean): Frame | null {
  const group = slots.groups.find(({ kind }) => kind !== 'market') ?? null
  if (group !== null && frame.group === null) return null
  // After a list of sectors, "list the tech stocks that rose" is of stocks.
  if (frame.bySector && slots.conditions.length > 0) return null
  if (slots.periods.length > 1 || slots.numbers.length > 1) return null
  const isOfForm = slots.forms.every((form) => form === 'what' || form === 'is' || LISTS.has(form))
  if (!isOfForm) return null
  const conditions = mergeConditions(frame, slots, hasMeasure)
  const measures = slots.orderOf === null ? mergeMeasures(frame, slots) : [slots.orderOf]
  if (conditions === null || measures === null) return null
  const form = mergeForm(frame, slots)
  if (form === null) return null
  const [limit = null] = slots.numbers
  if (limit !== null && form !== 'list') return null
  return {
    ...frame,
    form,
    conditions:
      slots.periods.length > 0
        ? conditions.map((each) => each.map((one) => inPeriod(one, slots)))
        : conditions,
    measures: form === 'list' && measures.length === 0 ? listedBy(conditions) : measures,
    group: group ?? frame.group,
    periods: slots.periods.length > 0 ? slots.periods : frame.periods,
    order: slots.order ?? frame.order ?? (limit !== null && form === 'list' ? 'highest' : null),
    limit: limit ?? frame.limit,
    unit: slots.units.at(-1) ?? frame.unit,
  }
}

/** A condition of a period, over the one that the follow-up names. */
function inPeriod(condition: FrameCondition, { periods: [period] }: Slots): FrameCondition {
  return period !== undefined && isOfPeriod(condition) && 'period' in condition
    ? { ...condition, period }
    : condition
}

const LISTS: ReadonlySet<string> = new Set(['which', 'list', 'how-many'])

function mergeForm(frame: Frame, { forms, numbers }: Slots): Frame['form'] | null {
  const isOf = (form: Slots['forms'][number]) => forms.includes(form)
  const isOfGroup = frame.form === 'list' || frame.form === 'count' || frame.form === 'share'
  if (isOf('how-many')) return isOfGroup && frame.conditions.length > 0 ? 'count' : null
  if (isOf('which') || isOf('list') || (numbers.length > 0 && frame.group !== null))
    return isOfGroup ? 'list' : null
  return frame.form
}

/** The figure that a list of a condition is ordered by. */
function listedBy(conditions: Frame['conditions']): readonly FrameMeasure[] {
  const [first] = conditions.flat()
  if (first?.kind === 'than' && first.measure === 'close')
    return [first.other === 'sma20' ? 'from-sma20' : 'from-sma50']
  return first?.kind === 'bound' || first?.kind === 'than' ? [first.measure] : []
}

/** Another measure takes the place of the ones asked for, or of the average in a condition. */
function mergeMeasures(frame: Frame, { measures, periods }: Slots): readonly FrameMeasure[] | null {
  if (measures.length === 0) {
    const isSpan = periods.some(({ kind }) => kind !== 'day')
    const ofDay = frame.measures.filter((measure) => measure !== 'change')
    // A reading has a day; over a span of sessions only a change is asked for.
    return isSpan &&
      frame.form === 'value' &&
      ofDay.length > 0 &&
      !frame.measures.includes('change')
      ? null
      : frame.measures
  }
  return frame.measures.length === 0 && frame.conditions.length > 0 ? frame.measures : measures
}

/** The conditions with a named bound in place of the one on the same measure, else besides. */
function mergeConditions(
  frame: Frame,
  { conditions, measures }: Slots,
  hasMeasure: boolean,
): Frame['conditions'] | null {
  const own = frame.conditions
  if (own.length === 0) return conditions.length === 0 || frame.group !== null ? conditions : null
  const [other, second] = measures
  if (conditions.length === 0) {
    if (other === undefined || frame.measures.length > 0) return own
    return second === undefined ? swapAverage(own, other) : null
  }
  // "Which fell most" asks for a change of the stocks that were listed.
  if (conditions.flat().some((one) => one.kind === 'bound' && one.measure === 'change')) return null
  const named = conditions.flat().map((condition) => ofLastMeasure(condition, own, hasMeasure))
  const kept = own.filter((each) => !each.some((one) => named.some((two) => isOfSame(one, two))))
  return [...kept, ...named.map((condition) => [condition])]
}

/** "And above 70" after "RSI below 35": of the same measure. */
function ofLastMeasure(
  condition: FrameCondition,
  own: Frame['conditions'],
  hasMeasure: boolean,
): FrameCondition {
  const before = own.flat().findLast(({ kind }) => kind === 'bound')
  return !hasMeasure && condition.kind === 'bound' && before?.kind === 'bound'
    ? { ...condition, measure: before.measure, period: before.period }
    : condition
}

function isOfSame(one: FrameCondition, other: FrameCondition): boolean {
  if (one.kind !== other.kind) return false
  return !('measure' in one && 'measure' in other) || one.measure === other.measure
}

/** "And the 20-day" after "above their 50-day average". */
function swapAverage(own: Frame['conditions'], other: FrameMeasure): Frame['conditions'] | null {
  const isAverage = other === 'sma20' || other === 'sma50'
  const isOfAverage = own.flat().every(({ kind }) => kind === 'than')
  if (!isAverage || !isOfAverage) return null
  return own.map((each) => each.map((one) => (one.kind === 'than' ? { ...one, other } : one)))
}
