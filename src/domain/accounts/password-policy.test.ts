import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCommonPasswords } from './common-passwords.ts'
import { isUsablePassword, judgePassword, type PasswordPolicy } from './password-policy.ts'

const commonPasswords = parseCommonPasswords(
  readFileSync('data/common-passwords/common-passwords.txt', 'utf8'),
)
const mild: PasswordPolicy = { minLength: 6, commonPasswords, commonIs: 'warned' }
const strict: PasswordPolicy = { ...mild, commonIs: 'refused' }

test('the bundled list has more than 3,000 passwords, all of six characters or more', () => {
  expect(commonPasswords.size).toBe(3_007)
  expect([...commonPasswords].filter((password) => password.length < 6)).toEqual([])
})

test.each(['123456', '123456789', 'qwerty', 'password', '1234567', '12345678', 'PassWord'])(
  '%s gets a warning, or is rejected where the operator says so',
  (password) => {
    expect(judgePassword(password, mild)).toEqual({ ok: true, value: ['pwned'] })
    expect(judgePassword(password, strict)).toEqual({
      ok: false,
      failure: { kind: 'weak-password', reasons: ['pwned'] },
    })
  },
)

test.each([
  ['six of anything', 'zzzqxv'],
  ['spaces around, which stay', '  zq  '],
  ['64 bytes', 'ж'.repeat(32)],
  ['200 characters beyond the first plane', '🂡'.repeat(200)],
  ['1,024 characters', '🂡'.repeat(1_024)],
])('%s is accepted', (_, password) => {
  expect(judgePassword(password, strict)).toEqual({ ok: true, value: [] })
})

test('characters are counted, not units or bytes', () => {
  const short = { ok: false, failure: { kind: 'weak-password', reasons: ['length'] } }
  expect(judgePassword('🂡🂢🂣🂤🂥', mild)).toEqual(short)
  expect(judgePassword('ééééé', mild)).toEqual(short)
})

test('short and common are reported together', () => {
  const policy: PasswordPolicy = { ...mild, minLength: 12 }
  const failure = { kind: 'weak-password', reasons: ['length', 'pwned'] }
  expect(judgePassword('password', policy)).toEqual({ ok: false, failure })
})

test.each([
  ['empty', ''],
  ['nul', 'correct horse\0'],
  ['nul', '\0correct horse'],
  ['broken-unicode', 'correct horse \ud800'],
  ['too-long', 'a'.repeat(1_025)],
  ['too-long', '🂡'.repeat(1_025)],
  ['too-long', 'a'.repeat(1_000_000)],
])('rejected: %s', (reason, password) => {
  const failure = { kind: 'unusable-password', reason }
  expect(judgePassword(password, mild)).toEqual({ ok: false, failure })
  expect(isUsablePassword(password)).toBe(false)
})

test('at sign-in a short password may still be right', () => {
  expect(isUsablePassword('a')).toBe(true)
})
