import { sql, type Kysely } from 'kysely'
import type { SignalNotification } from '../../domain/notifications/notification.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import { watching } from './watching.ts'

/** A signal change, for users with the symbol and those subscribed to new signals. */
export type ChangeNotice = Pick<
  SignalNotification,
  'session' | 'from' | 'to' | 'reason' | 'isSample'
> & {
  readonly symbol: string
  /** A tracked stock turned BUY or SELL: also sent to those subscribed to all new signals. */
  readonly isNewSignal: boolean
  /** ISO 8601 UTC. */
  readonly at: string
}

export type NotifiedPage = {
  /** Users of this page not yet notified of that session. */
  readonly inserted: number
  /** The last user of this page, to fetch the next one; null after the last page. */
  readonly lastUserId: string | null
}

/**
 * Notifies one page of a change's subscribers, and queues webhook calls for each. Users
 * already notified of that session are skipped, so that it can safely be repeated.
 * @param afterUserId end of the previous page; null for the first
 * @param limit users per page
 */
export async function insertNotifications(
  db: Kysely<Schema>,
  { symbol, session, from, to, reason, isSample, isNewSignal, at }: ChangeNotice,
  { afterUserId, limit }: { readonly afterUserId: string | null; readonly limit: number },
): Promise<NotifiedPage> {
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ found: number; inserted: number; lastUserId: string | null }>`
        with page as (
          select user_id, bool_or(is_held) as is_held, bool_or(is_new_signal) as is_new_signal,
            coalesce(jsonb_agg(distinct list) filter (where list is not null), '[]') as watchlists
          from ${watching(isNewSignal ? [symbol] : [])} as w
          where symbol = ${symbol} and (${afterUserId}::uuid is null or user_id > ${afterUserId}::uuid)
          group by user_id order by user_id limit ${limit}
        ), inserted as (
          insert into notifications (user_id, symbol, session, from_state, to_state, reason, is_held,
            watchlists, is_new_signal, is_sample, created_at, read_at)
          select page.user_id, ${symbol}, ${session}::date, ${from}, ${to}, ${reason}, page.is_held,
            page.watchlists, page.is_new_signal, ${isSample}::boolean, ${at}::timestamptz,
            -- Who wants nothing in the app has a history, but nothing in it waits to be read.
            case when coalesce(s.in_app, true) then null else ${at}::timestamptz end
          from page left join notification_settings as s using (user_id)
          on conflict (user_id, symbol, session) where kind = 'signal' do nothing
          returning id, user_id
        ), called as (
          insert into webhook_calls (notification_id, user_id, next_try_at)
          select inserted.id, user_id, ${at}::timestamptz
          from inserted join webhooks using (user_id) where switched_off_at is null
        )
        select (select count(*)::int from page) as found, (select count(*)::int from inserted) as inserted,
          (select user_id from page order by user_id desc limit 1) as "lastUserId"`.execute(tx)
      const {
        found,
        inserted: result,
        lastUserId,
      } = rows[0] ?? { found: 0, inserted: 0, lastUserId: null }
      return { inserted: result, lastUserId: found < limit ? null : lastUserId }
    }),
  )
}
