import type { FrameMeasure } from '../frame/frame.ts'
import type { Question } from '../question.ts'
import { LEAD, WHEN, WHEN_IN_QUESTION_ONCE } from './follow-up-words.ts'

const LAST_TIME =
  /^(?:(?:when|what) (?:was|is) (?:the |its )?last time(?: (?:that )?(?:it|they) (?:was|were|did|had))?(?: one| so| that| a (?:buy|sell|watch))?|when (?:was|were) (?:it|they) last(?: (?:one|so|that|that way))?|when did (?:it|that) last (?:happen|do that|do it)|last time (?:it|they) (?:was|were|did))$/
const SHORT: readonly (readonly [RegExp, (named: string, last: Question) => string | null])[] = [
  [
    /^how (?:close|near|far) (?:is|are) (?:it|that|this|they) (?:to|from) (?:losing|dropping|leaving|ending|giving up) (?:that|it|this|the (?:buy|sell|signal))$/,
    (named, { words }) => {
      const action = /\b(buy|sell)\b/.exec(words)?.[1]
      return action === undefined
        ? `what would change the signal of ${named}`
        : `what would end the ${action} of ${named}`
    },
  ],
  [
    /^(?:is|was) (?:it|that|this) (?:an? )?(?:more|higher|less|lower|bigger|raise|increase|cut) (?:than|from|over|on) (?:the )?(?:one before(?: (?:it|that))?|previous(?: one)?|last(?: one| time)?|prior(?: one)?|before|(?:one )?(?:a year|last year|a quarter) (?:ago|earlier))$/,
    (named, { words, intent }) =>
      intent === 'dividend' || /\bdividend/.test(words) ? `did ${named} raise its dividend` : null,
  ],
  [
    /^(?:what (?:is|was|about) )?(?:its |the |it |their )?(?:52 week )?(lowest|low|bottom|minimum|highest|high|top|maximum)(?: one| price| point)?$/,
    (named, last) => {
      if (!isOfLevel(last)) return null
      return `what is the 52 week ${isOfLow(last) ? 'high' : 'low'} of ${named}`
    },
  ],
  [
    /^how (?:strong|weak) (?:is|was) (?:the|its|that|this) (?:trend|move|momentum)(?: (?:now|today|right now|here|though))*$/,
    (named) => `what is the adx of ${named}`,
  ],
  [
    LAST_TIME,
    (named, { words }) => {
      const term = /\b(buy|sell|watch|golden cross|death cross|dividend|split)\b/.exec(words)?.[1]
      return term === undefined ? null : `when was the last ${term} of ${named}`
    },
  ],
  [
    /^(?:what (?:was|about) (?:it |that )?)?(?:right |just )?before(?: (?:that|this|then|it))?$/,
    (named) => `what was the signal of ${named} before`,
  ],
  [
    /^(?:what about |how about )?(?:tomorrow|next (?:week|month|year))$/,
    (named) => `will ${named} go up tomorrow`,
  ],
  [
    /^(?:how often|when|how many times) (?:is|was|were|has|have|are) (?:that|it|this|they)(?: been)? (?:right|correct|wrong|true)$|^how (?:often|many times) (?:does|do|did|has|have) (?:that|it|this|they)(?: actually| really| ever)? (?:work(?:ed)?|pan(?:ned)? out|come true|came true|paid off|pay off|play out)(?: out)?$|^(?:did|does|has|do|is) (?:that|it|this|they)(?: ever| really| actually)? (?:work(?:ed)?|pay off|been right|reliable|accurate)(?: before| in the past| usually)?$/,
    (named, { words }) =>
      `how often was the ${/\bsell\b/.test(words) ? 'sell' : 'buy'} signal of ${named} right`,
  ],
  [
    /^(?:is|was) (?:that|it|this) (?:an? )?(?:(?:really|very|pretty|so|quite|considered) )*(?<how>lot|much|many|high|heavy|big|large|normal|usual|average|unusual|low|light|little|few|small|typical|weird|odd|above (?:average|normal)|below (?:average|normal)|more than (?:usual|normal|average)|less than (?:usual|normal|average))(?: (?:amount|volume|number|day|of shares))?(?: (?:for|in|of) (?:them|it|@|this stock|that stock|the stock|one day|a day))*(?: or (?:not|what|nah|little|normal|a little))?$/,
    (named, { frame }) =>
      frame?.measures.includes('volume') === true ? `is the volume of ${named} LOT` : null,
  ],
  [
    /^by how much(?: exactly)?$|^how much(?: exactly| was (?:it|that))?$/,
    (named, { words }) =>
      `how much did ${named} change ${WHEN_IN_QUESTION_ONCE.exec(words)?.[0] ?? 'today'}`,
  ],
  [
    /^(?:last week|yesterday|a week ago|a month ago|last month|on \w+day)$/,
    (named, { intent, words }) => {
      const action = /\b(buy|sell|watch)\b/.exec(words)?.[1]
      return intent === 'signal' && action !== undefined ? `was ${named} a ${action} WHEN` : null
    },
  ],
]
const THERE = '(?:there|it|that|this|one|(?:the |its )?(?:low|high|bottom|top|level|line|average))'
const NEARLY =
  '(?:basically|nearly|almost|pretty much|practically|more or less|about|close to|closing in on|near|nearing|at|right at|sitting at|not far from|not far off)'
