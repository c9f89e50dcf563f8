import type { SupabaseClient } from '@supabase/supabase-js'

/** The form's input; names only when signing up, optional. */
export type AuthEntry = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** The result. `owes-factor`: a second factor is needed; `unconfirmed`: a mail is on its way. */
export type SignedIn = 'signed-in' | 'signed-up' | 'owes-factor' | 'unconfirmed'

/** @throws the service's AuthError if it rejects, any other error if it is unreachable */
export async function signIn(client: SupabaseClient, entry: AuthEntry): Promise<SignedIn> {
  const { email, password } = entry
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error?.code === 'email_not_confirmed') return 'unconfirmed'
  if (error !== null) throw error
  return needsFactor(client)
}

/** @throws as `signIn` */
export async function signUp(
  client: SupabaseClient,
  entry: AuthEntry,
  next: string,
): Promise<SignedIn> {
  const { email, password, firstName, lastName } = entry
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: { first_name: firstName.trim(), last_name: lastName.trim() },
      emailRedirectTo: returnAddress(next),
    },
  })
  if (error !== null) throw error
  return data.session === null ? 'unconfirmed' : 'signed-up'
}

/** The browser's return URL with a code: our server creates the session, then goes on to `next`. */
export function returnAddress(next: string): string {
  const address = new URL('/auth/confirm', location.origin)
  address.searchParams.set('next', next)
  return address.href
}

/** @throws as `signIn` */
async function needsFactor(client: SupabaseClient): Promise<'signed-in' | 'owes-factor'> {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error !== null) throw error
  return data.nextLevel === data.currentLevel ? 'signed-in' : 'owes-factor'
}
