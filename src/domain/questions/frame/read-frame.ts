import { decideGroup } from './decide-group.ts'
import { decideStocks } from './decide-stocks.ts'
import { isOfMove } from './frame-from.ts'
import { isOfPayments } from './measure-stocks.ts'
import { fillSlots } from './fill-slots.ts'
import { isYearLevel } from './price-levels.ts'
import type { Slots } from './slots.ts'
import type { Frame, FrameCondition, FrameGroup, Period } from './frame.ts'
import type { Form } from './entry.ts'
import { decideStretch } from './decide-stretch.ts'
import { rewordQuestion } from './reword-question.ts'
import { readStretch, spellExtreme, type Stretch } from './read-stretch.ts'
import { LATELY, readTokens, type Token } from './read-tokens.ts'
import { spellNumbers } from './spell-numbers.ts'

const MAX_WORDS = 45
const MONTH_SESSIONS = 21
/** "Its ADX, and what does ADX mean": the term is asked about apart from the figure. */
const EXPLAINS = /@.* what (?:does|do) (?:an? |the )?\w+(?: \w+)? (?:even |actually )?mean$/
/** "What is a golden cross, and which stocks have one": two questions. */
const TERM_AND_LIST =
  /^(?:so |ok |hey )*what (?:is|are) (?:an? )?\w+(?: \w+){0,2} (?:and|also|plus) (?:which|what|who)(?![^ ])/
/** Someone who bought on a past day: what became of the price since is asked for. */
const BOUGHT =
  /(?<![^ ])(?:(?:so|say|if|had|suppose|imagine|assume|assuming|supposing|lets say|for) )*(?:(?:some ?(?:one|body)|any ?(?:one|body)|a person|people|one|you|they|he|she|who|i|we|(?:an? |the )?(?:buyers?|investors?|holders?|traders?|guy|shareholders?|owners?))(?: (?:who|that|which))? )?(?:(?:had|have|has|would have|just|only|did|could have) )*(?:bought|buying|purchas(?:ed|ing)|picked (?:@ )?up|picking (?:@ )?up|g[oe]t(?:ting)? in(?:to)?|entered|entering|invest(?:ed|ing)(?: in)?|jumped in(?:to)?|(?:went|gone|going) in(?:to)?|acquired|scooped up|grabbed|loaded up on|buyers?(?: of| in| from)?)(?![^ ])/

/**
 * Reads a market-data question to its last word: what is asked, of which stocks, under which conditions.
 * @param words comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named
 * @param following number of the conversation's stocks, which "it" and "they" mean
 * @returns null for no such question; words that no entry covers are in `unread`
 */
export function readFrame(words: string, named: number, following: number): Frame | null {
  const list = rewordQuestion(spellExtreme(words), named).split(' ')
  if (list.length > MAX_WORDS || EXPLAINS.test(words) || TERM_AND_LIST.test(words)) return null
  const isOfOne = named === 1 || (named === 0 && following > 0)
  const isOfAll = named === 0 && following === 0 && OF_ONE_DAY.test(words)
  const stretch = isOfAll
    ? readStretch(words.replace(MOST_IN_A_DAY, '$<who> biggest one day $<move>$<when>'))
    : isOfOne
      ? readStretch(list.join(' '))
      : null
  const isBought = named === 1 && BOUGHT.test(list.join(' '))
  const tokens = readTokens(
    spellNumbers(
      isBought
        ? list
            .join(' ')
            .replace(BOUGHT, (all) => (all.includes('@') ? ' @ ' : ' '))
            .trim()
            .split(/ +/)
        : stretch === null
          ? list
          : stretch.rest.split(' '),
    ),
  )
  const slots = fillSlots(tokens)
  if (slots === null || isOfState(slots, words)) return null
  if (isBought && !holdsSince(slots)) return null
  const stocks =
    named > 0
      ? named
      : (slots.pronouns > 0 && !isOfNamedGroup(slots, words)) ||
          OF_IT.test(words) ||
          isOfListed(slots, words, following)
        ? countFollowed(words, following)
        : 0
  return orderSignals(decide(slots, tokens, { stocks, isFollowing: following > 0, stretch }))
}

/** Ratings have no order: stocks "worth a look by their signals" are those that meet most conditions. */
function orderSignals(frame: Frame | null): Frame | null {
  const isOfSignals = frame?.form === 'list' && frame.measures.join() === 'signal'
  return frame === null || !isOfSignals || frame.order === null
    ? frame
    : { ...frame, measures: ['conditions-met'] }
}

