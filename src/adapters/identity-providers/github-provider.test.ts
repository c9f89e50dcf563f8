import { afterEach, expect, test } from 'vitest'
import { createIdentityProviders } from './create-providers.ts'
import { startProviderStub, type StubReply } from './provider-stub.fixture.ts'

const authorizationRequest = { verifier: 'v'.repeat(43), nonce: 'n' }
const redirectUri = 'http://127.0.0.1:3000/auth/v1/callback'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

// Shapes by GitHub's public documentation of `GET /user` and `GET /user/emails`, not recorded.
const user = {
  id: 583_231,
  login: 'octocat',
  name: 'The Octocat',
  avatar_url: 'https://avatars.githubusercontent.com/u/583231?v=4',
  email: 'public@example.com',
}
const emails = [
  { email: 'other@example.com', primary: false, verified: true, visibility: null },
  { email: 'Octo@Example.com', primary: true, verified: true, visibility: 'private' },
]
const given = { access_token: 'gho_secret', token_type: 'bearer', scope: 'user:email' }

test('the profile comes from GitHub’s API, with the primary address', async () => {
  const { stub, finish } = await useGithub({})
  expect(await finish()).toEqual({
    ok: true,
    value: {
      subject: '583231',
      email: 'octo@example.com',
      isEmailVerified: true,
      data: {
        iss: stub.issuer,
        sub: '583231',
        name: 'The Octocat',
        full_name: 'The Octocat',
        preferred_username: 'octocat',
        picture: user.avatar_url,
        avatar_url: user.avatar_url,
        email: 'octo@example.com',
        email_verified: true,
      },
      providerToken: 'gho_secret',
      providerRefreshToken: null,
    },
  })
  expect(stub.calls[0]).toMatchObject({
    path: '/login/oauth/access_token',
    form: {
      client_id: 'hub',
      client_secret: 'shh',
      code: 'c0de',
      redirect_uri: redirectUri,
      code_verifier: authorizationRequest.verifier,
    },
  })
  const requested = stub.calls.slice(1).map(({ path, authorization }) => `${path} ${authorization}`)
  expect(requested.toSorted()).toEqual([
    '/api/v3/user Bearer gho_secret',
    '/api/v3/user/emails Bearer gho_secret',
  ])
})

test('an unverified primary address is not used, nor is another one', async () => {
  const unverified = emails.map((entry) => ({ ...entry, verified: !entry.primary }))
  const one = await useGithub({ emails: unverified })
  expect(await one.finish()).toMatchObject({
    value: { email: 'octo@example.com', isEmailVerified: false },
  })
  const none = await useGithub({ emails: emails.slice(0, 1), user: { ...user, name: null } })
  expect(await none.finish()).toMatchObject({ value: { email: null, isEmailVerified: false } })
})

test('GitHub reports errors with status 200', async () => {
  const { finish } = await useGithub({
    token: { error: 'bad_verification_code', error_description: 'The code passed is incorrect.' },
  })
  expect(await finish()).toEqual({
    ok: false,
    failure: {
      kind: 'provider-rejected',
      detail: expect.stringMatching(/status 200 "bad_verification_code"$/),
    },
  })
})

test.each<[string, Parameters<typeof useGithub>[0]]>([
  ['no id', { user: { ...user, id: undefined } }],
  ['an id that is no number', { user: { ...user, id: '583231' } }],
  ['no list of addresses', { emails: { email: 'x@example.com' } }],
])('unavailable: %s', async (_, answers) => {
  const { finish } = await useGithub(answers)
  expect(await finish()).toMatchObject({ failure: { kind: 'provider-unavailable' } })
})

test('the way there', async () => {
  const clock = () => new Date()
  const entry = { name: 'github', issuer: null, clientId: 'hub', clientSecret: 'shh' }
  const github = createIdentityProviders([entry], { fetch, clock }).get('github')
  const begun = await github?.begin({ state: 's7', redirectUri, scopes: ['repo'] })
  if (begun?.ok !== true) throw new Error('refused')
  const url = new URL(begun.value.url)
  expect(`${url.origin}${url.pathname}`).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'hub',
    state: 's7',
    redirect_uri: redirectUri,
    scope: 'read:user user:email repo',
    code_challenge_method: 'S256',
  })
})

test('there are no ID tokens to read', async () => {
  const { github } = await useGithub({})
  const read = await github.readIdToken({ idToken: 'a.b.c', accessToken: null, nonce: null })
  expect(read).toMatchObject({ failure: { kind: 'provider-rejected' } })
})

async function useGithub(answers: {
  readonly token?: unknown
  readonly user?: unknown
  readonly emails?: unknown
}) {
  const bodies: Readonly<Record<string, unknown>> = {
    '/login/oauth/access_token': answers.token ?? given,
    '/api/v3/user': answers.user ?? user,
    '/api/v3/user/emails': answers.emails ?? emails,
  }
  const answer = ({ path }: { path: string }): StubReply => ({ body: bodies[path] ?? '' })
  const stub = await startProviderStub(answer)
  closers.push(stub.close)
  const entry = { name: 'github', issuer: stub.issuer, clientId: 'hub', clientSecret: 'shh' }
  const providers = createIdentityProviders([entry], { fetch, clock: () => new Date() })
  const github = providers.get('github')
  if (github === undefined) throw new Error('not made')
  return {
    stub,
    github,
    finish: () => github.finish({ code: 'c0de', redirectUri, authorizationRequest }),
  }
}
