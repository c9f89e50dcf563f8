import type { Ticker } from '../market/listings/ticker.ts'
import { MAX_INPUT_LENGTH } from '../search/input-length.ts'
import type { ResolvedTickers } from '../search/resolve-tickers.ts'
import { findTopic } from './find-topic.ts'
import { chooseIntent } from './choose-kind.ts'
import { nameStocks, type NamedStocks } from './name-stocks.ts'
import { readPlainWords, spellOut } from './plain-words.ts'
import type { Question } from './question.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { wholeWords, type Features } from './question-rule.ts'
import { describeLanguage } from './describe-language.ts'
import { chooseScreen, isRefinement } from './screen/choose-screen.ts'
import { readSide } from './wanted.ts'

export type ReadQuestionDeps = {
  /** `resolveTickers` over the listings. */
  readonly resolve: (text: string) => ResolvedTickers
}
export type Conversation = {
  /** The stocks of the last question. */
  readonly tickers: readonly Ticker[]
  /** The last question's screen. */
  readonly screen?: Question['screen']
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
/**
 * Parses a question: intent, stocks, measure and language. Ordered, weighted rules decide (AI.md §6);
 * the same text in the same conversation gives the same result.
 * @param text as typed, any text; only the first 2,000 characters are read
 * @param context a question that names no stock may be about the last question's stocks
 * @returns never fails; unreadable text is `off-topic`
 */
export function readQuestion(
  text: string,
  deps: ReadQuestionDeps,
  context: Conversation,
): Question {
  const read = text.slice(0, MAX_INPUT_LENGTH)
  const stocks = nameStocks(read, deps.resolve)
  const features = findFeatures(read, stocks, context)
  const isRefined = features.named === 0 && isRefinement(features.words, context.screen ?? null)
  const fitting = isRefined ? 'screen' : chooseIntent(features)
  // Where nothing else matches, a word that is also a listing means that listing: "now", "target".
  const isOffered =
    stocks.offers.length > 0 && kindOf(fitting).isOpenEnd === true && features.topic === null
  const isOfIndices =
    fitting === 'signal' &&
    stocks.tickers.length > 0 &&
    stocks.tickers.every((ticker) => ticker.startsWith('^')) &&
    !OF_SIGNAL.test(features.words)
  const intent = isOffered ? 'signal' : isOfIndices ? 'market-index' : fitting
  return {
    text: text.trim(),
    intent: isOfUnknownOnly(intent, stocks) ? 'unknown-ticker' : intent,
    tickers: isOffered ? stocks.offers : chooseTickers(intent, stocks, features, context),
    unknown: stocks.unknown,
    topic: features.topic,
    screen:
      intent === 'screen'
        ? chooseScreen(features.words, features.topic, context.screen ?? null)
        : null,
    side: intent === 'movers' ? readSide(features.words) : null,
    language: describeLanguage(stocks.masked.slice(0, MAX_INPUT_LENGTH)),
  }
}

function findFeatures(text: string, stocks: NamedStocks, context: Conversation): Features {
  const all = readPlainWords(stocks.masked)
  const words = all.join(' ')
  const topic = findTopic(words)
  const named = stocks.tickers.length + stocks.unknown.length
  const isMarketWide = MARKET_WIDE.test(words)
  const hasPronoun = PRONOUN.test(words)
  const follows = !isMarketWide || hasPronoun
  return {
    words,
    spelledOut: spellOut(readPlainWords(text)),
    named,
    subjects: named > 0 || !follows ? named : context.tickers.length,
    hasPronoun,
    isMarketWide,
    topic,
  }
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
