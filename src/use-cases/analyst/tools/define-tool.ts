import { z } from 'zod'
import type { Evidence } from '../../../domain/questions/evidence.ts'
import { emptyEvidence } from '../../../domain/questions/empty-evidence.ts'
import { gatherFacts } from '../../../domain/questions/gather-facts.ts'
import type { SampleOutcomes } from '../../../domain/questions/sample-outcomes.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import { MAX_TICKERS_PER_REQUEST } from '../../../domain/market/listings/max-tickers-per-request.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import { waitWithTimeout } from '../../../platform/wait-with-timeout.ts'
import { quoteFacts } from '../model-drafts/stock-facts.ts'
import type { FactTool } from '../generation.ts'

/** A result with its facts. */
export type ToolAnswer = { readonly result: object; readonly facts: Facts }

const MAX_MS = 2_000
/** Maximum length of a result as JSON, in characters; a model pays for each. */
const MAX_LENGTH = 4_096

/** Wraps a tool so that it never throws and respects its time and length limits. */
export function defineTool<Input extends z.ZodType>(tool: {
  readonly name: string
  readonly description: string
  readonly input: Input
  readonly run: (input: z.output<Input>) => Promise<ToolAnswer>
}): FactTool {
  const { name, description, input } = tool
  const run = async (given: unknown): Promise<ToolAnswer> => {
    const parsed = input.safeParse(given)
    if (!parsed.success) return reject('invalid-input')
    try {
      const answer = await waitWithTimeout(MAX_MS, tool.run(parsed.data))
      return answer === 'late' ? reject('unavailable') : fit(answer)
    } catch {
      return reject('unavailable')
    }
  }
  return { name, description, input, run }
}

/** A tool's error result. */
export function reject(error: 'invalid-input' | 'unavailable' | 'too-much'): ToolAnswer {
  return { result: { error }, facts: quoteFacts([]) }
}

/** Tickers from a model: 1 to 25, each spelled like one. Lengths are not in the wire schema. */
export const TICKERS = z
  .array(z.string())
  .describe('1 to 25, such as ["NVDA", "AMD"].')
  .refine((tickers) => tickers.length > 0 && tickers.length <= MAX_TICKERS_PER_REQUEST)
  .refine((tickers) => tickers.every((ticker) => parseTicker(ticker).ok))

export const TICKER = z
  .string()
  .describe('Such as "NVDA".')
  .refine((ticker) => parseTicker(ticker).ok)

/** A validated input's tickers, each once. */
export function readTickers(texts: readonly string[]): readonly Ticker[] {
  const parsed = texts.map(parseTicker).flatMap((each) => (each.ok ? [each.value] : []))
  return [...new Set(parsed)]
}

/** The facts of a result that is part of the evidence. */
export function factsFor(record: SampleOutcomes, part: Partial<Evidence>): Facts {
  const question: Evidence['question'] = {
    text: '',
    words: '',
    intent: 'signal',
    tickers: [],
    unknown: [],
    topic: null,
    screen: null,
    side: null,
    language: null,
  }
  return gatherFacts({ ...emptyEvidence(question, record), ...part })
}

/** Trims a result's longest list until it fits, and reports how many were omitted. */
function fit({ result, facts }: ToolAnswer): ToolAnswer {
  const lists = Object.entries(result).filter((entry) => Array.isArray(entry[1]))
  const [name, longest] =
    lists.toSorted((a, b) => JSON.stringify(b[1]).length - JSON.stringify(a[1]).length)[0] ?? []
  if (JSON.stringify(result).length <= MAX_LENGTH) return { result, facts }
  if (name === undefined || !Array.isArray(longest)) return reject('too-much')
  const items: readonly unknown[] = longest
  for (let count = items.length - 1; count > 0; count -= 1) {
    const shorter = { ...result, [name]: items.slice(0, count), leftOut: items.length - count }
    if (JSON.stringify(shorter).length <= MAX_LENGTH) return { result: shorter, facts }
  }
  return reject('too-much')
}
