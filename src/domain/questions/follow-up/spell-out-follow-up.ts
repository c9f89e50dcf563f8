import { knownTicker, type Ticker } from '../../market/listings/ticker.ts'
import type { NamedStocks } from '../name-stocks.ts'
import { MONTH_NAMES, readPlainWords } from '../plain-words.ts'
import { isRefinement } from '../screen/choose-screen.ts'
import type { Question } from '../question.ts'
import {
  ASK,
  CROSS_TERM,
  HAS_ONE,
  LEAD,
  leaveOutTalk,
  WHEN,
  WHEN_IN_QUESTION_ONCE,
} from './follow-up-words.ts'
import { nameBenchmark } from './name-benchmark.ts'
import { nameSector } from './name-sector.ts'
import { changeStocks, pickClass, pickMeant, pickOrdinal } from './point-at-stocks.ts'
import { askOfMarket, askOfTerm, leaveOut, turnAround } from './repeat-list.ts'
import { askRecordAgain } from './repeat-record.ts'
import { isOfLevel, isOfLow, isOfSignal, readDispute, spellShort } from './short-follow-ups.ts'

type Before = {
  readonly tickers: readonly Ticker[]
  readonly last?: Question
  /** The stocks of the last question about two. */
  readonly pair?: readonly Ticker[]
  /** The stocks that an answer before has listed. */
  readonly list?: readonly Ticker[]
  /** The sector that the last answer was about, or named first. */
  readonly sector?: string
}

const OTHER = /\b(?:the )?other(?: ones?| stocks?| compan(?:y|ies)| names?| two)?\b/

const ABOUT_STOCKS = new RegExp(
  `^${LEAD}(?:(?:what|how) about |(?:can you |please )?(?:do |show |try |check |give me |tell me |run )?(?:me )?(?:the |it |that )?same(?: thing| question)? (?:for|with|on) |(?:do|try|check|run) (?:it|that|this)? ?(?:for|with|on) |for |compared (?:to|with) |vs |versus |or )?(?:the other (?:\\w+ ){0,2}(?:one|stock|company|bank|maker|name) )?@(?:(?: and| or)? @)*(?: (?:too|instead|then|also|please|now|though))*$`,
)
const ONLY_WHEN = new RegExp(
  `^${LEAD}(?:(?:the )?same(?: thing| question)? )?${ASK}(?:(?:it|that|this(?! (?:day|week|month|quarter|year|session)\\b)|they|them|the one|its|(?:the )?(?:signal|rating|change|move|price)|do|doing|look|like|up|down|be|changed?) )*(${WHEN})(?: (?:then|too|instead|please))*$`,
)
const WHY = new RegExp(
  `^${LEAD}(?:why|how come|why so|why is that|why that|how so|says who|what (?:happened|caused (?:it|that)|is the reason|is behind (?:it|that)))(?: (?:there (?:must|has to|should|is|gotta) be|is there|was there|any|some|is it|was it|did i miss)(?: \\w+){0,4} (?:news|headlines?|reasons?|story|cause|something|announcement))?$`,
)
const REASON =
  '(?:(?:can|could|would) you |please )*(?:(?:explain|tell me|say) )?(?:why|y|how come|for what reason|on what grounds|what is the reason|what for)'
