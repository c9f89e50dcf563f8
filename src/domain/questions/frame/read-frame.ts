import { decideGroup } from './decide-group.ts'
import { decideStocks, isOfMove } from './decide-stocks.ts'
import { fillSlots } from './fill-slots.ts'
import { isYearLevel } from './price-levels.ts'
import type { Slots } from './slots.ts'
import type { Frame, FrameCondition, FrameGroup, Period } from './frame.ts'
import type { Form } from './lexicon.ts'
import { decideStretch } from './decide-stretch.ts'
import { readStretch, spellExtreme, type Stretch } from './read-stretch.ts'
import { LATELY, readTokens, type Token } from './read-tokens.ts'
import { spellNumbers } from './spell-numbers.ts'
import { spellWords } from './spell-words.ts'

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
  /(?<![^ ])((?:rsi|adx|cmf|volatility)s?(?: readings?| values?)?)(?: (?:of|from|in|is|are|at|sits?|lies|lie|sitting|somewhere|around|the|a|range|between|within|reads?)){0,5} (-?[\d.]+)(?: (?:to|through|thru|up to|till|until))? (-?[\d.]+)(?: (?:only|band|range|zone|area))*(?![^ ])(?! (?:%|percent|day))/g
/** "Higher than a week ago". */
const THAN_AGO =
  /(?<![^ ])(higher|lower|up|down|above|below) (?:than|from|vs|versus|compared (?:to|with))?(?: (?:where|what) (?:it|they) (?:was|were|traded|stood|closed))? ?(?:a|one|1) (week|month|quarter|year) (?:ago|back|earlier)(?![^ ])/
const SINCE_AGO =
  /(?<![^ ])(?:since|from|vs|versus|than|compared (?:to|with)|against)(?: (?:where|what) (?:it|they) (?:was|were))? (?:(?:this|the same) time last year|(?:a|one|1) year (?:ago|back|earlier))(?![^ ])/
/** How the ratings are spread. */
const OF_RATINGS =
  /(?<![^ ])(?:distribution|breakdown|split|spread|mix|tally) of (?:the |all |your )?(?:signals|ratings|calls)(?![^ ])/
/** "Weekly gain": that over the week. */
const PERIODIC =
  /(?<![^ ])(daily|weekly|monthly|quarterly|yearly|annual) ((?:best |worst |top )?(?:gains?|loss(?:es)?|moves?|changes?|returns?|performance|rises?|drops?|falls?|advances?|declines?|movers?|leaders?|winners?|losers?|gainers?|laggards?|performers?|decliners?))(?![^ ])/g
/** "1.5 and up": or more. */
const AND_UP =
  /(?<![^ ])(?<bound>-?\d+(?:\.\d+)?x?(?: (?:%|percent|pct|times|dollars|bucks))?) and (?:up|over|above|higher|more|better|greater)(?= (?:list|only|please|names|stocks|who|which|on rsi|on adx|today)|$)/g
const MANY = '(two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const RECENT = '(?:last|latest|past|most recent|final|newest|previous)'
const CLOSED =
  '(?:(?:daily )?closes|closings?|closing (?:prices|quotes|values|levels)|settlement prices|closing price)'
/** "The 5 latest closes", "five closing quotes, newest ones". */
const LAST_CLOSES = new RegExp(
  `(?<![^ ])(?:the )?(${RECENT} )?${MANY} (?:${RECENT} )?${CLOSED}(?: on record)?(?: of @)?(?![^ ])`,
)
/** "Closing prices, last 5 sessions", "at what prices did it finish in its last five sessions". */
const CLOSES_FIRST = new RegExp(
  `(?<![^ ])(?:what (?:were|are) )?(?:the )?(?:${CLOSED}|(?:at )?what prices did(?= .* (?:close|finish|settle|end)))(.*?) (?:(?:in|over|for|on|from|of|during) )?(?:the |its )?${RECENT} ${MANY} (?:trading )?(?:days|sessions)(?![^ ])`,
)
/** "How much of it traded": its volume. */
const TRADED =
  /(?<![^ ])how (?:much|many)(?: shares| stock)?(?: of)?(?: the)? @(?: stock| shares| shares of)?(?: was| were| has| have| did| got| get)?(?: been)? (?:traded|trade(?:d hands)?|changed? hands|dealt|exchanged|swapped)(?: hands)?(?![^ ])/
/** "The gap between it and its high". */
const GAP_TO =
  /(?<![^ ])(?:what is )?(?:the )?(?:gap|distance|difference|spread|room) (?:between|from) @(?: price| close)? (?:and|to) (?:its|the)(?= (?:52|year|yearly|high|low|peak|top|20|50|sma))/
