import type { FactWindow } from '../../fact-check/fact.ts'
import type { Action } from '../../signals/signal.ts'
import { wholeWords } from '../question-rule.ts'
import { readActions } from './read-action.ts'
import { readMeasures, type AskedMeasure } from './read-measures.ts'
import { readSpan, type AskedSpan } from './read-span.ts'
import { readWindows } from './read-windows.ts'

const OF_DIFFERENCE = wholeWords(
  'difference|apart|gap|spread|by how (?:much|many)|how (?:much|many points|many percentage points)(?: \\w+| @){0,5} (?:more|less|higher|lower|better|worse|ahead|behind|than|beat)|how many (?:percentage )?points|in percentage points',
)

/** Whether it is asked how far apart two figures are. */
export function asksDifference(words: string): boolean {
  return OF_DIFFERENCE.test(words)
}

/** A level of the price that a distance is measured from. */
export type AskedLevel = 'high' | 'low' | 'sma20' | 'sma50'

/** The figure by which stocks are compared or ranked. */
export type AskedFigure =
  | { readonly kind: 'measure'; readonly measure: AskedMeasure }
  | { readonly kind: 'change'; readonly window: FactWindow }
  | { readonly kind: 'span'; readonly span: AskedSpan }
  | { readonly kind: 'distance'; readonly of: AskedLevel }
  /** How near a stock is to a signal. */
  | { readonly kind: 'signal'; readonly action: Action }

const NEAR_SIGNAL = wholeWords(
  '(?:closest|closer|nearest|nearer|near|close|further|furthest|most likely|likelier)(?: \\w+| @){0,3} (?:a |being |becoming |turning |to )*(?:buy|sell|watch)',
)
const EXTREME = wholeWords(
  '(?:52 ?weeks?|year(?:s|ly)?|annual|12 months?|all time|its|their|the|own|new|recent|of) (?:\\w+ )?(?<level>high|low|peak|top|bottom|highs|lows)(?! (?:rsi|adx|cmf|volume|volatility|price))',
)
const DISTANCE = wholeWords(
  'above|below|over|under|from|to|off|away|closer|closest|nearer|nearest|near|further|furthest|distance|within|stretched|extended|versus|vs|against|relative',
)
const CHANGED = wholeWords(
  'better|best|worse|worst|perform\\w*|return\\w*|up|down|gain\\w*|los[et]\\w*|winners?|rose|ris(?:e|en|ing)|fell|fall\\w*|drop\\w*|jump\\w*|mov(?:e|ed|er|ers|ing)|chang\\w+|did|do|doing|done|grew|growth|more|most|%|percent|beat\\w*|ahead|hurt|slid|sank|climb\\w*|rall\\w+|outperform\\w*|compare\\w*|vs|versus|or|rank\\w*|order|strongest|stronger|weaker|weakest|hit|hardest',
)
const DIRECTION = wholeWords(
  'winners?|(?:gain|mov|los|rise|fall)(?:er|ers)|gained|rose|fell|dropped|lost|(?:up|down) (?:the )?(?:more|most|less|least)|jumped|climbed|slid|sank|hit (?:the )?hardest|beat|outperform\\w*|(?:did|doing|done|does|performed|performing) (?:better|best|worse|worst)|(?:better|best|worse|worst) (?:performer|day|performing|return)|red|green|moved',
)

const OF_RATING = wholeWords('rated|ratings?|signals?|verdicts?|calls')

/**
 * The figure that a question compares or ranks stocks by; null where it names none.
 * @param words comparable words joined by single spaces
 */
export function readFigure(words: string): AskedFigure | null {
  if (NEAR_SIGNAL.test(words)) return { kind: 'signal', action: readActions(words)[0] ?? 'BUY' }
  const level = EXTREME.exec(words)?.groups?.level
  if (level !== undefined && DISTANCE.test(words))
    return { kind: 'distance', of: /low|bottom/.test(level) ? 'low' : 'high' }
  const measures = readMeasures(/\b(?:safe\w*|risk\w*)\b/.test(words) ? `${words} volatile` : words)
  const average = measures.find((measure) => measure === 'sma20' || measure === 'sma50')
  if (average !== undefined && DISTANCE.test(words)) return { kind: 'distance', of: average }
  const [window] = readWindows(words)
  const span = readSpan(words)
  const isOfPeriod = (window !== undefined && window !== 'day') || span !== null
  const measure = measures.find((one) => !(one === 'price' && isOfPeriod))
  if (measure !== undefined) return { kind: 'measure', measure }
  if (/(?:^| )(?:cheaper|pricier|more expensive|costs? (?:more|less))(?= |$)/.test(words))
    return { kind: 'measure', measure: 'price' }
  if (/(?:^| )trends?(?= |$)/.test(words)) return { kind: 'measure', measure: 'adx' }
  if (readActions(words).length > 0 || OF_RATING.test(words)) return null
  if (span !== null) return { kind: 'span', span }
  if (window !== undefined && (isOfPeriod || CHANGED.test(words))) return { kind: 'change', window }
  return DIRECTION.test(words) ? { kind: 'change', window: 'day' } : null
}
