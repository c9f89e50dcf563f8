import type { Writer } from '../draft.ts'
import {
  sectionOnBreadth,
  describeAdvance,
  describeBreadthRecord,
} from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatSpan } from '../sentences/describe-record.ts'
import { formatCounts } from '../sentences/describe-stocks.ts'

/** How many stocks took part in the market's move, and how such days turned out before. */
export const answerBreadth: Writer = (evidence, pick) => {
  const { breadth, record, judged } = evidence
  const isKnown = breadth !== null && breadth.of > 0
  const side = isKnown ? formatSide(breadth.advancing, breadth.declining) : null
  return {
    summary: [
      ...(side === null ? [] : [pick(OPENINGS, 'opening')(side)]),
      isKnown ? describeAdvance(breadth) : 'Market breadth is not available right now.',
    ],
    sections: [
      sectionOnBreadth(evidence),
      ...(judged.length === 0
        ? []
        : [
            {
              title: 'Signals',
              sentences: [`Of the stocks with a signal, ${formatCounts(judged)}.`],
            },
          ]),
      {
        title: 'After days of broad gains',
        sentences: [formatSpan(record), ...describeBreadthRecord(record)],
      },
      ...(isKnown ? [describeData(evidence)] : []),
    ],
    insights: [
      'See how the breadth rule was tested on /forecast/tomorrow.',
      'See the biggest gainers on /news/stocks-up-today.',
    ],
    followUp: 'Which stocks moved most today?',
  }
}

const OPENINGS = [
  (side: string) => `${side} at the last close.`,
  (side: string) => `${side} in the last session.`,
] as const

function formatSide(advancing: number, declining: number): string {
  if (advancing === declining) return 'As many stocks rose as fell'
  return advancing > declining ? 'More stocks rose than fell' : 'More stocks fell than rose'
}
