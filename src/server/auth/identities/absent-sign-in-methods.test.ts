import { expect, test } from 'vitest'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()
const headers = { 'x-supabase-api-version': '2024-01-01' }

test.each([
  ['/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
])('%s is reported as not available', async (path, status, code, message) => {
  for (const json of [{}, { domain: 'example.com' }, { chain: 'ethereum', message: 'x' }]) {
    const reply = await accounts().call(path, { json, headers })
    expect(reply.status).toBe(status)
    expect(await reply.json()).toEqual({ code, message })
  }
})

test('the client hears it', async () => {
  const { auth } = accounts().connect()
  const { error } = await auth.signInWithSSO({ domain: 'example.com' })
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
})
