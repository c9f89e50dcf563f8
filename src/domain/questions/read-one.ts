import { NEAREST_SELL } from './kinds/change-needed.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { ResolvedTickers } from '../search/resolve-tickers.ts'
import { findTopic } from './find-topic.ts'
import { findMissing } from './kinds/not-held.ts'
import { chooseIntent, isGuideAsked, OF_CHANCE, OF_FUTURE } from './choose-kind.ts'
import { OF_END } from './kinds/change-needed.ts'
import type { NamedStocks } from './name-stocks.ts'
import { MAIN_INDICES, MARKET } from './name-index.ts'
import { readPlainWords, readTypedWords, spellOut } from './plain-words.ts'
import type { Question } from './question.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { wholeWords, type Features } from './question-rule.ts'
import { rewordWords } from './reword-words.ts'
import type { Frame, FrameCondition } from './frame/frame.ts'
import { isOfUsual } from './frame/decide-group.ts'
import { readFrame } from './frame/read-frame.ts'
import { readNamed } from './frame/read-named.ts'
import { chooseScreen, isRefinement } from './screen/choose-screen.ts'
import { readScreen } from './screen/read-screen.ts'
import { asksAdvice } from './slots/asks-advice.ts'
import { readInvested } from './slots/read-holding.ts'
import { readSide } from './wanted.ts'
import type { MatchWording } from './wordings/match-wording.ts'

export type ReadQuestionDeps = {
  /** `resolveTickers` over the listings. */
  readonly resolve: (text: string) => ResolvedTickers
  /** The weekday that "yesterday" was, where its session is the newest; else it is the one before. */
  readonly yesterday?: string
  /** What was learned of wordings (`matchWording`); without it, only the rules read. */
  readonly wordings?: MatchWording | undefined
}
export type Conversation = {
  /** The stocks of the last question. */
  readonly tickers: readonly Ticker[]
  /** The last question; a follow-up keeps what it asked. */
  readonly last?: Question
  /** The stocks of the last question about two. */
  readonly pair?: readonly Ticker[]
  /** The stocks of the last answer that listed any, in its order. */
  readonly list?: readonly Ticker[]
  /** The sector that the last answer was about, or named first. */
  readonly sector?: string
}

const PRONOUN = wholeWords(
  'its?|they|them|their|these|those|this|that|both|either|the (?:stock|company|share|one|first|second|other)|the (?:share |stock )?price|one',
)
const OF_SIGNAL = wholeWords(
  'signals?|ratings?|rated|buy|sell|watch|hold|rsi|adx|cmf|obv|sma|over ?bought|over ?sold|bullish|bearish|trend|momentum|average|indicators?|technicals?|analysis',
)
const MARKET_WIDE = wholeWords(
  '(?:the |stock |us )*markets?|stocks|shares|everything|wall street|the economy|tech|index(?:es)?|indices|sectors?|all',
)
const BESIDES =
  /(?:^|,? )(?:besides|other than|apart from|aside from|except(?: for)?|excluding|not counting|leaving out) @(?:(?:,| and| or|, and|, or) @)*,?(?= |[?!.]|$)/i

/** "Any sells besides XOM": a list without the stocks that are named; null for another question. */
function readBesides(read: string, stocks: NamedStocks, context: Conversation): Question | null {
  const { masked, tickers, unknown } = stocks
  const rest = masked.replace(BESIDES, '').trim()
  if (rest === masked.trim() || rest.includes('@') || unknown.length > 0) return null
  const asked = readOne(rest, { masked: rest, tickers: [], unknown: [], offers: [] }, context)
  const { frame } = asked
  if (frame?.group?.kind !== 'market' || asked.tickers.length > 0) return null
  const group = { kind: 'except', group: { kind: 'listed', tickers, among: null } } as const
  return { ...asked, text: read.trim(), frame: { ...frame, group } }
}

