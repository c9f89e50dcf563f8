import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { readPreferences, readPreferencesChange } from './read-preferences.ts'

const LIST = '0b2f7a34-1f60-4a39-9d7e-0b7c5f3a1d11'

test('reads stored fields and fills in defaults', () => {
  expect(readPreferences({ theme: 'dark', timeZone: 'Asia/Tokyo', baseCurrency: 'EUR' })).toEqual({
    ...DEFAULT_PREFERENCES,
    theme: 'dark',
    timeZone: 'Asia/Tokyo',
    baseCurrency: 'EUR',
  })
})

test.each([
  { theme: 'blue' },
  { isCompact: 'yes' },
  { baseCurrency: 'ABC' },
  { numberFormat: 'toString' },
  { dateFormat: 7 },
  { timeZone: 'Mars/Olympus' },
  { defaultWatchlistId: 'first' },
  { seenThrough: 'yesterday' },
  { hiddenColumns: 'holdings.weight' },
  { hiddenColumns: ['holdings.weight', 'weight'] },
])('rejects %j', (stored) => {
  expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES)
  const [name] = Object.keys(stored)
  expect(readPreferencesChange(stored)).toEqual({ invalidField: name })
})

test('anything stored can be read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(Object.keys(readPreferences(stored))).toEqual(Object.keys(DEFAULT_PREFERENCES))
    }),
  )
})

test('an unknown field is named in the error', () => {
  expect(readPreferencesChange({ isCompact: true, colour: 'red' })).toEqual({
    invalidField: 'colour',
  })
})

test.each(['constructor', 'toString', '__proto__'])('"%s" is not a preference', (name) => {
  expect(readPreferencesChange(JSON.parse(`{"${name}":"x"}`))).toEqual({ invalidField: name })
})

test('null is allowed only for optional choices', () => {
  expect(readPreferencesChange({ timeZone: null, defaultWatchlistId: LIST })).toEqual({
    change: { timeZone: null, defaultWatchlistId: LIST },
  })
  expect(readPreferencesChange({ theme: null })).toEqual({ invalidField: 'theme' })
})
