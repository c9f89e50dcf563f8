import type { SupabaseClient } from '@supabase/supabase-js'
import {
  makeAuthenticator,
  type Twist,
} from '../../../adapters/second-factors/software-authenticator.fixture.ts'
import { PUBLIC_URL, type Accounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { signUp } from '../factors/factors.fixture.ts'

/** The relying party for which these tests' authenticators create keys. */
export const PARTY = { rpId: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL }

export type Key = ReturnType<typeof makeAuthenticator>

/** Registers a key as a passkey by the client's two calls. */
export async function register(client: SupabaseClient, key: Key, twist: Twist = {}) {
  const begun = await client.auth.passkey.startRegistration()
  if (begun.error !== null) throw begun.error
  return client.auth.passkey.verifyRegistration({
    challengeId: begun.data.challenge_id,
    credential: key.create(begun.data.options.challenge, twist) as never,
  })
}

/** What a passkey adds to an assertion: the user handle it got at registration. */
export function showAs(userId: string, key: Key, challenge: string, twist: Twist = {}) {
  const reply = key.request(challenge, twist)
  const userHandle = Buffer.from(userId).toString('base64url')
  return { ...reply, response: { ...reply.response, userHandle } }
}

/** Signs a user in with raw calls. */
export async function enter(
  { call }: Accounts,
  userId: string,
  key: Key,
  twist: Twist = {},
): Promise<Response> {
  const begun = await call('/passkeys/authentication/options', { json: {} })
  const { challenge_id, options } = (await begun.json()) as {
    challenge_id: string
    options: { challenge: string }
  }
  const credential = showAs(userId, key, options.challenge, twist)
  return call('/passkeys/authentication/verify', { json: { challenge_id, credential } })
}

/** A user with a passkey. */
export async function withPasskey(accounts: Accounts, email: string) {
  const { client, session } = await signUp(accounts, email)
  const key = makeAuthenticator(PARTY)
  const { data, error } = await register(client, key)
  if (error !== null) throw error
  return { client, session, key, userId: session.user.id, passkeyId: data.id }
}