/** Parses a question that needs no more than the conversation's stocks. */
export function readOne(read: string, stocks: NamedStocks, context: Conversation): Question {
  const others = readBesides(read, stocks, context)
  if (others !== null) return others
  const features = findFeatures(read, stocks, context)
  const isRefined =
    features.named === 0 && isRefinement(features.words, context.last?.screen ?? null)
  const fitting = isRefined ? 'screen' : chooseIntent(features)
  // Where nothing else matches, a word that is also a listing means that listing: "now", "target".
  const isOffered =
    stocks.offers.length > 0 && kindOf(fitting).isOpenEnd === true && features.topic === null
  const isOfIndices =
    fitting === 'signal' &&
    stocks.tickers.length > 0 &&
    stocks.tickers.every((ticker) => ticker.startsWith('^')) &&
    !OF_SIGNAL.test(features.words)
  const compared = readBenchmark(features.words, stocks.tickers)
  const market = compared === null ? readMarket(fitting, features) : null
  const named =
    compared === null ? [...stocks.tickers, ...(market === null ? [] : [MARKET])] : compared.stocks
  const words = compared?.words ?? market ?? features.words
  const frame = isOffered
    ? null
    : chooseFrame(
        isRefined,
        fitting,
        { ...features, words },
        { ...stocks, tickers: named },
        context,
      )
  const isOfMarket =
    market !== null && frame?.form === 'value' && frame.measures.join() === 'change'
  const own = frame === null || named.length > 0 ? null : findOwnKind(frame)
  const intent = isOffered ? 'signal' : isOfIndices ? 'market-index' : (own?.intent ?? fitting)
  const about = {
    text: read.trim(),
    words: frame === null ? features.words : words,
    unknown: stocks.unknown,
    topic: features.topic,
    language: null,
  }
  const readList = () => chooseScreen(features.words, features.topic, context.last?.screen ?? null)
  if (frame !== null && own === null) {
    const isOfGroup = frame.group !== null && named.length === 0
    const asked = compared === null ? frame : againstBenchmark(frame, compared.benchmark)
    const stocksMeant = isOfGroup
      ? []
      : isOfMarket
        ? MAIN_INDICES
        : named.length > 0
          ? named
          : context.tickers
    const benchmark = compared === null ? [] : [compared.benchmark]
    return {
      ...about,
      intent: 'figures',
      frame: asked,
      tickers: [...stocksMeant, ...benchmark],
      screen: frame.form === 'list' && !frame.bySector ? readList() : null,
      side: null,
    }
  }
  const said = intent === 'movers' ? readSide(features.words) : null
  return {
    ...about,
    intent: isOfUnknownOnly(intent, stocks) ? 'unknown-ticker' : intent,
    tickers: isOffered ? stocks.offers : chooseTickers(intent, stocks, features, context),
    screen: intent === 'screen' ? readList() : null,
    side: own === null || (fitting === 'movers' && own.side === null) ? said : own.side,
    ...(intent === 'movers' && frame !== null && frame.limit !== null
      ? { limit: frame.limit }
      : {}),
  }
}

const BEATEN =
  '(?:the )?(?:@(?: 500| composite| index)?|(?:stock |overall |whole |broad(?:er)? )?(?:market|index))'
const DONE = '(?:did|do|does|done|doing|performed|performing|fared|held up|moved|went|going)'
/** Stocks that did better than another stock or an index. */
const BEATS = new RegExp(
  `(?<![^ ])(?:(?:that |which |who )?(?:have |has |had |is |are |were |been )*)(?:beat|beats|beating|beaten|outperform(?:s|ed|ing)?|outpac(?:e|es|ed|ing)|outdid|outgained|ahead of|${DONE} better than|better than|(?:up|rose|rising|risen|gained|gaining|climbed) (?:by )?(?:more|faster|stronger) than) ${BEATEN}(?![^ ])`,
)
const LAGS = new RegExp(
  `(?<![^ ])(?:(?:that |which |who )?(?:have |has |had |is |are |were |been )*)(?:lag(?:s|ged|ging)?(?: behind)?|trail(?:s|ed|ing)?(?: behind)?|underperform(?:s|ed|ing)?|(?<!what (?:is |was |lies )?)behind|${DONE} worse than|worse than|(?:down|fell|falling|fallen|lost|losing|dropped) (?:by )?(?:more|faster|harder) than) ${BEATEN}(?![^ ])`,
)
const THAT_IS =
  '(?:(?:that |which |who )?(?:have |has |had |is |are |were |been |swing |swings |move |moves )*)'
