import { expect, test } from 'vitest'
import { digestBefore, nextDigestAt } from './digest-times.ts'

// New York is five hours behind UTC from Nov 1, 2026 and four before: 18:00 is 23:00 or 22:00 UTC.
test.each([
  ['an hour after the close', '2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['just before the moment', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z'],
  // That digest may already have been sent.
  ['at the moment itself', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['just after it', '2026-11-20T23:00:00.001Z', '2026-11-21T23:00:00.000Z'],
  [
    'at night in New York, on the next day of UTC',
    '2026-11-21T03:00:00Z',
    '2026-11-21T23:00:00.000Z',
  ],
  ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-21T23:00:00.000Z'],
  ['in summer', '2026-07-01T21:00:00Z', '2026-07-01T22:00:00.000Z'],
  ['over the change of clocks', '2026-10-31T22:30:00Z', '2026-11-01T23:00:00.000Z'],
])('%s', (_, at, digest) => {
  expect(nextDigestAt(at)).toBe(digest)
})

test('the previous digest is a day earlier in New York time', () => {
  expect(digestBefore('2026-11-20T23:00:00.000Z')).toBe('2026-11-19T23:00:00.000Z')
  expect(digestBefore('2026-11-01T23:00:00.000Z')).toBe('2026-10-31T22:00:00.000Z')
})
