import type { Writer } from '../draft.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A greeting, and what to ask. */
export const answerGreeting: Writer = (_evidence, pick) => ({
  summary: [
    pick(['Hello.', 'Hi there.'], 'hello'),
    'Ask about any stock to see its signal and why.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'Where answers come from',
      sentences: ['Every figure comes from daily prices and published rules.'],
    },
  ],
  insights: ['See how a signal is made on /how-it-works.'],
  followUp: 'Which stocks are rated BUY?',
})
