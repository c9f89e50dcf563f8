import type { SupabaseClient } from '@supabase/supabase-js'
import { ACCOUNT_TAB } from './account-tab.ts'

/** All of these throw the client's error. @param requested the new address */
export async function requestForEmail(client: SupabaseClient, requested: string): Promise<void> {
  const { error } = await client.auth.updateUser(
    { email: requested },
    { emailRedirectTo: returnAddress() },
  )
  if (error !== null) throw error
}

/**
 * Submits the code sent to one of the two addresses.
 * @returns whether the change is complete; false: the other address must still confirm
 */
export async function agreeToEmail(
  client: SupabaseClient,
  address: string,
  code: string,
): Promise<boolean> {
  const { data, error } = await client.auth.verifyOtp({
    email: address,
    token: code,
    type: 'email_change',
  })
  if (error !== null) throw error
  return data.session !== null
}

/** @param present the account's current address */
export async function resendEmailCodes(client: SupabaseClient, present: string): Promise<void> {
  const { error } = await client.auth.resend({
    type: 'email_change',
    email: present,
    options: { emailRedirectTo: returnAddress() },
  })
  if (error !== null) throw error
}

/** Whether there is no session. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthSessionMissingError'
}

/** The return URL of the mailed links. */
function returnAddress(): string {
  const address = new URL('/auth/confirm', location.origin)
  address.searchParams.set('next', ACCOUNT_TAB)
  return address.href
}