/** What made the price move, rather than why it is rated so. */
const OF_EVENT = /\bwhat (?:happened|caused|is behind)\b/
const WHY_NOT = new RegExp(
  `^${LEAD}${REASON} (?:not|is it not|no|(?:it )?(?:is|does|did|has|was)(?: it)? not(?: (?:qualify|count|make it|rate|pass|one))?|not so|it is not)(?: (?:as |for )?(?:a|an) (?:buy|sell))?$`,
)
const SURE = new RegExp(
  `^${LEAD}(?:are you |you |r u )?(?:sure|certain|really|positive|serious|for real)(?: about (?:that|this|it))?$|^${LEAD}(?:is (?:that|this) (?:right|true|correct)|really|check again|double check(?: that)?)$`,
)
const MEANS = new RegExp(
  `^${LEAD}(?:thanks |thank you |ok )*(?:what does|what do|explain what|and what does) (?:it|that|this|the)(?: \\w+)? mean(?: \\w+){0,4}$|^${LEAD}(?:what is that|explain (?:that|it)|meaning)(?: \\w+){0,3}$`,
)
const SINCE = new RegExp(
  `^${LEAD}(?:(?:for )?how long(?: has| is| have)? (?:it|that|this|they)(?: been)?(?: (?:that way|like that|this way|so|one|the case|in that state|a \\w+))?|(?:since when|how long)(?: (?:is|was|has|been|it|that|this|so))*|what (?:day|date) did (?:it|that|the signal) (?:turn|flip|become|change|switch)(?: (?:to |into )?(?:that|it|one|so))?|when did (?:that|it|this|the signal) (?:start|begin|happen|change|turn|flip|become one)|(?:since )?what (?:date|day) (?:was that|did (?:that|it) (?:start|begin|happen)|exactly)|(?:for )?how long(?: now| already| has it been)?)$`,
)
/** "And how many sessions has that lasted": of a signal. */
const LASTED = new RegExp(
  `^${LEAD}(?:for )?(?:how (?:long|many (?:trading |market )?(?:days|sessions|weeks|bars))|since (?:when|what (?:day|date))) (?:now )?(?:(?:has|have|is|was|did) )?(?:(?:that|it|this|they|the (?:signal|rating|call)|that one|this one) )?(?:(?:already|now|been) )*(?:lasted?|stood|standing|held|been|on|so|running|gone on|going on|going|in force|in place|like that|that way|there)(?: (?:for|now|so far|already))*$`,
)
/** "How long did that one last": the last such signal. */
const LAST_ONE = new RegExp(
  `^${LEAD}(?:for )?(?:how (?:long|many (?:trading )?(?:days|sessions|weeks))) (?:did|was) (?:that|it|this|the) ?(?:one|signal|last one|call|spell|stretch)? ?(?:last|go on|hold|stand|stick|run|for|on|in place)?$`,
)
const WHEN_EXTREME = new RegExp(
  `^${LEAD}when (?:was|is|did) (?:that|the|this|it)(?: happen| be)?(?: (high|low))?$`,
)
const MAX_COMPARED = 5
const ONLY_COMPARE = new RegExp(
  `^${LEAD}(?:please )?(?:compare|comparison)(?: (?:them|both|the two|those|these|the stocks))?(?: please)?$`,
)
const WHICH = new RegExp(
  `^${LEAD}(?:which|who|what)(?: (?:(?:one )?of (?:them|those|these|the (?:two|three|2|3))|one))? (?:is|has|have|looks?|did|does|had|was|gained|lost|rose|fell|moved|performed|pays?)(?: \\w+){1,6}$|^${LEAD}(?:which ones?(?: s)?|which of (?:them|the two)(?: s)?|whose) \\w+ (?:is|was|looks) (?:the )?\\w+$`,
)
const WHEN_IN_QUESTION = new RegExp(`(?:^| )${WHEN}(?= |$)`, 'gu')
const CHANGE =
  /\b(?:up|down|rose|rise|risen|fell|fall|fallen|gain\w*|lost|lose|change|return|perform\w*|moved?|done|do|doing|drop\w*|climb\w*)\b/

/**
 * A follow-up as a whole question: the last question about another stock or another period, the reason of
 * the last answer, or one stock of the last list. Null for a question that stands alone.
 */
export function spellOutFollowUp(stocks: NamedStocks, before: Before): string | null {
  if (before.last === undefined) return null
  const words = spellDayMeant(readPlainWords(stocks.masked).join(' '), before.last)
  const asked = leaveOutTalk(words)
  const whole = spellAsSaid(words, stocks, before)
  return whole === null && asked !== words ? spellAsSaid(asked, stocks, before) : whole
}

/** "And if I had asked on Monday": that day. */
const IF_ASKED =
  /^(?:(?:and|but|so|ok|what) )*if (?:i|id|one|someone|somebody)(?: had| did| would have)? (?:ask(?:ed)?|look(?:ed)?|check(?:ed)?)(?: you| it| this| that)? (?=(?:back )?(?:on |last |a |yesterday))/
