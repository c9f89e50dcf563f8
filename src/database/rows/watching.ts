import { sql, type RawBuilder } from 'kysely'

/**
 * Subscriptions to tickers, as a table `(user_id, symbol, is_held, list, is_new_signal)`: a row for
 * each lot and each watchlist entry of users with the notification type and some channel switched
 * on, and one per screened symbol for those subscribed to all new signals. Read it as `row_keeper`.
 * @param screened symbols covered by new-signal subscriptions, in capitals
 */
export function watching(screened: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select stored.*
    from (
      select p.user_id, p.symbol, true as is_held, null::varchar as list, false as is_new_signal
      from portfolios as p
      union all
      select i.user_id, i.symbol, false, l.name, false
      from watchlist_items as i join watchlists as l on l.id = i.watchlist_id
      union all
      select n.user_id, screened.symbol, false, null, true
      from notification_settings as n cross join unnest(${[...screened]}::text[]) as screened (symbol)
      where n.new_signals
    ) as stored
    left join notification_settings as s on s.user_id = stored.user_id
    where (is_new_signal
        or case when is_held then coalesce(s.holdings, true) else coalesce(s.watchlists, true) end)
      and (coalesce(s.in_app, true) or s.daily_digest <> 'off' or s.weekly_digest <> 'off' or exists (
        select from webhooks as h where h.user_id = stored.user_id and h.switched_off_at is null))
  )`
}
