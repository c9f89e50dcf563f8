import { isStepCount, streamText, type StopCondition, type ToolSet } from 'ai'
import type { AnswerModel, ModelEvent, ModelRequest } from '../../use-cases/ports/answer-model.ts'
import { ANSWER_FORMS } from './answer-forms.ts'
import { createFetchInTime } from './fetch-in-time.ts'
import { guardTools } from './guard-tools.ts'
import { openModel } from './open-model.ts'
import { readAnswer } from './read-answer.ts'
import type { ModelSettings } from './settings.ts'

/** Puts answers into words by the model of the settings. Nothing is asked before the first request. */
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
      yield isStopped ? { ...event, failure: 'stopped', cause: 'stopped by the asker' } : event
    }
  } finally {
    // Also where nobody listens any longer: a model that goes on costs.
    closing.abort()
  }
}

function call(settings: ModelSettings, request: ModelRequest, signal: AbortSignal) {
  const { timeoutMs, chunkTimeoutMs, maxSteps, maxOutputTokens, temperature } = settings
  const { output, told: result } = ANSWER_FORMS[settings.form]
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
    // Questions are not kept by those who answer them.
    providerOptions: { openai: { store: false } },
    // Told by the stream; the default prints the prompt.
    onError: () => {},
  })
}

function hasSpent(maxTotalTokens: number): StopCondition<ToolSet> {
  return ({ steps }) =>
    steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0) >= maxTotalTokens
}