/** Stocks that swing more, or less, than an index. */
const WILDER = new RegExp(
  `(?<![^ ])${THAT_IS}(?:more (?:volatile|jumpy|choppy|wild)|(?:riskier|wilder|jumpier|choppier)|(?:a |the )?(?:higher|more) volatility) than (?:(?:that|the one) of )?${BEATEN}(?![^ ])`,
)
const CALMER = new RegExp(
  `(?<![^ ])${THAT_IS}(?:less (?:volatile|jumpy|choppy|wild|risky)|(?:calmer|steadier|tamer|quieter|smoother|safer)|(?:a |the )?(?:lower|less) volatility) than (?:(?:that|the one) of )?${BEATEN}(?![^ ])`,
)
const OF_LIST =
  /\b(?:stocks|shares|names|tickers|compan(?:y|ies)|ones|which|what|who|anything|everything|how many|list|percent\w*|sectors?|banks|chips|semis)\b/

type Benchmarked = {
  readonly words: string
  readonly benchmark: Ticker
  /** Stocks that are held against it; none for a list. */
  readonly stocks: readonly Ticker[]
}

/** Stocks against one: the words with the frame's own word for it; null for another question. */
function readBenchmark(words: string, tickers: readonly Ticker[]): Benchmarked | null {
  const read = words
    .replace(BEATS, 'beatsit')
    .replace(LAGS, 'lagsit')
    .replace(WILDER, 'wilderthanit')
    .replace(CALMER, 'calmerthanit')
  if (read === words) return null
  const index = tickers.at(-1)
  const stocks = tickers.slice(0, -1)
  const isOfSeveral =
    stocks.length > 1 && !stocks.some(isIndex) && index !== undefined && isIndex(index)
  if (isOfSeveral && read.split('@').length - 1 === stocks.length)
    return { words: read, benchmark: index, stocks }
  const [benchmark = MARKET, second] = tickers
  if (second !== undefined || !OF_LIST.test(words) || read.includes('@')) return null
  return tickers.length > 0 && !words.includes('@') ? null : { words: read, benchmark, stocks: [] }
}

function isIndex(ticker: Ticker): boolean {
  return ticker.startsWith('^')
}

/** The frame with its benchmark: a list has the best first, or the worst. */
function againstBenchmark(frame: Frame, benchmark: Ticker): Frame {
  const one = frame.conditions.flat().find(({ kind }) => kind === 'beats')
  if (frame.form !== 'list' || frame.order !== null || one?.kind !== 'beats')
    return { ...frame, benchmark }
  const order = (one.is === 'above') === one.isNot ? 'lowest' : 'highest'
  return { ...frame, benchmark, order, measures: [one.of] }
}
const AGAINST_MARKET =
  /(?<![^ ])(beat\w*|outperform\w*|underperform\w*|lag\w*|trail\w*|(?:better|worse|more|less) than|(?:(?:more|less) (?:volatile|risky|jumpy|choppy|wild|calm)|riskier|wilder|jumpier|choppier|calmer|steadier|stronger|weaker) than|against|vs|versus|compared (?:to|with)|correlat\w+ (?:to|with)|in (?:sync|step|tandem|lockstep) with|move with|moves with) (?:the )?(?:\w+ )?(?:market|index)(?![^ ])/
/** The market, in what only an index can be in. */
const IN_CORRECTION =
  /^(?:so )?(?:are we|is this|is it|(?:is|are) (?:the )?(?:us |stock |overall |whole )*(?:markets?|stocks)) (?:now |still |officially |currently |already |really )*(?:in|entering) (?:an? )?(correction|bear market|bull market)(?: territory)?(?: now| yet| right now)?$/
/** How much the market swings is how much its index does. */
const OF_SWINGS =
  /^(?:so )?(?:how (?:volatile|jumpy|choppy|calm|wild|nervous) (?:is|was|are|has) (?:the )?(?:us |stock |overall |whole )*(?:markets?|stocks)(?: been)?|(?:what is |whats )?(?:the )?(?:market volatility|volatility of the (?:us |stock |whole )*market))(?: (?:now|right now|today|currently|these days|lately|at the moment|overall))*$/
/** A beta is one against the market, unless the portfolio's is asked for. */
const OF_BETA =
  /^(?!.*\b(?:mean\w*|definition|explain|my|portfolio|why|how do)\b).*(?<![^ ])beta(?![^ ])/
const OF_MARKET = /(?<![^ ])(?:the )?(?:(?:stock|us|overall|whole) )?market(?: overall)?(?![^ ])/
const OF_STOCKS = /\b(?:how many|percent\w*|share|stocks|breadth|more|most|should|will)\b/

