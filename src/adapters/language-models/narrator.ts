import { isStepCount, streamText, type StopCondition, type ToolSet } from 'ai'
import type { Narrator, NarratorEvent, NarratorRequest } from '../../use-cases/ports/narrator.ts'
import { ANSWER_FORMS } from './answer-forms.ts'
import { createFetchInTime } from './fetch-in-time.ts'
import { guardTools } from './guard-tools.ts'
import { openModel } from './open-model.ts'
import { readAnswer } from './read-answer.ts'
import type { NarratorSettings } from './settings.ts'

/** Puts answers into words by the model of the settings. Nothing is asked before the first request. */
export function createNarrator(settings: NarratorSettings): Narrator {
  return {
    provider: settings.provider,
    model: settings.model,
    narrate: (request, signal) => narrate(settings, request, signal),
  }
}

async function* narrate(
  settings: NarratorSettings,
  request: NarratorRequest,
  signal: AbortSignal,
): AsyncGenerator<NarratorEvent> {
  const closing = new AbortController()
  try {
    const isOver = AbortSignal.any([signal, closing.signal])
    for await (const event of readAnswer(() => ask(settings, request, isOver), settings)) {
      const isStopped = event.kind === 'failed' && signal.aborted
      yield isStopped ? { ...event, failure: 'stopped', cause: 'stopped by the asker' } : event
    }
  } finally {
    // Also where nobody listens any longer: a model that goes on costs.
    closing.abort()
  }
}

function ask(settings: NarratorSettings, request: NarratorRequest, signal: AbortSignal) {
  const { timeoutMs, chunkTimeoutMs, maxSteps, maxOutputTokens, temperature } = settings
  const { output, told } = ANSWER_FORMS[settings.form]
  // Its warnings go to the console and quote settings.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return streamText({
    model: openModel(settings, createFetchInTime(Date.now() + timeoutMs)),
    instructions: told === '' ? request.instructions : `${request.instructions}\n\n${told}`,
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
