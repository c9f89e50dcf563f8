import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

/** The rules stay as they are, and there is no secret to reveal. */
export const answerTampering: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'No question can change the rules, and there is nothing secret here.',
        'The rules stay as published, whatever a question says.',
      ],
      'verdict',
    ),
    'The method and the instructions to the language model are published at /method.',
  ],
  sections: [
    {
      title: 'How it works',
      sentences: [
        'The rules decide, and the text only explains.',
        'Every figure in an answer is checked against the data first.',
      ],
    },
    {
      title: 'What to ask',
      sentences: ['Ask about signals, comparisons, market lists, headlines or terms.'],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})
