import { randomUUID } from 'node:crypto'
import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import type { ModelRequest, ModelTool, ModelUsage } from '../../ports/answer-model.ts'
import type { FactTool, GenerationRequest } from '../generation.ts'
import { countByRule } from '../fact-check-answer.ts'
import { joinFacts } from '../../../domain/fact-check/join-facts.ts'
import { cleanHeadlines, describeQuestion } from './generation-messages.ts'
import { listQuotes, quoteFacts } from './stock-facts.ts'

/** The prompt and state of one generation. */
export type DraftSession = {
  readonly call: ModelRequest
  /** What may be stated so far: the question's own facts and those of the tools that ran. */
  readonly facts: () => Facts
  /** Notes rejections, including those of abandoned drafts. */
  readonly note: (dropped: readonly CheckedSentence[]) => void
  readonly droppedByRule: () => Readonly<Record<string, number>>
  readonly dropped: () => readonly CheckedSentence[]
  readonly spend: (used: ModelUsage) => void
  /** Of all requests so far. */
  readonly usage: () => ModelUsage
}

/** Prepares the request to a model and counts its results. */
export function openDraftSession(prompt: string, request: GenerationRequest): DraftSession {
  const delimiter = `data${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let facts = joinFacts([request.facts, ownAdditions(request)])
  const dropped: CheckedSentence[] = []
  let used: ModelUsage = { tokens: 0 }
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
    note: (more) => {
      dropped.push(...more)
    },
    droppedByRule: () => countByRule(dropped),
    dropped: () => dropped,
    spend: (more) => {
      used = addUsage(used, more)
    },
    usage: () => used,
  }
}

function addUsage(used: ModelUsage, more: ModelUsage): ModelUsage {
  const tokens = used.tokens + more.tokens
  const cachedTokens = (used.cachedTokens ?? 0) + (more.cachedTokens ?? 0)
  return cachedTokens === 0 ? { tokens } : { tokens, cachedTokens }
}

/** What a model is shown besides the facts: sentences to quote, headlines in the spelling it sees. */
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
