import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { parseJsonEventStream, uiMessageChunkSchema, type UIMessageChunk } from 'ai'
import { Hono } from 'hono'
import { pino } from 'pino'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type {
  Analyst,
  AnswerEvent,
  Requested,
  GeneratedAnswer,
} from '../../use-cases/analyst/generated-answer.ts'
import type { StockAnalysis } from '../../use-cases/stocks/analyze-stocks.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { replyToAiStockChat } from './ai-stock-chat.ts'

/** Of a track record of two rows. */
export const CONCLUSION = {
  sentence: 'None of the 2 tests in our track record beat chance.',
  url: 'https://tapelight.test/record',
}

export const MODEL = { by: 'model', provider: 'anthropic', model: 'some-model' } as const

/** Apple without bars: the shortest analysis there is. */
const apple: StockAnalysis = {
  ticker: knownTicker('AAPL'),
  company: 'Apple Inc.',
  signal: {
    kind: 'no-signal',
    ticker: knownTicker('AAPL'),
    reason: { kind: 'no-data' },
    asOf: null,
    ruleSet: 'momentum-v1',
  },
  explanation: {
    sentence: 'No signal for Apple.',
    points: [],
    counter: null,
    changes: [],
    asOf: null,
    text: 'No signal for Apple.',
  },
  source: null,
  freshness: null,
  nearest: null,
  bars: null,
  receipt: null,
  attempts: [],
}

const answeredStocks = {
  stocks: { analyses: [apple], summary: 'None of one.', fullResponse: 'None of one.' },
  omitted: 2,
  offers: [{ ticker: knownTicker('NOW'), name: 'ServiceNow' }],
  asOf: '2026-08-20',
  isSample: true,
} as const

export const factsOf = (author: GeneratedAnswer['author']): AnswerEvent => ({
  kind: 'facts',
  author,
  facts: answeredStocks,
})

export const describedBy = (
  author: GeneratedAnswer['author'],
  more: Partial<GeneratedAnswer> = {},
): GeneratedAnswer => ({
  ...answeredStocks,
  answer: {
    summary: 'Apple has no signal.',
    sections: [{ title: 'Why', content: 'No source delivered bars.' }],
    insights: ['The page of Apple shows when that changes.'],
    followUp: 'What does a signal need?',
  },
  table: null,
  author,
  fellBack: null,
  checks: { figures: 0, sentences: 4, dropped: 1 },
  sources: [{ label: 'How it works', href: '/how-it-works', day: null }],
  about: [apple.ticker],
  ...more,
})

export const textsOf = (...texts: string[]): AnswerEvent[] =>
  texts.map((text) => ({ kind: 'text', text }))

type Script = (requested: Requested, signal: AbortSignal) => AsyncIterable<AnswerEvent>

/** An analyst with scripted output that throws wherever an error is scripted. */
export function scripted(...events: (AnswerEvent | Error)[]): Script {
  return async function* stream() {
    for (const event of events) {
      if (event instanceof Error) throw event
      yield event
    }
  }
}

/** The endpoint over a scripted analyst, with what it was asked, counted and logged. */
export function chatEndpoint(script: Script) {
  const heard: Requested[] = []
  const counted: string[] = []
  const logged: string[] = []
  const analyst = {
    stream: (requested, signal) => {
      heard.push(requested)
      return script(requested, signal)
    },
    // The endpoint uses nothing else of it.
  } as Analyst
  const product = {
    analyst,
    publicUrl: 'https://tapelight.test',
    conclusion: CONCLUSION,
    disclaimer: 'Educational, not advice.',
    requested: { count: (tickers: string[]) => counted.push(...tickers) },
    listings: { find: () => ({ ticker: 'AAPL', name: 'Apple Inc.' }) },
    // The rest of the product is not used.
  } as unknown as Parameters<typeof replyToAiStockChat>[0]
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const app = new Hono<{ Variables: RequestVariables }>()
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  app.post(
    '/chat',
    replyToAiStockChat(product, () => '192.0.2.1'),
  )
  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })
  const call = (body: unknown, accept = '*/*') => app.request('/chat', toCall(body, accept))
  return { app, call, heard, counted, logged }
}

export function toCall(body: unknown, accept: string, signal?: AbortSignal) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal: signal ?? null,
  }
}

/** The parts of a stream as the SDK's own reader parses them; it fails on unknown ones. */
export async function readParts(reply: Response): Promise<UIMessageChunk[]> {
  if (reply.body === null) return []
  const parts: UIMessageChunk[] = []
  for await (const part of parseJsonEventStream({
    stream: reply.body,
    schema: uiMessageChunkSchema,
  })) {
    if (!part.success) throw part.error
    parts.push(part.value)
  }
  return parts
}

/** The endpoint on a loopback port, for callers that disconnect. */
export async function serveChat(script: Script) {
  const endpoint = chatEndpoint(script)
  const responses: ServerResponse[] = []
  const listener = getRequestListener(endpoint.app.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => {
    responses.push(outgoing)
    void listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    ...endpoint,
    url: `http://127.0.0.1:${port}/chat`,
    responses,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
