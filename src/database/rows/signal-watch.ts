import { sql, type Kysely } from 'kysely'
import type { SignalState } from '../../domain/notifications/signal-state.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import { watching } from './watching.ts'

/** Last judged session of a ticker, and its signal then. */
export type JudgedThrough = {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly state: SignalState
  readonly isSample: boolean
}

export type UnjudgedSymbol = {
  /** As users entered it, in capitals; not always a valid ticker. */
  readonly symbol: string
  /** Null when it is new. */
  readonly judged: JudgedThrough | null
}

/**
 * Subscribed symbols not yet judged for a session, those with the most users first.
 * @param session YYYY-MM-DD
 * @param screened symbols covered by new-signal subscriptions
 * @param except symbols that could not be judged just now: skipped in favor of others
 */
export async function listUnjudgedSymbols(
  db: Kysely<Schema>,
  {
    session,
    limit,
    screened,
    except = [],
  }: {
    readonly session: string
    readonly limit: number
    readonly screened: readonly string[]
    readonly except?: readonly string[]
  },
): Promise<UnjudgedSymbol[]> {
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<UnjudgedSymbol>`
        select w.symbol, case when j.symbol is null then null else json_build_object(
          'date', j.judged_through, 'state', j.state, 'isSample', j.is_sample) end as judged
        from (
          select symbol, count(distinct user_id) as users from ${watching(screened)} as w group by symbol
        ) as w
        left join signal_watch as j on j.symbol = w.symbol
        where (j.symbol is null or j.judged_through < ${session}::date)
          and w.symbol <> all(${[...except]}::text[])
        order by w.users desc, w.symbol collate "C" limit ${limit}`.execute(tx)
      return rows
    }),
  )
}

/**
 * Records how far a symbol has been judged. Of two concurrent writers the later one changes
 * nothing.
 * @param known how far it was judged before that
 */
export async function noteJudged(
  db: Kysely<Schema>,
  { symbol, judged: known }: UnjudgedSymbol,
  { date, state, isSample }: JudgedThrough,
): Promise<void> {
  const row = { judged_through: date, state, is_sample: isSample }
  if (known === null) {
    await db
      .insertInto('signal_watch')
      .values({ symbol, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .updateTable('signal_watch')
    .set(row)
    .where('symbol', '=', symbol)
    .where('judged_through', '=', known.date)
    .execute()
}

/**
 * Deletes symbols that no one has any more, so that one added again starts over.
 * @param screened symbols covered by new-signal subscriptions
 */
export async function forgetUnwatched(
  db: Kysely<Schema>,
  screened: readonly string[],
): Promise<void> {
  await db.transaction().execute((tx) =>
    asRowOwner(tx, () =>
      sql`delete from signal_watch as j
        where not exists (select from portfolios where symbol = j.symbol)
          and not exists (select from watchlist_items where symbol = j.symbol)
          and not (symbol = any(${[...screened]}::text[])
            and exists (select from notification_settings where new_signals))`.execute(tx),
    ),
  )
}
