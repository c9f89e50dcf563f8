import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** What this service is, does and does not do. */
export const answerAbout: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'Tapelight turns five indicators of a stock into BUY, SELL or WATCH by published rules, and explains why.',
        'Tapelight reads five indicators from a stock’s daily prices and says BUY, SELL or WATCH by published rules.',
      ],
      'what',
    ),
    'It is free, and its signals are the same for everyone.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'How answers are made',
      sentences: [
        'The rules decide, and the text only explains.',
        'Every figure in an answer is checked against the data first.',
      ],
    },
    {
      title: 'What it does not do',
      sentences: ['It gives no advice, makes no forecasts and places no orders.'],
    },
  ],
  insights: [READ_THE_RULES, 'See common questions on /faq.'],
  followUp: 'How did past signals do?',
})
