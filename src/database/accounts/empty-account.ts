import { sql, type Transaction } from 'kysely'
import type { OneTimePurpose } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { fitName } from './profile-name.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'

const TABLES = [
  'auth.identities',
  'auth.sessions',
  'auth.flow_states',
  'auth.mfa_factors',
  'auth.recovery_codes',
  'auth.api_keys',
  'auth.idempotency_keys',
  'auth.connected_apps',
  'auth.passkeys',
] as const

const SAME_TOKEN: string[] = ['magiclink', 'recovery'] satisfies OneTimePurpose[]

/**
 * Removes every sign-in method and name from an account whose address someone else has just proved
 * to be theirs. Its id, that address and its audit trail remain.
 * @param profile the account's new name
 * @param verified which address it keeps. Other mailed tokens for the same address stay valid, since
 *   only its owner reads them. A provider that verified the address has sent none.
 */
export async function emptyAccount(
  tx: Transaction<Schema>,
  userId: string,
  profile: { readonly firstName: unknown; readonly lastName: unknown },
  verified: 'email' | 'phone' | 'email-by-provider',
): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_states').where('linking_user_id', '=', userId).execute()
  // A token being redeemed right now is locked by its transaction, which waits for this account.
  await sql`delete from auth.one_time_tokens where id in (
    select id from auth.one_time_tokens
    where user_id = ${userId} and purpose <> all(${verified === 'email' ? SAME_TOKEN : []}::text[])
    for update skip locked
  )`.execute(tx)
  await tx
    .updateTable('auth.users')
    .set({
      password_hash: null,
      ...(verified === 'phone' ? {} : { phone: null, phone_confirmed_at: null }),
      new_email: null,
      new_phone: null,
      email_change_proved: null,
      user_metadata: '{}',
      is_contested: false,
    })
    .where('id', '=', userId)
    .execute()
  const [firstName, lastName] = [fitName(profile.firstName), fitName(profile.lastName)]
  await asRowOwner(tx, async () => {
    await sql`update public.profiles set first_name = ${firstName}, last_name = ${lastName}, phone = null
      where id = ${userId}`.execute(tx)
    // It would keep sending the account's notifications to whoever set it up.
    await sql`delete from public.webhooks where user_id = ${userId}`.execute(tx)
  })
}
