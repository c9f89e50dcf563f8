import { describe, expect, test } from 'vitest'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { createUser } from '../../../database/accounts/create-user.ts'
import { ENGINES, useEngine } from '../../../database/engines.fixture.ts'
import { runAsOwner } from '../../../database/rows/run-as-owner.ts'
import { parseEmail, type EmailAddress } from '../../../domain/accounts/email-address.ts'
import type { Owner } from '../../../domain/accounts/owner.ts'
import { readUserProfile } from './read-user-profile.ts'

const AT = new Date('2026-11-20T12:00:00.000Z')

function emailOf(text: string): EmailAddress {
  const parsed = parseEmail(text)
  if (!parsed.ok) throw new Error(`${text} is no address`)
  return parsed.value
}

describe.each(ENGINES)('the profile of a user on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  const read = (owner: Owner, channel: 'smtp' | 'outbox' = 'smtp') =>
    readUserProfile({ db: db(), mailer: { channel } }, owner)

  async function signUp(given: { email: string; emailConfirmedAt: Date | null }): Promise<Owner> {
    const email = emailOf(given.email)
    const made = await createUser(db(), {
      email,
      phone: null,
      passwordHash: null,
      emailConfirmedAt: given.emailConfirmedAt,
      phoneConfirmedAt: null,
      appMetadata: {},
      userMetadata: {},
      isAnonymous: false,
      at: AT,
      identity: { provider: 'email', subject: null, data: {}, email },
      profile: { firstName: 'Ada', lastName: null },
    })
    if (!made.ok) throw new Error('taken')
    return { userId: made.value.id, isVerified: true }
  }

  test("has its owner's data, and is not readable by others", async () => {
    const ada = await signUp({ email: 'ada@example.com', emailConfirmedAt: AT })
    const bob = await signUp({ email: 'bob@example.com', emailConfirmedAt: null })
    await runAsOwner(db(), bob, 'write', (tx) =>
      tx.updateTable('profiles').set({ phone: '+442079460958', first_name: null }).execute(),
    )
    expect(await read(ada)).toEqual({
      profile: { firstName: 'Ada', lastName: '', phone: '' },
      email: { address: 'ada@example.com', requested: null, mustAgree: true, isMailed: true },
    })
    expect(await read(bob, 'outbox')).toEqual({
      profile: { firstName: '', lastName: '', phone: '+442079460958' },
      // An unconfirmed address has no say in its replacement.
      email: { address: 'bob@example.com', requested: null, mustAgree: false, isMailed: false },
    })
  })

  test('shows a pending address as well as the current one', async () => {
    const owner = await signUp({ email: 'old@example.com', emailConfirmedAt: AT })
    await changeUser(db(), owner.userId, { newEmail: emailOf('new@example.com') }, AT)
    expect((await read(owner)).email).toMatchObject({
      address: 'old@example.com',
      requested: 'new@example.com',
    })
  })
})
