import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { succeed } from '../../../platform/outcome.ts'
import {
  GOOD_PASSWORD,
  useAccounts,
  type Accounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import type { IdentityProvider } from '../../../use-cases/ports/identity-providers.ts'
import { addTotp, makeCode, readClaims, readError, signUp, wait } from './factors.fixture.ts'
import { pressButton, readFragment, readMailedToken } from '../one-time-tokens/tokens.fixture.ts'

// Every sign-in method except a passkey is one factor: none may reach what the second one guards.
const accounts = useAccounts()
const EMAIL = 'guarded@example.com'

let factor: { factorId: string; secret: string }
let refreshToken: string
/** A session at aal2. */
let ownerSession: string

beforeAll(async () => {
  const { client } = await signUp(accounts(), EMAIL)
  factor = await addTotp(accounts(), client)
  const { data: owner } = await client.auth.getSession()
  ownerSession = readClaims(owner.session?.access_token ?? '').session_id
  const providers = accounts().deps.identityProviders
  // This map finds a provider by name; the product only reads it.
  const writable = providers as Map<string, IdentityProvider>
  writable.set('vouching', vouchingProvider)
  const first = accounts().connect()
  const { data } = await first.auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  refreshToken = data.session?.refresh_token ?? ''
  vi.useRealTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const vouchingProvider: IdentityProvider = {
  name: 'vouching',
  label: 'Vouching',
  begin: () => Promise.reject(new Error('unexpected call')),
  finish: () => Promise.reject(new Error('unexpected call')),
  readIdToken: async () =>
    succeed({
      subject: 'person-1',
      email: EMAIL,
      isEmailVerified: true,
      data: {},
      providerToken: null,
      providerRefreshToken: null,
    }),
}

type SignInMethod = (accounts: Accounts, client: SupabaseClient) => Promise<Session | null>

const SIGN_IN_METHODS: Readonly<Record<string, SignInMethod>> = {
  password: async (_accounts, client) => {
    const { data } = await client.auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
    return data.session
  },
  'refresh token': async (_accounts, client) => {
    const { data } = await client.auth.refreshSession({ refresh_token: refreshToken })
    refreshToken = data.session?.refresh_token ?? ''
    return data.session
  },
  'mailed code': async (given, client) => {
    await client.auth.signInWithOtp({ email: EMAIL })
    const { code: token } = await readMailedToken(given, EMAIL, 'magic-link')
    const { data } = await client.auth.verifyOtp({ email: EMAIL, token, type: 'email' })
    return data.session
  },
  'hash of a mailed link': async (given, client) => {
    await client.auth.signInWithOtp({ email: EMAIL })
    const { tokenHash: token_hash } = await readMailedToken(given, EMAIL, 'magic-link')
    const { data } = await client.auth.verifyOtp({ token_hash, type: 'magiclink' })
    return data.session
  },
  'mailed link': async (given, client) => {
    await client.auth.signInWithOtp({ email: EMAIL })
    const { link } = await readMailedToken(given, EMAIL, 'magic-link')
    const landed = await pressButton(given, link)
    const tokens = readFragment(landed.headers.get('location'))
    const { data } = await client.auth.setSession({
      access_token: tokens['access_token'] ?? '',
      refresh_token: tokens['refresh_token'] ?? '',
    })
    return data.session
  },
  recovery: async (given, client) => {
    await client.auth.resetPasswordForEmail(EMAIL)
    const { code: token } = await readMailedToken(given, EMAIL, 'recover')
    const { data } = await client.auth.verifyOtp({ email: EMAIL, token, type: 'recovery' })
    return data.session
  },
  'code to exchange': async (given) => {
    const client = given.connect({ flowType: 'pkce' })
    await client.auth.resetPasswordForEmail(EMAIL)
    const { link } = await readMailedToken(given, EMAIL, 'recover')
    const landed = await pressButton(given, link)
    const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data } = await client.auth.exchangeCodeForSession(code)
    return data.session
  },
  'ID token': async (_accounts, client) => {
    const { data } = await client.auth.signInWithIdToken({ provider: 'vouching', token: 'x' })
    return data.session
  },
}

test.each(Object.entries(SIGN_IN_METHODS))(
  '%s yields aal1, which cannot change anything',
  async (_name, enter) => {
    wait(accounts(), 90)
    const session = await enter(accounts(), accounts().connect())
    const bearer = session?.access_token ?? ''
    expect(session?.user.email).toBe(EMAIL)
    expect(readClaims(bearer)).toMatchObject({ aal: 'aal1' })

    const { call } = accounts()
    const changes = [
      { password: 'another-good-password' },
      { email: 'x@example.com' },
      { data: { a: 1 } },
    ]
    for (const json of changes) {
      const requested = await call('/user', { method: 'PUT', bearer, json })
      expect(await readError(requested)).toEqual([401, 'insufficient_aal'])
    }
    const { factorId } = factor
    const removed = await call(`/factors/${factorId}`, { method: 'DELETE', bearer })
    expect(await readError(removed)).toEqual([422, 'insufficient_aal'])
    const guarded = [
      await call('/factors', { bearer, json: { factor_type: 'totp', friendly_name: 'Mine' } }),
      await call('/passkeys/registration/options', { bearer, json: {} }),
    ]
    for (const requested of guarded)
      expect(await readError(requested)).toEqual([403, 'insufficient_aal'])
    const gone = await call('/user', {
      method: 'DELETE',
      bearer,
      json: { current_password: GOOD_PASSWORD },
    })
    expect((await readError(gone))[1]).toBe('insufficient_aal')

    const sessions = [
      await call('/sessions', { bearer }),
      await call(`/sessions/${ownerSession}`, { method: 'DELETE', bearer }),
      await call('/logout', { method: 'POST', bearer }),
      await call('/logout?scope=others', { method: 'POST', bearer }),
    ]
    for (const requested of sessions)
      expect(await readError(requested)).toEqual([401, 'insufficient_aal'])
    const own = await call(`/sessions/${readClaims(bearer).session_id}`, {
      method: 'DELETE',
      bearer,
    })
    expect(own.status).toBe(204)
  },
)

test('the second factor allows what the first could not', async () => {
  wait(accounts(), 90)
  const client = accounts().connect()
  await client.auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const code = makeCode(factor.secret, accounts().deps.clock())
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code })
  expect(error).toBeNull()
  const changed = await client.auth.updateUser({ password: 'another-good-password' })
  expect(changed.error).toBeNull()
})
