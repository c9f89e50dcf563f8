import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { useOwnedDatabase } from '../owned-database.fixture.ts'
import type { Schema } from '../schema.ts'
import { AT, after, email, makeUser, phone, readProfile } from './accounts.fixture.ts'
import { changeUser } from './change-user.ts'
import { findUser, lockUser, readEmailChangeProved, readPasswordHash } from './users.ts'

describe.each(ENGINES)('changes of users in %s', (engine) => {
  const running = useEngine(engine)
  describeChanges(() => running().database.db)
})

describe.each(SERVER_ENGINES)(
  'changes of users in a database whose owner is not a superuser',
  () => {
    const owned = useOwnedDatabase()
    describeChanges(() => owned().owner.db)
  },
)

function describeChanges(db: () => Kysely<Schema>): void {
  test('every change is stored, and omitted fields stay', async () => {
    const { id } = await makeUser(db(), {
      address: 'before@example.com',
      phone: phone('4498765432'),
    })
    const later = after(60)
    const outcome = await changeUser(
      db(),
      id,
      {
        email: email('new@example.com'),
        emailConfirmedAt: null,
        phoneConfirmedAt: later,
        passwordHash: 'other',
        lastSignInAt: later,
        bannedUntil: after(3600),
        newEmail: email('pending@example.com'),
        newPhone: phone('4477777777'),
        emailChangeProved: 'old',
        appMetadata: { provider: 'x' },
        userMetadata: { a: 1 },
        recoverySentAt: later,
      },
      later,
    )
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        email: 'new@example.com',
        phone: '4498765432',
        emailConfirmedAt: null,
        phoneConfirmedAt: later.toISOString(),
        lastSignInAt: later.toISOString(),
        bannedUntil: after(3600).toISOString(),
        newEmail: 'pending@example.com',
        newPhone: '4477777777',
        appMetadata: { provider: 'x' },
        userMetadata: { a: 1 },
        recoverySentAt: later.toISOString(),
        confirmationSentAt: null,
        createdAt: AT.toISOString(),
        updatedAt: later.toISOString(),
        identities: [{ email: 'new@example.com', data: { email: 'new@example.com', sub: id } }],
      },
    })
    expect(await readPasswordHash(db(), id)).toBe('other')
    expect(await readEmailChangeProved(db(), id)).toBe('old')
    expect(await readProfile(db(), id)).toMatchObject({
      email: 'new@example.com',
      first_name: 'Ada',
    })
    expect(await changeUser(db(), id, {}, later)).toEqual(outcome)
  })

  test('a new phone is copied to its identity', async () => {
    const identity = {
      provider: 'phone',
      subject: null,
      data: { phone: '4411111111' },
      email: null,
    }
    const { id } = await makeUser(db(), { phone: phone('4411111111'), identity })
    expect(await changeUser(db(), id, { phone: phone('4422222222') }, AT)).toMatchObject({
      value: { identities: [{ data: { phone: '4422222222', sub: id } }] },
    })
  })

  test('an address of another user is rejected, and the transaction goes on', async () => {
    await makeUser(db(), { address: 'first@example.com', phone: phone('4433333333') })
    const { id } = await makeUser(db(), { address: 'second@example.com' })
    await db()
      .transaction()
      .execute(async (tx) => {
        const change = { email: email('first@example.com'), userMetadata: { lost: true } }
        expect(await changeUser(tx, id, change, AT)).toEqual({
          ok: false,
          failure: { kind: 'address-taken', field: 'email' },
        })
        const other = { email: email('second@example.com'), phone: phone('4433333333') }
        expect(await changeUser(tx, id, other, AT)).toEqual({
          ok: false,
          failure: { kind: 'address-taken', field: 'phone' },
        })
        expect(await lockUser(tx, id)).toMatchObject({ email: 'second@example.com', phone: null })
      })
    expect(await findUser(db(), id)).toMatchObject({ userMetadata: { first_name: 'Ada' } })
  })
}