/** Turns the day on which a stock was bought into the period since; false where no past day is named. */
function holdsSince(slots: Slots): boolean {
  const [period, second] = slots.periods
  if (period === undefined || second !== undefined || slots.numbers.length > 0) return false
  const isOfChange = slots.conditions.every(isOfMove)
  const from = period.kind === 'day' ? period.day : null
  if (!isOfChange || slots.groups.length > 0 || period.kind === 'sessions') return false
  if (from !== null) slots.periods.splice(0, 1, { kind: 'since', from })
  slots.measures.splice(0, slots.measures.length, 'change')
  slots.conditions.splice(0)
  slots.forms.splice(0, slots.forms.length, 'how-much')
  slots.units.splice(0)
  slots.hasMove = true
  slots.move = null
  return from !== null || period.kind === 'since' || period.kind === 'since-month'
}

/** "And", "its 52-week high": of the conversation's stock, where no phrase has left the pronoun. */
const OF_IT =
  /^and |^(?:(?:so|ok|what is|what are|what was|give me|show me|tell me|how about|what about) )*its /

/** "List the tech stocks that fell": "that" means no stock before. */
function isOfNamedGroup({ groups, pronouns }: Slots, words: string): boolean {
  const isRelative =
    /(?<![^ ])(?:stocks|shares|names|companies|ones|banks|makers) (?:that|which|who) (?!day|week|month|quarter|year)/.test(
      words,
    )
  return groups.length > 0 && pronouns <= 1 && isRelative
}

/** "Which of those is closest to its high", "which has the lowest RSI" after a list. */
function isOfListed({ groups, order }: Slots, words: string, following: number): boolean {
  if (following < 2 || groups.length > 0) return false
  return (
    /(?:^| )of (?:them|these|those)(?= |$)/.test(words) ||
    (order !== null && /^(?:and |ok |so )*which /.test(words)) ||
    (order !== null && OF_TWO.test(words))
  )
}

/** "Who had the better year", "whose RSI is higher": of those before. */
const OF_TWO =
  /^(?:and |ok |so )*(?:who|whose|whos) (?!.*(?<![^ ])(?:stocks?|names?|most|\w+est)(?![^ ])).*(?<![^ ])(?:better|worse|higher|lower|stronger|weaker|calmer|closer|nearer|cheaper|bigger|smaller|further)(?![^ ])/

/** "It" is one of the conversation's stocks, "they" are all. */
function countFollowed(words: string, following: number): number {
  return /(?:^| )(?:them|they|their|these|those|both|each|two|the 2|which|who|whose|whos)(?= |$)/.test(
    words,
  )
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

/** A move of one session, over a period in which there were others. */
const OF_ONE_DAY =
  /(?<![^ ])(?:(?:one|single|1) (?:day|session)|(?:in|on) (?:a|one|any|any one) (?:single )?(?:day|session)|daily (?:gains?|loss(?:es)?|drops?|falls?|rises?|moves?|jumps?|declines?))(?= ).*(?<![^ ])(?:this (?:week|month|quarter|year)|(?:last|past) (?:week|month|quarter|year|\d+ \w+|three months|six months)|ytd|since|year to date|20\d\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december))(?![^ ])/
/** "Which stock gained most in one day this year": the biggest gain in a day. */
const MOST_IN_A_DAY =
  /^(?<who>.*?) (?:has |have |had )?(?<move>gained|gain|rose|risen|jumped|climbed|fell|fallen|lost|dropped|drop|moved|swung|declined)(?: the)? (?:most|hardest|furthest)(?: (?:in|on) (?:a|one|any|any one) (?:single )?(?:day|session))(?<when> .*)?$/

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
  const lastCross = isAbout && stretch === null ? takeCross(slots) : null
  const first = firstForm(tokens)
  const starts = lastCross !== null && first === 'when' ? null : first
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
    benchmark: null,
    over: null,
    unit: slots.units.at(-1) ?? null,
    amount: null,
    quantifier: slots.quantifiers[0] ?? null,
    target: null,
    lastCross,
    missing: slots.missing,
    unread,
  } as const
  // A named stock's dividends and splits have answers of their own.
  if (isAbout && isOfPayments(shared)) return null
  if (stretch !== null) {
    if (isAbout) return decideStretch(slots, { ...shared, group: null }, stretch)
    const ofAll = { ...shared, group: group ?? ({ kind: 'market' } as const) }
    return isFollowing || stretch.form !== 'extreme' ? null : decideStretch(slots, ofAll, stretch)
  }
  if (isAbout) return decideStocks(slots, shared, tokens, { stocks, starts })
  return group === null || slots.periods.length > 1 ? null : decideGroup(slots, shared, starts)
}

