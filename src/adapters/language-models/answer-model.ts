import { isStepCount, type StopCondition, streamText, tool, type ToolSet } from 'ai'
import type {
  AnswerModel,
  ModelEvent,
  ModelRequest,
  ModelTool,
} from '../../use-cases/ports/answer-model.ts'
import { ANSWER_FORMS } from './answer-forms.ts'
import { createFetchInTime } from './fetch-in-time.ts'
import { openModel } from './open-model.ts'
import { readAnswer } from './read-answer.ts'
import type { ModelSettings } from './settings.ts'

/** Max tool calls per answer; further calls get an error saying so. */
const MAX_CALLS = 8

/** Generates answers with the configured model. No call is made before the first request. */
export function createAnswerModel(settings: ModelSettings): AnswerModel {
  return {
    provider: settings.provider,
    model: settings.model,
    explain: (request, signal) => explain(settings, request, signal),
  }
}

async function* explain(
  settings: ModelSettings,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const closing = new AbortController()
  try {
    const isOver = AbortSignal.any([signal, closing.signal])
    for await (const event of readAnswer(() => call(settings, request, isOver), settings)) {
      const isStopped = event.kind === 'failed' && signal.aborted
      yield isStopped ? { ...event, failure: 'stopped', cause: 'canceled by the caller' } : event
    }
  } finally {
    // Aborts even if no one is listening any longer: a running model costs money.
    closing.abort()
  }
}

function call(settings: ModelSettings, request: ModelRequest, signal: AbortSignal) {
  const { timeoutMs, chunkTimeoutMs, maxSteps, maxOutputTokens, temperature } = settings
  const { output, instruction: result } = ANSWER_FORMS[settings.form]
  // Its warnings go to the console and quote settings.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return streamText({
    model: openModel(settings, createFetchInTime(Date.now() + timeoutMs)),
    instructions: result === '' ? request.instructions : `${request.instructions}\n\n${result}`,
    messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    tools: guardTools(request.tools),
    ...(output === undefined ? {} : { output }),
    stopWhen: [isStepCount(maxSteps), hasSpent(settings.maxTotalTokens)],
    prepareStep: ({ stepNumber }) => (stepNumber >= maxSteps - 1 ? { toolChoice: 'none' } : {}),
    maxOutputTokens,
    ...(temperature === null ? {} : { temperature }),
    maxRetries: 1,
    timeout: { totalMs: timeoutMs, chunkMs: chunkTimeoutMs },
    abortSignal: signal,
    // Asks the provider not to store questions.
    providerOptions: { openai: { store: false } },
    // Errors come through the stream; the default handler prints the prompt.
    onError: () => {},
  })
}

function hasSpent(maxTotalTokens: number): StopCondition<ToolSet> {
  return ({ steps }) =>
    steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0) >= maxTotalTokens
}

/**
 * The tools of a request in the library's format. Their input is already validated; thrown errors
 * are hidden, since the library would pass them to the model; and none outlives the answer.
 */
function guardTools(tools: readonly ModelTool[]): ToolSet {
  let calls = 0
  const guard = ({ description, input, run }: ModelTool) =>
    tool({
      description,
      inputSchema: input,
      execute: async (given: unknown, { abortSignal }): Promise<object> => {
        calls += 1
        if (calls > MAX_CALLS) return { error: 'limit' }
        const signal = abortSignal ?? new AbortController().signal
        try {
          return await Promise.race([run(given, signal), rejectOn(signal)])
        } catch {
          return { error: 'unavailable' }
        }
      },
    })
  return Object.fromEntries(tools.map((each) => [each.name, guard(each)]))
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('ended'))
    signal.addEventListener('abort', () => reject(new Error('ended')), { once: true })
  })
}
