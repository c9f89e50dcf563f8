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
        breadth === null ? 'How the market moved is not known just now.' : describeAdvance(breadth),
        'Why it did cannot be read from prices alone.',
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
      sectionOnRules(first, pick),
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
  'Prices move for reasons that bars do not show.',
  'The cause of a move is not in daily bars, and prices move for reasons that bars do not show.',
  'Bars show that a price moved and not why.',
  'What moved a price is not visible in its bars.',
] as const
