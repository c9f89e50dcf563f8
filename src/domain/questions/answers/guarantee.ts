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
      'Nothing is certain: any stock can fall, whatever its rating.',
      'No stock is certain, and neither is any signal.',
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
          'A promise of certainty is a common sign of fraud.',
        ],
      },
      describeRecord(record),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read about the limits of the signals on /disclaimer.'],
    followUp: suggestQuestions(evidence, pick),
  }
}