/** "How close is it", "so we're basically there": to the level or the rating asked about. */
const NEARNESS: readonly RegExp[] = [
  /^how (?:close|near|far)(?: (?:off|away|apart))?(?: (?:is|are|was|from|to))?(?: (?:it|that|they|this|we))?(?: (?:to|from|of|off|away from))?(?: (?:it|that|this|being one|one|there|being there|getting there|the (?:mark|line|level|buy|sell)|a buy|a sell|flipping|changing))?(?: now)?$/,
  new RegExp(
    `^(?:(?:we are|were|we re|it is|its|it|is it|are we|that is|is that|are they|they are) )?(?:(?:basically|nearly|almost|pretty much|practically|still|very|really|quite|now) )*${NEARLY}(?: ${THERE})?$`,
  ),
  /^(?:what is|what does it|whats|what) (?:it )?(?:still )?(?:missing|lacking|left|lack|need|short of)(?: for (?:that|it|one))?$/,
]

/** How near the last question's stock is to the level or the rating that it asked about. */
function askNearness(words: string, last: Question, named: string): string | null {
  if (!NEARNESS.some((pattern) => pattern.test(words))) return null
  if (isOfLevel(last)) {
    const level = `its 52 week ${isOfLow(last) ? 'low' : 'high'}`
    return words.startsWith('how')
      ? `how far is ${named} from ${level}`
      : `is ${named} close to ${level}`
  }
  if (!isOfSignal(last)) return null
  return `how far is ${named} from a ${/\bsells?\b/.test(last.words) ? 'sell' : 'buy'}`
}

const MORE =
  '(?:higher|lower|more|less|bigger|smaller|up|down|above|below|stronger|weaker|better|worse|over|under)'
/** "Higher or lower than a month ago". */
const THAN_BEFORE = new RegExp(
  `^(?:(?:is|are|was|were) )?(?:(?:it|that|this|they|the (?:rsi|adx|price|volume|reading|number|value|level)|its \\w+) )?(?:now )?(${MORE})(?: (?:or|and) (${MORE}))?(?: now| today)?(?: (?:than|from|vs|versus|compared (?:to|with)|relative to))(?: (?:it was|where it was|what it was|it had been|that of|the one|it))*(?: (?:back|on|at))? (${WHEN})$`,
)
const ENDS_UP = /^(?:higher|more|bigger|up|above|stronger|better|over)$/

/** "Was it higher a month ago": the other day's against today's. */
const WAS_BEFORE = new RegExp(
  `^(?:was|were) (?:it|that|this|they|the \\w+|its \\w+) (${MORE}) (?:back )?(${WHEN})$`,
)

/** The last reading against that of another day; null where none is asked for. */
function askThanBefore(words: string, last: Question, named: string): string | null {
  const was = WAS_BEFORE.exec(words)
  // It was higher then where it is lower now.
  if (was !== null && last.topic === null && isOfPrice(last))
    return `was ${named} ${ENDS_UP.test(was[1] ?? '') ? 'higher' : 'lower'} ${was[2] ?? ''}`
  const [, first = '', second, when] = THAN_BEFORE.exec(words) ?? []
  if (when === undefined) return null
  const [measure] = last.frame?.measures ?? []
  const name = READINGS[measure ?? ''] ?? last.topic
  const way = second === undefined && !ENDS_UP.test(first) ? 'lower' : 'higher'
  if (name !== null) return `is the ${name} of ${named} ${way} than ${when}`
  return isOfPrice(last) ? `is ${named} ${way} than ${when}` : null
}
const READINGS: Readonly<Record<string, string>> = {
  volume: 'volume',
  'average-volume': 'average volume',
  volatility: 'volatility',
  sma20: 'sma20',
  sma50: 'sma50',
}

