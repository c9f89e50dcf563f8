import { expect, test } from 'vitest'
import type { MissingFigure } from './holding.ts'
import { describeMissing } from './describe-missing.ts'

test.each<[MissingFigure, string]>([
  [{ kind: 'no-price' }, 'No price for AAPL, so its value is not available.'],
  [
    { kind: 'price-before-split', splitDate: '2020-08-31' },
    'AAPL split on Aug 31, 2020, and its latest price is older, so its value is not available.',
  ],
  [
    { kind: 'no-previous-close' },
    'No previous close for AAPL, so its day change is not available.',
  ],
  [
    { kind: 'price-before-last-session', session: '2025-11-19' },
    'The latest price of AAPL is from Nov 19, 2025, before the last session, so its day change is not available.',
  ],
  [
    { kind: 'unknown-currency' },
    'We don’t know the trading currency of AAPL, so totals leave out its cost.',
  ],
  [
    { kind: 'no-rate', currency: 'THB' },
    'No exchange rate for THB, so amounts for AAPL are not converted.',
  ],
  [
    { kind: 'splits-unknown' },
    'No split history for AAPL, so we use the share counts you entered.',
  ],
])('%j is described', (missing, sentence) => {
  expect(describeMissing('AAPL', missing)).toBe(sentence)
})