/** "And Wednesday before that", after a question of today. */
const WEEKDAY_BEFORE =
  /^((?:(?:ok|and|so|what about|how about|the) )*(?:on )?(?:mon|tues|wednes|thurs|fri)day) (?:right |just )?before(?: (?:that|it|then|this))?$/

function spellDayMeant(words: string, last: Question): string {
  const said = words.replace(IF_ASKED, 'and ')
  return DATE.test(last.words) ? said : said.replace(WEEKDAY_BEFORE, '$1')
}

function spellAsSaid(words: string, stocks: NamedStocks, before: Before): string | null {
  const { last } = before
  if (last === undefined) return null
  const against =
    stocks.unknown.length > 0
      ? null
      : nameBenchmark(words, stocks.tickers, { before: before.tickers, last })
  if (against !== null) return against
  const dispute = readDispute(words)
  if (dispute !== null && !isOfOthers(stocks.tickers)) return spellDisputed(dispute, before, last)
  if (stocks.tickers.length + stocks.unknown.length > 0) {
    const isOfSeveral = before.tickers.length > 1
    const swapped = isOfSeveral ? changeStocks(words, stocks.tickers, before.tickers) : null
    if (swapped !== null) return askAgain(last, swapped, []) ?? `compare ${swapped.join(' and ')}`
    const meant = pickMeant(words, stocks.tickers)
    if (meant !== null) return askAgain(last, [meant], []) ?? `how is ${meant}`
    const own = before.tickers.length === 1 ? before.tickers[0] : undefined
    if (own !== undefined && COMPARES_IT.test(words))
      return words
        .replace(COMPARES_IT, (all) => all.replace(/\b(?:it|that|this one)\b/, own))
        .replaceAll('@', stocks.tickers.join(' and '))
    if (own !== undefined && stocks.unknown.length === 0 && COMPARES_THAT.test(words)) {
      const both = [own, ...stocks.tickers]
      const [reading, second] = last.frame?.measures ?? []
      const isOfReading = last.topic !== null && (second === undefined || reading === last.topic)
      return isOfReading && last.frame?.periods.every(({ kind }) => kind !== 'day') === true
        ? `compare the ${last.topic ?? ''} of ${both.join(' and ')}`
        : askAgain(last, both, [])
    }
    if (own !== undefined && stocks.tickers.length === 1 && IT_OR.test(words))
      return words.replace(IT_OR, (all) =>
        all
          .replace(/(?<![^ ])(?:them|it|they|that one|this one)(?![^ ])/, own)
          .replace('@', stocks.tickers.join()),
      )
    const isAlone = stocks.tickers.length === 1 && stocks.unknown.length === 0
    if (own !== undefined && isAlone && IS_THE_SAME.test(words) && isOfRating(last))
      return `do ${own} and ${stocks.tickers.join()} have the same signal${last.intent === 'change-needed' ? ` and what would change the signal of ${stocks.tickers.join()}` : ''}`
    const than = own === undefined ? undefined : IS_BETTER.exec(words)?.groups?.['how']
    const [one, ...others] = stocks.tickers
    if (than !== undefined && one !== undefined && one !== own && others.length === 0)
      return `is ${one} ${than} than ${own ?? ''}`
    const added = askOfAdded(words, stocks.tickers, before.tickers)
    if (added !== null) return added
    const more = own === undefined ? null : askWhichIsMore(words, own, stocks.tickers, last)
    if (more !== null) return more
    const changed = changeStocks(words, stocks.tickers, before.tickers)
    if (changed !== null) return askAgain(last, changed, []) ?? `compare ${changed.join(' and ')}`
    if (last.intent === 'record' && ABOUT_STOCKS.test(words))
      return `how often was the ${/\bsell/.test(last.words) ? 'sell' : 'buy'} signal of ${stocks.tickers.join(' and ')} right`
    const [term] = CROSS_TERM.exec(last.words) ?? []
    if (term !== undefined && HAS_ONE.test(words))
      return words.replace(/\bone\b/, `a ${term}`).replaceAll('@', stocks.tickers.join(' and '))
    const possessed = /^(?:(?:and|so|ok|what is|what about|whats|tell me) )*@s?$/.test(words)
    if (possessed && last.intent === 'definition' && last.topic !== null)
      return `what is the ${last.topic} of ${stocks.tickers.join(' and ')}`
    return ABOUT_STOCKS.test(words) && stocks.unknown.length === 0
      ? askAgain(last, stocks.tickers, before.tickers)
      : null
  }
  const turned = turnAround(words, last) ?? leaveOut(words, last) ?? askRecordAgain(words, last)
  if (turned !== null) return turned
  const again = askOfMarket(words, last) ?? askOfTerm(words, last)
  if (again !== null) return again
  const ofSector = before.sector === undefined ? null : nameSector(words, last, before.sector)
  if (ofSector !== null) return ofSector
  const ofMarket = askMarketAgain(words, last)
  if (ofMarket !== null) return ofMarket
  const named = before.tickers.join(' and ')
  if (named === '') return SURE.test(words) ? last.text : null
  if (isRefinement(words, last.screen)) return null
  if (WOULD_CHANGE.test(words)) return `what would change the signal of ${named}`
  const unit = UNIT.exec(words)?.[1]
  if (unit !== undefined && OF_PAYOUT.test(last.words)) return askYield(before.tickers)
  if (unit !== undefined && OF_AMOUNT.has(last.intent)) return `${spell(last, named)} ${unit}`
  const earlier = spellDayEarlier(words, last, named)
  if (earlier !== null) return earlier
  const shifted = shiftMonth(words, last) ?? shiftPeriod(words, last)
  if (shifted !== null) return spell({ ...last, words: shifted }, named)
  const pointed = pickOrdinal(
    words,
    before.tickers.length > 1 ? before.tickers : (before.list ?? []),
  )
  const repeated = pointed === null ? repeatTerm(words, last, named) : null
  if (repeated !== null) return repeated
  const shortly = spellShort(words, last, named)
  if (shortly !== null) return shortly
  const sibling = pickClass(words, before.tickers)
  if (sibling !== null) return askAgain(last, [sibling], before.tickers) ?? `how is ${sibling}`
  const other = pickOther(words, before)
  if (other !== null) return other
  if (pointed !== null)
    return /^(?:(?:and|what about|how about|but) )*\S+$/.test(pointed)
      ? askOfOne(last, knownTicker(pointed.split(' ').at(-1) ?? ''))
      : pointed
  if (SURE.test(words)) return last.screen === null ? askAgain(last, before.tickers, []) : last.text
  if (MEANS.test(words) && last.topic !== null) return `what is ${last.topic}`
  if (WHY_NOT.test(words))
    return `why is ${named} not a ${/\bsell\b/.test(last.words) ? 'sell' : 'buy'}`
  if (WHY.test(words))
    return OF_EVENT.test(words) ||
      (CHANGE.test(last.words) && last.intent !== 'signal') ||
      last.frame?.measures.includes('change') === true
      ? `why did ${named} move ${WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? ''}`.trim()
      : `why is ${named} rated so`
  const compared = before.tickers.length > 1 ? before.tickers : (before.pair ?? [])
  if (compared.length > 1 && ONLY_COMPARE.test(words)) return `compare ${compared.join(' and ')}`
  if (compared.length > 1 && compared.length <= MAX_COMPARED && WHICH.test(words))
    return `${words.replace(/\b(?:one )?(?:of (?:the (?:two|three|2|3)|them|those|these|both)|them|those|these|both)\b ?/, '').trim()} ${compared.join(' or ')}`
  if (IS_HIGH.test(words)) {
    if (last.frame?.form === 'beta' && before.tickers[0] !== undefined)
      return `what is the beta of ${before.tickers[0]}`
    if (/(?<![^ ])volumes?(?![^ ])/.test(last.words)) return `is the volume of ${named} unusual`
    if (last.topic === 'rsi' && /\bhigh|a lot|much\b/.test(words)) return `is ${named} overbought`
    if (last.topic === 'rsi' && /\blow\b/.test(words)) return `is ${named} oversold`
    if (last.topic !== null) return HIGH[last.topic](named)
  }
  if (HOW_FAR.test(words) && isOfLevel(last))
    return `how far is ${named} from its 52 week ${/\blow\b/.test(last.words) ? 'low' : 'high'}`
  const when = ONLY_WHEN.exec(words)?.[1]
  if (when !== undefined) return askOf(when, last, named)
  const [, rated] = /\b(buy|sell|watch)\b/.exec(last.words) ?? []
  if (LAST_ONE.test(words) && rated !== undefined && IS_PAST.test(last.words))
    return `how long did the last ${rated} of ${named} last`
  if (SINCE.test(words) || (LASTED.test(words) && isOfSignal(last)))
    return `since when does ${named} have its signal`
  const extreme = WHEN_EXTREME.exec(words)
  // An extreme of a period, and a count of its days, say the days.
  if (extreme !== null && last.frame?.over != null) return spell(last, named)
  if (extreme !== null && isOfLevel(last))
    return `when was the 52 week ${extreme[1] ?? (isOfLow(last) ? 'low' : 'high')} of ${named}`
  if (/\b(?:when|what date|what day)\b/.test(words) && /\b(?:dividend|split)s?\b/.test(last.words))
    return `when was the last ${/\bsplit/.test(last.words) ? 'split' : 'dividend'} of ${named}`
  return null
}

