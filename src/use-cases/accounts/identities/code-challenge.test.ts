import { expect, test } from 'vitest'
import { meetsChallenge, readCodeChallenge } from './code-challenge.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const value = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the example pair of RFC 7636 matches', () => {
  expect(meetsChallenge(verifier, { value, method: 's256' })).toBe(true)
})

test.each([
  [value, 's256'],
  [`${verifier}=`, 's256'],
  [verifier.toLowerCase(), 's256'],
  ['', 's256'],
  ['', 'plain'],
  [verifier, 'plain'],
] as const)('%s does not meet it by %s', (given, method) => {
  expect(meetsChallenge(given, { value, method })).toBe(false)
})

test('a plain challenge equals its verifier', () => {
  expect(meetsChallenge(verifier, { value: verifier, method: 'plain' })).toBe(true)
})

test('methods are case-insensitive, and without parameters there is no challenge', () => {
  const read = readCodeChallenge(value, 'S256')
  expect(read).toEqual({ ok: true, value: { value, method: 's256' } })
  expect(readCodeChallenge(undefined, undefined)).toEqual({ ok: true, value: null })
  expect(readCodeChallenge('', '')).toEqual({ ok: true, value: null })
})

test.each([
  [value, undefined],
  [undefined, 's256'],
  [value.slice(0, 42), 's256'],
  ['a'.repeat(129), 's256'],
  [`${value} `, 's256'],
  [value, 'md5'],
])('%s by %s is rejected', (given, method) => {
  expect(readCodeChallenge(given, method)).toMatchObject({
    ok: false,
    failure: { code: 'validation_failed' },
  })
})
