import type { Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Profile } from '../../domain/accounts/profile.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's profile; all fields empty if the account was just deleted. */
export async function loadProfile(db: Kysely<Schema>, owner: Owner): Promise<Profile> {
  const row = await runAsOwner(db, owner, 'read', (tx) =>
    tx.selectFrom('profiles').select(['first_name', 'last_name', 'phone']).executeTakeFirst(),
  )
  return {
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    phone: row?.phone ?? '',
  }
}
