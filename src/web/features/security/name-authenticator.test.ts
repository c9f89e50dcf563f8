import { expect, test } from 'vitest'
import { nameAuthenticator } from './name-authenticator.ts'

test('the first authenticator app needs no number, others get the first free one', () => {
  expect(nameAuthenticator(['Phone'])).toBe('Authenticator app')
  expect(nameAuthenticator(['Authenticator app'])).toBe('Authenticator app 2')
  expect(
    nameAuthenticator(['Authenticator app', 'Authenticator app 3', 'Authenticator app 2']),
  ).toBe('Authenticator app 4')
})
