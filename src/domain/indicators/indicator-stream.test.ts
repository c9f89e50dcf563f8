import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import type { DailyBar, DailyBars } from '../market/prices/daily-bars.ts'
import { arbitraryBars, listBars } from './arbitrary-bars.fixture.ts'
import { computeIndicators } from './compute-indicators.ts'
import { createIndicatorStream, type IndicatorReadings } from './indicator-stream.ts'

const SOUND: DailyBar = { date: '2026-03-02', open: 10, high: 12, low: 9, close: 11, volume: 500 }

describe('the stream of all indicators', () => {
  it.each(readGoldenFiles())('equals the batch bit for bit on $name', ({ bars }) => {
    const stream = createIndicatorStream()
    const answers = listBars(bars).map((bar) => stream.update(bar))
    expect(answers).toEqual(computeAnswers(bars))
  })

  it('goes on as if nothing had been after JSON and back', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.nat(120), (bars, stop) => {
        let stream = createIndicatorStream()
        const answers = listBars(bars).map((bar, i) => {
          if (i === stop) {
            stream = createIndicatorStream(JSON.parse(JSON.stringify(stream.save())))
          }
          return stream.update(bar)
        })
        expect(answers).toEqual(computeAnswers(bars))
      }),
    )
  })

  it('peeks at what the next update returns and is not changed by it', () => {
    fc.assert(
      fc.property(arbitraryBars(80), (bars) => {
        const stream = createIndicatorStream()
        for (const bar of listBars(bars)) {
          const before = stream.save()
          const peeked = stream.peek(bar)
          expect(stream.save()).toEqual(before)
          expect(peeked).toEqual(stream.update(bar))
        }
      }),
    )
  })

  it.each<[string, Partial<DailyBar>, string]>([
    ['a close that is no number', { close: NaN }, 'close is NaN'],
    ['a price of 0', { low: 0 }, 'low is 0'],
    ['an endless volume', { volume: Infinity }, 'volume is Infinity'],
    ['a negative volume', { volume: -5 }, 'volume is -5'],
    ['a high below the low', { high: 8, low: 9 }, 'high 8 is below low 9'],
    ['a date twice', { date: '2026-03-02' }, 'date appears twice'],
    ['an earlier date', { date: '2026-02-27' }, 'date comes after 2026-03-02'],
    ['no date', { date: '2026-02-30' }, 'date "2026-02-30" is not a calendar date'],
  ])('refuses %s and is not changed by it', (_, error, reason) => {
    const stream = createIndicatorStream()
    stream.update(SOUND)
    const before = stream.save()
    const bad = { ...SOUND, date: '2026-03-03', ...error }
    const rejection = { ok: false, failure: { date: bad.date, reason } }
    expect(stream.peek(bad)).toEqual(rejection)
    expect(stream.update(bad)).toEqual(rejection)
    expect(stream.save()).toEqual(before)
  })

  it('reads after a refused bar as if that had never come', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.nat(120), (bars, index) => {
        const stream = createIndicatorStream()
        const rows = listBars(bars)
        const bad = rows.slice(index, index + 1).map((bar) => ({ ...bar, close: NaN }))
        const answers = rows.toSpliced(index, 0, ...bad).map((bar) => stream.update(bar))
        expect(answers.filter(({ ok }) => ok)).toEqual(computeAnswers(bars))
        expect(answers.filter(({ ok }) => !ok)).toHaveLength(bad.length)
      }),
    )
  })
})

/** The batch's readings as the answers a stream gives, bar by bar. */
function computeAnswers(bars: DailyBars): { ok: true; value: IndicatorReadings }[] {
  const series = computeIndicators(bars)
  return bars.dates.map((_, i) => ({
    ok: true,
    value: {
      rsi: series.rsi[i] ?? NaN,
      adx: series.adx[i] ?? NaN,
      plusDi: series.plusDi[i] ?? NaN,
      minusDi: series.minusDi[i] ?? NaN,
      sma20: series.sma20[i] ?? NaN,
      sma50: series.sma50[i] ?? NaN,
      obv: series.obv[i] ?? NaN,
      cmf: series.cmf[i] ?? NaN,
    },
  }))
}
