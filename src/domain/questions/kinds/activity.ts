import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { answerShortly, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { correctMove } from '../sentences/correct-premise.ts'
import { describeVolatility, describeVolume } from '../sentences/describe-measure.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { answerSignal } from './signal.ts'

/** How much of a stock is traded, and how much its price swings. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.1,
    'volumes?|vol (?:ratio|today)|how many shares(?: \\w+| @){0,3} (?:trade|traded|change hands|changed hands)|shares (?:were |are |have been )?traded|turnover|volatil\\w+|vola|how (?:wild|swingy|jumpy)|(?:daily|price) swings?|heavily traded|(?:active|heavy|light|unusual) trading',
    {
      needs: hasSubject,
      unless:
        'why|on balance(?: volume)?|volume (?:weighted|profile)|should|will|buy|sell|news|implied|mean\\w*|vwap|expect\\w*|tomorrow|next',
    },
  ),
]

const OF_SWINGS = wholeWords('volatil\\w+|vola|wild|swingy|jumpy|swings?')
const YES_OR_NO =
  /^(?!(?:\w+ )?(?:what|which|how|when|why|whose) )(?:\w+ ){0,2}?(?:is|was|did|does|are|were|has)(?= )/
const JUDGED = wholeWords(
  'unusual\\w*|up|down|high|higher|above|big|bigger|heavy|heavier|large|more|huge|spik\\w+|elevated|abnormal\\w*|strong|low|lower|below|light|thin|less|quiet|weak|average|normal|usual',
)
const OUT_OF_LINE = wholeWords('unusual\\w*|abnormal\\w*')
const LITTLE = wholeWords('down|low|lower|below|light|thin|less|quiet|weak')
const COMMON = wholeWords('normal|average|usual|ordinary|typical')
const SIDED = wholeWords(
  'up|down|high|higher|above|big|bigger|heavy|heavier|large|more|huge|spik\\w+|elevated|strong|low|lower|below|light|thin|less|quiet|weak|over|under|than',
)
/** What counts as unusual: half as much again as the average, or half of it. */
const UNUSUAL = { high: 1.5, low: 0.5 }

const answerActivity: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  if (stocks.length === 0) return answerSignal(evidence, pick)
  const lines = stocks.flatMap((stock) => {
    if (OF_SWINGS.test(words)) return [describeVolatility(stock)]
    const correction = correctMove(stock, words.replace(VOLUME_SIDES, ' '), 'day')
    return [...(correction === null ? [] : [correction]), judgeVolume(stock, words)]
  })
  return answerShortly(evidence, pick, [...lines, ...stocks.slice(0, 2).map(describeStand)])
}

// "Is volume up?" is not about the price.
const VOLUME_SIDES =
  /(?:^| )(?:(?:is |was )?(?:volume|it|@) (?:\w+ )?(?:up|down|higher|lower)|(?:higher|lower|rising|falling) (?:volume|than)|volume)(?= |$)/g

function judgeVolume(stock: StockEvidence, words: string): string {
  const text = describeVolume(stock)
  const ratio = stock.facts?.volumeRatio ?? null
  if (ratio === null || !YES_OR_NO.test(words) || !JUDGED.test(words)) return text
  return `${isSo(ratio, words) ? 'Yes' : 'No'}: ${text}`
}

function isSo(ratio: number, words: string): boolean {
  const isUnusual = ratio >= UNUSUAL.high || ratio <= UNUSUAL.low
  if (OUT_OF_LINE.test(words)) return isUnusual
  if (COMMON.test(words) && !SIDED.test(words)) return !isUnusual
  return LITTLE.test(words) ? ratio < 1 : ratio > 1
}

export const ACTIVITY: QuestionKind<'activity'> = {
  id: 'activity',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerActivity,
}
