import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type Features, type QuestionRule } from '../question-rule.ts'
import { sectionOnBreadth, describeAdvance } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeHeadlines } from '../sentences/describe-headlines.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import {
  insightsOn,
  sectionOnDoubts,
  sectionOnReadings,
  sectionOnRules,
} from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

/** The question is about something on the market that can have a cause. */
const hasCause = (features: Features): boolean =>
  features.named > 0 ||
  features.isMarketWide ||
  (features.subjects > 0 && (features.topic === null || features.hasPronoun))

/** Why a price moved or a signal is what it is. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7,
    '(?:why|y (?:did|is|are|does|do|was|has)|how come|what for|whats with|for what reason)',
    {
      needs: hasCause,
      unless:
        'why (?:should|would|do|does) (?:i|people|anyone|investors|someone|traders) (?:diversify|invest|use|learn|care)',
    },
  ),
  phrase(
    7,
    '(?:what (?:is |was |are |has been |s )?(?:the )?(?:reason|cause|causing|caused|causes|driving|drove|drives|behind|made|makes|moved|moving|sent|pushed|pushing|triggered|explains|dragging|weighing|happened|happening|going on|up with|wrong with|the matter with|the deal with)|whats up with|reasons?(?: why| for| behind)|because of what|what happen(?:ed|s)? (?:to|with))',
    {
      needs: hasCause,
      unless:
        'what (?:is )?(?:moving|happening|going on) (?:in |on |with )?(?:the )?(?:stock )?markets?|what stocks|what(?: is)? moving(?: today| now)?$|what makes (?:a|an|you)|reasons? (?:not )?to (?:buy|sell)|up with (?:the )?(?:market|stocks)',
    },
  ),
  phrase(
    6.5,
    '(?:explain|walk me through|break down|justify|elaborate on) (?:\\w+ ){0,3}(?:@|its?|this|that|the) (?:\\w+ ){0,3}(?:drop|fall|rise|jump|rally|signal|rating|action|move|dip|crash|surge|decline|gap|sell ?off|buy|sell|watch)',
    { needs: hasCause },
  ),
  phrase(6.5, '(?:warum|wieso|weshalb|por que|porque|pourquoi|perche|waarom)', { needs: hasCause }),
]

/** Why a signal is what it is, and what is known about why a price moved. */
const answerWhy: Writer = (evidence, pick) => {
  const { stocks, breadth } = evidence
  const [first] = stocks
  const limit = pick(LIMITS, 'limit')
  const moved = { title: 'Why prices move', sentences: [limit, ...describeHeadlines(evidence)] }
  if (first === undefined) {
    return {
      summary: [
        breadth === null
          ? 'The market’s move is not available right now.'
          : describeAdvance(breadth),
        'Prices alone cannot say why.',
      ],
      sections: [sectionOnBreadth(evidence), moved],
      insights: ['Read why many stocks fall together on /blog/why-stocks-are-down-today.'],
      followUp: 'Which stocks moved most today?',
    }
  }
  const lead = stocks.length > 1 ? describeActions(stocks) : [describeLead(first, pick)]
  const day = formatDay(first)
  return {
    summary: [...lead, ...(day === null ? [] : [day])],
    sections: [
      sectionOnRules(first),
      sectionOnReadings(first),
      moved,
      sectionOnDoubts(first, pick),
      describeData(evidence),
    ],
    insights: insightsOn(first),
    followUp: suggestQuestions({ ...evidence, stocks: stocks.slice(1) }, pick),
  }
}

const LIMITS = [
  'Daily prices show that a stock moved, not why.',
  'The reason for a move is not in the price data.',
] as const

export const WHY: QuestionKind<'why'> = {
  id: 'why',
  rules: RULES,
  needs: ['breadth', 'headlines'],
  stocks: 'conversation',
  isOfListed: true,
  isTranslated: true,
  write: answerWhy,
}
