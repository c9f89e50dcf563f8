import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../../database/engines.fixture.ts'
import {
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment } from '../tokens/browser.fixture.ts'
import { addTotp, readError, signIn, signUp } from '../factors/factors.fixture.ts'
import { useOidc } from './oidc.fixture.ts'

const people = ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn'].map((sub) => ({
  sub,
  name: sub,
  email: `${sub}@example.com`,
  email_verified: true,
}))
const oidc = useOidc({ people })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine, providers: oidc.providers })

  test('with the client: the unlinked identity no longer signs in, the other does', async () => {
    const { client } = await signUp(accounts(), 'ada@example.com')
    await signInElsewhere('ada')
    const { error } = await client.auth.unlinkIdentity(await findIdentity(client, 'test'))
    expect(error).toBeNull()
    expect(await listIdentities(client)).toMatchObject([{ provider: 'email' }])
    expect((await client.auth.getUser()).data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    })
    const single = await client.auth.unlinkIdentity(await findIdentity(client, 'email'))
    expect(single.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    expect((await signIn(accounts(), 'ada@example.com')).session).toBeTruthy()
  })

  test('without its email identity an account has no password', async () => {
    const { client } = await signUp(accounts(), 'ben@example.com')
    await signInElsewhere('ben')
    expect((await client.auth.unlinkIdentity(await findIdentity(client, 'email'))).error).toBeNull()
    const json = { email: 'ben@example.com', password: GOOD_PASSWORD }
    const tried = await accounts().call('/token?grant_type=password', { json })
    expect(await readError(tried)).toEqual([400, 'invalid_credentials'])
    // The provider verifies the same address, which stays.
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: 'ben@example.com',
      app_metadata: { provider: 'test', providers: ['test'] },
    })
  })

  test('an address that no identity verifies any more is replaced by a remaining one', async () => {
    const client = await signUpWith('own@example.com', 'cleo')
    expect((await client.auth.unlinkIdentity(await findIdentity(client, 'email'))).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe('cleo@example.com')
    // The old address is available to its owner again.
    await signUp(accounts(), 'own@example.com')
  })

  test('not when another account has that address', async () => {
    const client = await signUpWith('mine@example.com', 'dora')
    await signUp(accounts(), 'dora@example.com')
    const { error } = await client.auth.unlinkIdentity(await findIdentity(client, 'email'))
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
    expect(await listIdentities(client)).toHaveLength(2)
    await signIn(accounts(), 'mine@example.com')
  })

  test('two concurrent unlinks leave one identity', async () => {
    const { client, session } = await signUp(accounts(), 'emil@example.com')
    await signInElsewhere('emil')
    const identities = await listIdentities(client)
    const replies = await Promise.all(
      identities.map(({ identity_id: id }) => unlink(id, session.access_token)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await listIdentities(client)).toHaveLength(1)
  })

  test('an identity of another user is not found', async () => {
    const { session } = await signUp(accounts(), 'nobody@example.com')
    const { client } = await signUp(accounts(), 'somebody@example.com')
    const [theirs] = await listIdentities(client)
    const bearer = session.access_token
    for (const id of [theirs?.identity_id ?? '', crypto.randomUUID()])
      expect(await readError(await unlink(id, bearer))).toEqual([422, 'identity_not_found'])
    for (const id of ['x', '%00', '1', `${crypto.randomUUID()}0`])
      expect(await readError(await unlink(id, bearer))).toEqual([404, 'validation_failed'])
    expect(await listIdentities(client)).toHaveLength(1)
  })

  test('an account with a second factor requires it', async () => {
    const { client } = await signUp(accounts(), 'finn@example.com')
    await signInElsewhere('finn')
    await addTotp(accounts(), client)
    const { identity_id: id } = await findIdentity(client, 'test')
    const weak = await signIn(accounts(), 'finn@example.com')
    expect(await readError(await unlink(id, weak.session.access_token))).toEqual([
      401,
      'insufficient_aal',
    ])
  })

  type Client = ReturnType<ReturnType<typeof accounts>['connect']>

  async function listIdentities(client: Client) {
    const { data, error } = await client.auth.getUserIdentities()
    if (error !== null) throw error
    return data.identities
  }

  async function findIdentity(client: Client, provider: string) {
    const found = (await listIdentities(client)).find((identity) => identity.provider === provider)
    if (found === undefined) throw new Error(`There is no identity of ${provider}`)
    return found
  }

  function unlink(id: string, bearer: string): Promise<Response> {
    return accounts().call(`/user/identities/${id}`, { method: 'DELETE', bearer })
  }

  async function signInElsewhere(sub: string): Promise<void> {
    const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test`
    const reply = await openBrowserOf(accounts(), oidc.server()).signIn(start, sub)
    if (!readFragment(reply).has('access_token')) throw new Error('not signed in')
  }

  /** An account with its own address and a provider user with another. */
  async function signUpWith(email: string, sub: string): Promise<Client> {
    const { client, session } = await signUp(accounts(), email)
    const { issuer, clientId: aud } = oidc.server()
    const id_token = await oidc.server().signIdToken({
      iss: issuer,
      aud,
      sub,
      email: `${sub}@example.com`,
      email_verified: true,
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 3_600,
    })
    const json = { provider: 'test', id_token, link_identity: true }
    const bearer = session.access_token
    const linked = await accounts().call('/token?grant_type=id_token', { json, bearer })
    if (!linked.ok) throw new Error(await linked.text())
    return client
  }
})
