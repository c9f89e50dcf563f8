import type { Writer } from '../draft.ts'
import { askNext } from '../sentences/ask-next.ts'
import { tellData } from '../sentences/tell-data.ts'
import { tellRecord } from '../sentences/tell-record.ts'
import { tellLead } from '../sentences/tell-lead.ts'
import { READ_THE_RULES, sectionOnDoubts } from '../sentences/tell-stock.ts'
import { tellActions } from '../sentences/tell-stocks.ts'

/** Nothing is certain, said with the counts that show it. */
export const answerGuarantee: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first] = stocks
  const lead = stocks.length > 1 ? tellActions(stocks) : stocks.map((one) => tellLead(one, pick))
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
      tellRecord(record),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...(first === undefined ? [] : [tellData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read what the signals are not on /disclaimer.'],
    followUp: askNext(evidence, pick),
  }
}
