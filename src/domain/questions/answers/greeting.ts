import type { Writer } from '../draft.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A greeting, and what to ask. */
export const answerGreeting: Writer = (_evidence, pick) => ({
  summary: [
    pick(['Hello.', 'Hello and welcome.', 'Good to see somebody here.', 'Welcome.'], 'hello'),
    'Name a stock to see what its signal reads and why.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'What the answers are made of',
      sentences: ['Every figure comes from daily bars, by rules that are published.'],
    },
  ],
  insights: ['Read how a signal is made on /how-it-works.'],
  followUp: 'Which stocks read BUY?',
})
