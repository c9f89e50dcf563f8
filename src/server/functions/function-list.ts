import { z } from 'zod'
import { MAX_EXPLAINED } from '../../use-cases/analyst/explain-stocks.ts'
import { movers } from '../api/movers.ts'
import { news } from '../api/news.ts'
import { trackRecordSchema } from '../api/provenance-schema.ts'
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
    summary: 'Get signals as text',
    description: [
      'Like /api/v1/signals, with explanations as text. Signals, numbers and `fullResponse` always come from the published rules.',
      `If this server uses a language model, the model may write the summary and the explanations of the first ${MAX_EXPLAINED} stocks with a signal. Every sentence is fact-checked before it is shown, and the rules write anything the model does not finish. \`source\` says who wrote it.`,
    ].join(' '),
    body: z.object({
      tickers: z
        .array(z.string())
        .min(1)
        .max(25)
        .describe('1 to 25 tickers. Case does not matter.'),
    }),
    isBodyNeeded: true,
    example: { tickers: ['AAPL', 'MSFT'] },
    reply: z.object({
      summary: z.string(),
      recommendations: z.array(recommendationSchema).describe('One per ticker, in request order.'),
      fullResponse: z.string().describe('Everything as one text, including the disclaimer.'),
      disclaimer: z.string(),
      source: authorFields.source,
      trackRecord: trackRecordSchema,
    }),
  },
  {
    name: 'ai-stock-chat',
    summary: 'Ask a question',
    description: [
      'Answers a question about stocks from computed facts. Signals and numbers come from the published rules. If this server uses a language model, it only writes the sentences, and each one is fact-checked before it is shown.',
      'Send `Accept: text/event-stream` to stream the answer as AI SDK UI messages, version 1: `start`, `data-source`, `data-facts`, one `text-delta` per checked sentence, `data-notice` if the model fails and the rules take over, `data-answer` with this full response, `finish`.',
    ].join(' '),
    body: chatBodySchema,
    isBodyNeeded: true,
    example: { message: 'How does AAPL look against MSFT?' },
    reply: chatReplySchema,
    isStreamed: true,
  },
  {
    name: 'fetch-market-data',
    summary: 'Get movers (POST)',
    description: 'Same response as /api/v1/movers.',
    body: z.object({}),
    isBodyNeeded: false,
    example: {},
    reply: movers.reply,
  },
  {
    name: 'fetch-market-news',
    summary: 'Get market news (POST)',
    description: 'Same response as /api/v1/news.',
    body: z.object({ category: z.literal('general').optional() }),
    isBodyNeeded: false,
    example: { category: 'general' },
    reply: news.reply,
  },
  {
    name: 'fetch-trending-searches',
    summary: 'Get trending questions (POST)',
    description: 'Same response as /api/v1/trending.',
    body: z.object({}),
    isBodyNeeded: false,
    example: {},
    reply: trending.reply,
  },
] as const satisfies readonly FunctionDescription[]
