import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { makeReceipt, writeReceipt, type ReceiptSource } from './make-receipt.ts'
import { findReceiptId } from './receipt-id.ts'
import { readSampleSeries } from './sample-series.fixture.ts'

const CUTS = 2_000

const golden = readGoldenFiles().map(({ bars }): ReceiptSource => ({
  ticker: knownTicker('GOLD'),
  bars,
  provider: 'golden',
  adjustment: 'split',
  currency: 'USD',
}))
const histories = [...readSampleSeries(), ...golden].map((source) => ({
  source,
  // Each bar judged with all later ones present.
  judged: judgeEachBar({ ...source, from: 0 }),
}))

test(`${CUTS} random cuts: the days after a signal change no byte of its receipt`, () => {
  const cut = fc
    .constantFrom(...histories)
    .chain(({ source, judged }) =>
      fc.nat(source.bars.dates.length - 1).map((day) => ({ source, judged, day })),
    )
  const actions = new Map<string, number>()
  fc.assert(
    fc.property(cut, ({ source, judged, day }) => {
      const known = { ...source, bars: firstBars(source.bars, day + 1) }
      const alone = makeReceipt(known)
      const seen = judged[day]
      const amongLater = seen === undefined ? null : writeReceipt(known, seen)
      expect(writeCanonicalJson(alone)).toBe(writeCanonicalJson(amongLater))
      expect(findReceiptId(alone)).toBe(findReceiptId(amongLater))
      const action = alone?.judgement.action ?? 'no receipt'
      actions.set(action, (actions.get(action) ?? 0) + 1)
    }),
    { numRuns: CUTS, seed: 8 },
  )
  // A test of identical signals would prove little.
  for (const action of ['BUY', 'SELL', 'WATCH', 'NONE']) {
    expect(actions.get(action)).toBeGreaterThan(40)
  }
  expect([...actions.values()].reduce((sum, count) => sum + count)).toBe(CUTS)
})
