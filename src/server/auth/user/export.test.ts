import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../../database/engines.fixture.ts'
import { runAsCaller } from '../../../database/rows/run-as-caller.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { enrolTotp, signUp } from '../factors/factors.fixture.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine })

  test('the export has every row of the caller, exact to the digit, and no one else’s', async () => {
    const { session } = await signUp(accounts(), 'emil@example.com')
    const other = await signUp(accounts(), 'neighbour@example.com')
    await addHolding(session.user.id, 'MSFT', '0.123456789012345678901234567890')
    await addHolding(session.user.id, 'AAPL', '12345678901234567890')
    await addHolding(other.session.user.id, 'SECRET', '1')
    const reply = await accounts().call('/export', { bearer: session.access_token })
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    expect(text).toContain('0.123456789012345678901234567890')
    expect(text).toContain('12345678901234567890')
    expect(text).not.toContain('SECRET')
    expect(text).not.toContain('neighbour')
    const whole = JSON.parse(text)
    expect(Object.keys(whole)).toEqual([
      'exported_at',
      'user',
      'identities',
      'factors',
      'passkeys',
      'api_keys',
      'connected_apps',
      'sessions',
      'messages',
      'audit',
      'rows',
    ])
    expect(whole.user).toMatchObject({ email: 'emil@example.com', has_password: true })
    expect(whole.rows.portfolios).toHaveLength(2)
    expect(whole.rows.profiles).toMatchObject([{ email: 'emil@example.com' }])
    const inDatabase = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`.execute(
      accounts().deps.db,
    )
    expect(Object.keys(whole.rows)).toEqual(inDatabase.rows.map(({ name }) => name))
    expect(whole.audit[0]).toMatchObject({ event: 'account-exported' })
  })

  test('the export contains no secret', async () => {
    const { client, session } = await signUp(accounts(), 'finn@example.com')
    const { secret } = await enrolTotp(client)
    await client.auth.resetPasswordForEmail('finn@example.com')
    await accounts().settle()
    const text = await (await accounts().call('/export', { bearer: session.access_token })).text()
    expect(text).toContain('"totp"')
    expect(text).toContain('"recovery"')
    const row = await accounts()
      .deps.db.selectFrom('auth.users')
      .select('password_hash')
      .where('id', '=', session.user.id)
      .executeTakeFirstOrThrow()
    const secrets = [secret, row.password_hash ?? 'none', session.refresh_token, 'argon2']
    for (const word of secrets) expect(text).not.toContain(word)
  })

  async function addHolding(userId: string, symbol: string, shares: string): Promise<void> {
    const claims = { sub: userId, role: 'authenticated' }
    await runAsCaller(accounts().deps.db, { role: 'authenticated', claims }, 'write', (tx) =>
      sql`insert into portfolios (symbol, shares, avg_price) values (${symbol}, ${shares}, 1)`.execute(
        tx,
      ),
    )
  }
})
