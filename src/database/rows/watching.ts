import { sql } from 'kysely'

/**
 * Who keeps which ticker and wants to hear of it, as a table `(user_id, symbol, is_held, list)`: a row
 * for each lot and each place in a watchlist, of users who left the kind and some channel switched on.
 * To be read as `row_keeper`.
 */
export const WATCHING = sql`(
  select kept.*
  from (
    select p.user_id, p.symbol, true as is_held, null::varchar as list from portfolios as p
    union all
    select i.user_id, i.symbol, false, l.name
    from watchlist_items as i join watchlists as l on l.id = i.watchlist_id
  ) as kept
  left join notification_settings as s on s.user_id = kept.user_id
  where case when is_held then coalesce(s.holdings, true) else coalesce(s.watchlists, true) end
    and (coalesce(s.in_app, true) or coalesce(s.email = 'daily', false) or exists (
      select from webhooks as h where h.user_id = kept.user_id and h.switched_off_at is null))
)`