/**
 * The words of a question about the market over a period or on a past day, or about a stock against it,
 * with its best-known index as a stock; null for another.
 */
function readMarket(fitting: Intent, { words, named }: Features): string | null {
  const state = named === 0 ? IN_CORRECTION.exec(words)?.[1] : undefined
  if (state === 'bull market') return 'is @ at least 20 percent above its 52 week low'
  if (state !== undefined)
    return `is @ at least ${state === 'correction' ? 10 : 20} percent below its 52 week high`
  if (named === 0 && OF_SWINGS.test(words)) return 'what is the volatility of @'
  if (named === 1 && OF_BETA.test(words)) return 'beta of @ to @'
  if (named === 1 && AGAINST_MARKET.test(words)) return words.replace(AGAINST_MARKET, '$1 @')
  const isOfMarket = fitting === 'breadth' && named === 0 && !OF_STOCKS.test(words)
  const isPast =
    isOfMarket &&
    readNamed(words).periods.some((period) => !(period.kind === 'sessions' && period.count === 1))
  return isPast && OF_MARKET.test(words) ? words.replace(OF_MARKET, '@') : null
}

function findFeatures(text: string, stocks: NamedStocks, context: Conversation): Features {
  const words = rewordWords(readPlainWords(stocks.masked).join(' '))
  const typed = readTypedWords(text)
  const topic = findTopic(words)
  const named = stocks.tickers.length + stocks.unknown.length
  const isMarketWide = MARKET_WIDE.test(words)
  const hasPronoun = PRONOUN.test(words)
  const follows = !isMarketWide || hasPronoun
  return {
    words,
    typed: typed.join(' '),
    spelledOut: spellOut(typed),
    named,
    subjects: named > 0 || !follows ? named : context.tickers.length,
    hasPronoun,
    isMarketWide,
    topic,
  }
}

/** Kinds about a person, the future or the site: no figure answers them. */
const NO_FIGURES: ReadonlySet<string> = new Set<Intent>([
  'guarantee',
  'own-lists',
  'own-position',
  'greeting',
  'about',
  'not-covered',
])

const ASKS_OPINION =
  /\b(?:buy|sell|hold|watch|good|bad|think|thoughts?|opinion|rated?|rating|signals?|invest\w*|bullish|bearish)\b/

/** "What is a 52-week high", "what does +DI mean": the word, not its figures. */
const ASKS_WORD =
  /^(?:(?:so|and|ok|but|please|sorry) )*(?:what (?:is|are|s) (?:meant by )?an? (?!good\b|the\b)|(?:define|explain)(?: what)? (?!why\b)|what (?:does|do) .* (?:mean|stand for)$|meaning of )/

