import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { fitName } from './profile-name.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'

const TABLES = [
  'auth.identities',
  'auth.sessions',
  'auth.one_time_tokens',
  'auth.flow_states',
  'auth.mfa_factors',
  'auth.passkeys',
] as const

/**
 * Takes from an account every way into it and every name that its maker gave it, because somebody else
 * has proved that its address is theirs. What is left is its id, its address and its trail.
 * @param profile what the account is called from now on
 */
export async function emptyAccount(
  tx: Transaction<Schema>,
  userId: string,
  profile: { readonly firstName: unknown; readonly lastName: unknown },
): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_states').where('linking_user_id', '=', userId).execute()
  await tx
    .updateTable('auth.users')
    .set({
      password_hash: null,
      phone: null,
      phone_confirmed_at: null,
      new_email: null,
      new_phone: null,
      email_change_proved: null,
      user_metadata: '{}',
    })
    .where('id', '=', userId)
    .execute()
  const [firstName, lastName] = [fitName(profile.firstName), fitName(profile.lastName)]
  await asRowOwner(tx, () =>
    sql`update public.profiles set first_name = ${firstName}, last_name = ${lastName}, phone = null
      where id = ${userId}`.execute(tx),
  )
}
