import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asRowOwner } from '../../database/rows/as-row-owner.ts'
import { makeAuthenticator } from '../../adapters/second-factors/software-authenticator.fixture.ts'
import { useAccounts } from '../../use-cases/accounts/accounts.fixture.ts'
import type { MailedToken } from '../../use-cases/ports/mailer.ts'
import { addTotp } from './factors/factors.fixture.ts'
import { PARTY, register } from './passkeys/passkeys.fixture.ts'
import { listMails, readMailedToken, readTextedCode } from './one-time-tokens/tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false, isPhoneEnabled: true } })

const STRANGER = { password: 'of-the-stranger', data: { first_name: 'Mal', plan: 'mine' } }
const OWNER = { password: 'of-the-owner', data: { first_name: 'Ada' } }
type Address = { readonly email: string } | { readonly phone: string }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const signUp = async (address: Address, who: typeof OWNER | typeof STRANGER) => {
  const reply = await accounts().call('/signup', { json: { ...address, ...who } })
  expect(reply.status).toBe(200)
  await accounts().settle()
}

const readToken = (email: string) => readMailedToken(accounts(), email, 'confirm-sign-up')

async function verify(json: object) {
  const reply = await accounts().call('/verify', { json })
  return { status: reply.status, body: await reply.json() }
}

const showCode = (email: string, { code: token }: MailedToken) =>
  verify({ type: 'signup', email, token })
const showLink = (_: string, { tokenHash }: MailedToken) =>
  verify({ type: 'signup', token_hash: tokenHash })

async function tryPasswords(address: Address) {
  const statuses = []
  for (const { password } of [OWNER, STRANGER]) {
    const json = { ...address, password }
    statuses.push((await accounts().call('/token?grant_type=password', { json })).status)
  }
  return statuses
}

