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
  'auth.passkeys',
] as const

const SAME_TOKEN: string[] = ['magiclink', 'recovery'] satisfies OneTimePurpose[]

/**
 * Takes from an account every way into it and every name that its maker gave it, because somebody else
 * has proved that its address is theirs. What is left is its id, that address and its trail.
 * @param profile what the account is called from now on
 * @param proved which address it keeps. Other mails that prove the same address stay good: who reads
 *   them is the one who proved it. A provider that vouches for it sent none.
 */
export async function emptyAccount(
  tx: Transaction<Schema>,
  userId: string,
  profile: { readonly firstName: unknown; readonly lastName: unknown },
  verified: 'email' | 'phone' | 'email-by-provider',
): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_states').where('linking_user_id', '=', userId).execute()
  // Whoever shows another proof just now holds it, and waits for the account that is held here.
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
    // It would go on telling its maker what the account is told.
    await sql`delete from public.webhooks where user_id = ${userId}`.execute(tx)
  })
}
