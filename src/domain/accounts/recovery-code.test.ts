import { expect, test } from 'vitest'
import { makeRecoveryCode, readRecoveryCode } from './recovery-code.ts'

test('a code is two groups of five, of letters and digits that nobody mixes up', () => {
  let next = 0
  const code = makeRecoveryCode((limit) => (next += 7) % limit)
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  expect(readRecoveryCode(code)).toBe(code.replace('-', ''))
})

test.each([
  ['abcde-fgh23', 'abcdefgh23'],
  [' ABCDE FGH23 ', 'abcdefgh23'],
  ['a b c d e f g h 2 3', 'abcdefgh23'],
  ['123456', null],
  ['abcde-fghi2', null],
  ['abcde-fgh2', null],
  ['abcde-fgh234', null],
  ['', null],
])('reads "%s" as %s', (text, code) => {
  expect(readRecoveryCode(text)).toBe(code)
})
