import { expect, test } from 'vitest'
import { parseGivenName } from './given-name.ts'

test.each([
  ['Work phone', 'Work phone'],
  ['  Schlüssel 🔑 ', 'Schlüssel 🔑'],
  ['', ''],
  ['x'.repeat(120), 'x'.repeat(120)],
])('%j is a name', (text, name) => {
  expect(parseGivenName(text)).toEqual({ ok: true, value: name })
})

test.each([
  ['a\0b', 'nul'],
  ['a\ud800b', 'broken-unicode'],
  ['x'.repeat(121), 'too-long'],
])('%j is not a name', (text, reason) => {
  expect(parseGivenName(text)).toEqual({ ok: false, failure: { kind: 'not-a-given-name', reason } })
})