/** Kinds about the market as a whole. */
const OF_MARKET: ReadonlySet<string> = new Set(['breadth', 'sector', 'movers'])

/** "And over the week?", "why?" of the market, its sectors or its movers. */
function askMarketAgain(words: string, last: Question): string | null {
  if (last.tickers.length > 0 || !OF_MARKET.has(last.intent)) return null
  if (WHY.test(words)) return 'why did the market move today'
  const when = ONLY_WHEN.exec(words)?.[1]
  return when === undefined
    ? null
    : `${last.words.replaceAll(WHEN_IN_QUESTION, ' ').trim()} ${when}`
}

/** "How volatile is it compared to Intel": the last stock and the one that is named. */
const COMPARES_IT =
  /\b(?:it|that|this one)\b(?: \w+){0,3} (?:compared (?:to|with)|relative to|versus|vs|against) @/
/** "How does that compare with Qualcomm's": the last question of both. */
const COMPARES_THAT = new RegExp(
  `^${LEAD}(?:(?:how|what) (?:does|do|did|would|is|are) (?:that|it|this|they|the (?:number|reading|figure|value))(?: (?:one|number|reading|figure|value))? (?:compared?|stack up|measure up|stand|look|hold up|fare)(?: (?:next|up))? |(?:please )?compare (?:that|it|this) |(?:how is that )?(?:compared|in comparison) )(?:with|to|against|next to|vs|versus|relative to|beside) (?:that of |the one of |the )?@(?: (?:and )?@)*$`,
)
/** "Is that higher or lower than Verizon": which of the two has more of the last figure. */
const IS_MORE_THAN = new RegExp(
  `^${LEAD}(?:is|was|are) (?:that|it|this|the (?:number|reading|figure|value))(?: (?:one|number|reading|figure|value))? (?:any |much |a lot |still )?(?<how>higher|lower|more|less|bigger|smaller|stronger|weaker|better|worse|above|below)(?: or (?:higher|lower|more|less|bigger|smaller|stronger|weaker|better|worse|above|below))?(?: than)? (?:that of |the one of |what )?@(?: (?:s|is|was|has|had|one|now|today|at|got))*$`,
)
const IS_LESS = /^(?:lower|less|smaller|weaker|worse|below)$/