/** How many rows of a table an account has; those of `public` are read as the one role that sees all. */
async function count(table: string, userId: string): Promise<number> {
  return accounts()
    .deps.db.transaction()
    .execute(async (tx) => {
      const query = sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(table)} where user_id = ${userId}`
      const run = () => query.execute(tx)
      const { rows } = await (table.startsWith('public.') ? asRowOwner(tx, run) : run())
      return rows[0]?.count ?? -1
    })
}

describe('of several sign-ups with one address, the confirming one sets the password', () => {
  test.each([
    ['the stranger first', 'code', [STRANGER, OWNER], 1],
    ['the stranger first', 'link', [STRANGER, OWNER], 1],
    ['the stranger last', 'code', [OWNER, STRANGER], 0],
    ['the stranger last', 'link', [OWNER, STRANGER], 0],
  ] as const)('%s, by the %s', async (_, method, order, own) => {
    const email = `contested-${Math.random()}@example.com`
    const tokens = []
    for (const who of order) {
      await signUp({ email }, who)
      tokens.push(await readToken(email))
    }
    const [mine, other] = own === 0 ? tokens : tokens.toReversed()
    if (mine === undefined || other === undefined) throw new Error('not mailed')
    const show = method === 'code' ? showCode : showLink
    const { status, body } = await show(email, mine)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      user_metadata: OWNER.data,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, first_name: 'Ada' } }],
    })
    expect(body.user.user_metadata).not.toHaveProperty('plan')
    expect(body.user.identities[0].identity_data).not.toHaveProperty('plan')
    expect(await tryPasswords({ email })).toEqual([200, 400])
    expect((await show(email, other)).status).toBe(403)
  })

  test('by telephone', async () => {
    const phone = '442079460321'
    await signUp({ phone }, STRANGER)
    await signUp({ phone }, OWNER)
    const token = await readTextedCode(accounts(), phone)
    const { status, body } = await verify({ type: 'sms', phone, token })
    expect([status, body.user.user_metadata]).toEqual([200, OWNER.data])
    expect(await tryPasswords({ phone })).toEqual([200, 400])
  })

  test('a sign-up that was mailed nothing within the minute never counts', async () => {
    const email = 'too-quick@example.com'
    const strict = accounts().under({ rateLimitScale: 1 })
    for (const who of [OWNER, STRANGER]) {
      await strict.call('/signup', { json: { email, ...who } })
      await strict.settle()
    }
    expect(await listMails(accounts(), email)).toHaveLength(1)
    expect((await showCode(email, await readToken(email))).status).toBe(200)
    expect(await tryPasswords({ email })).toEqual([200, 400])
  })
})

describe('a message that is sent once more', () => {
  const resend = async (email: string) => {
    await accounts().call('/resend', { json: { type: 'signup', email } })
    return readToken(email)
  }

  test('confirms the only sign-up there was', async () => {
    const email = 'patient@example.com'
    await signUp({ email }, OWNER)
    const { body } = await showLink(email, await resend(email))
    expect(body.user.user_metadata).toEqual(OWNER.data)
    expect(await tryPasswords({ email })).toEqual([200, 400])
  })

  test('confirms none of several, even if the others expired long ago', async () => {
    const email = 'impatient@example.com'
    await signUp({ email }, STRANGER)
    await signUp({ email }, OWNER)
    await accounts().deps.db.deleteFrom('auth.one_time_tokens').execute()
    const { status, body } = await showLink(email, await resend(email))
    expect([status, body.user.user_metadata]).toEqual([200, {}])
    expect(await tryPasswords({ email })).toEqual([400, 400])
  })

  test('confirms none where a code was requested instead of a password', async () => {
    const email = 'by-code@example.com'
    await signUp({ email }, STRANGER)
    await accounts().call('/otp', { json: { email, create_user: true } })
    await accounts().settle()
    await showLink(email, await resend(email))
    expect(await tryPasswords({ email })).toEqual([400, 400])
  })
})

describe('the first confirmation of an address removes what was there before', () => {
  test.each(['signup', 'magiclink', 'recovery'] as const)('by %s', async (oneTimeToken) => {
    const email = `prepared-by-${oneTimeToken}@example.com`
    await signUp({ email }, STRANGER)
    // While confirmation is off, the password is enough.
    const lax = accounts().under({ isEmailAutoconfirmed: true })
    const intruder = lax.connect()
    vi.setSystemTime(accounts().deps.clock())
    const { data } = await intruder.auth.signInWithPassword({ email, password: STRANGER.password })
    const [userId, bearer] = [data.user?.id ?? '', data.session?.access_token ?? '']
    expect((await register(intruder, makeAuthenticator(PARTY))).error).toBeNull()
    await addTotp(accounts(), intruder)
    await sql`insert into auth.identities (user_id, provider, subject, identity_data, created_at, updated_at)
      values (${userId}, 'elsewhere', ${`mal-${oneTimeToken}`}, '{}', now(), now())`.execute(
      accounts().deps.db,
    )
    await accounts()
      .deps.db.transaction()
      .execute((tx) =>
        asRowOwner(tx, () =>
          sql`insert into public.webhooks (user_id, url, key_id, created_at)
            values (${userId}, 'https://mal.example/', gen_random_uuid(), now())`.execute(tx),
        ),
      )
    const shown = await prove(oneTimeToken, email)
    expect(shown.status).toBe(200)
    expect(shown.body.user).toMatchObject({ id: userId, identities: [{ provider: 'email' }] })
    expect(shown.body.user.identities).toHaveLength(1)
    expect(shown.body.user).not.toHaveProperty('factors')
    for (const table of ['auth.passkeys', 'auth.mfa_factors', 'public.webhooks'])
      expect([table, await count(table, userId)]).toEqual([table, 0])
    expect(await count('auth.sessions', userId)).toBe(1)
    expect((await accounts().call('/user', { bearer })).status).toBe(403)
    // They can set a password of their own.
    const owner = shown.body.access_token
    const changed = await accounts().call('/user', {
      method: 'PUT',
      bearer: owner,
      json: { password: 'another-of-the-owner' },
    })
    expect(changed.status).toBe(200)
    expect(await tryPasswords({ email })).toEqual([400, 400])
  })

  test('a later confirmation removes nothing', async () => {
    const email = 'settled@example.com'
    await signUp({ email }, OWNER)
    const first = await showCode(email, await readToken(email))
    const client = accounts().connect()
    vi.setSystemTime(accounts().deps.clock())
    await client.auth.signInWithPassword({ email, password: OWNER.password })
    expect((await register(client, makeAuthenticator(PARTY))).error).toBeNull()
    await prove('recovery', email)
    expect(await count('auth.passkeys', first.body.user.id)).toBe(1)
    expect(await count('auth.sessions', first.body.user.id)).toBe(3)
    expect(await tryPasswords({ email })).toEqual([200, 400])
  })

  async function prove(oneTimeToken: 'signup' | 'magiclink' | 'recovery', email: string) {
    if (oneTimeToken === 'signup') {
      await signUp({ email }, OWNER)
      return showLink(email, await readToken(email))
    }
    const isRecovery = oneTimeToken === 'recovery'
    await accounts().call(isRecovery ? '/recover' : '/otp', { json: { email } })
    const kind = isRecovery ? 'recover' : 'magic-link'
    const { tokenHash } = await readMailedToken(accounts(), email, kind)
    return verify({ type: oneTimeToken, token_hash: tokenHash })
  }
})

test('two concurrent confirmations of one address do not deadlock', async () => {
  const email = 'both@example.com'
  await signUp({ email }, STRANGER)
  const first = await readToken(email)
  await signUp({ email }, OWNER)
  const second = await readToken(email)
  const shown = await Promise.all([showLink(email, first), showLink(email, second)])
  expect(shown.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(shown.every(({ status }) => status < 500)).toBe(true)
  const works = await tryPasswords({ email })
  expect(works.filter((status) => status === 200)).toHaveLength(1)
})
