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
  `^${LEAD}(?:(?:what|how) about |(?:can you |please )?(?:do |show |try |check |give me |tell me |run )?(?:me )?(?:the |it |that )?same(?: thing| question)? (?:for|with|on) |(?:do|try|check|run) (?:it|that|this)? ?(?:for|with|on) |for |compared (?:to|with) |vs |versus |or )?@(?:(?: and| or)? @)*(?: (?:too|instead|then|also|please|now|though))*$`,
)
const WHEN =
  '(?:(?:(?:on|in|over|for|since|during) )?(?:the |this |last |past |a |whole |entire |full |all )*(?:\\d+ )?(?:day|week|month|quarter|year|days|weeks|months|years|session|today|yesterday|ytd|year to date|monday|tuesday|wednesday|thursday|friday)(?: (?:ago|before|so far|to date))?|the (?:day|week|month|year) before)'
const ONLY_WHEN = new RegExp(
  `^${LEAD}(?:(?:the )?same(?: thing| question)? )?${ASK}(?:(?:it|that|this(?! (?:day|week|month|quarter|year|session)\\b)|they|them|the one|its|(?:the )?(?:signal|rating|change|move|price)|do|doing|look|like|up|down|be|changed?) )*(${WHEN})(?: (?:then|too|instead|please))*$`,
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
  `^${LEAD}(?:(?:for )?how long(?: has| is| have)? (?:it|that|this|they)(?: been)?(?: (?:that way|like that|this way|so|one|the case|in that state|a \\w+))?|since when|when did (?:that|it|this|the signal) (?:start|begin|happen|change|turn|flip|become one)|(?:since )?what (?:date|day) (?:was that|did (?:that|it) (?:start|begin|happen)|exactly)|(?:for )?how long(?: now| already| has it been)?)$`,
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
  if (stocks.tickers.length + stocks.unknown.length > 0) {
    const meant = pickMeant(words, stocks.tickers)
    if (meant !== null) return askAgain(last, [meant], []) ?? `how is ${meant}`
    return ABOUT_STOCKS.test(words) && stocks.unknown.length === 0
      ? askAgain(last, stocks.tickers, before.tickers)
      : null
  }
  const turned = turnAround(words, last) ?? leaveOut(words, last) ?? askRecordAgain(words, last)
  if (turned !== null) return turned
  const again = askOfMarket(words, last)
  if (again !== null) return again
  const named = before.tickers.join(' and ')
  if (named === '') return SURE.test(words) ? last.text : null
  if (isRefinement(words, last.screen)) return null
  if (WOULD_CHANGE.test(words)) return `what would change the signal of ${named}`
  const unit = UNIT.exec(words)?.[1]
  if (unit !== undefined && OF_AMOUNT.has(last.intent)) return `${spell(last, named)} ${unit}`
  const shifted = shiftMonth(words, last)
  if (shifted !== null) return spell({ ...last, words: shifted }, named)
  const repeated = repeatTerm(words, last, named)
  if (repeated !== null) return repeated
  const sibling = pickClass(words, before.tickers)
  if (sibling !== null) return askAgain(last, [sibling], before.tickers) ?? `how is ${sibling}`
  const other = pickOther(words, before)
  if (other !== null) return other
  const one = pickOrdinal(words, before.tickers)
  if (one !== null)
    return /^(?:(?:and|what about|how about|but) )*\S+$/.test(one)
      ? askOfOne(last, knownTicker(one.split(' ').at(-1) ?? ''))
      : one
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
  if (IS_HIGH.test(words)) {
    if (/(?<![^ ])volumes?(?![^ ])/.test(last.words)) return `is the volume of ${named} unusual`
    if (last.topic === 'rsi' && /\bhigh|a lot|much\b/.test(words)) return `is ${named} overbought`
    if (last.topic === 'rsi' && /\blow\b/.test(words)) return `is ${named} oversold`
    if (last.topic !== null) return HIGH[last.topic](named)
  }
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

/** The last question with its stocks spelled out. */
function spell({ words, tickers }: Question, named: string): string {
  const marks = words.split('@').length - 1
  if (marks === 0) return `${words} ${named}`
  let at = 0
  return words.replaceAll('@', () => {
    const ticker = marks === tickers.length ? tickers[at] : undefined
    at += 1
    return ticker ?? named
  })
}

const WOULD_CHANGE = new RegExp(
  `^${LEAD}what (?:would|could|might|will) (?:change|flip) (?:that|it|this|the (?:signal|rating))$`,
)
const UNIT = new RegExp(
  `^${LEAD}(?:(?:what|how much|how many) (?:is|was|would|about) (?:that|it|this)? ?)?(?:(?:that|it|this) )?((?:in|as) (?:dollars|percent|points|percentage points|money|%|\\$))(?: (?:please|terms|instead|then|too))*$`,
)
/** Kinds whose amount has more than one unit. */
const OF_AMOUNT: ReadonlySet<string> = new Set([
  'period-change',
  'past-day',
  'level',
  'compare',
  'reading',
  'own-position',
  'movers',
  'market-index',
  'figures',
])

/** The last question about one of its stocks. */
function askOfOne(last: Question, ticker: Ticker): string {
  if (last.intent === 'compare' || (last.intent === 'figures' && last.tickers.length > 1))
    return last.topic === null ? `how is ${ticker}` : `what is the ${last.topic} of ${ticker}`
  return askAgain(last, [ticker], []) ?? `how is ${ticker}`
}

const OF_HORIZON =
  /(?:(?:after|over|in|for|within|later) )?(?:(?:\d+|a|one|the next) )(?:trading )?(?:days?|sessions?|weeks?|months?|quarters?)|(?<=(?:after|over|within) )\d+/
const OF_RULE =
  /\b(?:buys?|sells?|trend ?breaks?|exhaustion|golden cross(?:es)?|death cross(?:es)?|overbought(?: stocks)?|rsi|adx|obv|cmf|sma)\b/
const OF_SPLIT =
  /\b(?:sectors?|years?|20[12]\d|volatil\w+|calm\w*|wild\w*|tech|energy|utilities|financials)\b/
const ONLY_LINKS =
  /^(?:(?:and|but|ok|so|then|now|what|how|about|is|it|for|by|in|with|after|over|of|on|at|just|only|the|a|an|signals?|rule|stocks?|ones?|sessions?|third|instead|too|please)(?: +|$))*$/

/** The last question on the track record with another holding period, rule or split. */
function askRecordAgain(words: string, last: Question): string | null {
  if (last.intent !== 'record') return null
  const rest = words.replace(OF_HORIZON, ' ').replace(OF_RULE, ' ').replace(OF_SPLIT, ' ').trim()
  if (!ONLY_LINKS.test(rest)) return null
  const horizon = OF_HORIZON.exec(words)?.[0]
  const rule = OF_RULE.exec(words)?.[0]
  const isSplit = OF_SPLIT.test(words)
  if (horizon === undefined && rule === undefined && !isSplit) return null
  let merged = last.words
  if (horizon !== undefined)
    merged = `${merged.replace(OF_HORIZON, ' ').replace(/\bafter\s*$/, '')} after ${horizon.replace(/^(?:after|over|in|for|within) /, '')}${/\d$/.test(horizon) ? ' sessions' : ''}`
  if (rule !== undefined)
    merged = OF_RULE.test(merged) ? merged.replace(OF_RULE, rule) : `${merged} of ${rule}`
  return `${merged}${isSplit ? ` ${words}` : ''}`.replace(/\s+/g, ' ').trim()
}

/** "Sorry, I meant GM, not GE": the one that is meant; null where none is corrected. */
function pickMeant(words: string, [one, other]: readonly Ticker[]): Ticker | null {
  if (one === undefined || other === undefined) return null
  if (/@ (?:and )?(?:not|instead of|rather than|but not|besides) (?:the )?@$/.test(words))
    return one
  return /^(?:\w+ ){0,3}not (?:the )?@ (?:but |i (?:mean|meant) |rather |sorry )*@$/.test(words)
    ? other
    : null
}

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** "The month before" a named month; null where none is named. */
function shiftMonth(words: string, last: Question): string | null {
  const step = new RegExp(`^${LEAD}${ASK}the month (before|after)(?: (?:that|it))?$`).exec(
    words,
  )?.[1]
  if (step === undefined) return null
  const named = MONTHS.findIndex((month) =>
    new RegExp(`\\b${month.slice(0, 3)}(?:${month.slice(3)})?\\b`).test(last.words),
  )
  if (named < 0) return null
  const month = MONTHS[(named + (step === 'before' ? 11 : 1)) % 12] ?? ''
  const from = MONTHS[named] ?? ''
  return last.words.replace(new RegExp(`\\b${from.slice(0, 3)}(?:${from.slice(3)})?\\b`), month)
}

/** "When did it last have one": the cross, dividend or rating of the last question. */
function repeatTerm(words: string, last: Question, named: string): string | null {
  const term =
    /\b(golden cross|death cross|dividend|split|buy|sell|52 week high|52 week low)\b/.exec(
      last.words,
    )?.[1]
  return term !== undefined &&
    /\b(?:have|had|has|was|get|got|be|been) (?:it |they )?(?:a |an )?one\b|\blast one\b/.test(words)
    ? `when was the last ${term} of ${named}`
    : null
}

const TURNED = new RegExp(
  `^${LEAD}(?:(?:what|how) about |show (?:me )?)?(?:the )?(?:other way (?:a?round|about)|opposite|reverse|inverse|contrary|vice versa)(?: (?:please|then|too|ones?|list|order))*$`,
)

/** "The other way round": the last list from its other end. */
function turnAround(words: string, last: Question): string | null {
  if (!TURNED.test(words)) return null
  const found = OPPOSITES.find(([from]) => new RegExp(`\\b${from}\\b`).test(last.words))
  return found === undefined ? null : last.words.replace(new RegExp(`\\b${found[0]}\\b`), found[1])
}

const LEFT_OUT = new RegExp(
  `^${LEAD}(?:drop|remove|exclude|leave out|take out|get rid of|skip|without|minus|not|filter out|hide) (?:the |those |any |all )?(?:ones? |stocks? |names? )?(?:with |that (?:are|have) |having |in |at )?(.+)$`,
)
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:under|below|less than|lower than)\b/, 'at least'],
  [/\b(?:over|above|more than|higher than)\b/, 'at most'],
]

