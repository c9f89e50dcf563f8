-- Telling people by themselves that the public signal of a ticker they keep has changed.

-- What somebody wants to be told of, and how. Whoever has no row has the defaults.
create table notification_settings (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  watchlists boolean not null default true,
  holdings boolean not null default true,
  in_app boolean not null default true,
  email text not null default 'off' check (email in ('off', 'daily')),
  updated_at timestamptz not null default now()
);
create trigger note_update before update on notification_settings
  for each row execute function note_update();

-- Where somebody's own program is called. Its secret is computed from the key, not kept.
create table webhooks (
  user_id uuid primary key references auth.users on delete cascade,
  url text not null check (url like 'https://%' and length(url) <= 2000),
  -- Made anew with each address, so that an old secret is worth nothing.
  key_id uuid not null,
  tested_at timestamptz,
  -- Set when one call failed too often: nothing is sent until the address is set again.
  switched_off_at timestamptz,
  created_at timestamptz not null
);

-- What somebody was told: one line for each ticker and session.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  symbol varchar(25) not null,
  -- The trading date whose bar changed the signal.
  session date not null,
  from_state text not null check (from_state in ('BUY', 'SELL', 'WATCH', 'NONE')),
  to_state text not null check (to_state in ('BUY', 'SELL', 'WATCH', 'NONE') and to_state <> from_state),
  -- The signal's own sentence.
  reason text not null,
  -- Why this user was told: the ticker was held, or stood in the lists of these names.
  is_held boolean not null,
  watchlists jsonb not null check (jsonb_typeof(watchlists) = 'array'),
  is_sample boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Nobody is told twice, whoever does the telling.
  unique (user_id, symbol, session)
);
create index on notifications (user_id, created_at desc, id);
create index on notifications (user_id) where read_at is null;

-- Up to which session a ticker's signal has been judged for everybody, and what it was then.
create table signal_watch (
  symbol varchar(25) primary key,
  judged_through date not null,
  state text not null check (state in ('BUY', 'SELL', 'WATCH', 'NONE')),
  is_sample boolean not null
);

-- What waits to be mailed: all that came up to a moment, in one message. A row is taken out before its
-- message is sent and put back when that fails, so that a crash in between never mails twice.
create table mail_digests (
  user_id uuid not null references auth.users on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (user_id, due_at)
);
create index on mail_digests (next_try_at);

-- Calls that a webhook has not answered yet. A row goes once it has: after a crash in between the call
-- comes again, with the same id.
create table webhook_calls (
  notification_id uuid primary key references notifications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index on webhook_calls (next_try_at);
create index on webhook_calls (user_id);

-- Who keeps a ticker.
create index on portfolios (symbol);
create index on watchlist_items (symbol);

alter table notification_settings enable row level security, force row level security;
alter table webhooks enable row level security, force row level security;
alter table notifications enable row level security, force row level security;

create policy own_row on notification_settings to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_row on webhooks to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_rows on notifications to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy kept_rows on notification_settings to row_keeper using (true) with check (true);
create policy kept_rows on webhooks to row_keeper using (true) with check (true);
create policy kept_rows on notifications to row_keeper using (true) with check (true);

grant select, insert, update, delete on notification_settings to authenticated;
grant select, delete on webhooks to authenticated;
grant select, update (read_at), delete on notifications to authenticated;
grant select, insert, update, delete
  on notification_settings, webhooks, notifications, signal_watch, mail_digests, webhook_calls
  to row_keeper;
