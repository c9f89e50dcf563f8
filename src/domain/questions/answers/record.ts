import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeBreadthRecord } from '../sentences/describe-breadth.ts'
import {
  describeBuyRecord,
  describeSellRecord,
  formatSpan,
  NO_BUYS,
} from '../sentences/describe-record.ts'

/** How past signals did, compared with any day of the same stocks. */
export const answerRecord: Writer = (evidence, pick) => {
  const { record } = evidence
  const buys = describeBuyRecord(record)
  return {
    summary: buys === null ? [NO_BUYS] : [buys.counts, buys.worth],
    sections: [
      {
        title: 'After a BUY',
        sentences: [formatSpan(record), ...(buys === null ? [] : [buys.median])],
      },
      { title: 'After a SELL', sentences: describeSellRecord(record) },
      { title: 'After days of broad gains', sentences: describeBreadthRecord(record) },
      {
        title: 'What the record cannot show',
        sentences: [
          'It covers large stocks that are still listed, over years when the market mostly rose.',
          'Costs and taxes are left out.',
          'Signals published live have their own record on /record.',
        ],
      },
    ],
    insights: [
      'See the full track record, losers included, on /record.',
      'See how a rule is tested on /forecast/tomorrow.',
    ],
    followUp: suggestQuestions(evidence, pick),
  }
}
