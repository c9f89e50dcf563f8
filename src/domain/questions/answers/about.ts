import type { Writer } from '../draft.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** What this service is, does and does not do. */
export const answerAbout: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'This service reads five indicators of a stock from daily bars and says BUY, SELL or WATCH by published rules.',
        'Published rules turn five indicators of a stock into BUY, SELL or WATCH, and this service tells why.',
        'This is a reader of stocks: five indicators from daily bars, three actions, every figure shown.',
        'From the daily bars of a stock this service works out five indicators and an action, by rules anyone can check.',
      ],
      'what',
    ),
    'It is free, and its signals are the same for everybody.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'How answers are made',
      sentences: [
        'A rule engine decides and words only tell.',
        'Figures in an answer are compared with the data before it is shown.',
      ],
    },
    {
      title: 'What it does not do',
      sentences: ['It gives no advice, makes no forecasts and places no orders.'],
    },
  ],
  insights: [READ_THE_RULES, 'Read the questions people ask on /faq.'],
  followUp: 'How did such signals do in the past?',
})
