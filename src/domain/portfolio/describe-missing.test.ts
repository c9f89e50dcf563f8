import { expect, test } from 'vitest'
import type { MissingFigure } from './holding.ts'
import { describeMissing } from './describe-missing.ts'

test.each<[MissingFigure, string]>([
  [{ kind: 'no-price' }, 'There is no price for AAPL, so its value is not available.'],
  [
    { kind: 'price-before-split', splitDate: '2020-08-31' },
    'AAPL split on Aug 31, 2020 and the newest price is older, so its value is not available.',
  ],
  [
    { kind: 'no-previous-close' },
    "The close before the newest price of AAPL is not known, so today's change is not available.",
  ],
  [
    { kind: 'price-before-last-session', session: '2025-11-19' },
    "The newest price of AAPL is of Nov 19, 2025, before the last session, so today's change is not available.",
  ],
  [
    { kind: 'unknown-currency' },
    'The currency AAPL trades in is not known, so its cost is not added up.',
  ],
  [
    { kind: 'no-rate', currency: 'THB' },
    'There is no exchange rate for THB, so amounts of AAPL are not converted.',
  ],
  [
    { kind: 'splits-unknown' },
    'Splits of AAPL are not known, so its shares are taken as they were bought.',
  ],
])('%j is described', (missing, sentence) => {
  expect(describeMissing('AAPL', missing)).toBe(sentence)
})