const IS_PRETENSE = /\b(?:pretend|imagine|assume|suppose|act as (?:if|though)|let[’']?s say)\b/
const OF_NEARNESS =
  /\b(?:closer|closest|nearer|nearest) (?:to|from) (?:being |becoming )?(?:an? )?(?:buy|sell)\b/
/** "When would it be a SELL": no past date is asked for. */
const WOULD_BE = /\b(?:when|what) (?:would|could|will|might) .*\b(?:buy|sell|watch)\b/
const WOULD_CHANGE =
  /\b(?:would|could|will|might|can) (?:it |this )?(?:change|flip|turn|make)\b|\bwhat (?:does|do) (?:it|they|@) (?:still )?(?:need|lack)$/

function isOfFuture(words: string): boolean {
  return OF_FUTURE.test(words) || OF_CHANCE.test(words)
}

/** A question of figures, where every word of it is read; null for another. */
function chooseFrame(
  isRefined: boolean,
  fitting: Intent,
  { words, typed }: Features,
  stocks: NamedStocks,
  context: Conversation,
): Frame | null {
  if (kindOf(fitting).isGuard === true || isGuideAsked({ typed, words })) return null
  const isBuyer = fitting === 'own-position' && !asksAdvice(words)
  if (NO_FIGURES.has(fitting) && !isBuyer) return null
  if (fitting === 'definition' && ASKS_WORD.test(words)) return null
  // "What would change it" asks for conditions, not for a change.
  const isOfChange = fitting === 'change-needed'
  if (isOfChange && (WOULD_CHANGE.test(words) || OF_END.test(words))) return null
  if (stocks.unknown.length > 0) return null
  // "Buy the dip, yes or no": advice.
  if (/(?<![^ ])(?:buy|sell) the (?:dip|rip|top|bottom)(?![^ ])/.test(words)) return null
  // "Pretend its RSI is 12": no claim, and no figure of the market.
  if (IS_PRETENSE.test(words)) return null
  // "Which is closer to a BUY": the distance, not which is one.
  if (OF_NEARNESS.test(words) || WOULD_BE.test(words) || NEAREST_SELL.test(words)) return null
  const frame = readFrame(words, stocks.tickers.length, context.tickers.length)
  if (frame === null || (isBuyer && !isSinceBought(frame, words))) return null
  // "How much would it have to gain to be back at its high", "a close for my taxes": no forecast, no advice.
  const [period] = frame.periods
  if (fitting === 'prediction')
    return frame.unread.length === 0 && !isOfFuture(typed) ? frame : null
  if (fitting === 'personal')
    return frame.unread.length === 0 && period?.kind === 'day' ? frame : null
  const isOfSignal = fitting === 'signal' || fitting === 'compare'
  const isFallback = fitting === 'off-topic' || (isOfSignal && !ASKS_OPINION.test(words))
  const isNearlyRead =
    frame.group === null && isFallback && words.includes('@') && findMissing(words).length === 0
  if (isRefined && (frame.group !== null || frame.unread.length > 0)) return null
  if (frame.group !== null && stocks.tickers.length === 0)
    return isListRead(frame, fitting, words) ? frame : null
  return frame.unread.length === 0 || isNearlyRead ? frame : null
}

/** The kind that has the figures of a frame from a source of its own; null for none. */
function findOwnKind(frame: Frame): { intent: Intent; side: Question['side'] } | null {
  const { form, group, measures, conditions, order, periods, unread, place } = frame
  const isOfChange = form === 'list' && measures.join() === 'change' && conditions.length === 0
  const [period, second] = periods
  if (!isOfChange || second !== undefined) return null
  if (frame.bySector)
    return isOfUsual(period) ? { intent: 'sector', side: order === 'lowest' ? 'down' : null } : null
  const isOfDay = period === undefined || (period.kind === 'sessions' && period.count === 1)
  // The day's movers of the whole market.
  if (!isOfDay || group?.kind !== 'market' || unread.length > 0 || place !== null) return null
  if (order !== 'highest' && order !== 'lowest') return null
  return { intent: 'movers', side: frame.isBothEnds ? null : order === 'highest' ? 'up' : 'down' }
}

/** "If someone had bought it on Sep 10": what its price has done since. */
function isSinceBought({ form, measures, periods, unread }: Frame, words: string): boolean {
  const [period] = periods
  const isSince = period?.kind === 'since' || period?.kind === 'since-month'
  const isChange = form === 'value' && measures.join() === 'change'
  return isSince && isChange && unread.length === 0 && readInvested(words) === null
}

/** Kinds that answer for all stocks by patterns. */
const OF_LISTS: ReadonlySet<string> = new Set<Intent>([
  'screen',
  'movers',
  'breadth',
  'sector',
  'off-topic',
])
/** What a word means, rather than which stocks. */
const OF_MEANING =
  /(?<![^ ])(?:(?<!(?:i|the|day|moving|their|its|usual|daily|rsi|adx|cmf|volatility) )mean\w*|(?<=(?:rsi|adx|cmf|volatility) )mean(?! of| across| for)|define|definition|explain\w*|difference(?! (?:of|in|between) (?:the |your )?(?:signals|ratings|calls) )|calculat\w+|what (?:is|are|does) (?:an? |the )?\w+(?: \w+)?$|what (?:is|are|does) (?:an? )?(?:rsi|adx|cmf|obv|sma|(?:market )?breadth)s?|what (?:is|are) an? (?!stock|name|ticker|share|compan)\w+|how (?:is|are|does|do) (?:an? |the )?\w+ \w+$)(?![^ ])/
/** "What does RSI mean", not the mean of it. */
const ASKS_MEAN =
  /(?<![^ ])what (?:do|does|did) (?:\w+ ){1,4}mean(?![^ ])(?! (?:of|across|for|in) )/
/** Kinds that explain, unless a list is asked for. */
const OF_EXPLANATIONS: ReadonlySet<string> = new Set<Intent>(['definition', 'how-to', 'rules'])
const ASKS_MEANING =
  /\b(?:mean\w*|defin\w+|expla\w+|understand|interpret\w*|eli5|sense of|differ\w*|distinguish\w*|versus|vs|apart|works?|calculat\w*|comput\w*|formula|stands? for|concept|why|wtf|important|tell me about|tested|record|needs?|needed|requires?|required|triggers?|exhaustion|trend ?breaks?|how (?:do|does|to|can|should|is|are)|good|bad)\b/
const NAMES_LIST =
  /\b(?:stocks?|names|tickers?|compan(?:y|ies)|shares|symbols|everything|anything|buys|sells|watches|who|whos|whose|list|how many|63|all of them|the (?:board|market))\b/
const MAX_LIST_UNREAD = 2

const OF_OUTCOMES =
  /\b(?:your|the) (?:stats|statistics|record|back ?tests?|history)\b|\bhistorically\b|\btend to\b|\bhow often\b|\bon average\b|\bcoin\b|\bafterwards?\b/

/** A bound with a number is one that stocks are looked for by. */
function isNumbered(one: FrameCondition): boolean {
  return one.kind === 'bound' && one.value !== 0 && one.measure !== 'change'
}

/** Whether a list is read to its last word, or nearly and no better by patterns. */
function isListRead(
  { form, unread, missing, conditions, measures, periods }: Frame,
  fitting: Intent,
  words: string,
): boolean {
  const isSaid = conditions.length > 0 || measures.length > 0
  // The word alone is for a definition.
  const isOfDay = periods.every((one) => one.kind === 'sessions' && one.count === 1)
  const isWord = !words.includes(' ')
  if (form === 'split' && measures.length > 0 && isOfDay && isWord) return false
  // "What is a BUY with ADX past 30": a list; "the mean RSI across the list": a figure.
  const isScreened = conditions.length > 1 && conditions.flat().some(isNumbered)
  const isFigure = isScreened || form === 'average'
  const isMeant = !isFigure || ASKS_MEAN.test(words)
  if (fitting === 'definition' && isMeant && OF_MEANING.test(words)) return false
  // "What RSI does a BUY need": the rule.
  if (fitting === 'rules' && !NAMES_LIST.test(words)) return false
  if (form === 'split' && fitting === 'definition' && /^what (?:is|are)(?! the split) /.test(words))
    return false
  // No list tells why, nor what became of signals.
  if (/\b(?:why|reason|cause[ds]?)\b/.test(words)) return false
  // "Do overbought stocks fall within a month, per your stats": what became of them.
  if (fitting === 'record' && OF_OUTCOMES.test(words)) return false
  if (/\b(?:your|the) track record\b/.test(words)) return false
  const isOfDays = form === 'split' && unread.length === 0 && measures.length > 0
  if (fitting === 'record' && !isOfDays && !/\b(?:stocks|names|tickers)\b/.test(words)) return false
  // What is only unknown is named with what can be filtered by.
  if (missing.length > 0 && !isSaid && fitting !== 'breadth') return false
  if (unread.length === 0) return true
  const isList =
    OF_LISTS.has(fitting) ||
    (OF_EXPLANATIONS.has(fitting) && NAMES_LIST.test(words) && !ASKS_MEANING.test(words)) ||
    (fitting === 'definition' && conditions.some((each) => each.some(isNumbered)))
  if (!isList || unread.length > MAX_LIST_UNREAD || !isSaid) return false
  return fitting !== 'screen' || readScreen(words).unapplied.length > 0
}

function isOfUnknownOnly(intent: Intent, stocks: NamedStocks): boolean {
  const hasOnlyUnknown = stocks.unknown.length > 0 && stocks.tickers.length === 0
  return hasOnlyUnknown && kindOf(intent).isOfListed === true
}

function chooseTickers(
  intent: Intent,
  stocks: NamedStocks,
  features: Features,
  context: Conversation,
): readonly Ticker[] {
  if (stocks.tickers.length > 0) return stocks.tickers
  if (stocks.unknown.length > 0) return []
  if (features.subjects === 0) return []
  const { stocks: whose } = kindOf(intent)
  const isMeant = whose === 'conversation' || (whose === 'pointed-at' && features.hasPronoun)
  return isMeant ? context.tickers : []
}
