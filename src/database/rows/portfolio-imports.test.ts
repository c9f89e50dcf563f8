import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { parseEmail } from '../../domain/accounts/email-address.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { createUser } from '../accounts/create-user.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { listImports } from './portfolio-imports.ts'
import { runAsOwner } from './run-as-owner.ts'

const FIRST = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

describe.each(ENGINES)('imports on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  async function signUp(): Promise<Owner> {
    const parsed = parseEmail(`${crypto.randomUUID()}@example.com`)
    if (!parsed.ok) throw new Error('no address')
    const email = parsed.value
    const made = await createUser(db(), {
      email,
      phone: null,
      passwordHash: null,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      appMetadata: {},
      userMetadata: {},
      isAnonymous: false,
      at: new Date(),
      identity: { provider: 'email', subject: null, data: {}, email },
      profile: { firstName: null, lastName: null },
    })
    if (!made.ok) throw new Error('taken')
    return { userId: made.value.id, isVerified: true }
  }

  const write = (owner: Owner, ...statements: readonly string[]) =>
    runAsOwner(db(), owner, 'write', async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })

  test('undoing an import removes the accounts it made, unless something else uses them', async () => {
    const ada = await signUp()
    const [made, used, target, own] = [1, 2, 3, 4].map(
      (number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`,
    )
    await write(
      ada,
      `insert into portfolio_imports (id, file_name, broker) values ('${SECOND}', 'a.csv', 'other')`,
      `insert into portfolio_accounts (id, name, import_id) values
        ('${own}', 'Own', null), ('${made}', 'Made', '${SECOND}'), ('${used}', 'Used', '${SECOND}'),
        ('${target}', 'Target', '${SECOND}')`,
      `insert into activities (kind, account_id, to_account_id, symbol, shares, price, amount, traded_on, import_id)
        values ('buy', '${made}', null, 'AAPL', 1, 1, null, '2024-01-02', '${SECOND}'),
          ('buy', '${own}', null, 'AAPL', 1, 1, null, '2024-01-02', '${SECOND}'),
          ('transfer-out', '${made}', '${used}', 'AAPL', 1, null, null, '2024-01-03', '${SECOND}'),
          ('deposit', '${used}', null, null, null, null, 5, '2024-01-02', null),
          ('transfer-out', '${own}', '${target}', 'AAPL', 1, null, null, '2024-01-03', null)`,
      `delete from portfolio_imports where id = '${SECOND}'`,
    )
    const left = await runAsOwner(db(), ada, 'read', (tx) =>
      tx.selectFrom('portfolio_accounts').select('name').orderBy('name').execute(),
    )
    expect(left.map(({ name }) => name)).toEqual(['Own', 'Target', 'Used'])
  })

  test('the imports of a user are listed newest first, with the activities that still exist', async () => {
    const [ada, bob] = [await signUp(), await signUp()]
    await write(
      ada,
      `insert into portfolio_imports (id, file_name, broker, created_at, planned_lots, finished_at)
        values ('${FIRST}', 'old.csv', 'degiro', '2025-01-02T10:00:00Z', 3, now()),
          ('${SECOND}', 'new.csv', 'other', 'infinity', null, null)`,
      `insert into portfolios (symbol, shares, avg_price, import_id) values
        ('AAPL', 1, 1, '${FIRST}'), ('MSFT', 2, 2, '${FIRST}'), ('NVDA', 3, 3, null)`,
    )
    expect(await listImports(db(), ada)).toEqual([
      {
        id: SECOND,
        fileName: 'new.csv',
        layoutId: 'other',
        importedAtUtc: '9999-12-31T00:00:00.000Z',
        activityCount: 0,
        plannedActivities: null,
        isFinished: false,
      },
      {
        id: FIRST,
        fileName: 'old.csv',
        layoutId: 'degiro',
        importedAtUtc: '2025-01-02T10:00:00.000Z',
        activityCount: 2,
        plannedActivities: 3,
        isFinished: true,
      },
    ])
    expect(await listImports(db(), bob)).toEqual([])

    await write(ada, `delete from portfolio_imports where id = '${FIRST}'`)
    expect(await listImports(db(), ada)).toMatchObject([{ id: SECOND }])
    const left = await runAsOwner(db(), ada, 'read', (tx) =>
      tx.selectFrom('portfolios').select('symbol').execute(),
    )
    expect(left).toEqual([{ symbol: 'NVDA' }])
  })
})
