import { expect, test } from 'vitest'
import { exchangeSuffix, followsNewYorkSessions } from './exchange-suffix.ts'
import { parseTicker } from './ticker.ts'

test.each([
  ['AAPL', null, true],
  ['F', null, true],
  ['BRK.B', null, true],
  ['BRK-B', null, true],
  ['BAC-PB', null, true],
  ['^GSPC', null, true],
  ['^N225', null, false],
  ['0700.HK', 'HK', false],
  ['OCDO.L', 'L', false],
  ['LA.V', 'V', false],
  ['SAP.DE', 'DE', false],
  ['BTC-USD', null, false],
])('%s has the suffix %s; New York sessions: %s', (name, suffix, isNewYork) => {
  const parsed = parseTicker(name)
  if (!parsed.ok) throw new Error(`${name} is no ticker`)
  expect(exchangeSuffix(parsed.value)).toBe(suffix)
  expect(followsNewYorkSessions(parsed.value)).toBe(isNewYork)
})