/** "Consecutive down days", "a run of losses": how many days in a row. */
const RUN_OF =
  /(?<![^ ])(?:(?:current )?(?:consecutive|straight|successive) (down|up|red|green|losing|winning|positive|negative) (?:days|sessions|closes)|(?:current )?(?:run|string|series|row) of (losses|gains|falls|declines|drops|rises|wins))(?![^ ])/
const ONE_AFTER =
  /(?<![^ ])(?:one after (?:the )?(?:other|another)|back to back|on the trot|running)(?=(?: now)?$)/
/** "Before it is at 350". */
const BEFORE_AT =
  /(?<![^ ])(?:before|until|till|so that) (?:it|@) (?:is|gets|sits|stands|trades|s) (?:back )?(?:at|to)(?= \$? ?\d)/
/** "How far down did it go": how much. */
const HOW_FAR_MOVED = /(?<![^ ])how far (?=(?:up|down)(?![^ ]))/g
/** "AT&T buy since": since when. */
const SINCE_WHEN = /(?<= )since$/
/** "Has closed above it every day since": since when it has. */
const EVERY_DAY =
  /^(?:so |and )*(?<state>@ (?:has|have|is|was) (?:\w+ ){0,3}(?:over|above|below|under|beneath) .+?)(?: on)?(?: (?:each|every)(?: single| trading)? (?:day|session|close))? since(?: when| what (?:day|date))?$/
/** "It is so close": to a signal, rather than its closing price. */
const SO_CLOSE =
  /(?<=@ )(?:is |are |looks )?so close(?! (?:to|on|of|at))(?: i (?:think|guess|feel|bet))?(?![^ ])/
/** "The last 3 sessions total": the period as a whole, not how many. */
const IN_TOTAL = /(?<= (?:days|sessions|weeks|months|year|ytd)) (?:in )?total$/
const OF_SHARES = /(?<![^ ])(?:volumes?|shares|turnover|dividends?)(?![^ ])/
/** "Is anyone buying it? Volume I mean". */
const TRADED_BY =
  /(?<![^ ])(?:is|are) (?:anyone|anybody|people|folks|many) (?:buying|trading|selling)(?: up)? @ volume(?: i)?(?: mean| meant| wise)?(?![^ ])/
/** "20 under 50 w OBV rising": the averages, and "with". */
const AVERAGES_OVER =
  /(?<![^ ])(?:the )?20 (?<is>under|below|beneath|over|above) (?:the )?50 w(?:ith)?(?= )/
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
/** "What is a golden cross, and which stocks have one": two questions. */
const TERM_AND_LIST =
  /^(?:so |ok |hey )*what (?:is|are) (?:an? )?\w+(?: \w+){0,2} (?:and|also|plus) (?:which|what|who)(?![^ ])/
/** "Put @ up against @": compared. */
const SET_BESIDE =
  /(?<![^ ])(?:put|set|lines?|stacks?|match|size|weigh|hold|place|lay|pit)(?: me)?(?: up)? @(?: up)? (?:next to|beside|alongside|against|and|with|to|together with|up to) @(?: up| together| side by side)?(?![^ ])/
/** Someone who bought on a past day: what became of the price since is asked for. */
const BOUGHT =
  /(?<![^ ])(?:(?:so|say|if|had|suppose|imagine|assume|assuming|supposing|lets say|for) )*(?:(?:some ?(?:one|body)|any ?(?:one|body)|a person|people|one|you|they|he|she|who|i|we|(?:an? |the )?(?:buyers?|investors?|holders?|traders?|guy|shareholders?|owners?))(?: (?:who|that|which))? )?(?:(?:had|have|has|would have|just|only|did|could have) )*(?:bought|buying|purchas(?:ed|ing)|picked (?:@ )?up|picking (?:@ )?up|g[oe]t(?:ting)? in(?:to)?|entered|entering|invest(?:ed|ing)(?: in)?|jumped in(?:to)?|(?:went|gone|going) in(?:to)?|acquired|scooped up|grabbed|loaded up on|buyers?(?: of| in| from)?)(?![^ ])/
/** "SMA 20 minus SMA 50". */
const AVERAGES_LESS =
  /(?<![^ ])(?<one>(?:sma ?20|20 day(?: line| average| sma)?)) (?:minus|less) (?:the )?(?<other>(?:sma ?50|50 day(?: line| average| sma)?))(?![^ ])/
