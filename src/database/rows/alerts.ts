import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import {
  MAX_WATCHED_PER_LIST,
  type AlertCheck,
  type AlertRule,
  type OwnAlert,
} from '../../domain/alerts/alert.ts'
import type { Schema } from '../schema.ts'
import { asRowOwner } from './as-row-owner.ts'
import { runAsOwner } from './run-as-owner.ts'

/** The stocks an alert watches now, as a table `(symbol)` in the list's order; alerts are `a`. */
const WATCHED = sql`(
  select a.symbol where a.symbol is not null
  union all
  (select i.symbol from watchlist_items as i
    where i.user_id = a.user_id and i.watchlist_id = a.watchlist_id
    order by i.position, i.created_at, i.id limit ${sql.lit(MAX_WATCHED_PER_LIST)})
)`

/** The row of `alert_checks` named `c`, as `AlertCheck`; null without one. */
const CHECK = sql`case when c.alert_id is null then null else json_build_object('isMet', c.is_met,
  'session', c.session, 'isSettled', c.is_settled, 'value', c.value::float8,
  'asOf', to_char(c.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'problem', c.problem) end`

/** A user's alerts, newest first. */
export async function listAlerts(db: Kysely<Schema>, owner: Owner): Promise<readonly OwnAlert[]> {
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    sql<OwnAlert>`
      select a.id, a.symbol, a.condition, a.threshold::float8 as threshold,
        a.paused_at as "pausedAt", a.snoozed_until as "snoozedUntil", a.created_at as "createdAt",
        case when l.id is null then null else json_build_object('id', l.id, 'name', l.name) end as watchlist,
        coalesce((
          select json_agg(json_build_object('symbol', w.symbol, 'check', ${CHECK}))
          from ${WATCHED} as w
          left join alert_checks as c on c.alert_id = a.id and c.symbol = w.symbol
        ), '[]') as stocks
      from alerts as a left join watchlists as l on l.id = a.watchlist_id
      order by a.created_at desc, a.id`.execute(tx),
  )
  return rows
}

/** An alert to be checked for one stock. */
type AlertTarget = AlertRule & {
  readonly alertId: string
  readonly check: AlertCheck | null
}

/** A stock with the alerts of all users on it. */
export type WatchedSymbol = { readonly symbol: string; readonly targets: readonly AlertTarget[] }

/**
 * Stocks with an alert that is neither paused nor snoozed, in the order of their symbols.
 * @param after the last symbol of the previous page; empty for the first
 * @param limit symbols per page
 */
export async function listWatchedSymbols(
  db: Kysely<Schema>,
  { at, after, limit }: { readonly at: Date; readonly after: string; readonly limit: number },
): Promise<readonly WatchedSymbol[]> {
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<WatchedSymbol>`
        with targets as (
          select a.id, a.condition, a.threshold, w.symbol
          from alerts as a cross join lateral ${WATCHED} as w
          where a.paused_at is null
            and (a.snoozed_until is null or a.snoozed_until <= ${at.toISOString()}::timestamptz)
        ), page as (
          select distinct symbol collate "C" as symbol from targets
          where symbol collate "C" > ${after} order by 1 limit ${limit}
        )
        select t.symbol, json_agg(json_build_object('alertId', t.id, 'condition', t.condition,
          'threshold', t.threshold::float8, 'check', ${CHECK}) order by t.id) as targets
        from page join targets as t on t.symbol collate "C" = page.symbol
        left join alert_checks as c on c.alert_id = t.id and c.symbol = t.symbol
        group by t.symbol collate "C", t.symbol order by t.symbol collate "C"`.execute(tx)
      return rows
    }),
  )
}

/** What a check of an alert found. */
export type CheckedAlert = {
  readonly target: AlertTarget
  readonly symbol: string
  readonly check: AlertCheck
  /** Each time it fired, with the session's date and what happened, in sentences. */
  readonly firings: readonly { readonly session: string; readonly reason: string }[]
  /** ISO 8601 UTC. */
  readonly at: string
  /** When a message about it is due, ISO 8601 UTC. */
  readonly mailAt: string
}

/**
 * Stores a check, and notifies the alert's owner of each firing, in one transaction: after a crash it
 * either happened or is found again. A firing of a session that was already notified is skipped, and so
 * is all of it when the alert was changed, paused or deleted meanwhile.
 * @returns the number of new notifications
 */
export async function storeCheck(db: Kysely<Schema>, checked: CheckedAlert): Promise<number> {
  const { target, symbol, check, firings, at, mailAt } = checked
  const { alertId, condition, threshold } = target
  return db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ inserted: number }>`
        with alive as (
          select id, user_id from alerts
          where id = ${alertId} and condition = ${condition} and paused_at is null
            and threshold::float8 is not distinct from ${threshold}::float8
            and (snoozed_until is null or snoozed_until <= ${at}::timestamptz)
          for update
        ), checked as (
          insert into alert_checks (alert_id, symbol, user_id, is_met, session, is_settled, value, as_of,
            problem)
          select id, ${symbol}, user_id, ${check.isMet}::boolean, ${check.session}::date,
            ${check.isSettled}::boolean, ${check.value}::numeric, ${check.asOf}::timestamptz,
            ${check.problem}
          from alive
          on conflict (alert_id, symbol) do update set is_met = excluded.is_met,
            session = excluded.session, is_settled = excluded.is_settled, value = excluded.value,
            as_of = excluded.as_of, problem = excluded.problem
        ), inserted as (
          insert into notifications (kind, alert_id, condition, user_id, symbol, session, reason, is_held,
            watchlists, is_sample, created_at, read_at)
          select 'alert', alive.id, ${condition}, alive.user_id, ${symbol}, f.session, f.reason, false,
            '[]', false, ${at}::timestamptz,
            case when coalesce(s.in_app, true) then null else ${at}::timestamptz end
          from alive
          cross join jsonb_to_recordset(${JSON.stringify(firings)}::jsonb) as f (session date, reason text)
          left join notification_settings as s using (user_id)
          on conflict do nothing
          returning id, user_id
        ), mailed as (
          insert into mail_digests (user_id, kind, due_at, next_try_at)
          select distinct user_id, 'alerts', ${mailAt}::timestamptz, ${mailAt}::timestamptz
          from inserted join notification_settings using (user_id)
          where alert_email
          on conflict do nothing
        ), called as (
          insert into webhook_calls (notification_id, user_id, next_try_at)
          select inserted.id, user_id, ${at}::timestamptz
          from inserted join webhooks using (user_id) where switched_off_at is null
        )
        select count(*)::int as inserted from inserted`.execute(tx)
      return rows[0]?.inserted ?? 0
    }),
  )
}
