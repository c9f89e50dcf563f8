import { z } from 'zod'
import { MAX_EXPLAINED } from '../../use-cases/analyst/explain-stocks.ts'
import { movers } from '../api/movers.ts'
import { news } from '../api/news.ts'
import { signalSchema } from '../api/signal-schema.ts'
import { trending } from '../api/trending.ts'
import { authorFields, chatBodySchema, chatReplySchema } from './chat-schema.ts'

/** A function's description; `app.ts` joins it to its handler. */
export type FunctionDescription = {
  /** The name in the URL, below `/functions/v1`. */
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly body: z.ZodObject
  readonly isBodyNeeded: boolean
  readonly example: Readonly<Record<string, unknown>>
  readonly reply: z.ZodType
  /** Whether it also answers with an event stream, if accepted. */
  readonly isStreamed?: true
}

const recommendationSchema = z.object({
  ticker: z.string(),
  action: z.enum(['BUY', 'SELL', 'WATCH', 'NONE']),
  explanation: z.string().describe('The signal in plain English.'),
  signal: signalSchema,
})

export const FUNCTIONS = [
  {
    name: 'analyze-stocks',
    summary: 'The public signal of each ticker, in words',
    description: [
      'As /api/v1/signals, with the explanations as text. Actions, figures and `fullResponse` are always the published rules’.',
      `Where this server has a model, it may put the summary and the explanations of the first ${MAX_EXPLAINED} stocks that have a signal into words; every sentence of it is checked before it is shown, and whatever it does not manage is told by the rules. \`source\` says who did.`,
    ].join(' '),
    body: z.object({
      tickers: z.array(z.string()).min(1).max(25).describe('1 to 25 tickers, in any case.'),
    }),
    isBodyNeeded: true,
    example: { tickers: ['AAPL', 'MSFT'] },
    reply: z.object({
      summary: z.string(),
      recommendations: z
        .array(recommendationSchema)
        .describe('One per ticker, in the order asked.'),
      fullResponse: z.string().describe('Everything as one text, with the disclaimer.'),
      disclaimer: z.string(),
      source: authorFields.source,
    }),
  },
  {
    name: 'ai-stock-chat',
    summary: 'A question about stocks, answered',
    description: [
      'Answered from computed facts. Actions and figures are the published rules’; where this server has a model, it only puts them into words, and every sentence of it is checked before it is shown.',
      'With the header `Accept: text/event-stream` it comes as it is told, in the UI message stream of the AI SDK, version 1: `start`, `data-source`, `data-facts`, then `text-delta` with one checked sentence each, `data-notice` when a model did not manage and the rules go on, `data-answer` with this whole reply, `finish`.',
    ].join(' '),
    body: chatBodySchema,
    isBodyNeeded: true,
    example: { message: 'How does AAPL look against MSFT?' },
    reply: chatReplySchema,
    isStreamed: true,
  },
  {
    name: 'fetch-market-data',
    summary: 'The same movers as a function',
    description: 'The reply of /api/v1/movers.',
    body: z.object({}),
    isBodyNeeded: false,
    example: {},
    reply: movers.reply,
  },
  {
    name: 'fetch-market-news',
    summary: 'The same headlines as a function',
    description: 'The reply of /api/v1/news.',
    body: z.object({ category: z.literal('general').optional() }),
    isBodyNeeded: false,
    example: { category: 'general' },
    reply: news.reply,
  },
  {
    name: 'fetch-trending-searches',
    summary: 'The same questions as a function',
    description: 'The reply of /api/v1/trending.',
    body: z.object({}),
    isBodyNeeded: false,
    example: {},
    reply: trending.reply,
  },
] as const satisfies readonly FunctionDescription[]
