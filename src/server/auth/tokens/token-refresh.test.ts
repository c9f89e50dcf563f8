import { expect, test } from 'vitest'
import { listEvents } from '../../../database/accounts/audit.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import {
  GOOD_PASSWORD,
  useAccounts,
  type Accounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'

const NAMED = { 'x-supabase-api-version': '2024-01-01' }

/** In wire format. */
type Tokens = { access_token: string; refresh_token: string; user: { id: string } }

const accounts = useAccounts()
let people = 0

async function signUp(): Promise<Tokens> {
  people += 1
  const json = { email: `person-${people}@example.com`, password: GOOD_PASSWORD }
  return (await accounts().call('/signup', { json })).json()
}

async function refresh(token: unknown, over: Accounts = accounts()) {
  const reply = await over.call('/token?grant_type=refresh_token', {
    json: { refresh_token: token },
    headers: NAMED,
  })
  // Tests below compare the relevant parts.
  const body = (await reply.json()) as Tokens & { code?: string; error?: string }
  return { status: reply.status, body, token: body.refresh_token }
}

const isOpen = async (accessToken: string) =>
  (await accounts().call('/user', { bearer: accessToken })).status === 200

test('the newest token returns the next one and a new access token of the same session', async () => {
  const first = await signUp()
  accounts().advance(5)
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.token).not.toBe(first.refresh_token)
  const [before, after] = [first.access_token, second.body.access_token].map(readClaims)
  expect(after?.['session_id']).toBe(before?.['session_id'])
  expect(after?.['amr']).toEqual(before?.['amr'])
  expect(after?.['aal']).toBe('aal1')
  expect(Number(after?.['iat'])).toBe(Number(before?.['iat']) + 5)
  const third = await refresh(second.token)
  expect(third.token).not.toBe(second.token)
})

test('a parent whose response was lost returns the same child, however late', async () => {
  const first = await signUp()
  const second = await refresh(first.refresh_token)
  accounts().advance(86_400)
  const again = await refresh(first.refresh_token)
  expect([again.status, again.token]).toEqual([200, second.token])
  expect(await isOpen(again.body.access_token)).toBe(true)
})

test('an older token passes for a second tab within ten seconds', async () => {
  const first = await signUp()
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.token)
  accounts().advance(9)
  const again = await refresh(first.refresh_token)
  expect([again.status, again.token]).toEqual([200, third.token])
})

test('a reused older token ends the whole session at once', async () => {
  const first = await signUp()
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.token)
  accounts().advance(11)
  const stolen = await refresh(first.refresh_token)
  expect([stolen.status, stolen.body.code]).toEqual([400, 'refresh_token_already_used'])
  const newest = await refresh(third.token)
  expect([newest.status, newest.body.code]).toEqual([400, 'refresh_token_not_found'])
  const reply = await accounts().call('/user', {
    bearer: third.body.access_token,
    headers: NAMED,
  })
  expect([reply.status, (await reply.json()).code]).toEqual([403, 'session_not_found'])
  await accounts().settle()
  const events = await listEvents(accounts().deps.db, first.user.id, 1)
  expect(events).toMatchObject([{ event: 'refresh-token-reused' }])
  expect(accounts().mails.at(-1)).toMatchObject({
    mail: { kind: 'was-this-you', event: 'refresh-token-reused' },
  })
})

test('how long a second tab is believed can be set', async () => {
  const strict = accounts().under({ refreshReuseSeconds: 0 })
  const first = await signUp()
  const second = await refresh(first.refresh_token, strict)
  await refresh(second.token, strict)
  expect((await refresh(first.refresh_token, strict)).status).toBe(400)
})

test('twenty concurrent refreshes of one token get the same one', async () => {
  const first = await signUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect(answers[0]?.token).not.toBe(first.refresh_token)
})

test('a token of a session that was signed out is not found', async () => {
  const first = await signUp()
  await accounts().call('/logout', { method: 'POST', bearer: first.access_token })
  const { status, body } = await refresh(first.refresh_token)
  expect([status, body.code]).toEqual([400, 'refresh_token_not_found'])
})

test('an altered token is not found, and ends no session', async () => {
  const { refresh_token: token } = await signUp()
  const bytes = Buffer.from(token, 'base64url')
  const altered = Array.from(bytes, (byte, index) => {
    const copy = Buffer.from(bytes)
    copy[index] = byte ^ 1
    return copy.toString('base64url')
  })
  const odd = ['x', token.slice(1), `${token}A`, `${token}=`, ` ${token}`, token.replace(/.$/, '+')]
  for (const presented of [...altered, ...odd]) {
    const { status, body } = await refresh(presented)
    expect([status, body.code]).toEqual([400, 'refresh_token_not_found'])
  }
  expect((await refresh(token)).status).toBe(200)
})

test.each([undefined, null, ''])(
  'without a token (%s) the request is no request',
  async (token) => {
    const { status, body } = await refresh(token)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  },
)

test('claims are reread from the database, and a ban is enforced', async () => {
  const { deps } = accounts()
  const first = await signUp()
  await changeUser(deps.db, first.user.id, { userMetadata: { first_name: 'New' } }, deps.clock())
  const second = await refresh(first.refresh_token)
  expect(readClaims(second.body.access_token)?.['user_metadata']).toEqual({ first_name: 'New' })
  const until = new Date(deps.clock().getTime() + 60_000)
  await changeUser(deps.db, first.user.id, { bannedUntil: until }, deps.clock())
  const { status, body } = await refresh(second.token)
  expect([status, body.code]).toEqual([400, 'user_banned'])
})

test('the real client refreshes, and is signed out when its session has ended', async () => {
  const client = accounts().connect()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const email = 'client@example.com'
  await client.auth.signUp({ email, password: GOOD_PASSWORD })
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.access_token).toEqual(expect.any(String))
  const { data: stored } = await client.auth.getUser()
  expect(stored.user?.email).toBe(email)
  await accounts().call('/logout', { method: 'POST', bearer: data.session?.access_token ?? '' })
  const gone = await client.auth.getUser()
  expect(gone.error?.name).toBe('AuthSessionMissingError')
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
})

function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const DAY_SECONDS = 86_400

test('a session that nobody uses ends after 60 days, and one in use after a year', async () => {
  const idle = await signUp()
  const used = await signUp()
  let token = used.refresh_token
  for (let day = 50; day <= 350; day += 50) {
    accounts().advance(50 * DAY_SECONDS)
    const refreshed = await refresh(token)
    expect([day, refreshed.status]).toEqual([day, 200])
    token = refreshed.token
  }
  for (const late of [idle.refresh_token, (accounts().advance(16 * DAY_SECONDS), token)]) {
    const { status, body } = await refresh(late)
    expect([status, body.code]).toEqual([400, 'session_expired'])
    expect((await refresh(late)).body.code).toBe('refresh_token_not_found')
  }
})

test('a new session ends the one that was used longest ago, beyond 50', async () => {
  const first = await signUp()
  const email = `person-${people}@example.com`
  const signIn = async (): Promise<Tokens> =>
    (
      await accounts().call('/token?grant_type=password', {
        json: { email, password: GOOD_PASSWORD },
      })
    ).json()
  accounts().advance(60)
  const second = await signIn()
  // The first is used again: now the second is the oldest.
  accounts().advance(60)
  const renewed = await refresh(first.refresh_token)
  for (let count = 3; count <= 50; count += 1) await signIn()
  expect(await isOpen(second.access_token)).toBe(true)
  await signIn()
  expect(await isOpen(second.access_token)).toBe(false)
  expect(await isOpen(renewed.body.access_token)).toBe(true)
})
