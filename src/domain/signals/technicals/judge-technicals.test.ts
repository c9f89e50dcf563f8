import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../../tests/fixtures/golden/read-golden.ts'
import { arbitraryBars, cutBars } from '../../indicators/arbitrary-bars.fixture.ts'
import { toColumns } from '../../market/prices/check-bars.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { judgeTechnicals } from './judge-technicals.ts'
import type { Technicals } from './technicals.ts'
import { VOTE_RULES } from './vote-rules.ts'

function golden(wanted: string): DailyBars {
  const file = readGoldenFiles().find(({ name }) => name === wanted)
  if (file === undefined) throw new Error(`there is no golden file ${wanted}`)
  return file.bars
}

/** A flat price in cents, so that its means are rounded. */
function flat(count: number, volume: number): DailyBars {
  const bar = { open: 101.37, high: 101.37, low: 101.37, close: 101.37, volume }
  return toColumns(
    Array.from({ length: count }, (_, day) => {
      return { ...bar, date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10) }
    }),
  )
}

function listVotes(technicals: Technicals) {
  return Object.fromEntries(technicals.votes.map(({ indicator, vote }) => [indicator, vote]))
}

describe('judgeTechnicals', () => {
  // The golden set's last readings, compared with the conventions by hand: RSI 79.70, ADX 40.07 with DI
  // 39.40 and 8.31, SMA 338.22 and 325.20, OBV +620M, CMF 0.44, EMA 342.40 and 335.96, MACD 6.44 and
  // 5.74, close 350.58 with bands to 349.75, %K 96.22 and %D 97.13, StochRSI 100, CCI 188.77, Williams
  // -0.75, MFI 67.72, ROC 4.08, Aroon 100 and 0.
  it('counts 8 of 15 for BUY at the end of the SPY file', () => {
    const technicals = judgeTechnicals(golden('spy'))
    expect(listVotes(technicals)).toEqual({
      rsi: 'SELL',
      adx: 'BUY',
      sma: 'BUY',
      obv: 'BUY',
      cmf: 'BUY',
      ema: 'BUY',
      macd: 'BUY',
      bollinger: 'SELL',
      stochastic: 'SELL',
      'stochastic-rsi': 'SELL',
      cci: 'SELL',
      'williams-r': 'SELL',
      mfi: 'NEUTRAL',
      roc: 'BUY',
      aroon: 'BUY',
    })
    expect(technicals).toMatchObject({
      asOf: '2020-08-28',
      counts: { buy: 8, neutral: 1, sell: 6, missing: 0 },
      overall: 'BUY',
      agreeing: 8,
      reason: null,
    })
  })

  // Likewise: RSI 67.50, ADX 41.23 with DI 30.07 and 12.91, SMA 786.96 and 751.37, OBV +19.8M, CMF
  // 0.15, EMA 793.66 and 778.51, MACD 15.15 and 15.82, close 806.19 in bands 761.08 to 812.84, %K
  // 82.97 and %D 74.87, StochRSI 34.25, CCI 97.54, Williams -7.89, MFI 59.51, ROC 2.33, Aroon 72, 0.
  it('counts no majority with 7 of 15 for BUY at the end of the GOOG file', () => {
    const technicals = judgeTechnicals(golden('goog'))
    const sellers = technicals.votes.filter(({ vote }) => vote === 'SELL')
    expect(sellers.map(({ indicator }) => indicator)).toEqual(['macd', 'williams-r'])
    expect(technicals).toMatchObject({
      counts: { buy: 7, neutral: 6, sell: 2, missing: 0 },
      overall: 'NEUTRAL',
    })
  })

  it('votes NEUTRAL everywhere for a flat price', () => {
    const { counts } = judgeTechnicals(flat(80, 1000))
    expect(counts).toEqual({ buy: 0, neutral: 15, sell: 0, missing: 0 })
  })

  it("shows the figures of each vote, and the indicator's catalogue entry", () => {
    const [rsi, , , , , , macd] = judgeTechnicals(golden('spy')).votes
    expect(rsi).toMatchObject({ name: 'RSI', learnPath: '/indicators/rsi', reason: null })
    expect(macd).toMatchObject({
      name: 'MACD',
      title: 'Moving Average Convergence Divergence',
      learnPath: null,
      readings: [
        { name: 'MACD', unit: 'price' },
        { name: 'Signal line', unit: 'price' },
      ],
    })
    expect(macd?.readings[0]?.value).toBeCloseTo(6.442720549, 8)
  })

  it.each(VOTE_RULES.map(({ indicator, barsNeeded }) => ({ indicator, barsNeeded })))(
    'reads $indicator from $barsNeeded bars on, and says how many are missing before',
    ({ indicator, barsNeeded }) => {
      const spy = golden('spy')
      const find = (bars: number) =>
        judgeTechnicals(cutBars(spy, bars)).votes.find((vote) => vote.indicator === indicator)
      expect(find(barsNeeded)).toMatchObject({ reason: null })
      expect(find(barsNeeded - 1)).toMatchObject({
        vote: 'none',
        readings: [],
        reason: { kind: 'too-few-bars', have: barsNeeded - 1, need: barsNeeded },
      })
    },
  )

  it('has no votes of OBV, CMF and MFI where there is no volume, and counts the other twelve', () => {
    const { votes, counts } = judgeTechnicals(flat(80, 0))
    const missing = votes.filter(({ vote }) => vote === 'none')
    expect(missing.map(({ indicator, reason }) => [indicator, reason])).toEqual([
      ['obv', { kind: 'no-volume', bars: 20 }],
      ['cmf', { kind: 'no-volume', bars: 20 }],
      ['mfi', { kind: 'no-volume', bars: 14 }],
    ])
    expect(counts).toEqual({ buy: 0, neutral: 12, sell: 0, missing: 3 })
  })

  it('reads volume where one bar of the window has some', () => {
    const bars = flat(80, 0)
    const tradedAt = (index: number) =>
      judgeTechnicals({ ...bars, volumes: bars.volumes.map((_, i) => (i === index ? 5 : 0)) })
    expect(tradedAt(60).counts.missing).toBe(1)
    expect(tradedAt(59).counts.missing).toBe(3)
    expect(tradedAt(66).counts.missing).toBe(0)
    expect(tradedAt(65).counts.missing).toBe(1)
  })

  it('calls readings that are not finite unmeasurable', () => {
    const bars = flat(80, 1000)
    const huge = (prices: Float64Array) => prices.map(() => 1.7e308)
    const { votes } = judgeTechnicals({
      ...bars,
      closes: huge(bars.closes),
      highs: huge(bars.highs),
    })
    expect(votes.find(({ indicator }) => indicator === 'sma')).toMatchObject({
      vote: 'none',
      reason: { kind: 'unmeasurable' },
    })
  })

  it('has no result without bars', () => {
    const technicals = judgeTechnicals(toColumns([]))
    expect(technicals).toMatchObject({
      asOf: null,
      counts: { buy: 0, neutral: 0, sell: 0, missing: 15 },
      overall: 'none',
      reason: { kind: 'too-few-readable', have: 0, need: 8 },
    })
  })

  it('accounts for all fifteen, and a missing vote always has its reason', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const { votes, counts } = judgeTechnicals(bars)
        expect(counts.buy + counts.neutral + counts.sell + counts.missing).toBe(15)
        for (const { vote, readings, reason } of votes) {
          expect(reason === null).toBe(vote !== 'none')
          expect(readings.length > 0).toBe(vote !== 'none')
          expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
        }
      }),
    )
  })

  it('gives the same result for a price in another unit', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const scale = (prices: Float64Array) => prices.map((price) => price * 2 ** 7)
        const scaled = {
          ...bars,
          highs: scale(bars.highs),
          lows: scale(bars.lows),
          closes: scale(bars.closes),
        }
        expect(listVotes(judgeTechnicals(scaled))).toEqual(listVotes(judgeTechnicals(bars)))
      }),
    )
  })
})
