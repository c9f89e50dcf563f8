import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '../../../database/engines.fixture.ts'
import {
  pressButton,
  readMailedToken,
  signUpAs,
} from '../../../server/auth/one-time-tokens/tokens.fixture.ts'
import type { AccountDeps } from '../account-deps.ts'
import { GOOD_PASSWORD, useAccounts } from '../accounts.fixture.ts'
import { applyUserChanges } from '../profile/change-user.ts'
import { findCaller } from '../sessions/find-caller.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from '../sessions/sign-out.ts'

const NEW_PASSWORD = 'another-good-password'
const visitor = { address: '198.51.100.7', userAgent: null }

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine })

  async function signIn(email: string, password: string): Promise<number> {
    return (await accounts().call('/token?grant_type=password', { json: { email, password } }))
      .status
  }

  /** Runs something between comparing a password and acting on it. */
  function afterComparing(
    act: () => Promise<unknown>,
    { isRehashDue }: { isRehashDue: boolean },
  ): AccountDeps {
    const { deps } = accounts()
    let hasActed = false
    const verify: AccountDeps['passwords']['verify'] = async (password, stored) => {
      const compared = await deps.passwords.verify(password, stored)
      if (!hasActed) {
        hasActed = true
        await act()
      }
      return compared.ok ? { ...compared, value: { ...compared.value, isRehashDue } } : compared
    }
    return { ...deps, passwords: { ...deps.passwords, verify } }
  }

  test.each([false, true])(
    'a password changed during its comparison signs no one in (rehashed: %s)',
    async (isRehashDue) => {
      const email = `late-${String(isRehashDue)}@example.com`
      const client = await signUpAs(accounts(), email)
      const change = () => client.auth.updateUser({ password: NEW_PASSWORD })
      const entry = { email, password: GOOD_PASSWORD, visitor }
      const outcome = await signInWithPassword(afterComparing(change, { isRehashDue }), entry)
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_credentials' } })
      expect(await signIn(email, GOOD_PASSWORD)).toBe(400)
      expect(await signIn(email, NEW_PASSWORD)).toBe(200)
    },
  )

  test('two concurrent sign-ins succeed, although the first rehashes the password', async () => {
    const email = 'both@example.com'
    await signUpAs(accounts(), email)
    const entry = { email, password: GOOD_PASSWORD, visitor }
    const first = () =>
      signInWithPassword(
        afterComparing(async () => undefined, { isRehashDue: true }),
        entry,
      )
    const second = await signInWithPassword(afterComparing(first, { isRehashDue: true }), entry)
    expect(second.ok).toBe(true)
    expect(await signIn(email, GOOD_PASSWORD)).toBe(200)
  })

  test('a session that ends while it changes the password changes nothing', async () => {
    const email = 'thrown-out@example.com'
    const client = await signUpAs(accounts(), email)
    const { data } = await client.auth.getSession()
    const { deps } = accounts()
    const caller = await findCaller(deps, data.session?.access_token ?? '')
    if (!caller.ok) throw new Error('not signed in')
    const requestedChanges = { password: NEW_PASSWORD, redirectTo: null, visitor }
    await signOut(deps, caller.value, { scope: 'global', visitor })
    expect(await applyUserChanges(deps, caller.value, requestedChanges)).toMatchObject({
      ok: false,
      failure: { code: 'session_not_found' },
    })
    expect(await signIn(email, GOOD_PASSWORD)).toBe(200)
  })

  test('a code issued by a link before a password change is invalid', async () => {
    const email = 'exchanged@example.com'
    const client = await signUpAs(accounts(), email)
    const code_verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const json = { email, code_challenge, code_challenge_method: 's256' }
    await accounts().call('/recover', { json })
    const { link } = await readMailedToken(accounts(), email, 'recover')
    const { headers } = await pressButton(accounts(), link)
    const auth_code = new URL(headers.get('location') ?? '').searchParams.get('code')
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    const exchange = { json: { auth_code, code_verifier } }
    const answer = await accounts().call('/token?grant_type=pkce', exchange)
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'flow_state_not_found'])
  })
})
