import { randomUUID } from 'node:crypto'
import type { CheckedSentence } from '../../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../../domain/gate/fact.ts'
import type { NarratorRequest, NarratorTool } from '../../ports/narrator.ts'
import type { FactTool, TellingRequest } from '../telling.ts'
import { joinSheets } from './join-sheets.ts'
import { cleanHeadlines, tellQuestion } from './telling-messages.ts'
import { listQuotes, quotesSheet } from './stock-facts.ts'

/** What one telling asks with, and what it knows so far. */
export type Desk = {
  readonly ask: NarratorRequest
  /** What may be stated by now: the question's own facts and those of the tools that have run. */
  readonly sheet: () => FactSheet
  /** Counts what failed, by rule; drafts that were given up count too. */
  readonly note: (dropped: readonly CheckedSentence[]) => void
  readonly droppedByRule: () => Readonly<Record<string, number>>
  readonly spend: (tokens: number) => void
  readonly tokens: () => number
}

/** Prepares the request to a model and keeps count of what comes of it. */
export function openDesk(prompt: string, request: TellingRequest): Desk {
  const delimiter = `data${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let sheet = joinSheets([request.sheet, ownAdditions(request)])
  const counts = new Map<string, number>()
  let tokens = 0
  const learn = (more: FactSheet): void => {
    sheet = joinSheets([sheet, more])
  }
  return {
    ask: {
      instructions: prompt,
      messages: tellQuestion(request, delimiter),
      tools: request.tools.map((tool) => readOnly(tool, learn)),
    },
    sheet: () => sheet,
    note: (dropped) => {
      for (const { refusal } of dropped) {
        if (refusal !== null) counts.set(refusal.rule, (counts.get(refusal.rule) ?? 0) + 1)
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
function ownAdditions({ evidence }: TellingRequest): FactSheet {
  return {
    ...quotesSheet(evidence.stocks.flatMap(listQuotes)),
    headlines: cleanHeadlines(evidence.headlines ?? []),
  }
}

function readOnly(tool: FactTool, learn: (sheet: FactSheet) => void): NarratorTool {
  const { name, description, input } = tool
  const run = async (given: unknown, signal: AbortSignal): Promise<object> => {
    try {
      const { result, sheet } = await tool.run(given, signal)
      learn(sheet)
      return result
    } catch {
      return { error: 'unavailable' }
    }
  }
  return { name, description, input, run }
}
