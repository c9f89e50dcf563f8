-- Alerts: a user's own conditions on a stock or on the stocks of a watchlist.

create table alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Exactly one of the two.
  symbol text,
  watchlist_id uuid,
  condition text not null check (condition in ('price-above', 'price-below', 'day-rise', 'day-fall',
    'rsi-above', 'rsi-below', 'adx-above', 'adx-below', 'cmf-above', 'cmf-below', 'obv-rising',
    'obv-falling', 'golden-cross', 'death-cross', 'signal-change', 'signal-buy', 'signal-sell',
    'year-high', 'year-low')),
  -- In the unit of the condition; null where it has none.
  threshold numeric,
  paused_at timestamptz,
  -- Not checked before that moment.
  snoozed_until timestamptz,
  created_at timestamptz not null default now(),
  check ((symbol is null) <> (watchlist_id is null)),
  unique (user_id, id),
  -- Both keys hold the user too: an alert is never on somebody else's list.
  foreign key (user_id, watchlist_id) references watchlists (user_id, id) on delete cascade
);
create index on alerts (symbol);
create index on alerts (watchlist_id);

-- What an alert's condition was when it was last checked, by stock. An alert whose condition was already
-- met when it was set fires the next time it becomes met.
create table alert_checks (
  alert_id uuid not null,
  symbol text not null,
  user_id uuid not null,
  -- Null: never checked, because the data were missing or out of date.
  is_met boolean,
  -- The trading date of the data.
  session date,
  -- From the session's bar, not from a quote before it ended.
  is_settled boolean not null,
  -- What was compared, in the unit of the condition; null where it has none.
  value numeric,
  as_of timestamptz,
  -- Why the last try could not check it; null when it could.
  problem text check (problem in ('stale', 'no-data', 'sample')),
  primary key (alert_id, symbol),
  foreign key (user_id, alert_id) references alerts (user_id, id) on delete cascade
);
create index on alert_checks (user_id);

create function check_alert() returns trigger language plpgsql as $$
declare
  low numeric := 0;
  high numeric;
begin
  if current_user <> 'authenticated' then return new; end if;
  if tg_op = 'UPDATE' then
    -- It starts over, from what is true then.
    if (new.symbol, new.watchlist_id, new.condition, new.threshold, new.paused_at, new.snoozed_until)
      is distinct from
      (old.symbol, old.watchlist_id, old.condition, old.threshold, old.paused_at, old.snoozed_until)
    then
      delete from alert_checks where alert_id = new.id;
    end if;
  end if;
  if new.condition like 'price-%' then high := 1e12;
  elsif new.condition like 'day-%' then high := 1000;
  elsif new.condition like 'rsi-%' or new.condition like 'adx-%' then high := 100;
  elsif new.condition like 'cmf-%' then low := -1; high := 1;
  else
    if new.threshold is not null then
      perform reject_value('threshold', new.threshold::text,
        format('the condition %s has no threshold, so leave it out', new.condition));
    end if;
    return new;
  end if;
  if new.threshold is null then
    perform reject_value('threshold', '', format('the condition %s needs one', new.condition));
  end if;
  -- NaN is above all numbers. A price or a change of 0 is none.
  if new.threshold < low or new.threshold > high or scale(new.threshold) > 8
    or (new.threshold = 0 and (new.condition like 'price-%' or new.condition like 'day-%'))
  then
    perform reject_value('threshold', new.threshold::text,
      format('for %s it is %s %s and at most %s, with at most 8 decimals', new.condition,
        case when new.condition like 'price-%' or new.condition like 'day-%' then 'above' else 'at least' end,
        low, high));
  end if;
  return new;
end
$$;
create trigger check_alert before insert or update on alerts
  for each row execute function check_alert();
create trigger check_symbol before insert or update of symbol on alerts
  for each row execute function check_symbol();
create trigger limit_rows after insert on alerts
  referencing new table as added for each statement execute function limit_rows(100);

alter table alerts enable row level security, force row level security;
alter table alert_checks enable row level security, force row level security;
create policy own_rows on alerts to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_rows on alert_checks to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy kept_rows on alerts to row_keeper using (true) with check (true);
create policy kept_rows on alert_checks to row_keeper using (true) with check (true);
grant select, insert, update, delete on alerts to authenticated;
grant select, delete on alert_checks to authenticated;
grant select, insert, update, delete on alerts, alert_checks to row_keeper;

-- An alert that fired is a notification too: it is read, mailed and sent to webhooks as the others are.
alter table notifications
  alter column from_state drop not null,
  alter column to_state drop not null,
  add column kind text not null default 'signal' check (kind in ('signal', 'alert')),
  -- Null once the alert is deleted: its history stays.
  add column alert_id uuid,
  add column condition text,
  add check (kind <> 'signal' or (from_state is not null and to_state is not null)),
  add foreign key (alert_id) references alerts on delete set null,
  drop constraint notifications_user_id_symbol_session_key;
-- No one is notified twice, whoever notifies.
create unique index on notifications (user_id, symbol, session) where kind = 'signal';
create unique index on notifications (alert_id, symbol, session) where kind = 'alert';

alter table notification_settings
  -- A message for each alert, a few minutes at most after it fired.
  add column alert_email boolean not null default false;

alter table mail_digests
  add column kind text not null default 'daily' check (kind in ('daily', 'alerts')),
  drop constraint mail_digests_pkey,
  add primary key (user_id, kind, due_at);
