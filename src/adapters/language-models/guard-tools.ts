import { tool, type ToolSet } from 'ai'
import type { ModelTool } from '../../use-cases/ports/answer-model.ts'

/** Calls of tools for one answer; what comes after is told that this is the limit. */
const MAX_CALLS = 8

/**
 * The tools of a request as the library wants them. Their input has been checked when they run; what
 * they throw stays here, since the library would tell it to the model; and none outlives the answer.
 */
export function guardTools(tools: readonly ModelTool[]): ToolSet {
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
