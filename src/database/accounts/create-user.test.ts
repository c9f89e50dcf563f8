import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { useOwnedDatabase } from '../owned-database.fixture.ts'
import type { Schema } from '../schema.ts'
import {
  AT,
  describeUser,
  email,
  makeSession,
  makeUser,
  phone,
  readProfile,
  VISITOR,
} from './accounts.fixture.ts'
import { recordEvent } from './audit.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { addFactor } from './factors.ts'
import {
  deleteUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  readPasswordHash,
} from './users.ts'

const NO_USER = '00000000-0000-4000-8000-000000000000'

describe.each(ENGINES)('users in %s', (engine) => {
  const running = useEngine(engine)
  describeUsers(() => running().database.db)
})

describe.each(SERVER_ENGINES)('users in a database whose owner is not a superuser', () => {
  const owned = useOwnedDatabase()
  describeUsers(() => owned().owner.db)
})

function describeUsers(db: () => Kysely<Schema>): void {
  test('a new user has an identity and a profile, and is found by each address', async () => {
    const user = await makeUser(db(), { address: 'ada@example.com', phone: phone('+441234567') })
    expect(user).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada@example.com',
      phone: '441234567',
      emailConfirmedAt: AT.toISOString(),
      phoneConfirmedAt: null,
      lastSignInAt: null,
      bannedUntil: null,
      confirmationSentAt: null,
      recoverySentAt: null,
      emailChangeSentAt: null,
      phoneChangeSentAt: null,
      reauthenticationSentAt: null,
      newEmail: null,
      newPhone: null,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: { first_name: 'Ada' },
      isAnonymous: false,
      identities: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          userId: user.id,
          provider: 'email',
          subject: user.id,
          data: { email: 'ada@example.com', sub: user.id },
          email: 'ada@example.com',
          lastSignInAt: AT.toISOString(),
          createdAt: AT.toISOString(),
          updatedAt: AT.toISOString(),
        },
      ],
      factors: [],
      createdAt: AT.toISOString(),
      updatedAt: AT.toISOString(),
    })
    expect(await findUser(db(), user.id)).toEqual(user)
    expect(await findUserByEmail(db(), email('ada@example.com'))).toEqual(user)
    expect(await findUserByPhone(db(), phone('441234567'))).toEqual(user)
    expect(await readPasswordHash(db(), user.id)).toBe('$argon2id$for-tests')
    expect(await readProfile(db(), user.id)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
    })
  })

  test('a missing user is not found', async () => {
    expect(await findUser(db(), NO_USER)).toBeNull()
    expect(await readPasswordHash(db(), NO_USER)).toBeNull()
    expect(await deleteUser(db(), NO_USER)).toBe(false)
    expect(await changeUser(db(), NO_USER, { lastSignInAt: AT }, AT)).toEqual({
      ok: false,
      failure: { kind: 'user-gone' },
    })
  })

  test('of 20 concurrent sign-ups with one address one succeeds, completely', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => createUser(db(), describeUser('many@example.com'))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 19 }, () => ({
        ok: false,
        failure: { kind: 'address-taken', field: 'email' },
      })),
    )
  })

  test('a phone that is taken is reported as such', async () => {
    await makeUser(db(), { phone: phone('4412345678') })
    const other = describeUser('other@example.com', { phone: phone('4412345678') })
    expect(await createUser(db(), other)).toEqual({
      ok: false,
      failure: { kind: 'address-taken', field: 'phone' },
    })
    expect(await findUserByEmail(db(), email('other@example.com'))).toBeNull()
  })

  test('an identity that is taken leaves no user behind, in a transaction either', async () => {
    const identity = { provider: 'google', subject: '1', data: {}, email: null }
    await makeUser(db(), { identity })
    const twin = describeUser('twin@example.com', { identity })
    const taken = { ok: false, failure: { kind: 'identity-taken' } }
    expect(await createUser(db(), twin)).toEqual(taken)
    const within = await db()
      .transaction()
      .execute((tx) => createUser(tx, twin))
    expect(within).toEqual(taken)
    expect(await findUserByEmail(db(), email('twin@example.com'))).toBeNull()
  })

  test('a failed profile leaves no user, and the database role is reset', async () => {
    const work = db()
      .transaction()
      .execute(async (tx) => {
        await sql`alter table profiles add constraint no_more check (first_name <> 'Eve')`.execute(
          tx,
        )
        await sql`savepoint here`.execute(tx)
        const profile = { firstName: 'Eve', lastName: null }
        const making = createUser(tx, describeUser('eve@example.com', { profile }))
        await expect(making).rejects.toMatchObject({ code: '23514' })
        await sql`rollback to savepoint here`.execute(tx)
        const { rows } = await sql`select current_user = session_user as "isOwner"`.execute(tx)
        expect(rows).toEqual([{ isOwner: true }])
        expect(await findUserByEmail(tx, email('eve@example.com'))).toBeNull()
        throw new Error('enough')
      })
    await expect(work).rejects.toThrow('enough')
  })

  test('after creating a user the transaction has the owner’s role again', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await createUser(tx, describeUser('owner@example.com'))
        const { rows } = await sql`select current_user = session_user as "isOwner"`.execute(tx)
        expect(rows).toEqual([{ isOwner: true }])
      })
  })

  test.each<[string, unknown, string | null]>([
    ['nothing', undefined, null],
    ['a number', 7, null],
    ['an object', { a: 1 }, null],
    ['a NUL', 'a\0b', null],
    ['half a character', 'a\ud83d', null],
    ['10 kB', 'x'.repeat(10_000), 'x'.repeat(255)],
    ['10 kB of wide characters', '📈'.repeat(5000), '📈'.repeat(255)],
    ['no letter at all', '', ''],
  ])('a first name that is %s does not prevent the sign-up', async (_, firstName, stored) => {
    const { id } = await makeUser(db(), { profile: { firstName, lastName: 'Byron' } })
    expect(await readProfile(db(), id)).toMatchObject({ first_name: stored, last_name: 'Byron' })
  })

  test('provider data is stored without characters that the database cannot store', async () => {
    const data = { name: 'A\0da', list: ['\ud83d', { 'k\0': true }], __proto__: 1, n: 1.5 }
    const identity = { provider: 'odd', subject: '2', data, email: null }
    const { identities } = await makeUser(db(), { identity })
    expect(identities[0]?.data).toEqual({ name: 'Ada', list: ['\ufffd', { k: true }], n: 1.5 })
  })

  test('deleting a user deletes everything that refers to them', async () => {
    const { id } = await makeUser(db())
    await makeSession(db(), id)
    await recordEvent(db(), { userId: id, event: 'sign-up', visitor: VISITOR, details: {}, at: AT })
    await addFactor(db(), {
      userId: id,
      type: 'totp',
      friendlyName: '',
      phone: null,
      secret: new Uint8Array(20),
      max: 10,
      at: AT,
    })
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local role row_keeper`.execute(tx)
        await sql`insert into portfolios (user_id, symbol, shares, avg_price)
          values (${id}, 'msft', 1, 1)`.execute(tx)
      })
    expect(await deleteUser(db(), id)).toBe(true)
    const left = await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local role row_keeper`.execute(tx)
        const { rows } = await sql`select
          (select count(*) from profiles where id = ${id})
          + (select count(*) from portfolios where user_id = ${id}) as rows`.execute(tx)
        return rows
      })
    expect(left).toEqual([{ rows: 0 }])
    const tables = ['identities', 'sessions', 'audit_entries', 'mfa_factors']
    for (const table of tables) {
      const { rows } = await sql`select count(*) as rows from ${sql.table(`auth.${table}`)}
        where user_id = ${id}`.execute(db())
      expect(rows).toEqual([{ rows: 0 }])
    }
    expect(await deleteUser(db(), id)).toBe(false)
  })
}