/** "Its RSI, and when was its death cross": the cross is told besides, apart from the conditions. */
function takeCross(slots: Slots): Frame['lastCross'] {
  const { conditions, forms, measures, periods } = slots
  const at = conditions.findIndex(
    ([one, other]) => one?.kind === 'crossed' && !one.isNot && other === undefined,
  )
  const [cross] = conditions[at] ?? []
  const when = forms.lastIndexOf('when')
  const isAlone = conditions.length === 1 && measures.length === 0 && !slots.hasMove
  const isOnly = conditions.flat().filter(({ kind }) => kind === 'crossed').length === 1
  if (cross?.kind !== 'crossed' || !isOnly || when < 0 || isAlone || periods.length > 0) return null
  conditions.splice(at, 1)
  slots.forms.splice(0, forms.length, ...forms.filter((form) => form !== 'when'))
  return cross.cross ?? 'either'
}

/** Whether a question that names no stock and no group is of all of them. */
function isOpen(slots: Slots, starts: Form | null): boolean {
  const { conditions, forms, measures, order, orderOf, periods } = slots
  const isOf = (one: Form) => forms.includes(one)
  if (isOf('which') || isOf('list') || slots.ofSectors || slots.without.length > 0) return true
  if (slots.breadth !== null) return true
  if (slots.quantifiers.includes('all') && conditions.length > 0) return true
  if (conditions.length > 0 && (slots.hasBy || slots.missing.length > 0)) return true
  // What a BUY needs is not counted in stocks.
  if (isOf('how-many') || isOf('share'))
    return (conditions.length > 0 || orderOf === 'change') && !measures.includes('conditions-met')
  if (isOf('average') || isOf('median')) return measures.length === 1
  if (isOf('longest'))
    return isOf('what') || conditions.flat().some(({ kind }) => kind === 'action')
  // "Top 3 RSI", "the second highest RSI".
  if (order !== null)
    return (
      isOf('what') ||
      isOf('longest') ||
      starts !== null ||
      new Set(measures).size === 1 ||
      orderOf !== null ||
      conditions.length > 0 ||
      periods.length > 0
    )
  const isEvent = conditions.every((each) =>
    each.every((one) => one.kind === 'turned' || one.kind === 'crossed' || one.kind === 'passed'),
  )
  const isFigure = conditions.some((each) =>
    each.some((one) => one.kind !== 'bound' || one.value !== 0 || one.measure !== 'change'),
  )
  if (starts === 'what' && conditions.length > (isFigure ? 0 : 1)) return true
  if (starts === 'what' && conditions.length > 0 && isEvent && periods.length > 0) return true
  if (starts !== null && starts !== 'how-far' && starts !== 'is') return false
  const [measure, second] = measures
  // "52-week highs set today".
  if (periods.length > 0 && second === undefined) if (isYearLevel(measure)) return true
  const numbered = conditions.some((each) =>
    each.some((one) => one.kind === 'bound' && (one.value !== 0 || periods.length > 0)),
  )
  const isOfTime = periods.length > 0 && conditions.length > 0
  return conditions.length > 1 || numbered || isOfTime
}

/** The group of all that are named, without those that are left out. */
function joinGroups({ groups, without }: Slots): FrameGroup | null {
  const texts = groups.map((group) => JSON.stringify(group))
  const named = groups.filter(
    ({ kind }, index) => kind !== 'market' && texts.indexOf(texts[index] ?? '') === index,
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
  const isOfVolume =
    slots.measures.some((one) => one.includes('volume')) ||
    slots.conditions
      .flat()
      .some((one) => one.kind === 'bound' && /^vol(?:ume-ratio|atility)$/.test(one.measure))
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
  // "A strong trend, meaning an ADX above 25": the bound says how strong.
  const isOfTrend = slots.conditions
    .flat()
    .some((one) => one.kind === 'bound' && one.measure === 'adx')
  if (isOfTrend && slots.stocks > 0) slots.degrees.splice(0)
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
    if (token.is === 'filler' || token.is === 'join' || token.is === 'period') continue
    if (token.is === 'form') return token.form
    if (token.is === 'move' && token.way === null) return 'is'
    return null
  }
  return null
}
