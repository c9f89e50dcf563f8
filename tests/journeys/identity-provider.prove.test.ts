import { afterAll, beforeAll, test } from 'vitest'
import { startOidcServer } from '../../src/adapters/identity-providers/oidc-server.fixture.ts'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { findFreePort } from '../find-free-port.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, signOut, signUp } from './visitor.fixture.ts'

let provider: Awaited<ReturnType<typeof startOidcServer>>
let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  const port = await findFreePort()
  const redirectUris = [`http://localhost:${port}/auth/v1/callback`]
  provider = await startOidcServer({ redirectUris })
  server = await startAccountServer(
    {
      AUTH_OIDC_LAMPHOUSE_ISSUER: provider.issuer,
      AUTH_OIDC_LAMPHOUSE_CLIENT_ID: provider.clientId,
      AUTH_OIDC_LAMPHOUSE_CLIENT_SECRET: provider.clientSecret,
    },
    port,
  )
})

afterAll(async () => {
  await server.stop()
  await provider.close()
})

test('a user of the provider is signed in, continues to the requested page, and returns as the same user', async () => {
  const { page } = visitor()
  await page.goto(`${server.origin}/settings`)
  await page.getByRole('button', { name: 'Continue with Lamphouse' }).click()
  await page.getByRole('button', { name: 'Continue as Vera Rowe' }).click()
  await page.waitForURL(`${server.origin}/settings`)
  await page.getByRole('banner').getByText('vera@example.com').waitFor()
  await signOut(page)

  // Without the address of the page that was left, which the sign-in page may carry.
  await page.goto(`${server.origin}/auth`)
  await page.getByRole('button', { name: 'Continue with Lamphouse' }).click()
  await page.waitForURL(`${server.origin}/dashboard`)
  await page.getByRole('banner').getByText('vera@example.com').waitFor()
})

test('a user who cancels at the provider gets an error on the sign-in page', async () => {
  const { page } = visitor()
  await page.goto(`${server.origin}/auth`)
  await page.getByRole('button', { name: 'Continue with Lamphouse' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'That didn’t work' }).waitFor()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.waitForURL(`${server.origin}/auth`)
})

test('an account of one’s own is linked to the provider, and unlinked again', async () => {
  const { page } = visitor()
  const user = { email: newAddress('own'), password: 'a lamp over the tape' }
  await signUp(page, server.origin, user)
  await page.goto(`${server.origin}/settings?tab=security`)
  await page.getByRole('button', { name: 'Link Lamphouse' }).click()
  await page.getByRole('button', { name: 'Continue as Ursula Moss' }).click()
  await page.waitForURL(`${server.origin}/settings?tab=security`)
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('Account unlinked', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Link Lamphouse' }).waitFor()
})