function askWhichIsMore(
  words: string,
  own: Ticker,
  [other, second]: readonly Ticker[],
  { topic }: Question,
): string | null {
  const how = IS_MORE_THAN.exec(words)?.groups?.['how']
  if (how === undefined || topic === null || other === undefined || second !== undefined)
    return null
  return `which has the ${IS_LESS.test(how) ? 'lower' : 'higher'} ${topic} ${own} or ${other}`
}

/** "Now add Citi, and which of the three has the best ADX". */
const ADDS_AND_ASKS =
  /^(?<change>.*?@.*?) (?:and )?(?:then )?(?<asks>which|who|what)(?: one)?(?: of (?:the (?:\w+|\d)|all(?: \w+)?|them|these|those))? (?<has>(?:is|has|have|had|did|does|do|was|looks?|rose|fell|gained|lost|moved|trades?|pays?)(?![^ ]).*)$/

function askOfAdded(
  words: string,
  named: readonly Ticker[],
  before: readonly Ticker[],
): string | null {
  const { change = '', asks = '', has = '' } = ADDS_AND_ASKS.exec(words)?.groups ?? {}
  const changed = change === '' || has.includes('@') ? null : changeStocks(change, named, before)
  return changed === null ? null : `${asks} ${has} ${changed.join(' or ')}`
}

