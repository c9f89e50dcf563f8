import { describe, expect, it } from 'vitest'

import { countVotes } from './count-votes.ts'
import type { Lean } from './technicals.ts'

function makeVotes(buy: number, neutral: number, sell: number, missing: number) {
  const repeat = (vote: Lean | 'none', times: number) => Array.from({ length: times }, () => vote)
  return [
    ...repeat('BUY', buy),
    ...repeat('NEUTRAL', neutral),
    ...repeat('SELL', sell),
    ...repeat('none', missing),
  ]
}

describe('countVotes', () => {
  it.each<[number, number, number, number, Lean, number]>([
    [8, 0, 7, 0, 'BUY', 8],
    [7, 4, 4, 0, 'NEUTRAL', 4],
    [7, 0, 8, 0, 'SELL', 8],
    [7, 1, 7, 0, 'NEUTRAL', 1],
    [0, 15, 0, 0, 'NEUTRAL', 15],
    // More than half of 12 readable ones is 7, of 8 it is 5.
    [7, 5, 0, 3, 'BUY', 7],
    [6, 0, 6, 3, 'NEUTRAL', 0],
    [0, 3, 5, 7, 'SELL', 5],
    [4, 4, 0, 7, 'NEUTRAL', 4],
  ])(
    '%i BUY, %i NEUTRAL, %i SELL and %i missing make %s with %i agreeing',
    (buy, neutral, sell, missing, overall, agreeing) => {
      expect(countVotes(makeVotes(buy, neutral, sell, missing))).toEqual({
        counts: { buy, neutral, sell, missing },
        overall,
        agreeing,
        reason: null,
      })
    },
  )

  it('has no result while fewer than eight are readable, however they agree', () => {
    expect(countVotes(makeVotes(7, 0, 0, 8))).toEqual({
      counts: { buy: 7, neutral: 0, sell: 0, missing: 8 },
      overall: 'none',
      agreeing: 0,
      reason: { kind: 'too-few-readable', have: 7, need: 8 },
    })
  })
})
