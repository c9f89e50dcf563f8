import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeRecord } from '../sentences/describe-record.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { READ_THE_RULES, sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'

/** Nothing is certain, with the counts that show it. */
export const answerGuarantee: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const verdict = pick(
    [
      'No stock is certain, and neither is a signal.',
      'Nothing in the market is certain, and the signals here do not claim to be.',
      'There is no certain gain in stocks, by these rules or by any others.',
      'Certainty is not to be had: every stock can fall, whatever it reads.',
    ],
    'verdict',
  )
  return {
    summary: [...lead, verdict],
    sections: [
      {
        title: 'Why nothing is certain',
        sentences: [
          'Prices move on news that nobody has yet.',
          'Promises of certainty are a common sign of fraud.',
        ],
      },
      describeRecord(record),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read what the signals are not on /disclaimer.'],
    followUp: suggestQuestions(evidence, pick),
  }
}
