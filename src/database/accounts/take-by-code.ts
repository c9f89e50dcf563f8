import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { MAX_WRONG_CODES } from '../../domain/accounts/one-time-code.ts'
import type { OneTimePurpose } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { TOKEN_COLUMNS, toOneTimeToken, type OneTimeToken } from './one-time-tokens.ts'

/**
 * Consumes the token whose code was entered: once, before it expires. A wrong code counts against
 * every token checked; the fifth voids their codes. A link mailed with a code cannot be guessed and
 * stays valid, or anyone could block a user's mails. If there is no token, the same amount is
 * written, so that timing reveals nothing.
 * @param codeMac the MAC the code has for that purpose and this address
 */
export async function takeByCode(
  db: Kysely<Schema>,
  {
    purposes,
    address,
    codeMac,
    at,
  }: {
    readonly purposes: readonly OneTimePurpose[]
    readonly address: string
    readonly codeMac: (purpose: OneTimePurpose) => Uint8Array
    readonly at: Date
  },
): Promise<OneTimeToken | null> {
  return inTransaction(db, async (tx) => {
    const candidates = await tx
      .selectFrom('auth.one_time_tokens')
      .select(TOKEN_COLUMNS)
      .select('code_mac')
      .where('address', '=', address)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', at.toISOString())
      .orderBy('id')
      .forUpdate()
      .execute()
    const right = candidates.find(({ purpose, code_mac: stored }) =>
      isSame(stored, codeMac(purpose)),
    )
    if (right === undefined) {
      await countWrong(
        tx,
        address,
        candidates.map(({ id }) => id),
        at,
      )
      return null
    }
    await tx.deleteFrom('auth.one_time_tokens').where('id', '=', right.id).execute()
    const { code_mac: _, ...token } = right
    return toOneTimeToken(token)
  })
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

async function countWrong(
  tx: Transaction<Schema>,
  address: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return pretendToCount(tx, address, at)
  await tx
    .updateTable('auth.one_time_tokens')
    .set({
      wrong_tries: sql`wrong_tries + 1`,
      // Once voided, random bytes that match no code.
      code_mac: sql`case when wrong_tries + 1 < ${MAX_WRONG_CODES} then code_mac
        else ${new Uint8Array(randomBytes(32))}::bytea end`,
    })
    .where('id', 'in', ids)
    .execute()
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('id', 'in', ids)
    .where('wrong_tries', '>=', MAX_WRONG_CODES)
    .where('link_hash', 'is', null)
    .execute()
}

/** In a table whose rows are pruned, with a key used by no limit. */
async function pretendToCount(tx: Transaction<Schema>, address: string, at: Date): Promise<void> {
  const key = sql<string>`'no code for ' || md5(${address})`
  const updated_at = at.toISOString()
  await tx
    .insertInto('auth.rate_limits')
    .values({ key, tokens: 0, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at }))
    .execute()
  await tx.deleteFrom('auth.rate_limits').where('key', '=', key).where('tokens', '>', 0).execute()
}
