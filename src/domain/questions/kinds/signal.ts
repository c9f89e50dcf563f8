import type { Draft, PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, type QuestionRule } from '../question-rule.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import {
  insightsOn,
  READ_THE_RULES,
  sectionOnChanges,
  sectionOnReadings,
  sectionOnRules,
  sectionOnSides,
} from '../sentences/describe-stock.ts'
import { sectionOnOne, describeActions } from '../sentences/describe-stocks.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

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

const MAX_ALONE = 4

/** One stock's signal with its bullish and bearish evidence, or several stocks' signals. */
export const answerSignal: Writer = (evidence, pick) => {
  const [first, ...others] = evidence.stocks
  if (first === undefined) return answerNoStock
  const followUp = suggestQuestions(evidence, pick)
  if (others.length > 0) return { ...answerSeveral(evidence.stocks), followUp }
  const day = formatDay(first)
  return {
    summary: [describeLead(first, pick), ...(day === null ? [] : [day])],
    sections: [
      sectionOnRules(first),
      sectionOnReadings(first),
      sectionOnSides(first, pick),
      sectionOnChanges(first),
      describeData(evidence),
    ],
    insights: insightsOn(first),
    followUp,
  }

  function answerSeveral(stocks: readonly StockEvidence[]): Omit<Draft, 'followUp'> {
    return {
      summary: [...describeActions(stocks)],
      sections: [...sectionsOnAll(stocks, pick), describeData(evidence)],
      insights: [
        ...stocks.slice(0, 2).flatMap((stock) => insightsOn(stock).slice(0, 1)),
        READ_THE_RULES,
      ],
    }
  }
}

/** One section per stock while they fit, else one per action. */
function sectionsOnAll(stocks: readonly StockEvidence[], pick: PickWords): Draft['sections'] {
  const sections = stocks.map((stock) => sectionOnOne(stock, pick))
  if (stocks.length <= MAX_ALONE) return sections
  return GROUPS.map(({ title, includes }) => ({
    title,
    sentences: sections.flatMap(({ sentences }, index) => {
      const stock = stocks[index]
      return stock !== undefined && includes(stock) ? sentences : []
    }),
  }))
}

const GROUPS: readonly { title: string; includes: (stock: StockEvidence) => boolean }[] = [
  ...(['BUY', 'SELL', 'WATCH'] as const).map((action) => ({
    title: `Rated ${action}`,
    includes: ({ signal }: StockEvidence) => signal.kind === 'signal' && signal.action === action,
  })),
  { title: 'Without a signal', includes: ({ signal }) => signal.kind === 'no-signal' },
]

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
  isTranslated: true,
  write: answerSignal,
}
