import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
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

/** Why a signal is what it is, and what is known about why a price moved. */
export const answerWhy: Writer = (evidence, pick) => {
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
