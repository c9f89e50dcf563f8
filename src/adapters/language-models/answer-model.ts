import { isStepCount, type StepResult, streamText, tool, type ToolSet } from 'ai'
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

/** Of compact JSON, at least. */
const CHARACTERS_PER_TOKEN = 3

/** The same for all requests: they share the prompt. */
const PROMPT_CACHE_KEY = 'tapelight-analyst'

/** Generates answers with the configured model. No call is made before the first request. */
export function createAnswerModel(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): AnswerModel {
  return {
    provider: settings.provider,
    model: settings.model,
    explain: (request, signal) => explain(settings, request, { signal, fetch }),
  }
}

type Call = { readonly signal: AbortSignal; readonly fetch: typeof globalThis.fetch }

async function* explain(
  settings: ModelSettings,
  request: ModelRequest,
  { signal, fetch }: Call,
): AsyncGenerator<ModelEvent> {
  const closing = new AbortController()
  try {
    const isOver = AbortSignal.any([signal, closing.signal])
    for await (const event of readAnswer(
      () => call(settings, request, { signal: isOver, fetch }),
      settings,
    )) {
      const isStopped = event.kind === 'failed' && signal.aborted
      yield isStopped ? { ...event, failure: 'stopped', cause: 'canceled by the caller' } : event
    }
  } finally {
    // Aborts even if no one is listening any longer: a running model costs money.
    closing.abort()
  }
}

function call(settings: ModelSettings, request: ModelRequest, { signal, fetch }: Call) {
  const { timeoutMs, chunkTimeoutMs, maxSteps, maxOutputTokens, maxTotalTokens } = settings
  const { temperature } = settings
  const { output, instruction: result } = ANSWER_FORMS[settings.form]
  // Its warnings go to the console and quote settings.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return streamText({
    model: openModel(settings, createFetchInTime(Date.now() + timeoutMs, fetch)),
    instructions: {
      role: 'system',
      content: result === '' ? request.instructions : `${request.instructions}\n\n${result}`,
      // Anthropic caches the tools and this prompt, which every question shares, only when asked to.
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
    messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    tools: guardTools(request.tools),
    ...(output === undefined ? {} : { output }),
    stopWhen: [isStepCount(maxSteps), ({ steps }) => sumTokens(steps) >= maxTotalTokens],
    prepareStep: ({ stepNumber, steps }) =>
      stepNumber >= maxSteps - 1 || isLastAffordable(steps, maxTotalTokens)
        ? { toolChoice: 'none' }
        : {},
    maxOutputTokens,
    // Readers wait, and the facts are worked out already. Models that always reason do the least they
    // can; local servers may reject the field.
    ...(settings.provider === 'openai-compatible' ? {} : { reasoning: 'none' }),
    ...(temperature === null ? {} : { temperature }),
    maxRetries: 1,
    timeout: { totalMs: timeoutMs, chunkMs: chunkTimeoutMs },
    abortSignal: signal,
    // Asks the provider not to store questions, and to send them where our prompt is cached. Google and
    // most local servers cache prompts unasked.
    providerOptions: { openai: { store: false, promptCacheKey: PROMPT_CACHE_KEY } },
    // Errors come through the stream; the default handler prints the prompt.
    onError: () => {},
  })
}

type Steps = readonly StepResult<ToolSet>[]

function sumTokens(steps: Steps): number {
  return steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0)
}

/**
 * Whether the budget has room for only one more step, which then has to write the answer: what was read
 * is better told than thrown away.
 */
function isLastAffordable(steps: Steps, maxTotalTokens: number): boolean {
  const last = steps.at(-1)
  if (last === undefined) return false
  const results = JSON.stringify(last.toolResults.map(({ output }) => output)).length
  const next = (last.usage.totalTokens ?? 0) + results / CHARACTERS_PER_TOKEN
  return sumTokens(steps) + 2 * next > maxTotalTokens
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
