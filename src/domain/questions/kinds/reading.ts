import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { readMeasures, type AskedMeasure } from '../slots/read-measures.ts'
import { answerShortly, isJudged, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { compareMeasure } from '../sentences/compare-stocks.ts'
import { describeMeasure, listMeasures } from '../sentences/describe-measure.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { answerSignal } from './signal.ts'

const MEASURE =
  '(?:rsi|adx|cmf|obv|smas?|sma ?(?:20|50)|(?:20|50) ?(?:day|d|dma|sma|ma)|(?:plus|minus|positive|negative) (?:di|directional)|di (?:plus|minus)|moving (?:average|avg)s?|money flow|chaikin|on balance volume|trend strength|how (?:strong|weak) (?:is|are) (?:the |its )?(?:\\w+ )?trend|momentum|relative strength|(?:buying|selling) pressure|average directional)'

const ALL = wholeWords(
  '(?:all|every|each|full)(?: \\w+){0,3} (?:indicators?|readings?|numbers?|values?|technicals?|stats)|(?:momentum|technical|indicator) (?:numbers?|readings?|values?|indicators?|stats|data)|(?:five|5) indicators?|indicators?(?: \\w+| @){0,3} (?:all|every)',
)

/** The value of an indicator, or the last price. */
const RULES: readonly QuestionRule[] = [
  phrase(6.96, '.+', {
    needs: (features) => hasSubject(features) && ALL.test(features.words),
    unless: 'why|mean\\w*|explain|how (?:do|does)|which|buy|sell',
  }),
  phrase(6.9, `${MEASURE}`, {
    needs: hasSubject,
    unless:
      'why|how (?:come|do|does|can|should)(?! strong)|buy|sell|bullish|bearish|should|will|mean\\w*|explain|news|golden cross|death cross|highest|lowest',
  }),
  phrase(
    6.9,
    '(?:what is|whats|how is|show|current) (?:the )?trend (?:of|for|in|on) ~|~ trend$|~ di$|^di (?:of|for) ~|di (?:of|for) ~',
    { needs: hasSubject },
  ),
  phrase(
    6.9,
    '(?:price|quote|last (?:price|trade|close)|close|closing price|share price|stock price|trading at|going for|worth) (?:of|for|on) ~|(?:what|whats|how much)(?: \\w+){0,5} (?:price|quote|close|cost|worth|trade|trading|going for)(?: \\w+){0,3}|~ (?:\\w+ )?(?:price|quote|close|closing price|last price|trading at|worth)(?: now| today| please| right now| currently| at| in dollars| too| also| then| as well)*$|how much (?:is|are|does|for) (?:a |one )?(?:share of )?~(?: stock| share| shares| cost| right now| now| today)*$|price ~$|(?:where|what) (?:is|did) ~ (?:\\w+ )?(?:trading|trade|close|closed)(?: at)?(?: \\w+){0,3}',
    {
      needs: hasSubject,
      unless:
        'why|buy|sell|should|will|target|predict\\w*|forecast|fair|worth (?:it|buying|a)|good|news|change|up|down|close to|closer|closest|(?:price to|p e)|paid|tomorrow',
    },
  ),
]

/** The asked readings, then the signal. */
const answerReading: Writer = (evidence, pick) => {
  const { words, topic } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const asked = listAsked(words, topic)
  if (!stocks.some(isJudged) || asked.length === 0) return answerSignal(evidence, pick)
  const [sole] = asked
  const judged = stocks.filter(isJudged)
  if (
    judged.length > 1 &&
    judged.length === stocks.length &&
    asked.length === 1 &&
    sole !== undefined
  ) {
    return answerShortly(evidence, pick, [
      compareMeasure(judged, sole, words),
      ...describeActions(stocks),
    ])
  }
  const lines = stocks.map((stock) => {
    if (!isJudged(stock)) return stock.explanation.sentence
    const [only] = asked
    return asked.length === 1 && only !== undefined
      ? describeMeasure(stock, stock.signal, only)
      : listMeasures(stock, stock.signal, asked)
  })
  return answerShortly(evidence, pick, [
    ...lines,
    ...stocks.filter(isJudged).map((stock) => describeStand(stock)),
  ])
}

function listAsked(words: string, topic: string | null): readonly AskedMeasure[] {
  if (ALL.test(words)) return ['rsi', 'adx', 'sma20', 'sma50', 'obv', 'cmf']
  const named = readMeasures(words)
  if (named.length > 1) return named.filter((measure) => measure !== 'price')
  if (named.length === 1) return named
  if (/(?:^| )di(?= |$)/.test(words)) return ['plus-di', 'minus-di']
  if (/(?:^| )trend(?= |$)/.test(words)) return ['adx']
  if (topic === 'sma') return ['sma20', 'sma50']
  const measures: readonly AskedMeasure[] = ['rsi', 'adx', 'obv', 'cmf']
  return measures.filter((measure) => measure === topic)
}

export const READING: QuestionKind<'reading'> = {
  id: 'reading',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerReading,
}
