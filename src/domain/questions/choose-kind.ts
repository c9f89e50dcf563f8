import { TERM_FLOOR } from './find-explanation.ts'
import { findExactGuide, findGuide, isGuideQuestion } from './find-guide.ts'
import { findSectors } from './find-sectors.ts'
import { findTerms } from './find-terms.ts'
import { QUESTION_KINDS, type Intent } from './question-kinds.ts'
import { isGuarded, score, wholeWords, type Features } from './question-rule.ts'
import { readNamed } from './frame/read-named.ts'
import { readScreen } from './screen/read-screen.ts'

const OF_MARKETS = wholeWords(
  'tickers?|52|sessions?|doubled|ratings?|movers?|performers?|(?:year|week)s? (?:high|low|top|bottom|peak)|(?:high|low|top|bottom|peak) of the (?:past |last )?(?:year|52)|(?:%|percent) (?:off|from|below|above|away|of the high|of the low)|watch|hold|pump\\w*|beginners?|newbie|accounts?|alerts?|start|begin|learn|stocks?|shares?|markets?|prices?|invest\\w*|trad(?:e|es|ing|ers?)|buy\\w*|sell\\w*|dividends?|earnings|etfs?|(?:index |mutual |hedge )?funds?|bonds?|charts?|indicators?|signals?|bull\\w*|bear\\w*|portfolios?|volatil\\w*|options?|brokers?|yields?|ipos?|inflation|fed|interest|recession|index|indices|crypto\\w*|bitcoin|etf|candles?\\w*|support|resistance|stop loss|risk|money|trend\\w*|technical|fundamental\\w*|valuation|macd|bollinger|p ?e|eps|ratio|diversif\\w*|hedg\\w*|leverage|margin|short\\w*|beta|alpha|sector\\w*|economy|dip|crash|rally|broker\\w*|financ\\w*|nasdaq|dow|nyse|correction|liquidity|spread|gap|breakout|pullback|mfi|vwap|ema|oscillator\\w*|divergence|watchlists?|capital|asset\\w*|currenc\\w*|gold|oil|aktien?|acciones|actions|azioni|acoes|aandelen',
)

/**
 * The intent of a question. Total: without a match it is about the stocks it names, or about an
 * indicator or a market term, or off-topic.
 */
export function chooseIntent(features: Features): Intent {
  const guard = QUESTION_KINDS.find(({ isGuard, rules }) => isGuard && isGuarded(rules, features))
  if (guard !== undefined) return guard.id
  let chosen: Intent | null = null
  let heaviest = 0
  for (const { id, rules, isGuard } of QUESTION_KINDS) {
    if (isGuard || (id === 'prediction' && isOfPast(features))) continue
    const weight = score(rules, features)
    if (weight > heaviest) {
      chosen = id
      heaviest = weight
    }
  }
  // What the service is has answers of its own.
  const isReworded = features.words !== features.typed && isGuideQuestion(features.words)
  const isOwn = chosen === 'about' && !isReworded
  if (!isOwn && isGuideAsked(features)) return 'how-to'
  if (isTermAsked(features)) return 'definition'
  // "Writing" and "what is" match anything, so a market term must be near.
  const isEmptyFrame = chosen === 'definition' || chosen === 'how-to' || chosen === 'why'
  if (isEmptyFrame && !isOfMarkets(features) && !features.hasPronoun) return 'off-topic'
  return chosen ?? fallBack(features)
}

/** Word for word as one of our guides is asked for. */
export function isGuideAsked({ typed, words }: Pick<Features, 'typed' | 'words'>): boolean {
  return [typed, words].some((said) => findExactGuide(said.split(' ')) !== null)
}

/** "What is a 52-week high": nothing but a term, which a list would know as a filter. */
function isTermAsked({ words, named, subjects }: Features): boolean {
  const asked = /^what (?:is|are|s) an? (.+)$/.exec(words)?.[1]
  if (asked === undefined || named > 0 || subjects > 0) return false
  return findTerms(asked.split(' ')).coverage === 1
}

/** "How much would a holder be down over the last year", "where is it trading": no forecast is asked for. */
function isOfPast({ words }: Features): boolean {
  if (OF_FUTURE.test(words) || OF_CHANCE.test(words)) return false
  return OF_PAST.test(words) || (isInPast(words) && !OF_END.test(words))
}

/** "In 2026", "on Thursday": a period that has begun. */
function isInPast(words: string): boolean {
  return readNamed(words).periods.length > 0
}
const OF_END = wholeWords(
  '(?:by|until|till|end of|before|within|in (?:a|the next|\\d{1,3}|one|two|three|five|ten))',
)
/** What might be, besides what will be: "can you" and the month of May are neither. */
export const OF_CHANCE = wholeWords(
  'could(?! (?:you|u|i|we|be (?:called|considered|said))(?![^ ]))|might|can(?! (?:you|u|i|we|@ be (?:called|considered|described|said))(?![^ ]))|(?:@|it|they|that|this|stock|price) may|may (?:go|rise|fall|drop|climb|reach|hit)|20(?:2[7-9]|[3-9]\\d)',
)
const OF_PAST = wholeWords(
  'how (?:(?:much|far|many \\w+|badly|well|hard) )?(?:did|have|has|was|were)|when (?:did|was|were)|(?:has|have) (?:@|it|they) (?:\\w+ )?(?:been|gone|risen|fallen|gained|lost|dropped|climbed|done)|how (?:close|far|near)(?: \\w+)? (?:is|are|was)|(?:over|in|during|for|of) (?:the )?(?:last|past|previous)(?: \\w+)? (?:days?|weeks?|months?|quarters?|years?|sessions?)|where (?:is|are|was|were) (?:@|it|they) (?:trading|sitting|relative|compared|vs|versus|right now|now|today)|where does (?:@|it) (?:trade|sit|stand)',
)
/** What a question about the future says. */
export const OF_FUTURE = wholeWords(
  'will|next|tomorrow|forecast\\w*|predict\\w*|project(?:ed|ing|ions?)?|anticipat\\w+|foresee\\w*|going to|gonna|expect\\w*|target|where (?:do|would|can) you (?:see|think|picture)',
)

function fallBack(features: Features): Intent {
  if (features.named > 0) return 'signal'
  if (readScreen(features.words).theme !== null) return 'screen'
  if (findSectors(features.words).length > 0) return 'sector'
  if (features.subjects > 0 && (features.hasPronoun || features.topic !== null)) return 'signal'
  return isOfMarkets(features) ? 'definition' : 'off-topic'
}

function isOfMarkets(features: Features): boolean {
  return (
    features.subjects > 0 ||
    features.topic !== null ||
    features.isMarketWide ||
    OF_MARKETS.test(features.words) ||
    findTerms(features.words.split(' ')).coverage >= TERM_FLOOR ||
    findGuide(features.words.split(' ')) !== null
  )
}
