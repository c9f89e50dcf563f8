import type { Kysely } from 'kysely'
import { findUserByEmail, findUserByPhone } from '../../../database/accounts/users.ts'
import type { Schema } from '../../../database/schema.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { AccountAddress } from '../profile/read-address.ts'

/** The account with this address, confirmed or not. */
export function findByAddress(
  db: Kysely<Schema>,
  { kind, value }: AccountAddress,
): Promise<User | null> {
  return kind === 'email' ? findUserByEmail(db, value) : findUserByPhone(db, value)
}
