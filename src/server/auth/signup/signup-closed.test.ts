import { expect, test } from 'vitest'
import { PUBLIC_URL, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment, readLocation } from '../tokens/browser.fixture.ts'
import { readError } from '../factors/factors.fixture.ts'
import { useOidc } from '../identities/oidc.fixture.ts'
import { listMails } from '../one-time-tokens/tokens.fixture.ts'

const oidc = useOidc()
const accounts = useAccounts({ settings: { isSignUpOpen: false }, providers: oidc.providers })
const whileOpen = () => accounts().under({ isSignUpOpen: true })

const password = 'correct-horse-battery'
const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test&redirect_to=${PUBLIC_URL}/auth`
const goThere = () => openBrowserOf(accounts(), oidc.server()).signIn(start, 'sub-vera')

test('a closed sign-up has the same error for every address, whatever the body', async () => {
  const email = 'there@example.com'
  await whileOpen().call('/signup', { json: { email, password } })
  const before = await countUsers()
  const bodies = [
    { email, password },
    { email: 'new@example.com', password },
    { email: 'new@example.com', password: 'x' },
    { email: 'no address', password },
  ]
  const answers = []
  for (const isEmailAutoconfirmed of [true, false]) {
    const closed = accounts().under({ isEmailAutoconfirmed })
    for (const json of bodies) answers.push(await readWhole(await closed.call('/signup', { json })))
  }
  expect(new Set(answers)).toEqual(
    new Set([
      '422 {"code":422,"error_code":"signup_disabled","msg":"Signups not allowed for this instance"}',
    ]),
  )
  const client = accounts().connect()
  const { error } = await client.auth.signUp({ email: 'new@example.com', password })
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  expect(await countUsers()).toBe(before)
})

test('anonymous sign-up is closed too', async () => {
  const before = await countUsers()
  for (const isAnonymousEnabled of [true, false]) {
    const closed = accounts().under({ isAnonymousEnabled })
    const { error } = await closed.connect().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  }
  expect(await countUsers()).toBe(before)
})

test('a code is mailed only to accounts, without revealing who has one', async () => {
  const known = 'known@example.com'
  await whileOpen().call('/signup', { json: { email: known, password } })
  const before = await countUsers()
  const answers = []
  for (const email of [known, 'unknown@example.com'])
    answers.push(
      await readWhole(await accounts().call('/otp', { json: { email, create_user: true } })),
    )
  expect(answers).toEqual(['200 {}', '200 {}'])
  expect((await listMails(accounts(), known)).map(({ kind }) => kind)).toEqual(['magic-link'])
  expect(await listMails(accounts(), 'unknown@example.com')).toEqual([])
  expect(await countUsers()).toBe(before)
})

test('existing accounts go on working, unproved ones too', async () => {
  const email = 'ada@example.com'
  const confirming = whileOpen().under({ isEmailAutoconfirmed: false })
  await confirming.call('/signup', { json: { email, password } })
  const client = accounts().under({ isEmailAutoconfirmed: false }).connect()
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  await whileOpen().call('/signup', { json: { email: 'ben@example.com', password } })
  const signedIn = await client.auth.signInWithPassword({ email: 'ben@example.com', password })
  expect(signedIn.error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('a new user from a provider is sent back with the reason; an existing one signs in', async () => {
  const before = await countUsers()
  const rejected = await goThere()
  expect(rejected.status).toBe(302)
  const back = new URL(readLocation(rejected))
  expect(back.pathname).toBe('/auth')
  for (const fields of [back.searchParams, readFragment(rejected)]) {
    expect(fields.get('error')).toBe('access_denied')
    expect(fields.get('error_code')).toBe('signup_disabled')
  }
  expect(back.hash).not.toContain('access_token')
  expect(await countUsers()).toBe(before)
  await openBrowserOf(whileOpen(), oidc.server()).signIn(start, 'sub-vera')
  expect(readFragment(await goThere()).get('access_token')).not.toBeNull()
  expect(await countUsers()).toBe(before + 1)
})

test('an ID token of a new user is rejected; one with a known address is joined', async () => {
  const before = await countUsers()
  expect(await readError(await grantTo('cleo'))).toEqual([422, 'signup_disabled'])
  expect(await countUsers()).toBe(before)
  await whileOpen().call('/signup', { json: { email: 'cleo@example.com', password } })
  expect((await grantTo('cleo')).status).toBe(200)
  expect((await grantTo('cleo')).status).toBe(200)
  expect(await countUsers()).toBe(before + 1)
})

test('the settings show it', async () => {
  const result = async (given: ReturnType<typeof accounts>) =>
    (await (await given.call('/settings')).json()).disable_signup
  expect([await result(accounts()), await result(whileOpen())]).toEqual([true, false])
})

async function grantTo(sub: string): Promise<Response> {
  const { issuer, clientId, signIdToken } = oidc.server()
  const now = Math.floor(Date.now() / 1_000)
  const user = { sub, name: sub, email: `${sub}@example.com`, email_verified: true }
  const times = { iat: now, exp: now + 3_600 }
  const id_token = await signIdToken({ iss: issuer, aud: clientId, ...user, ...times })
  return accounts().call('/token?grant_type=id_token', { json: { provider: 'test', id_token } })
}

async function countUsers(): Promise<number> {
  await accounts().settle()
  return (await accounts().deps.db.selectFrom('auth.users').select('id').execute()).length
}

async function readWhole(reply: Response): Promise<string> {
  return `${reply.status} ${await reply.text()}`
}
