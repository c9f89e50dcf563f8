import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

/** No help with moving a price or trading on what is not public. */
export const answerMisuse: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'Tapelight does not help manipulate prices or trade on inside information.',
        'Sorry, Tapelight cannot help with price manipulation or insider trading.',
      ],
      'verdict',
    ),
  ],
  sections: [
    {
      title: 'Why not',
      sentences: [
        'Both hurt other people, and both are illegal in most countries.',
        'A regulator or a lawyer can say what the law allows.',
      ],
    },
    {
      title: 'What Tapelight does',
      sentences: [
        'It reads past prices and volume by published rules.',
        'The result is public and the same for everyone.',
      ],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})
