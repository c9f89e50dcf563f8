import { expect, test } from 'vitest'
import {
  exchangeSuffix,
  followsNewYorkSessions,
  isCommonUsListing,
  isUsListing,
} from './exchange-suffix.ts'
import { parseTicker, type Ticker } from './ticker.ts'

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
  expect(exchangeSuffix(readTicker(name))).toBe(suffix)
  expect(followsNewYorkSessions(readTicker(name))).toBe(isNewYork)
})

test.each([
  ['AAPL', true, true],
  ['F', true, true],
  ['BRK.B', true, true],
  ['BRK-B', true, true],
  ['BAC-PB', true, false],
  ['^GSPC', false, false],
  ['^N225', false, false],
  ['0700.HK', false, false],
  ['OCDO.L', false, false],
  ['LA.V', false, false],
  ['BTC-USD', false, false],
  ['GOOGLE', false, false],
  ['A1', false, false],
])('%s is a US listing: %s; of common shares or a fund: %s', (name, isUs, isCommon) => {
  expect(isUsListing(readTicker(name))).toBe(isUs)
  expect(isCommonUsListing(readTicker(name))).toBe(isCommon)
})

function readTicker(name: string): Ticker {
  const parsed = parseTicker(name)
  if (!parsed.ok) throw new Error(`${name} is not a ticker`)
  return parsed.value
}