/** About a price, or about what a price belongs to. */
function isOfPrice({ frame, intent }: Question): boolean {
  const isRead = (frame?.measures ?? []).every((one) => one === 'close' || one === 'change')
  return intent === 'signal' || (intent === 'figures' && isRead)
}

const AS_GOOD_AS =
  '(?:basically|practically|almost|nearly|close enough to(?: being)?|as good as|pretty much|more or less|technically|kind of|kinda|surely|clearly|still)'
const PUSHBACK = new RegExp(
  `\\b(?:${AS_GOOD_AS}) (?:already )?an? (buy|sell)$|^(?:but )?(?:\\d|one|two|three|four|five) (?:out )?of (?:5|five|the (?:5|five))\\b.*\\b(buy|sell)(?: to me| in my book| for me)?$`,
)
const DISPUTED =
  /^(?:(?:but|no|nope|hm+|wait|sorry) )*(?:(?:that|this|it) (?:is|looks|seems|sounds|must be|has to be|cant be|can not be) (?:\w+ )?(?:wrong|off|incorrect|not (?:right|true|correct)|untrue|false|bs|nonsense|outdated|old|right|a mistake)|(?:you are|your \w+ (?:is|are)) (?:wrong|off|mistaken|incorrect)|i (?:do not|dont) (?:believe|trust|buy) (?:that|you|it|this)|no way|that is not (?:right|true|correct|what i (?:see|have|saw|heard)))\b/
const SITES =
  '(?:yahoo|google|tradingview|trading view|robinhood|finviz|bloomberg|reuters|marketwatch|cnbc|nasdaq com|investing com|stockcharts|barchart|webull|etoro|schwab|fidelity|thinkorswim|chatgpt|msn|seeking alpha|(?:my|the|another|an|some|other|every|a) (?:other |different )?(?:brokers?|brokerage|apps?|bank|sites?|websites?|charts?|platforms?|screeners?|tools?|pages?|sources?|providers?)|elsewhere|everywhere else|other (?:sites|places|sources)|somewhere else)'
const ELSEWHERE = new RegExp(
  `(?:^| )${SITES}(?: (?:finance|charts?|app|site))?(?: (?:clearly|also|just|actually|still))? (?:says?|shows?|showing|showed|has|have|gives?|said|reads?|had|lists?|reports?|displays?|puts|got)(?: |$)|^(?:i (?:see|have|saw|got|get|read)|it (?:is|was|says)|(?:the |its )?(?:number|value|figure) is) .*\\b(?:on|at|in|from) ${SITES}(?: finance)?$`,
)

const ADVICE =
  /^(?:should|shall|do|must|can) (?:i|we|you|one|people) (?:(?:just|really|still|now|then|go ahead and|maybe|rather|better|have to|need to|want to) )*(get out|get rid|bail|dump|sell|exit|cash out|take (?:the |my |some )?profits?|pull out|cut|trim|get in|jump in|buy|go in|add|load up|double down|hold|keep|wait|stay)\b(?: (?:it|them|this|that|more|or|not|in|out|now|what|hold|keep|sell|buy|wait|some|of|to|into|on|my|losses|position|shares|longer|still|then))*$/
const OF_SELLING = /^(?:get out|get rid|bail|dump|sell|exit|cash|take|pull|cut|trim)/
const OF_HOLDING = /^(?:hold|keep|wait|stay)/

/** "So should I get out or not": of the stocks that were asked about. */
function askAdvice(words: string, named: string): string | null {
  const act = ADVICE.exec(words)?.[1]
  if (act === undefined) return null
  return `should i ${OF_SELLING.test(act) ? 'sell' : OF_HOLDING.test(act) ? 'hold' : 'buy'} ${named}`
}

/** "Which day was the best": the day of the last question's period that moved most. */
const BEST_DAY =
  /^(?:which|what)(?: (?:single|one))? day(?: of (?:it|them|those))? (?:was|did|had|is)(?: (?:it|the|its))?(?: (?:do|go|move|rise|fall))?(?: the)? (best|worst|biggest|strongest|weakest|most)(?: (?:one|day|move|gain|drop|fall))?$|^(?:the |its )?(best|worst) day$/

