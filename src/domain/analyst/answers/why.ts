import type { Writer } from '../draft.ts'
import { askNext } from '../sentences/ask-next.ts'
import { sectionOnBreadth, tellAdvance } from '../sentences/tell-breadth.ts'
import { tellData } from '../sentences/tell-data.ts'
import { tellHeadlines } from '../sentences/tell-headlines.ts'
import { tellDay, tellLead } from '../sentences/tell-lead.ts'
import {
  insightsOn,
  sectionOnDoubts,
  sectionOnReadings,
  sectionOnRules,
} from '../sentences/tell-stock.ts'
import { tellActions } from '../sentences/tell-stocks.ts'

/** Why a signal reads as it does, and what can and cannot be said on why a price moved. */
export const answerWhy: Writer = (evidence, pick) => {
  const { stocks, breadth } = evidence
  const [first] = stocks
  const limit = pick(LIMITS, 'limit')
  const moved = { title: 'Why prices move', sentences: [limit, ...tellHeadlines(evidence)] }
  if (first === undefined) {
    return {
      summary: [
        breadth === null ? 'How the market moved is not known just now.' : tellAdvance(breadth),
        'Why it did cannot be read from prices alone.',
      ],
      sections: [sectionOnBreadth(evidence), moved],
      insights: ['Read why many stocks fall together on /blog/why-stocks-are-down-today.'],
      followUp: 'Which stocks moved most today?',
    }
  }
  const lead = stocks.length > 1 ? tellActions(stocks) : [tellLead(first, pick)]
  const day = tellDay(first)
  return {
    summary: [...lead, ...(day === null ? [] : [day])],
    sections: [
      sectionOnRules(first, pick),
      sectionOnReadings(first),
      moved,
      sectionOnDoubts(first, pick),
      tellData(evidence),
    ],
    insights: insightsOn(first),
    followUp: askNext({ ...evidence, stocks: stocks.slice(1) }, pick),
  }
}

const LIMITS = [
  'Prices move for reasons that bars do not show.',
  'The cause of a move is not in daily bars, and prices move for reasons that bars do not show.',
  'Bars show that a price moved and not why.',
  'What moved a price is not visible in its bars.',
] as const
