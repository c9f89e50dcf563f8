import type { Draft, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { answerShortly } from '../sentences/answer-on-stocks.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { describeLeans } from '../sentences/describe-sides.ts'
import {
  READ_THE_RULES,
  sectionOnChanges,
  sectionOnDoubts,
  sectionOnNoSignal,
} from '../sentences/describe-stock.ts'
import { describeActions, describeNamedActions } from '../sentences/describe-stocks.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'
import { readActions } from '../slots/read-action.ts'

const about = { needs: hasSubject }

/** The stocks' signal: the default. */
const RULES: readonly QuestionRule[] = [
  phrase(
    5.2,
    '(?:should|shall|can|could|would|do) (?:i|we|you|one) (?:\\w+ )?(?:buy|sell|invest|purchase|short|get|enter|pick up|own|avoid|watch|dump|go (?:long|short)|trade|hold)(?: \\w+| @){0,8}|is (?:~ )?(?:now )?(?:\\w+ ){0,3}(?:buy|sell|watch|hold|good|bad|worth|bullish|bearish|over ?bought|over ?sold|overvalued|undervalued|cheap|expensive|strong|weak|safe|risky|trending|hot|ok|okay|time|fine)(?: \\w+| @){0,8}|(?:buy|sell|hold|watch|trade|short)(?: or (?:sell|buy|hold|avoid|not|wait))? (?:@|it|this|them)(?: \\w+| @){0,8}|(?:@|it|this) (?:\\w+ ){0,3}(?:buy|sell|signal|rating|analysis|rsi|adx|price|chart|technicals?|stock)',
    {
      needs: hasSubject,
      unless: 'how (?:do|can|should|to)',
    },
  ),
  phrase(
    5.1,
    '(?:thoughts|opinion|view|views|take|verdict|analysis|analy[sz]e|evaluate|review|check|look at|rate|rating|signal|signals|status|think (?:of|about)|feel about|tell me about|talk about|info|information|details|technicals?|chart|price|quote|trading at|doing|looking|look|looks|how (?:is|are|about)|what about|and what|and|whats|what is|show)',
    about,
  ),
  phrase(
    4.4,
    '(?:soll(?:te)? ich|kaufen|verkaufen|debo|deberia|comprar|vender|dois je|acheter|vendre|dovrei|comprare|vendere|devo|moet ik|kopen|verkopen|aktie|accion\\w*|action|azion\\w*|acao|acoes|aandeel|signal|senal|segnale|sinal|signaal)',
    about,
  ),
]

/** A question whether a stock has a rating, as opposed to whether to trade it. */
const IS_RATED =
  /^(?:(?:so|ok|hey|hi|and|but|wait|then) )*(?:is|are|isnt|do you have|does|has|have)(?: \w+| @){0,5} (?:a |an |both |all )?(?<action>buys?|sells?|watch)(?= |$)/
const OF_OPINION = wholeWords(
  'good|great|safe|best|better|worth|smart|time|to|should|bad|right|still worth',
)

/** One stock's signal with its bullish and bearish evidence, or several stocks' signals. */
export const answerSignal: Writer = (evidence, pick) => {
  const { stocks, question } = evidence
  const [first, ...others] = stocks
  if (first === undefined) return answerNoStock
  // In other languages "is it a buy" may have been "should I buy it".
  const verdict = question.language === 'en' ? judgeRating(stocks, question.words) : null
  if (others.length > 0) {
    return answerShortly(
      evidence,
      pick,
      [...prefix(describeNamedOrAll(stocks), verdict)],
      [{ title: 'Bullish and bearish', sentences: stocks.map(describeOne) }],
    )
  }
  const day = formatDay(first)
  return answerShortly(
    evidence,
    pick,
    [...prefix([describeLead(first, pick)], verdict), ...(day === null ? [] : [day])],
    [
      first.signal.kind === 'signal' ? sectionOnDoubts(first, pick) : sectionOnNoSignal(first),
      ...(first.signal.kind === 'signal' ? [] : [sectionOnChanges(first)]),
    ],
  )
}

function describeOne({ ticker, signal, explanation }: StockEvidence): string {
  if (signal.kind === 'signal') return describeLeans(signal)
  return `${ticker}: ${explanation.sentence}`
}

const MAX_WITH_NAMES = 4

function describeNamedOrAll(stocks: readonly StockEvidence[]): readonly string[] {
  return stocks.length > MAX_WITH_NAMES ? describeActions(stocks) : describeNamedActions(stocks)
}

/** Whether several stocks have one rating. */
const IS_SAME =
  /^(?:(?:so|ok|and|but) )*(?:do|are|is|does|have) .*@.*(?<![^ ])(?:same|identical) (?:signal|rating|call|verdict)(?= |$)/

/** "Yes" or "No" to whether stocks have a rating, or one in common; null where that is not the question. */
function judgeRating(stocks: readonly StockEvidence[], words: string): 'Yes' | 'No' | null {
  if (IS_SAME.test(words) && stocks.length > 1)
    return new Set(stocks.map(({ signal }) => (signal.kind === 'signal' ? signal.action : null)))
      .size === 1
      ? 'Yes'
      : 'No'
  if (!IS_RATED.test(words) || OF_OPINION.test(words)) return null
  const actions = readActions(words)
  if (actions.length !== 1) return null
  const isSo = stocks.every(
    ({ signal }) => signal.kind === 'signal' && signal.action === actions[0],
  )
  return isSo ? 'Yes' : 'No'
}

function prefix(lines: readonly string[], verdict: 'Yes' | 'No' | null): readonly string[] {
  const [first, ...others] = lines
  return verdict === null || first === undefined ? lines : [`${verdict}: ${first}`, ...others]
}

const answerNoStock: Draft = {
  summary: ['No stock was named, so there is no signal to show.'],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'How to name a stock',
      sentences: ['Use a ticker, with or without a dollar sign, or a company name.'],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'Which stocks are rated BUY?',
}

export const SIGNAL: QuestionKind<'signal'> = {
  id: 'signal',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerSignal,
}