const ON_WHICH_DAY =
  /^(?:on |since |from )?(?:which|what)(?: exact)? (?:day|date)s?(?: (?:was|were|is) (?:that|it|this)| did (?:that|it|this) happen| exactly)?$|^when(?: (?:was (?:that|it|this)|did (?:that|it|this) happen|exactly|and at what price))?$/
const OPENS_CHECK = /^(?:did|has|was|is|have|were|does) /

/** "Which day exactly": of a high, a low, or what happened on a day of a period. */
function askDay(words: string, last: Question, named: string): string | null {
  const best = BEST_DAY.exec(words)
  const when = WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0]
  if (best !== null && when !== undefined)
    return `what was the ${/worst|weak/.test(best[1] ?? best[2] ?? '') ? 'worst' : 'best'} day of ${named} ${when}`
  if (!ON_WHICH_DAY.test(words)) return null
  if (/\b(?:dividend|split)s?\b/.test(last.words))
    return `when was the last ${/\bsplit/.test(last.words) ? 'split' : 'dividend'} of ${named}`
  if (isOfLevel(last)) return `when was the 52 week ${isOfLow(last) ? 'low' : 'high'} of ${named}`
  const isOfEvent = last.frame?.form === 'ever' || last.frame?.form === 'check'
  return isOfEvent && OPENS_CHECK.test(last.words)
    ? `on which day ${last.words.replaceAll('@', named)}`
    : null
}

/** "Was it the same a week ago": the signal of that day. */
const SAME_BEFORE =
  /^(?:is|was|has) (?:it|that|this|the (?:signal|rating)|its (?:signal|rating))(?: been)? (?:the same|like that|identical|different|so)(?: already| too| as well)? (?<when>(?:a|one|two|three|\d+) (?:days?|weeks?|months?) ago|last (?:week|month))$/

const JOINS = new RegExp(`^${LEAD}`)

/** How much a volume is said to be, against the usual one. */
function sayAmount(words: string): string {
  if (/unusual|weird|odd/.test(words)) return 'unusual'
  if (/more than|above/.test(words)) return 'above normal'
  if (/less than|below|low|light|little|few|small/.test(words.replace(/ or .*$/, '')))
    return 'below normal'
  return /normal|usual|average|typical/.test(words) ? 'normal' : 'above normal'
}

/** A few words that ask something else of the same stocks. */
export function spellShort(words: string, last: Question, named: string): string | null {
  const rest = words.replace(JOINS, '').trim()
  const found = SHORT.find(([pattern]) => pattern.test(rest))
  const short = found?.[1](named, last)
    ?.replace('WHEN', rest)
    .replace('LOT', () => sayAmount(rest))
  if (short !== undefined) return short
  const earlier = SAME_BEFORE.exec(rest)?.groups?.['when']
  if (earlier !== undefined && (last.intent === 'signal' || last.intent === 'why'))
    return `what was the signal of ${named} ${earlier}`
  const pushed = PUSHBACK.exec(rest)
  if (pushed !== null) return `is ${named} a ${pushed[1] ?? pushed[2] ?? 'buy'}`
  return (
    askNearness(rest, last, named) ??
    askThanBefore(rest, last, named) ??
    askAdvice(rest, named) ??
    askDay(rest, last, named)
  )
}

/** About the signal itself. */
export function isOfSignal({ intent, words, frame }: Question): boolean {
  const isOfAction = frame?.conditions.flat().some(({ kind }) => kind === 'action') === true
  return (
    intent === 'signal' ||
    intent === 'signal-date' ||
    isOfAction ||
    /\b(?:signals?|rating|rated|buy|sell|watch)\b/.test(words)
  )
}

function isLevel(measure: FrameMeasure): boolean {
  return /(?:high|low)$/.test(measure)
}

/** About the 52-week high or low. */
export function isOfLevel({ intent, frame }: Question): boolean {
  const isExtreme = frame?.conditions.flat().some(({ kind }) => kind === 'extreme') === true
  return isExtreme || intent === 'level' || frame?.measures.some(isLevel) === true
}

export function isOfLow({ words, frame }: Question): boolean {
  return /\blow\b/.test(words) || frame?.measures.some((one) => one.endsWith('low')) === true
}

/** "That's wrong, Yahoo shows 61": the last question, and whether figures of others are held against it. */
export function readDispute(words: string): 'elsewhere' | 'doubted' | null {
  if (ELSEWHERE.test(words)) return 'elsewhere'
  return DISPUTED.test(words) ? 'doubted' : null
}