/** "And is Exxon the same": its signal. */
const IS_THE_SAME = new RegExp(
  `^${LEAD}(?:is|are|does|do|has|have|what about|how about|would) (?:(?:it|that) (?:is )?)?@(?: (?:is|be|look|looks|have|has|rated|still|also|it))*(?: (?:the|a|in the|any|much))* (?:same|similar|different|alike|identical)(?: (?:boat|signal|rating|way|story|thing|situation|call|now|too|one|or not))*$`,
)

/** About the signal of one stock, or what would change it. */
function isOfRating({ intent, topic, frame }: Question): boolean {
  if (intent === 'change-needed') return true
  return frame === undefined && topic === null && (intent === 'signal' || intent === 'why')
}

/** "And Pepsi? Is it better?": than the last stock. */
const IS_BETTER =
  /^(?:(?:and|so|but|ok|what about|how about) )*(?:@ )?(?:is|was|does|has) (?:@|it|that one|that)(?: looking| look| doing)?(?: any| a)? (?<how>better|stronger|weaker|worse|cheaper|safer|calmer|more volatile|higher|lower)(?: (?:now|then|off|one|today))?$/
/** "Who pays more, them or Pepsi". */
const IT_OR =
  /(?<![^ ])(?:(?:them|it|they|that one|this one) (?:or|and|vs|versus) @|@ (?:or|and|vs|versus) (?:them|it|they|that one|this one))(?=$| (?:today|this|now|over|in))/
const IS_PAST = /\b(?:last|when|was|did|ever|previous)\b/

/** A dividend in dollars is a payment; in percent it is a yield. */
const OF_PAYOUT = /\b(?:dividends?|yields?|pays?(?: out)?(?: \w+)? more|payouts?)\b/

function askYield(tickers: readonly Ticker[]): string {
  return tickers.length === 2
    ? `which has the higher dividend yield ${tickers.join(' or ')}`
    : `what is the dividend yield of ${tickers.join(' and ')}`
}

/** "Google shows 61" names a site rather than the stock. */
function isOfOthers(tickers: readonly Ticker[]): boolean {
  return tickers.some((ticker) => ticker !== 'GOOGL')
}

