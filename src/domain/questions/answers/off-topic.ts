import type { Writer } from '../draft.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A friendly note on what this service covers. */
export const answerOffTopic: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'Sorry, Tapelight only answers questions about stocks.',
        'That is outside what Tapelight covers: it only knows the stock market.',
      ],
      'verdict',
    ),
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'Also on Tapelight',
      sentences: [
        'There are market lists, headlines, the track record and the basics of investing.',
      ],
    },
  ],
  insights: ['See common questions on /faq.'],
  followUp: 'Which stocks moved most today?',
})
