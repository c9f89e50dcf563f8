import type { Analyst, AnalystStatus, RulesReason } from './generated-answer.ts'

/** What generating an answer adds to the counters. */
export type GenerationTally = {
  /** Sentences checked against the facts. */
  readonly sentences: number
  readonly droppedByRule: Readonly<Record<string, number>>
  readonly isRepaired: boolean
  readonly reason: RulesReason | null
}

const DROPPED = 'dropped:'
const FALLBACK = 'fallback:'

/** One more answer served. */
export const ONE_ANSWER: Readonly<Record<string, number>> = { answers: 1 }

/** The counters, by name, that a generation increments. */
export function tallyGeneration(tally: GenerationTally): Readonly<Record<string, number>> {
  const { sentences, droppedByRule, isRepaired, reason } = tally
  const named: readonly (readonly [string, number])[] = [
    ['checked', sentences],
    ['repairs', isRepaired ? 1 : 0],
    ...Object.entries(droppedByRule).map(([rule, count]) => [DROPPED + rule, count] as const),
    ...(reason === null ? [] : [[FALLBACK + reason, 1] as const]),
  ]
  return Object.fromEntries(named.filter(([, count]) => count > 0))
}

/** The counters as the status page shows them. */
export function describeCounts(
  counts: Readonly<Record<string, number>>,
  model: Analyst['model'],
): AnalystStatus {
  const droppedByRule = pickNamed(counts, DROPPED)
  const fallbacksByReason = pickNamed(counts, FALLBACK)
  return {
    model,
    answers: counts['answers'] ?? 0,
    sentencesChecked: counts['checked'] ?? 0,
    dropped: sum(droppedByRule),
    droppedByRule,
    repairs: counts['repairs'] ?? 0,
    fallbacks: sum(fallbacksByReason),
    fallbacksByReason,
  }
}

function pickNamed(counts: Readonly<Record<string, number>>, prefix: string) {
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count] as const),
  )
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0)
}
