import { expect, test } from 'vitest'
import { describeProviders } from './linked-providers.ts'

const mail = { provider: 'email' }
const google = { provider: 'google' }

test('an account keeps the provider it was made by while it has it', () => {
  const current = { provider: 'google', providers: ['google'], plan: 'x' }
  expect(describeProviders(current, [mail, google, google])).toEqual({
    provider: 'google',
    providers: ['email', 'google'],
    plan: 'x',
  })
})

test('when that one is removed, the oldest remaining one replaces it', () => {
  const current = { provider: 'email', providers: ['email', 'google'] }
  expect(describeProviders(current, [google])).toEqual({
    provider: 'google',
    providers: ['google'],
  })
})
