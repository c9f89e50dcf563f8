import { decideGroup } from './decide-group.ts'
import { decideStocks } from './decide-stocks.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import type { Frame, FrameCondition, FrameGroup, Period } from './frame.ts'
import type { Form } from './lexicon.ts'
import { decideStretch } from './decide-stretch.ts'
import { readStretch, spellExtreme, type Stretch } from './read-stretch.ts'
import { LATELY, readTokens, type Token } from './read-tokens.ts'
import { spellNumbers } from './spell-numbers.ts'

const MAX_WORDS = 45
const MONTH_SESSIONS = 21
/** "R S I", as some spell it. */
const SPACED = /(?<![^ ])(?:r s i|a d x|c m f|o b v|s m a)(?![^ ])/g
const WHOSE_CHANGE =
  '(?: (?:change|move|return|performance|percent|gains?|rise|loss(?:es)?|drops?|falls?|declines?))?'
/** "Worst month first", "biggest gain today first": an order by the change over it. */
const PERIOD_FIRST = new RegExp(
  `(?<![^ ])(?:ordered |ranked |sorted )?(?:by )?(?<how>best|worst|weakest|strongest|biggest|largest|smallest)(?<what>${WHOSE_CHANGE}) (?:of the |this |the |over the |in the )?(?<unit>today|day|week|month|quarter|year)(?<first> first)?$`,
)
/** "Sorted by week", "by weekly loss": the same. */
const BY_PERIOD = new RegExp(
  `(?<![^ ])by (?:the |their |its |this )?(?<unit>day|today|todays|daily|week|weeks|weekly|month|months|monthly|quarter|quarters|quarterly|year|years|yearly|annual|ytd|(?:1|one) (?:day|week|month|year))(?<what>${WHOSE_CHANGE})(?![^ ])(?! (?:high|low|range|average))`,
)
const IS_FALL = /loss|drop|fall|decline/
/** "Highest ADX first": the order says it. */
const ORDER_FIRST =
  /(?<![^ ])((?:most|least|\w+est|best|worst)(?: (?!first)\w+){0,3}) (?:ones )?first(?![^ ])/g
/** "RSI from 60 to 65": a range. */
const FROM_TO =
  /(?<![^ ])((?:rsi|adx|cmf|volatility)s?(?: readings?| values?)?)(?: of| from| in)? (-?[\d.]+) (?:to|through|thru) (-?[\d.]+)(?: only)?(?![^ ])/g
const BOTH = /(?<![^ ])(?:(?:both|its|their|the|two|of|moving) )*averages(?![^ ])/g
/** "Its ADX, and what does ADX mean": the term is asked about apart from the figure. */
const EXPLAINS = /@.* what (?:does|do) (?:an? |the )?\w+(?: \w+)? (?:even |actually )?mean$/
/** "Show me the buys", "what is on SELL": a list. */
const LISTED =
  /^(?:(?:please )?(?:show|give|tell)(?: me)?(?: all)? (?:the|your) (?=(?:\w+ )?(?:buys|sells|watches)(?![^ ]))|what(?: is|s|ever is)? (?:currently |now )?on (?:an? |the )?(?=(?:buy|sell|watch)(?![^ ])))/
/** "The split between buys, sells and watches", "the amount of buys": how many. */
const COUNTED =
  /(?<![^ ])(?:(?:what is |whats |give me )?the )?(?:split|distribution|breakdown|mix|amount|number|tally|count|quantity)s?(?: of| between| among| into| by)*(?: (?:the )?(?:signals|ratings))?(?: (?:by|into|between|in))?(?= (?:the )?(?:buys?|sells?|watch(?:es)?)(?![^ ]))|how (?:do|are) (?:the |your |all )*(?:ratings|signals|stocks|63) (?:divided?|split|break down|spread|distributed)(?: up)? (?:into|between|among|across)/g
const COUNTS_ALL =
  /(?<![^ ])(?:the )?(?:split|distribution|breakdown|mix|number) of (?:the |your |all )*(?:signals|ratings)(?: .*(?:each|three|3).*)?$/
/** "Where did it stand at the start of July": its price. */
const WHERE =
  /^(?:so |and )?where (?:did|was|were) (?<who>@|it)(?: (?:stand|trade|sit|end|finish|close|at|trading|sitting|standing))?(?= |$)/
/** One stock's figure less another's. */
const SUBTRACTED = /(?<![^ ])@ (?:minus|less) (?:the )?(?:\w+ of )?@(?![^ ])/

/**
 * Reads a market-data question to its last word: what is asked, of which stocks, under which conditions.
 * @param words comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named
 * @param following number of the conversation's stocks, which "it" and "they" mean
 * @returns null for no such question; words that no entry covers are in `unread`
 */
