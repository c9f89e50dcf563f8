import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asRowOwner } from '../../../database/rows/as-row-owner.ts'
import { ENGINES } from '../../../database/engines.fixture.ts'
import {
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment } from '../tokens/browser.fixture.ts'
import { readError, signUp, wait } from '../factors/factors.fixture.ts'
import { useOidc } from './oidc.fixture.ts'

/** A provider user for each test, with or without a verified address. */
const people = ['ada', 'ben', 'cleo', 'dora'].flatMap((name) => [
  { sub: name, name: `${name} Vouched`, email: `${name}@example.com`, email_verified: true },
  {
    sub: `${name}-maybe`,
    name: `${name} Maybe`,
    email: `${name}@example.com`,
    email_verified: false,
  },
])

const oidc = useOidc({ people })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine, providers: oidc.providers })
  const openBrowser = () => openBrowserOf(accounts(), oidc.server())
  const AUTHORIZE = `${PUBLIC_URL}/auth/v1/authorize?provider=test`

  test('an account with a verified address is joined when its own is confirmed', async () => {
    const { session } = await signUp(accounts(), 'ada@example.com')
    const user = await signInElsewhere('ada')
    expect(user).toMatchObject({
      id: session.user.id,
      app_metadata: { provider: 'email', providers: ['email', 'test'] },
      identities: [{ provider: 'email' }, { provider: 'test', id: 'ada' }],
    })
    expect(await tryPassword('ada@example.com')).toBe(200)
    const trail = await call('/audit', session.access_token)
    expect(trail).toContainEqual(
      expect.objectContaining({ event: 'identity-linked', details: { provider: 'test' } }),
    )
  })

  test('an account with a verified address is emptied first when its address was never confirmed', async () => {
    const unsure = accounts().under({ isEmailAutoconfirmed: false })
    const data = { first_name: 'Mal', last_name: 'Lory', plan: 'mine' }
    const json = { email: 'ben@example.com', password: GOOD_PASSWORD, data }
    const made = await (await unsure.call('/signup', { json })).json()
    await accounts().settle()
    const user = await signInElsewhere('ben')
    expect(user).toMatchObject({
      id: made.id,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'test', providers: ['test'] },
      user_metadata: { first_name: 'ben', last_name: 'Vouched' },
      identities: [{ provider: 'test' }],
    })
    expect(user.user_metadata).not.toHaveProperty('plan')
    expect(await tryPassword('ben@example.com')).toBe(400)
    const profile = await readRows(made.id)
    expect(profile).toEqual([expect.objectContaining({ first_name: 'ben', last_name: 'Vouched' })])
    // The mailed link for the first sign-up no longer works.
    const mail = accounts().mails.findLast(({ to }) => to === 'ben@example.com')?.mail
    const code = mail !== undefined && 'token' in mail ? mail.token.code : ''
    expect(code).toMatch(/^\d{6}$/)
    const shown = { type: 'signup', email: 'ben@example.com', token: code }
    expect(await readError(await accounts().call('/verify', { json: shown }))).toEqual([
      403,
      'otp_expired',
    ])
  })

  test('an account with a verified address is left alone when the provider did not verify it', async () => {
    const { session } = await signUp(accounts(), 'cleo@example.com')
    const user = await signInElsewhere('cleo-maybe')
    expect(user.id).not.toBe(session.user.id)
    expect(user.email).toBe('')
    const mine = await call('/user', session.access_token)
    expect(mine.identities).toHaveLength(1)
  })

  test('an account with a verified address is joined once by many concurrent callers', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => signInElsewhere('dora')))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect((await signInElsewhere('dora')).identities).toHaveLength(1)
  })

  async function signInElsewhere(sub: string) {
    // Later than what was created before, so that time decides the order.
    wait(accounts(), 1)
    const reply = await openBrowser().signIn(AUTHORIZE, sub)
    return call('/user', readFragment(reply).get('access_token') ?? '')
  }

  async function call(path: string, bearer: string) {
    return (await accounts().call(path, { bearer })).json()
  }

  async function tryPassword(email: string): Promise<number> {
    const json = { email, password: GOOD_PASSWORD }
    return (await accounts().call('/token?grant_type=password', { json })).status
  }

  /** The profile, read with the one role that sees all of them. */
  async function readRows(id: string) {
    return accounts()
      .deps.db.transaction()
      .execute((tx) =>
        asRowOwner(tx, () => tx.selectFrom('profiles').selectAll().where('id', '=', id).execute()),
      )
  }
})
