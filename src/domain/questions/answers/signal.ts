import type { Draft, PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
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
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

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
