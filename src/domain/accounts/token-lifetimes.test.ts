import { expect, test } from 'vitest'
import {
  keepOldKeySeconds,
  LIFETIME_SECONDS,
  SHORTEST_ACCESS_TOKEN_SECONDS,
} from './token-lifetimes.ts'

test('a token lives well beyond the 90 s before its end at which clients renew it', () => {
  expect(SHORTEST_ACCESS_TOKEN_SECONDS).toBeGreaterThan(2 * 90)
  expect(LIFETIME_SECONDS.accessToken).toBeGreaterThanOrEqual(SHORTEST_ACCESS_TOKEN_SECONDS)
})

test('codes live as long as the contract allows: an hour by mail, a minute by text', () => {
  expect(LIFETIME_SECONDS).toMatchObject({ mailedCode: 3_600, textedCode: 60, authCode: 300 })
})

test('an old key verifies until its last token is dead on a clock half a minute behind', () => {
  expect(keepOldKeySeconds(3_600)).toBe(3_630)
})