/** The last question again; figures of other sites are named as what is not held. */
function spellDisputed(
  dispute: 'elsewhere' | 'doubted',
  before: Before,
  last: Question,
): string | null {
  const again =
    last.screen === null && before.tickers.length > 0
      ? askAgain(last, before.tickers, [])
      : last.text
  return again === null || dispute === 'doubted' || last.frame === undefined
    ? again
    : `${again} on other sites`
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
  'compare',
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

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** "The month before" a named month; null where none is named. */
function shiftMonth(words: string, last: Question): string | null {
  const found = new RegExp(
    `^${LEAD}(?:same (?:thing )?(?:for |in |of )?)?${ASK}(?:(?:in |for |over |it |with )*)(?:(?:the )?month (before|after|prior|preceding|following|earlier|later)(?: (?:that|it|to that|to it|that one|to that one))?|(?:the )?(previous|preceding|prior|next|following) month|(?:one|a) month (earlier|later|before))$`,
  ).exec(words)
  if (found === null) return null
  const step = /after|following|later|next/.test(found.slice(1).join('')) ? 'after' : 'before'
  const named = MONTHS.findIndex((month) =>
    new RegExp(`\\b${month.slice(0, 3)}(?:${month.slice(3)})?\\b`).test(last.words),
  )
  if (named < 0) return null
  const month = MONTHS[(named + (step === 'before' ? 11 : 1)) % 12] ?? ''
  const from = MONTHS[named] ?? ''
  return last.words.replace(new RegExp(`\\b${from.slice(0, 3)}(?:${from.slice(3)})?\\b`), month)
}

const PERIOD_BEFORE = new RegExp(
  `^${LEAD}(?:same (?:thing )?(?:for |in |of )?)?${ASK}(?:(?:in |for |over |it |with )*)(?:(?:the )?(week|month|quarter|year) (?:before|prior|earlier)(?: (?:that|it|this|to that))?|the (?:previous|preceding|prior) (week|month|quarter|year))$`,
)

/** "And the month before that" after this month: the calendar month before; null for another unit. */
function shiftPeriod(words: string, last: Question): string | null {
  const found = PERIOD_BEFORE.exec(words)
  const unit = found?.[1] ?? found?.[2]
  if (unit === undefined) return null
  const before = last.words.replace(
    new RegExp(`\\b(?:this|(?:over |in |for )?the (?:past|last)|over a) ${unit}\\b`),
    `last ${unit}`,
  )
  return before === last.words ? null : before
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

const DAY_EARLIER = new RegExp(
  `^${LEAD}${ASK}(?:(?:at|on|for|that of|its close|the close|close) )*(?:(?:the|one|a|that) )?(?:(?:trading )?(?:day|session) (?:before|prior|earlier|preceding|previous)|(?:previous|prior|preceding|earlier) (?:trading )?(?:day|session))s?(?: (?:that|it|to that|this|then|that one|one|close|as well|too|to it))*$`,
)
const DATE = new RegExp(
  `(?<![^ ])(?:on )?(${MONTH_NAMES} \\d{1,2}(?:st|nd|rd|th)?(?: 20\\d\\d)?|(?:mon|tues|wednes|thurs|fri)day)(?![^ ])`,
)
const OF_TODAY = /(?<![^ ])(?:today|now|right now|currently)(?![^ ])/

/** "And the day before": the session before the day that was asked about. */
function spellDayEarlier(words: string, last: Question, named: string): string | null {
  if (!DAY_EARLIER.test(words) || last.frame === undefined || last.frame.group !== null) return null
  const isDated = DATE.test(last.words)
  const before = isDated
    ? last.words.replace(DATE, 'the day before $1')
    : `${last.words.replace(OF_TODAY, '')} yesterday`
  return spell({ ...last, words: before }, named)
}

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
  return intent === 'figures' && /\b(?:price|closed?|closing|trading|cost)\b/.test(words)
}

const READING = /^(?:rsi|adx|cmf|obv|volatility|volume)$/
const PAST = /\b(?:yesterday|monday|tuesday|wednesday|thursday|friday|ago|before)\b/

/** The last question's measure over another period. */
function askOf(when: string, last: Question, named: string): string {
  if (
    last.frame !== undefined &&
    !last.frame.measures.includes('change') &&
    last.frame.measures.length > 0
  )
    return `${last.words.replaceAll(WHEN_IN_QUESTION, ' ').replaceAll('@', named)} ${when}`
  // "Is money flowing into it": its reading is asked about.
  const [bound] = last.frame?.conditions.flat() ?? []
  const reading =
    bound?.kind === 'bound' && READING.test(bound.measure) ? bound.measure : last.topic
  if (reading !== null) return `what was the ${reading} of ${named} ${when}`
  if (isOfPrice(last) && PAST.test(when)) return `what did ${named} close at ${when}`
  const isPast = /\b(?:yesterday|monday|tuesday|wednesday|thursday|friday|ago|before)\b/.test(when)
  const isOfChange =
    CHANGE.test(last.words.replaceAll(WHEN_IN_QUESTION, ' ')) ||
    last.words.search(WHEN_IN_QUESTION) >= 0
  if (isPast && !(isOfChange && CHANGE.test(last.words)))
    return `what was the signal of ${named} ${when}`
  const [, article, period] = /^(the|a) (\w+)$/.exec(when) ?? []
  const said = article === 'a' ? `over the last ${period ?? ''}` : `this ${period ?? ''}`
  return `how much did ${named} change ${period === undefined ? when : said}`
}
