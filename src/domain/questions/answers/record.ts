import type { Writer } from '../draft.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'
import { describeBreadthRecord } from '../sentences/describe-breadth.ts'
import { describeBuyRecord, describeSellRecord, formatSpan } from '../sentences/describe-record.ts'

/** How such signals did, compared with any day of the same stocks. */
export const answerRecord: Writer = (evidence, pick) => {
  const { record } = evidence
  const [counts, ...rest] = describeBuyRecord(record)
  return {
    summary: [
      pick(
        [
          'What followed such signals is told here beside what followed any day.',
          'Every count below stands beside the same count for any day.',
          'No edge is claimed, and these are the counts of the past.',
          'The past of these rules is told here with what it is compared to.',
        ],
        'opening',
      ),
      ...(counts === undefined ? [] : [counts]),
    ],
    sections: [
      { title: 'After a BUY', sentences: [formatSpan(record), ...rest] },
      { title: 'After a SELL', sentences: describeSellRecord(record) },
      { title: 'After broad days', sentences: describeBreadthRecord(record) },
      {
        title: 'What the record cannot show',
        sentences: [
          'It counts large stocks that are still listed, over years that mostly rose.',
          'Costs and taxes are left out.',
          'What followed signals as people saw them at the time is told apart, on /record.',
        ],
      },
    ],
    insights: [
      'Read the whole record, losers included, on /record.',
      'Read how a rule is tested on /forecast/tomorrow.',
    ],
    followUp: suggestQuestions(evidence, pick),
  }
}
