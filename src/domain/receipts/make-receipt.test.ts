import { expect, test } from 'vitest'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { sliceBars } from '../market/prices/slice-bars.ts'
import { cutBars } from './cut-bars.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { makeReceipt, writeReceipt } from './make-receipt.ts'
import { readSignal } from './read-signal.ts'
import { sampleSeries } from './sample-series.fixture.ts'

const chevron = sampleSeries('CVX')
const receipt = makeReceipt(chevron)

test('describes the series: all its bars and its source', () => {
  // 752 sessions from 2023-08-22 to 2026-08-20: data/sample/README.md.
  expect(receipt).toMatchObject({
    schema: 'tapelight-receipt-1',
    ticker: 'CVX',
    session: '2026-08-20',
    ruleSet: 'momentum-v1',
    series: {
      provider: 'sample',
      adjustment: 'split',
      currency: 'USD',
      firstDate: '2023-08-22',
      lastDate: '2026-08-20',
      count: 752,
    },
  })
})

test('has the published settings', () => {
  // content/pages/method.md, "The five measures".
  expect(receipt?.parameters).toMatchObject({
    rsiPeriod: 14,
    adxPeriod: 14,
    smaShortPeriod: 20,
    smaLongPeriod: 50,
    cmfPeriod: 20,
    obvLookback: 20,
    slopeLookback: 5,
    barsNeeded: 60,
  })
  expect(receipt?.parameters.rules.map(({ conditions }) => conditions.length)).toEqual([5, 5, 4])
})

test('the signal can be read back from it', () => {
  expect(receipt === null ? null : readSignal(receipt)).toEqual(judgeFinishedBars(chevron))
})

test('measures are the differences that clauses compare', () => {
  if (receipt === null || receipt.judgement.action === 'NONE') throw new Error('CVX has a signal')
  const { readings, measures, clauses } = receipt.judgement
  expect(measures.smaGap).toBe(readings.sma20 - readings.sma50)
  expect(measures.smaSlope).toBe(readings.sma20 - readings.sma20FiveBarsAgo)
  for (const { measure, value } of clauses) expect(value).toBe(measures[measure])
})

test('too few bars have a receipt too, with the reason', () => {
  const bars = sliceBars(chevron.bars, 0, 59)
  expect(makeReceipt({ ...chevron, bars })?.judgement).toEqual({
    action: 'NONE',
    reason: { kind: 'too-few-bars', have: 59, need: 60 },
  })
})

test.each(['stale', 'unknown-ticker', 'not-covered', 'no-data'] as const)(
  'a reason that is not in the bars, %s, has none',
  (kind) => {
    const { ticker, bars } = chevron
    const reason = kind === 'stale' ? { kind, lastBar: '2026-08-20', missedSessions: 3 } : { kind }
    const judged = { ...judgeFinishedBars({ ticker, bars: sliceBars(bars, 0, 9) }), reason }
    expect(writeReceipt(chevron, { ...judged, kind: 'no-signal' })).toBeNull()
  },
)

test('without bars there is no receipt', () => {
  expect(makeReceipt({ ...chevron, bars: sliceBars(chevron.bars, 0, 0) })).toBeNull()
})

test('round-trips through JSON without losing a digit', () => {
  const text = writeCanonicalJson(receipt)
  expect(writeCanonicalJson(JSON.parse(text))).toBe(text)
})

test('the judged bars are found from a receipt', () => {
  const { dates } = chevron.bars
  const facts = { firstDate: dates[10] ?? '', lastDate: dates[99] ?? '', count: 90 }
  expect(cutBars(chevron.bars, facts)).toEqual(sliceBars(chevron.bars, 10, 100))
  expect(cutBars(chevron.bars, { ...facts, count: 91 })).toBeNull()
  expect(cutBars(chevron.bars, { ...facts, firstDate: '2026-08-22' })).toBeNull()
})
