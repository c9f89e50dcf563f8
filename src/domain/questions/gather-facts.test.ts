import { describe, expect, it } from 'vitest'

import { gatherFacts } from './gather-facts.ts'
import {
  emptyEvidence,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from './sample-evidence.fixture.ts'

const market = judgeSampleMarket()

describe('the facts of an answer', () => {
  const evidence = fullEvidence(questionOf('breadth', ['AAPL'], { unknown: ['ZZZZ'] }), market)
  const breakdown = gatherFacts(evidence)

  it('include each analyzed stock once, even if also named in the question', () => {
    expect(breakdown.signals).toHaveLength(market.length)
    expect(breakdown.names).toContainEqual({ name: 'Apple Inc.', ticker: 'AAPL' })
  })

  it('include breadth as counts and as shares of all stocks read', () => {
    const of = { owner: null, field: 'share-percent', unit: 'percent', about: 'above-sma20' }
    // 32 of 63 stocks above their 20-day average: 32 / 63 = 0.50793…
    const shares = breakdown.facts.filter((fact) => fact.field === 'share-percent')
    expect(shares).toContainEqual({ ...of, value: expect.closeTo(50.794, 3) as number })
  })

  it('include the dates, headlines, passages and symbols that may be named', () => {
    expect(breakdown.dates).toContain('2026-08-20')
    expect(breakdown.headlines).toHaveLength(2)
    expect(breakdown.passages).toHaveLength(6)
    expect(breakdown.passages.join(' ')).toMatch(/tests in our track record beat chance\./)
    expect(breakdown.tickers).toContain('ZZZZ')
  })

  it('without any evidence are those of the track record alone', () => {
    const { facts, signals, dates } = gatherFacts(emptyEvidence(questionOf('signal', [])))
    expect(new Set(facts.map(({ owner }) => owner))).toEqual(new Set([null]))
    expect(signals).toEqual([])
    expect(dates).toEqual([])
  })
})
