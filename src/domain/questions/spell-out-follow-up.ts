import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import type { NamedStocks } from './name-stocks.ts'
import { findSectors } from './find-sectors.ts'
import { readPlainWords } from './plain-words.ts'
import { isRefinement } from './screen/choose-screen.ts'
import type { Question } from './question.ts'

type Before = {
  readonly tickers: readonly Ticker[]
  readonly last?: Question
  /** The stocks of the last question about two. */
  readonly pair?: readonly Ticker[]
}

const OTHER = /\b(?:the )?other(?: one| stock| company| two)?\b/

const LEAD =
  '(?:(?:ok|okay|and|but|so|then|now|also|hm+|well|yes|no|thanks|cool|great|hey|um|then) )*'
const ASK = '(?:(?:what|how) (?:about|is|was|were|did|does|do) |hows |what of )?'
const ABOUT_STOCKS = new RegExp(
  `^${LEAD}(?:(?:what|how) about |same (?:for|with|question for) |for |compared (?:to|with) |vs |versus |or )?@(?:(?: and| or)? @)*(?: (?:too|instead|then|also|please|now|though))*$`,
)
const WHEN =
  '(?:(?:(?:on|in|over|for|since|during) )?(?:the |this |last |past |a |whole |entire |full |all )*(?:\\d+ )?(?:day|week|month|quarter|year|days|weeks|months|years|session|today|yesterday|ytd|year to date|monday|tuesday|wednesday|thursday|friday)(?: (?:ago|before|so far|to date))?|the (?:day|week|month|year) before)'
const ONLY_WHEN = new RegExp(
  `^${LEAD}${ASK}(?:(?:it|that|this(?! (?:day|week|month|quarter|year|session)\\b)|they|them|the one|its|(?:the )?(?:signal|rating|change|move|price)|do|doing|look|like|up|down|be|changed?) )*(${WHEN})(?: (?:then|too|instead|please))*$`,
)
const WHY = new RegExp(`^${LEAD}(?:why|how come|why so|why is that|why that|how so|says who)$`)
const WHY_NOT = new RegExp(`^${LEAD}why (?:not|isnt it|is it not|no)(?: (?:a|an) (?:buy|sell))?$`)
const SURE = new RegExp(
  `^${LEAD}(?:are you |you |r u )?(?:sure|certain|really|positive|serious|for real)(?: about (?:that|this|it))?$|^${LEAD}(?:is (?:that|this) (?:right|true|correct)|really|check again|double check(?: that)?)$`,
)
const MEANS = new RegExp(
  `^${LEAD}(?:thanks |thank you |ok )*(?:what does|what do|explain what|and what does) (?:it|that|this|the)(?: \\w+)? mean(?: \\w+){0,4}$|^${LEAD}(?:what is that|explain (?:that|it)|meaning)(?: \\w+){0,3}$`,
)
const SINCE = new RegExp(
  `^${LEAD}(?:since when|when did (?:that|it|this|the signal) (?:start|begin|happen|change|turn|flip|become one)|(?:since )?what (?:date|day) (?:was that|did (?:that|it) (?:start|begin|happen)|exactly)|(?:for )?how long(?: now| already| has it been)?)$`,
)
const WHEN_EXTREME = new RegExp(
  `^${LEAD}when (?:was|is|did) (?:that|the|this|it)(?: happen| be)?(?: (high|low))?$`,
)
const ORDINAL =
  /^(.*?)\bthe (first|second|third|fourth|fifth|last|top|1st|2nd|3rd)(?: (?:one|stock|name|result)\b|$)(.*)$/
const POSITIONS: Readonly<Record<string, number>> = {
  first: 0,
  top: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  fifth: 4,
  last: -1,
}
const MAX_COMPARED = 5
const WHICH = new RegExp(
  `^${LEAD}(?:which|who|what)(?: (?:one|of (?:them|those|these|the two)))? (?:is|has|have|looks?|did|does|had|was|gained|lost|rose|fell|moved|performed|pays?)(?: \\w+){1,6}$`,
)
const WHEN_IN_QUESTION = new RegExp(`(?:^| )${WHEN}(?= |$)`, 'gu')
const CHANGE =
  /\b(?:up|down|rose|rise|risen|fell|fall|fallen|gain\w*|lost|lose|change|return|perform\w*|moved?|done|do|doing|drop\w*|climb\w*)\b/

/**
 * A follow-up as a whole question: the last question about another stock or another period, the reason of
 * the last answer, or one stock of the last list. Null for a question that stands alone.
 */
