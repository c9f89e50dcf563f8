import type { Lean, VoteCount, VoteCounts } from './technicals.ts'

/** Minimum number of readable indicators for a count: more than half of fifteen. */
const VOTES_NEEDED = 8

/**
 * Counts votes. The result is BUY or SELL when more than half of the readable indicators vote so,
 * otherwise NEUTRAL: of fifteen, eight or more.
 * @param votes one per indicator; `none` is missing and counts on neither side
 * @returns the counts; `agreeing`, how many vote for the result; `none` with the reason while fewer than
 *   eight are readable
 */
export function countVotes(votes: readonly (Lean | 'none')[]): VoteCount {
  const count = (wanted: Lean | 'none') => votes.filter((vote) => vote === wanted).length
  const counts: VoteCounts = {
    buy: count('BUY'),
    neutral: count('NEUTRAL'),
    sell: count('SELL'),
    missing: count('none'),
  }
  const have = votes.length - counts.missing
  if (have < VOTES_NEEDED) {
    const reason = { kind: 'too-few-readable', have, need: VOTES_NEEDED } as const
    return { counts, overall: 'none', agreeing: 0, reason }
  }
  const overall = decideMajority(counts, have)
  return { counts, overall, agreeing: count(overall), reason: null }
}

function decideMajority({ buy, sell }: VoteCounts, readable: number): Lean {
  if (buy > readable / 2) return 'BUY'
  return sell > readable / 2 ? 'SELL' : 'NEUTRAL'
}
