import { randomUUID } from 'node:crypto'
import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import type { ModelRequest, ModelTool } from '../../ports/answer-model.ts'
import type { FactTool, GenerationRequest } from '../generation.ts'
import { joinFacts } from './join-facts.ts'
import { cleanHeadlines, describeQuestion } from './generation-messages.ts'
import { listQuotes, quoteFacts } from './stock-facts.ts'

/** What one telling asks with, and what it knows so far. */
export type DraftSession = {
  readonly call: ModelRequest
  /** What may be stated by now: the question's own facts and those of the tools that have run. */
  readonly facts: () => Facts
  /** Counts what failed, by rule; drafts that were given up count too. */
  readonly note: (dropped: readonly CheckedSentence[]) => void
  readonly droppedByRule: () => Readonly<Record<string, number>>
  readonly spend: (tokens: number) => void
  readonly tokens: () => number
}

/** Prepares the request to a model and keeps count of what comes of it. */
export function openDraftSession(prompt: string, request: GenerationRequest): DraftSession {
  const delimiter = `data${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let facts = joinFacts([request.facts, ownAdditions(request)])
  const counts = new Map<string, number>()
  let tokens = 0
  const learn = (more: Facts): void => {
    facts = joinFacts([facts, more])
  }
  return {
    call: {
      instructions: prompt,
      messages: describeQuestion(request, delimiter),
      tools: request.tools.map((tool) => readOnly(tool, learn)),
    },
    facts: () => facts,
    note: (dropped) => {
      for (const { rejection } of dropped) {
        if (rejection !== null) counts.set(rejection.rule, (counts.get(rejection.rule) ?? 0) + 1)
      }
    },
    droppedByRule: () => Object.fromEntries(counts),
    spend: (more) => {
      tokens += more
    },
    tokens: () => tokens,
  }
}

/** What a model is shown beyond the sheet: sentences to quote, headlines in the spelling it sees. */
function ownAdditions({ evidence }: GenerationRequest): Facts {
  return {
    ...quoteFacts(evidence.stocks.flatMap(listQuotes)),
    headlines: cleanHeadlines(evidence.headlines ?? []),
  }
}

function readOnly(tool: FactTool, learn: (facts: Facts) => void): ModelTool {
  const { name, description, input } = tool
  const run = async (given: unknown, signal: AbortSignal): Promise<object> => {
    try {
      const { result, facts } = await tool.run(given, signal)
      learn(facts)
      return result
    } catch {
      return { error: 'unavailable' }
    }
  }
  return { name, description, input, run }
}
