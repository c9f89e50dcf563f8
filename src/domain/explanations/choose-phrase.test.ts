import { describe, expect, it } from 'vitest'

import { choosePhrase, type Phrases } from './choose-phrase.ts'

const PHRASES: Phrases = ['one', 'two', 'three', 'four']

describe('choosePhrase', () => {
  it('gives the same key the same phrase', () => {
    expect(choosePhrase(PHRASES, 'AAPL|2026-08-20')).toBe(choosePhrase(PHRASES, 'AAPL|2026-08-20'))
  })

  it('uses every phrase about equally often', () => {
    const counts = new Map<string, number>()
    for (let day = 0; day < 1000; day++) {
      const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)
      const phrase = choosePhrase(PHRASES, `AAPL|${date}|action`)
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
    expect(counts.size).toBe(4)
    for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(75)
  })

  it('gives the only phrase there is', () => {
    expect(choosePhrase(['alone'], 'anything')).toBe('alone')
  })
})