export function readFrame(words: string, named: number, following: number): Frame | null {
  const list = spellExtreme(words)
    .replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''))
    .replace(PERIOD_FIRST, (all: string) => (named === 0 ? spellPeriodFirst(all) : all))
    .replace(BY_PERIOD, (all: string) => (named === 0 ? spellByPeriod(all) : all))
    .replaceAll(ORDER_FIRST, (all, order: string) => (named === 0 ? order : all))
    .replaceAll(FROM_TO, (all, what: string, low: string, high: string) =>
      named === 0 ? `${what} between ${low} and ${high}` : all,
    )
    .replace(COUNTS_ALL, (all) => (named === 0 ? 'how many buys sells and watches' : all))
    .replaceAll(COUNTED, (all) => (named === 0 ? 'how many' : all))
    .replace(LISTED, (all) => (named === 0 ? 'list ' : all))
    .replace(WHERE, 'what was the price of $<who>')
    .replaceAll(BOTH, '20 day average and 50 day average')
    .replace(SUBTRACTED, 'difference between @ and @')
    .split(' ')
  if (list.length > MAX_WORDS || EXPLAINS.test(words)) return null
  const stretch = named === 1 || (named === 0 && following > 0) ? readStretch(list.join(' ')) : null
  const tokens = readTokens(spellNumbers(stretch === null ? list : stretch.rest.split(' ')))
  const slots = fillSlots(tokens)
  if (slots === null || isOfState(slots, words)) return null
  const stocks =
    named > 0
      ? named
      : slots.pronouns > 0 || words.startsWith('and ') || isOfListed(slots, words, following)
        ? countFollowed(words, following)
        : 0
  return decide(slots, tokens, { stocks, isFollowing: following > 0, stretch })
}

function spellPeriodFirst(all: string): string {
  const { how = '', what = '', unit = '', first } = PERIOD_FIRST.exec(all)?.groups ?? {}
  if (first === undefined && !/^(?:ordered|ranked|sorted)/.test(all)) return all
  const isLow = /worst|weakest|smallest/.test(how) !== IS_FALL.test(what)
  const order = isLow || (how === 'worst' && IS_FALL.test(what)) ? 'lowest' : 'highest'
  return `by price change ${overUnit(unit)} ${order} first`
}

function spellByPeriod(all: string): string {
  const { unit = '', what = '' } = BY_PERIOD.exec(all)?.groups ?? {}
  const order = IS_FALL.test(what)
    ? ' lowest first'
    : /gain|rise/.test(what)
      ? ' highest first'
      : ''
  return `by price change ${overUnit(unit)}${order}`
}

function overUnit(unit: string): string {
  if (unit === 'ytd') return 'year to date'
  const plain = unit.replace(/^(?:1|one) /, '').replace(/s$/, '')
  const named = {
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    quarterly: 'quarter',
    yearly: 'year',
    annual: 'year',
    today: 'day',
  }
  const word = Object.entries(named).find(([one]) => one === plain)?.[1] ?? plain
  return word === 'day' ? 'today' : `over the last ${word}`
}

/** "Which of those is closest to its high", "which has the lowest RSI" after a list. */
function isOfListed({ groups, order }: Slots, words: string, following: number): boolean {
  if (following < 2 || groups.length > 0) return false
  return (
    /(?:^| )of (?:them|these|those)(?= |$)/.test(words) ||
    (order !== null && /^(?:and |ok |so )*which /.test(words))
  )
}

/** "It" is one of the conversation's stocks, "they" are all. */
function countFollowed(words: string, following: number): number {
  return /(?:^| )(?:them|they|their|these|those|both|each|two|the 2|which|who)(?= |$)/.test(words)
    ? following
    : Math.min(1, following)
}

/** "How is NVDA doing": its signal is asked for, not a change. */
function isOfState({ groups, hasDo, hasMove, measures, periods }: Slots, words: string): boolean {
  const namesNothing =
    groups.length === 0 && !hasMove && measures.length === 0 && periods.length === 0
  return hasDo && namesNothing && /(?:^| )(?:doing|performing)(?= |$)/.test(words)
}

type Asked = {
  readonly stocks: number
  readonly isFollowing: boolean
  readonly stretch: Stretch | null
}

/** What is asked, from the words that say so and what there is to ask about. */
function decide(
  slots: Slots,
  tokens: readonly Token[],
  { stocks, isFollowing, stretch }: Asked,
): Frame | null {
  spendDegrees(slots)
  // "Was it at its high recently": three periods are for how it did.
  const isLately = slots.periods.length === LATELY.length && slots.periods.every(isOfLately)
  if (isLately && !slots.hasDo && !slots.hasMove) {
    slots.periods.splice(0)
    slots.conditions.splice(0, slots.conditions.length, ...slots.conditions.map(withinMonth))
  }
  const { forms, unread } = slots
  const isOf = (one: Form) => forms.includes(one)
  const isAbout = stocks > 0
  const starts = firstForm(tokens)
  const open =
    !isAbout && !isFollowing && isOpen(slots, starts) ? ({ kind: 'market' } as const) : null
  const group = joinGroups(slots) ?? open
  // "Its volume and the average".
  if (slots.measures.includes('volume') && isOf('average')) slots.measures.push('average-volume')
  const shared = {
    measures: [...new Set(slots.measures)],
    conditions: slots.conditions,
    move: slots.move,
    periods: slots.periods,
    group: isAbout && !isOf('rank') ? (slots.order !== null ? group : null) : group,
    order: slots.order,
    limit: null,
    place: slots.place,
    isBothEnds: slots.isBothEnds,
    isMedian: isOf('median'),
    bySector: false,
    over: null,
    unit: slots.units.at(-1) ?? null,
    amount: null,
    quantifier: slots.quantifiers[0] ?? null,
    target: null,
    missing: slots.missing,
    unread,
  } as const
  if (stretch !== null) return isAbout ? decideStretch(slots, shared, stretch) : null
  if (isAbout) return decideStocks(slots, shared, tokens, { stocks, starts })
  return group === null || slots.periods.length > 1 ? null : decideGroup(slots, shared, starts)
}

