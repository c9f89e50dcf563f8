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
      isKnown ? describeAdvance(breadth) : 'The breadth of the market is not known just now.',
    ],
    sections: [
      sectionOnBreadth(evidence),
      ...(judged.length === 0
        ? []
        : [
            {
              title: 'Signals',
              sentences: [`Of the stocks with a signal ${formatCounts(judged)}.`],
            },
          ]),
      {
        title: 'What broad days were worth',
        sentences: [formatSpan(record), ...describeBreadthRecord(record)],
      },
      ...(isKnown ? [describeData(evidence)] : []),
    ],
    insights: [
      'Read how the breadth rule was tested on /forecast/tomorrow.',
      'Look at the stocks that rose most on /news/stocks-up-today.',
    ],
    followUp: 'Which stocks moved most today?',
  }
}

const OPENINGS = [
  (side: string) => `At the last close ${side}.`,
  (side: string) => `Counted by stocks, ${side}.`,
  (side: string) => `On the last finished day ${side}.`,
  (side: string) => `Among the stocks read here ${side}.`,
] as const

function formatSide(advancing: number, declining: number): string {
  if (advancing === declining) return 'rising and falling stocks were equal in number'
  return advancing > declining ? 'more stocks rose than fell' : 'more stocks fell than rose'
}