export function spellOutFollowUp(stocks: NamedStocks, before: Before): string | null {
  const { last } = before
  if (last === undefined) return null
  const words = readPlainWords(stocks.masked).join(' ')
  if (stocks.tickers.length + stocks.unknown.length > 0)
    return ABOUT_STOCKS.test(words) && stocks.unknown.length === 0
      ? askAgain(last, stocks.tickers, before.tickers)
      : null
  const again = askOfMarket(words, last)
  if (again !== null) return again
  const named = before.tickers.join(' and ')
  if (named === '') return SURE.test(words) ? last.text : null
  if (isRefinement(words, last.screen)) return null
  const sibling = pickClass(words, before.tickers)
  if (sibling !== null) return askAgain(last, [sibling], before.tickers) ?? `how is ${sibling}`
  const other = pickOther(words, before)
  if (other !== null) return other
  const one = pickOrdinal(words, before.tickers)
  if (one !== null) return one
  if (SURE.test(words)) return last.screen === null ? askAgain(last, before.tickers, []) : last.text
  if (MEANS.test(words) && last.topic !== null) return `what is ${last.topic}`
  if (WHY_NOT.test(words))
    return `why is ${named} not a ${/\bsell\b/.test(last.words) ? 'sell' : 'buy'}`
  if (WHY.test(words))
    return (CHANGE.test(last.words) && last.intent !== 'signal') ||
      OF_MOVE.has(last.intent) ||
      last.frame?.measures.includes('change') === true
      ? `why did ${named} move ${WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? ''}`.trim()
      : `why is ${named} rated so`
  if (before.tickers.length > 1 && before.tickers.length <= MAX_COMPARED && WHICH.test(words))
    return `${words.replace(/\b(?:them|those|these|both)\b/, '').trim()} ${before.tickers.join(' or ')}`
  if (IS_HIGH.test(words) && last.topic !== null) return `${HIGH[last.topic](named)}`
  if (HOW_FAR.test(words) && isOfLevel(last))
    return `how far is ${named} from its 52 week ${/\blow\b/.test(last.words) ? 'low' : 'high'}`
  const when = ONLY_WHEN.exec(words)?.[1]
  if (when !== undefined) return askOf(when, last, named)
  if (SINCE.test(words)) return `since when does ${named} have its signal`
  const extreme = WHEN_EXTREME.exec(words)
  if (extreme !== null && isOfLevel(last))
    return `when was the 52 week ${extreme[1] ?? (/\blow\b/.test(last.words) ? 'low' : 'high')} of ${named}`
  if (/\b(?:when|what date|what day)\b/.test(words) && /\b(?:dividend|split)s?\b/.test(last.words))
    return `when was the last ${/\bsplit/.test(last.words) ? 'split' : 'dividend'} of ${named}`
  return null
}

/** About the 52-week high or low. */
function isOfLevel({ intent, frame }: Question): boolean {
  return intent === 'level' || frame?.measures.some((one) => /(?:high|low)$/.test(one)) === true
}

const OF_MOVE: ReadonlySet<string> = new Set(['period-change', 'past-day'])
const WHEN_IN_QUESTION_ONCE = new RegExp(`(?<=^| )${WHEN}(?= |$)`, 'u')
const IS_HIGH = new RegExp(
  `^${LEAD}is (?:that|it|this) (?:\\w+ )?(?:high|low|good|bad|strong|weak|a lot|much|normal|overbought|oversold|bullish|bearish)$`,
)
const HOW_FAR = new RegExp(
  `^${LEAD}(?:and )?how (?:far|close)(?: (?:away|off|below|above))?(?: (?:is|are|from) (?:it|that|they))?(?: (?:now|from that|from it|away))*$`,
)
/** What a reading is judged by. */
const HIGH: Readonly<Record<NonNullable<Question['topic']>, (named: string) => string>> = {
  rsi: (named) => `is ${named} overbought or oversold`,
  adx: (named) => `does ${named} have a strong trend`,
  sma: (named) => `is ${named} above its 20 day and 50 day averages`,
  obv: (named) => `is obv rising for ${named}`,
  cmf: (named) => `is money flowing into ${named}`,
}
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['best', 'worst'],
  ['gainers?', 'losers'],
  ['losers?', 'gainers'],
  ['worst', 'best'],
  ['highest', 'lowest'],
  ['lowest', 'highest'],
  ['strongest', 'weakest'],
  ['weakest', 'strongest'],
  ['most', 'least'],
]
const COUNT_AGAIN = new RegExp(
  `^${LEAD}how many(?: (?:are there|is that|are they|in total|match|of them))*$`,
)

/** The last question about the market again: its other end, another sector, its count. */
function askOfMarket(words: string, last: Question): string | null {
  if (last.screen !== null && COUNT_AGAIN.test(words)) return last.text
  const end = new RegExp(
    `^${LEAD}(?:(?:what|which|how about|what about|show|is|was|the|one|ones|sector|stock|a) )*(\\w+)(?: (?:one|ones|sector|stock|now))*$`,
  ).exec(words)?.[1]
  const opposite = OPPOSITES.find(
    ([from, to]) => to === end && new RegExp(`\\b${from}\\b`).test(last.words),
  )
  if (opposite !== undefined)
    return last.words.replace(new RegExp(`\\b${opposite[0]}\\b`), opposite[1])
  const worst = new RegExp(
    `^${LEAD}(?:the )?(?:biggest |top )?(worst|losers?|best|gainers?|winners?)(?: (?:one|ones|stock|performer))*$`,
  ).exec(words)?.[1]
  if (worst !== undefined && OF_MOST.test(last.words)) {
    const [from, to] = /worst|los/.test(worst) ? [OF_GAIN, 'lost'] : [OF_LOSS, 'gained']
    return last.words.replace(from, to)
  }
  const [named, second] = findSectors(words)
  const [before] = findSectors(last.words)
  const isShort = words.split(' ').length <= MAX_SHORT
  return last.intent === 'sector' &&
    isShort &&
    named !== undefined &&
    second === undefined &&
    before !== undefined
    ? `how did ${named} do ${WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? 'today'}`
    : null
}
const OF_MOST = /\b(?:gained|rose|lost|fell|dropped|moved|climbed|jumped) (?:the )?most\b/
const OF_GAIN = /\b(?:gained|rose|climbed|jumped|moved)(?= (?:the )?most\b)/
const OF_LOSS = /\b(?:lost|fell|dropped|moved)(?= (?:the )?most\b)/
const MAX_SHORT = 5

