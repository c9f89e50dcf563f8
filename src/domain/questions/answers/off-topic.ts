import type { Writer } from '../draft.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** A friendly note on what this service covers. */
export const answerOffTopic: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'That is outside what this service knows; it reads stocks and nothing else.',
        'Questions on stocks and their signals are answered here, and this is about something else.',
        'Sorry, that is not something a reader of stocks can answer.',
        'This service knows the stock market only, so that question has to go elsewhere.',
      ],
      'verdict',
    ),
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'What else there is',
      sentences: [
        'There are market lists, headlines, the record of the rules and the basics of investing.',
      ],
    },
  ],
  insights: ['Look at what people ask most on /faq.'],
  followUp: 'Which stocks moved most today?',
})