const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bnegative\b/, 'positive'],
  [/\bpositive\b/, 'negative'],
  [/\bfalling\b/, 'rising'],
  [/\brising\b/, 'falling'],
  [/\bgolden\b/, 'death'],
  [/\bdeath\b/, 'golden'],
  [/\bover ?bought\b/, 'not overbought'],
  [/\bover ?sold\b/, 'not oversold'],
]

/** "Drop the ones with ADX under 20": the last list with the opposite bound; null for what has none. */
function leaveOut(words: string, last: Question): string | null {
  const rest = last.screen === null ? undefined : LEFT_OUT.exec(words)?.[1]
  if (rest === undefined) return null
  const bound =
    BOUNDS.find(([pattern]) => pattern.test(rest) && /\d/.test(rest)) ??
    STATES.find(([pattern]) => pattern.test(rest))
  return bound === undefined ? null : `${last.text} and ${rest.replace(bound[0], bound[1])}`
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
  ['golden', 'death'],
  ['death', 'golden'],
  ['overbought', 'oversold'],
  ['oversold', 'overbought'],
  ['buys?', 'sells'],
  ['sells?', 'buys'],
  ['rose', 'fell'],
  ['fell', 'rose'],
  ['up', 'down'],
  ['down', 'up'],
  ['above', 'below'],
  ['below', 'above'],
  ['over', 'under'],
  ['under', 'over'],
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
  if (last.intent === 'movers' && COUNT_AGAIN.test(words))
    return `how many stocks ${last.side === 'down' ? 'fell' : 'rose'} today`
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

function isOfPrice({ intent, words }: Question): boolean {
  return (
    OF_PRICE.has(intent) ||
    (intent === 'figures' && /\b(?:price|closed?|closing|trading|cost)\b/.test(words))
  )
}

const OF_PRICE: ReadonlySet<string> = new Set(['past-day', 'level', 'reading'])
const PAST = /\b(?:yesterday|monday|tuesday|wednesday|thursday|friday|ago|before)\b/

/** The last question's measure over another period. */
function askOf(when: string, last: Question, named: string): string {
  if (
    last.frame !== undefined &&
    !last.frame.measures.includes('change') &&
    last.frame.measures.length > 0
  )
    return `${last.words.replaceAll(WHEN_IN_QUESTION, ' ').replaceAll('@', named)} ${when}`
  if (last.topic !== null) return `what was the ${last.topic} of ${named} ${when}`
  if (isOfPrice(last) && PAST.test(when)) return `what did ${named} close at ${when}`
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