/** Companies with two listed classes of shares, each by its letter. */
const CLASSES: readonly Readonly<Record<string, Ticker>>[] = [
  { a: knownTicker('GOOGL'), c: knownTicker('GOOG') },
  { a: knownTicker('BRK.A'), b: knownTicker('BRK.B') },
]

/** "No, I meant class C": the other class of the stock that was asked about; null where none is named. */
function pickClass(words: string, [only, second]: readonly Ticker[]): Ticker | null {
  const letter = /\bclass ([abc])\b/.exec(words)?.[1]
  if (letter === undefined || only === undefined || second !== undefined) return null
  const classes = CLASSES.find((one) => Object.values(one).includes(only))
  return classes?.[letter] ?? null
}

/** "And the other one": the one of two stocks that the last question was not about. */
function pickOther(words: string, { tickers, pair, last }: Before): string | null {
  const [only, second] = tickers
  if (pair?.length !== 2 || only === undefined || second !== undefined || !OTHER.test(words))
    return null
  const other = pair.find((ticker) => ticker !== only)
  if (other === undefined || last === undefined) return null
  const rest = words.replace(OTHER, other)
  return new RegExp(`^${LEAD}(?:(?:what|how) about )?${other.toLowerCase()}$`, 'i').test(rest)
    ? askAgain(last, [other], tickers)
    : rest
}

/** The last question about other stocks. */
function askAgain(
  last: Question,
  tickers: readonly Ticker[],
  others: readonly Ticker[],
): string | null {
  const marks = last.words.split('@').length - 1
  if (last.intent === 'compare' || last.frame?.form === 'pick')
    return `compare ${[...new Set([...others, ...tickers])].join(' and ')}`
  const named = tickers.join(' and ')
  if (last.intent === 'definition' && last.topic !== null)
    return `what is the ${last.topic} of ${named}`
  if (marks === 0)
    return /\b(?:it|its|that|this|they)\b/.test(last.words)
      ? last.words.replace(/\b(?:it|that|this|they)\b/, named).replace(/\bits\b/, `${named}'s`)
      : null
  const [head = '', ...rest] = last.words.split('@')
  return `${head}${named}${rest.join(' ')}`.replace(/\s+/g, ' ').trim()
}

const OF_PRICE: ReadonlySet<string> = new Set(['past-day', 'level', 'reading'])
const PAST = /\b(?:yesterday|monday|tuesday|wednesday|thursday|friday|ago|before)\b/

/** The last question's measure over another period. */
function askOf(when: string, last: Question, named: string): string {
  if (
    last.frame != null &&
    !last.frame.measures.includes('change') &&
    last.frame.measures.length > 0
  )
    return `${last.words.replaceAll(WHEN_IN_QUESTION, ' ').replaceAll('@', named)} ${when}`
  if (last.topic !== null) return `what was the ${last.topic} of ${named} ${when}`
  if (OF_PRICE.has(last.intent) && PAST.test(when)) return `what did ${named} close at ${when}`
  const isPast = /\b(?:yesterday|monday|tuesday|wednesday|thursday|friday|ago|before)\b/.test(when)
  const isOfChange =
    CHANGE.test(last.words.replaceAll(WHEN_IN_QUESTION, ' ')) ||
    last.words.search(WHEN_IN_QUESTION) >= 0
  if (isPast && !(isOfChange && CHANGE.test(last.words)))
    return `what was the signal of ${named} ${when}`
  const period = /^(?:the|a) (\w+)$/.exec(when)?.[1]
  return `how much did ${named} change ${period === undefined ? when : `this ${period}`}`
}

/** "why the first one": the stock at that place of the last list. */
function pickOrdinal(words: string, tickers: readonly Ticker[]): string | null {
  if (tickers.length < 2) return null
  const match = ORDINAL.exec(words)
  const position = POSITIONS[match?.[2] ?? '']
  const ticker = position === undefined ? undefined : tickers.at(position)
  if (
    match === null ||
    ticker === undefined ||
    /\b(?:week|month|year|day|session|dividend|split|close|time)\b/.test(match[3] ?? '')
  )
    return null
  const asked = `${match[1] ?? ''} ${ticker} ${match[3] ?? ''}`.replace(/\s+/g, ' ').trim()
  return /^(?:and |but |so )*why \S+$/.test(asked) ? `why is ${ticker} rated so` : asked
}
