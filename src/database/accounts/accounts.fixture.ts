import { sql, type Kysely } from 'kysely'
import { parseEmail, type EmailAddress } from '../../domain/accounts/email-address.ts'
import { parsePhone, type PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { Session } from '../../domain/accounts/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'
import type { Schema } from '../schema.ts'
import { createUser, type NewUser } from './create-user.ts'
import { createSession } from './sessions.ts'

export const AT = new Date('2026-05-01T20:15:00.123Z')

export const VISITOR = { address: '203.0.113.77', userAgent: 'Firefox' }

/** The time that many seconds after `AT`. */
export function after(seconds: number): Date {
  return new Date(AT.getTime() + seconds * 1000)
}

export function email(text: string): EmailAddress {
  const parsed = parseEmail(text)
  if (!parsed.ok) throw new Error(`"${text}" is no address`)
  return parsed.value
}

export function phone(text: string): PhoneNumber {
  const parsed = parsePhone(text)
  if (!parsed.ok) throw new Error(`"${text}" is no number`)
  return parsed.value
}

/** The result of signing up by email and password. */
export function describeUser(address: string, rest: Partial<NewUser> = {}): NewUser {
  return {
    email: email(address),
    phone: null,
    passwordHash: '$argon2id$for-tests',
    emailConfirmedAt: AT,
    phoneConfirmedAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { first_name: 'Ada' },
    isAnonymous: false,
    at: AT,
    identity: { provider: 'email', subject: null, data: { email: address }, email: address },
    profile: { firstName: 'Ada', lastName: 'Byron' },
    ...rest,
  }
}

let made = 0

/** A new user, with a new address unless one is given. */
export async function makeUser(
  db: Kysely<Schema>,
  rest: Partial<NewUser> & { readonly address?: string } = {},
): Promise<User> {
  made += 1
  const outcome = await createUser(
    db,
    describeUser(rest.address ?? `user${made}@example.com`, rest),
  )
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return outcome.value
}

export function makeSession(db: Kysely<Schema>, userId: string): Promise<Session> {
  const tokens = [{ method: 'password', timestamp: 1_777_666_500 }] as const
  return createSession(db, { userId, proofs: tokens, visitor: VISITOR, at: AT })
}

/** As the role that may: the database owner sees no rows. */
export async function readProfile(db: Kysely<Schema>, id: string): Promise<unknown> {
  const read = (tx: Kysely<Schema>) =>
    asRowOwner(tx, () => sql`select * from profiles where id = ${id}`.execute(tx))
  const { rows } = await db.transaction().execute(read)
  return rows[0]
}
