import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

/** The rules stay as they are, and there is no secret to reveal. */
export const answerTampering: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'No question can change the rules, and there is nothing secret to hand out.',
        'The rules stay as published, whatever a question says.',
        'A question cannot switch the rules off, and no secret is kept where it could be told.',
        'Signals come from fixed rules that no wording can change.',
      ],
      'verdict',
    ),
    'The method and the instructions to a language model are both published at /method.',
  ],
  sections: [
    {
      title: 'How it works instead',
      sentences: [
        'A rule engine decides, and words only tell what it found.',
        'Every figure in an answer is compared with the data before it is shown.',
      ],
    },
    {
      title: 'What can be asked',
      sentences: [
        'Signals, comparisons, market lists, headlines and terms are all open to questions.',
      ],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})
