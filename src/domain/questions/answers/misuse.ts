import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

/** No help with moving a price or trading on what is not public. */
export const answerMisuse: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'This service does not help with moving a price or with trading on information that is not public.',
        'There is no help here for pushing a price or for using information that is not public.',
        'That is refused here: prices are not to be pushed, and what is not public is not to be traded on.',
        'This service stays out of moving prices and of trading on what is not public.',
      ],
      'verdict',
    ),
  ],
  sections: [
    {
      title: 'Why not',
      sentences: [
        'Both harm other people, and both are against the law in most countries.',
        'A regulator or a lawyer can say what the law allows.',
      ],
    },
    {
      title: 'What is done instead',
      sentences: [
        'Past prices and volume are read by published rules.',
        'The result is public and the same for everybody.',
      ],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})
