import { expect, test } from 'vitest'
import { addToken, dropToken, findAssuranceLevel, isStepUpNeeded } from './assurance.ts'

const password = { method: 'password', timestamp: 100 } as const
const totp = { method: 'totp', timestamp: 200 } as const

test('proofs are sorted newest first', () => {
  expect(addToken([password], totp)).toEqual([totp, password])
  expect(addToken([totp], password)).toEqual([totp, password])
})

test('a method shown again is named once, with the later time', () => {
  const again = { method: 'password', timestamp: 300 } as const
  expect(addToken([totp, password], again)).toEqual([again, totp])
})

test.each(['totp', 'mfa/phone', 'mfa/webauthn'] as const)('%s makes it aal2', (method) => {
  expect(findAssuranceLevel(addToken([password], { method, timestamp: 200 }))).toBe('aal2')
})

test('two first proofs, or none, are aal1', () => {
  expect(findAssuranceLevel([{ method: 'recovery', timestamp: 200 }, password])).toBe('aal1')
  expect(findAssuranceLevel([])).toBe('aal1')
})

test('giving up the factor lowers the session', () => {
  expect(findAssuranceLevel(dropToken([totp, password], 'totp'))).toBe('aal1')
})

test('only an account with a factor, in a session without it, must step up', () => {
  expect(isStepUpNeeded('aal1', true)).toBe(true)
  expect(isStepUpNeeded('aal2', true)).toBe(false)
  expect(isStepUpNeeded('aal1', false)).toBe(false)
})
