import { expect, test } from 'vitest'
import { isFactorExpired, isFactorType } from './factor-rules.ts'

const at = new Date('2026-01-05T12:00:00Z')

test.each([
  ['unverified', '2026-01-05T11:55:00Z', false],
  ['unverified', '2026-01-05T11:54:59Z', true],
  ['verified', '2025-01-05T12:00:00Z', false],
] as const)('%s since %s: expired is %s', (status, createdAt, isExpired) => {
  expect(isFactorExpired({ status, createdAt }, at)).toBe(isExpired)
})

test.each(['', 'TOTP', 'toString', '__proto__', 'recovery_code'])(
  '%j is not a factor type',
  (text) => {
    expect(isFactorType(text)).toBe(false)
  },
)
