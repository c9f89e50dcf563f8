import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { sectionOnBreadth } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { describeRecord } from '../sentences/describe-record.ts'
import { insightsOn, sectionOnDoubts, sectionOnRules } from '../sentences/describe-stock.ts'
import { sectionOnOne, describeActions } from '../sentences/describe-stocks.ts'

/** The future is unknown; the answer is how often prices rose before, and what the rules say now. */
export const answerPrediction: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first, ...others] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const verdict = pick(
    [
      'Nobody knows where a price goes next, and a signal is not a forecast.',
      'A signal describes the past, and nobody knows the next move.',
    ],
    'verdict',
  )
  const present =
    first === undefined
      ? [sectionOnBreadth(evidence)]
      : others.length > 0
        ? stocks.slice(0, 3).map((stock) => sectionOnOne(stock, pick))
        : [sectionOnRules(first), sectionOnDoubts(first, pick)]
  return {
    summary: [...lead, verdict],
    sections: [describeRecord(record), ...present, describeData(evidence)],
    insights: [
      ...(first === undefined ? [] : insightsOn(first).slice(0, 1)),
      'See how claims about the next day are tested on /forecast/tomorrow.',
      'Read about the limits of the rules on /method.',
    ],
    followUp:
      first === undefined ? 'Which stocks are rated BUY?' : suggestQuestions(evidence, pick),
  }
}