/** Whether a question that names no stock and no group is of all of them. */
function isOpen(slots: Slots, starts: Form | null): boolean {
  const { conditions, forms, measures, order, orderOf, periods } = slots
  const isOf = (one: Form) => forms.includes(one)
  if (isOf('which') || isOf('list') || slots.ofSectors || slots.without.length > 0) return true
  if (slots.breadth !== null) return true
  if (conditions.length > 0 && (slots.hasBy || slots.missing.length > 0)) return true
  // What a BUY needs is not counted in stocks.
  if (isOf('how-many') || isOf('share'))
    return conditions.length > 0 && !measures.includes('conditions-met')
  if (isOf('average') || isOf('median')) return measures.length === 1
  if (isOf('longest')) return isOf('what')
  // "Top 3 RSI", "the second highest RSI".
  if (order !== null)
    return (
      isOf('what') ||
      isOf('longest') ||
      starts !== null ||
      measures.length === 1 ||
      orderOf !== null ||
      conditions.length > 0 ||
      periods.length > 0
    )
  const isEvent = conditions.every((each) =>
    each.every((one) => one.kind === 'turned' || one.kind === 'crossed' || one.kind === 'passed'),
  )
  if (starts === 'what' && conditions.length > 0 && isEvent && periods.length > 0) return true
  if (starts !== null && starts !== 'how-far' && starts !== 'is') return false
  const numbered = conditions.some((each) =>
    each.some((one) => one.kind === 'bound' && (one.value !== 0 || periods.length > 0)),
  )
  const isOfTime = periods.length > 0 && conditions.length > 0
  return conditions.length > 1 || numbered || isOfTime
}

/** The group of all that are named, without those that are left out. */
function joinGroups({ groups, without }: Slots): FrameGroup | null {
  const named = groups.filter(
    (group, at) =>
      group.kind !== 'market' &&
      groups.findIndex((one) => JSON.stringify(one) === JSON.stringify(group)) === at,
  )
  const [first, second] = named
  const [left] = without
  const base =
    first === undefined
      ? (groups[0] ?? null)
      : second === undefined
        ? first
        : ({ kind: 'either', groups: named } as const)
  if (left === undefined || left.kind === 'market') return base
  const all = without.length === 1 ? left : ({ kind: 'either', groups: without } as const)
  return base === null || base.kind === 'market' ? { kind: 'except', group: all } : base
}

/** A cross or a turn "recently" is one of the last month. */
function withinMonth(group: readonly FrameCondition[]): FrameCondition[] {
  return group.map((one) =>
    one.kind === 'crossed' || one.kind === 'turned'
      ? { ...one, period: { kind: 'sessions', count: MONTH_SESSIONS } }
      : one,
  )
}

function isOfLately(period: Period, index: number): boolean {
  return JSON.stringify(period) === JSON.stringify(LATELY[index])
}

/** "High" belongs to a volume or to a session's prices; else it is unread. */
function spendDegrees(slots: Slots): void {
  const isOfVolume = slots.measures.some((one) => one.includes('volume'))
  if (isOfVolume) return
  // "Apple's high today": that of the session.
  const [period, second] = slots.periods
  const isOfDay =
    second === undefined &&
    (period?.kind === 'day' || (period?.kind === 'sessions' && period.count === 1))
  const isOfPrices = slots.degrees.every((degree) => degree === 'high' || degree === 'low')
  if (isOfDay && slots.measures.length === 0 && isOfPrices)
    for (const degree of slots.degrees.splice(0))
      slots.measures.push(degree === 'high' ? 'day-high' : 'day-low')
  for (const degree of slots.degrees.splice(0)) {
    if (slots.measures.includes('open') && degree === 'high') slots.measures.push('day-high')
    else if (slots.measures.includes('open') && degree === 'low') slots.measures.push('day-low')
    else if (degree === 'normal' && slots.stocks === 0 && slots.measures.length === 1)
      slots.forms.push('average')
    else slots.unread.push(degree)
  }
}

/** The word of the question that says its form, before anything else of it. */
function firstForm(tokens: readonly Token[]): Form | null {
  for (const token of tokens) {
    if (token.is === 'filler' || token.is === 'join') continue
    if (token.is === 'form') return token.form
    if (token.is === 'move' && token.way === null) return 'is'
    return null
  }
  return null
}