/** One stock's figure less another's. */
const SUBTRACTED = /(?<![^ ])@ (?:minus|less) (?:the )?(?:\w+ of )?@(?![^ ])/

/**
 * Reads a market-data question to its last word: what is asked, of which stocks, under which conditions.
 * @param typed comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named
 * @param following number of the conversation's stocks, which "it" and "they" mean
 * @returns null for no such question; words that no entry covers are in `unread`
 */
export function readFrame(typed: string, named: number, following: number): Frame | null {
  const words = spellWords(typed.split(' ')).join(' ')
  const list = spellExtreme(words)
    .replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''))
    .replace(PERIOD_FIRST, (all: string) => (named === 0 ? spellPeriodFirst(all) : all))
    .replace(BY_PERIOD, (all: string) => (named === 0 ? spellByPeriod(all) : all))
    .replaceAll(ORDER_FIRST, (all, order: string) => (named === 0 ? order : all))
    .replaceAll(FROM_TO, (all, what: string, low: string, high: string) =>
      named === 0 ? `${what} between ${low} and ${high}` : all,
    )
    .replace(THAN_AGO, (all, how: string, unit: string) =>
      named === 0 ? `${how} over the last ${unit}` : all,
    )
    .replace(SINCE_AGO, (all: string) => (named === 0 ? 'over the last year' : all))
    .replace(OF_RATINGS, 'how many buy sell and watch')
    .replaceAll(PERIODIC, (all, unit: string, what: string) =>
      named === 0 ? `${what} ${overUnit(unit)}` : all,
    )
    .replace(AND_UP, '$<bound> or more')
    .replace(COUNTS_ALL, (all) => (named === 0 ? 'how many buys sells and watches' : all))
    .replaceAll(COUNTED, (all) => (named === 0 ? 'how many' : all))
    .replace(LISTED, (all) => (named === 0 ? 'list ' : all))
    .replace(WHERE, 'what was the price of $<who>')
    .replace(LAST_CLOSES, (all, _lead, count: string) => `last ${count} closes`)
    .replace(CLOSES_FIRST, (all, mid: string, count: string) => `last ${count} closes ${mid}`)
    .replace(TRADED, 'volume of @')
    .replace(GAP_TO, 'how far is @ from its')
    .replace(
      RUN_OF,
      (_all, way: string | undefined, noun: string | undefined) =>
        `how many days in a row ${/^(?:down|red|losing|loss|falls?|declines|drops)/.test(way ?? noun ?? '') ? 'down' : 'up'}`,
    )
    .replace(ONE_AFTER, 'in a row')
    .replace(BEFORE_AT, 'to hit')
    .replaceAll(HOW_FAR_MOVED, 'how much ')
    .replace(TRADED_BY, 'volume of @')
    .replace(AVERAGES_OVER, 'sma20 $<is> sma50 with')
    .replace(IN_TOTAL, (all) => (named > 0 && !OF_SHARES.test(words) ? '' : all))
    .replace(EVERY_DAY, 'since when $<state>')
    .replace(SO_CLOSE, '')
    .replace(SINCE_WHEN, 'since when')
    .replaceAll(BOTH, '20 day average and 50 day average')
    .replace(SUBTRACTED, 'difference between @ and @')
    .replace(AVERAGES_LESS, 'difference between $<one> and $<other>')
    .replace(SET_BESIDE, 'compare @ and @')
    .split(' ')
  if (list.length > MAX_WORDS || EXPLAINS.test(words) || TERM_AND_LIST.test(words)) return null
  const stretch = named === 1 || (named === 0 && following > 0) ? readStretch(list.join(' ')) : null
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

const UNIT_OF: ReadonlyMap<string, string> = new Map([
  ['daily', 'day'],
  ['today', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
])

function overUnit(unit: string): string {
  if (unit === 'ytd') return 'year to date'
  const plain = unit.replace(/^(?:1|one) /, '').replace(/s$/, '')
  const word = UNIT_OF.get(plain) ?? plain
  return word === 'day' ? 'today' : `over the last ${word}`
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
    return (conditions.length > 0 || orderOf === 'change') && !measures.includes('conditions-met')
  if (isOf('average') || isOf('median')) return measures.length === 1
  if (isOf('longest')) return isOf('what')
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
  if (starts === 'what' && isFigure && conditions.length > 0) return true
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
    if (token.is === 'filler' || token.is === 'join' || token.is === 'period') continue
    if (token.is === 'form') return token.form
    if (token.is === 'move' && token.way === null) return 'is'
    return null
  }
  return null
}
