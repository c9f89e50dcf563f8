import { z } from 'zod'
import type { ModelEvent, ModelRequest } from '../../use-cases/ports/answer-model.ts'
import { createAnswerModel } from './answer-model.ts'
import type { ModelSettings } from './settings.ts'

export const KEY = 'sk-secret-0123456789'
const QUESTION = 'What about MSFT?'

const ANSWER = {
  summary: 'MSFT reads WATCH.',
  sections: [{ title: 'Trend', content: 'It stands above its average.' }],
  insights: ['The next report is a date to look at.'],
  followUp: 'How did such signals do?',
}

/** An answer as a model writes it, and as it is read. */
export const WRITTEN = JSON.stringify(ANSWER)
export const READ = ANSWER

export function settingsFor(baseUrl: string, changes: Partial<ModelSettings> = {}) {
  return {
    provider: 'openai-compatible',
    model: 'fake',
    revealKey: () => KEY,
    baseUrl,
    form: 'schema',
    timeoutMs: 20_000,
    chunkTimeoutMs: 10_000,
    maxOutputTokens: 700,
    maxSteps: 4,
    maxTotalTokens: 8000,
    temperature: null,
    ...changes,
  } satisfies ModelSettings
}

/** A tool that returns the close of a stock, and records its input. */
export function closeTool(run?: (input: unknown) => Promise<object>) {
  const inputs: unknown[] = []
  const tool = {
    name: 'get_close',
    description: 'The last close of a stock.',
    input: z.object({ ticker: z.enum(['MSFT', 'AAPL']) }),
    run: async (input: unknown) => {
      inputs.push(input)
      return run === undefined ? { close: 410.5 } : await run(input)
    },
  }
  return { tool, inputs }
}

export function requestWith(...tools: ModelRequest['tools']): ModelRequest {
  return {
    instructions: 'Tell what the facts say.',
    messages: [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Hello.' },
      { role: 'user', text: QUESTION },
    ],
    tools,
  }
}

/** All events of a request, and how long it took. */
export async function explainAll(
  settings: ModelSettings,
  request = requestWith(),
  signal = new AbortController().signal,
) {
  const startedMs = performance.now()
  const events: ModelEvent[] = []
  for await (const event of createAnswerModel(settings).explain(request, signal)) events.push(event)
  const closings = events.filter(({ kind }) => kind === 'end' || kind === 'failed')
  const last = events.at(-1)
  if (closings.length !== 1 || last === undefined || last !== closings[0]) {
    throw new Error(`not exactly one end: ${JSON.stringify(events)}`)
  }
  return { events, last, tookMs: performance.now() - startedMs }
}
