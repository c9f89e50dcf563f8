import { expect, test } from 'vitest'
import {
  oldKeyRetentionSeconds,
  LIFETIME_SECONDS,
  MIN_ACCESS_TOKEN_SECONDS,
} from './token-lifetimes.ts'

test('a token outlives the 90 s before expiry at which clients renew it', () => {
  expect(MIN_ACCESS_TOKEN_SECONDS).toBeGreaterThan(2 * 90)
  expect(LIFETIME_SECONDS.accessToken).toBeGreaterThanOrEqual(MIN_ACCESS_TOKEN_SECONDS)
})

test('a mailed code lives an hour, a texted code a minute, as in GoTrue', () => {
  expect(LIFETIME_SECONDS).toMatchObject({ mailedCode: 3_600, textedCode: 60, authCode: 300 })
})

test('an old key verifies until its last token has expired on a clock half a minute behind', () => {
  expect(oldKeyRetentionSeconds(3_600)).toBe(3_630)
})
