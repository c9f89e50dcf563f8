-- The record of signals as they were given. Rows are written once and never changed: not the bars that
-- were used, not what was said of them, not the hash of a day's list. Real markets and the sample are two
-- records (`kind`).

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or taken away', tg_table_name using errcode = '55000';
end
$$;

-- Daily bars as they were used, of each ticker and provider. A version is added to at its end, a part at
-- a time; bars that contradict it (a split, a correction) begin the next one.
create table bar_ledger (
  ticker text not null,
  provider text not null,
  version integer not null check (version > 0),
  part integer not null check (part > 0),
  adjustment text not null check (adjustment in ('split', 'split-and-dividend', 'none')),
  currency text not null,
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  -- Layout: src/database/market/pack-bars.ts.
  bars bytea not null,
  kept_at_utc timestamptz not null,
  primary key (ticker, provider, version, part)
);

-- Doubles hardly compress: packing them would cost time on every read and save little.
alter table bar_ledger alter column bars set storage external;

-- One receipt for each ticker and session: the first that was given out.
create table signal_log (
  -- Made of the receipt: src/domain/receipts/receipt-id.ts.
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  kind text not null check (kind in ('market', 'sample')),
  ticker text not null,
  -- The trading date of the bar that was judged.
  session date not null,
  provider text not null check ((provider = 'sample') = (kind = 'sample')),
  action text not null check (action in ('BUY', 'SELL', 'WATCH', 'NONE')),
  rule text,
  receipt jsonb not null check (jsonb_typeof(receipt) = 'object'),
  -- Where the bars are: this version of the ledger, from the first date to the session.
  ledger_version integer not null,
  first_date date not null check (first_date <= session),
  bar_count integer not null check (bar_count > 0),
  -- Who must be named where these bars are shown.
  attribution text not null,
  fetched_at_utc timestamptz not null,
  logged_at_utc timestamptz not null,
  unique (kind, ticker, session)
);
create index on signal_log (kind, session);

-- A session's list of receipts, closed and chained to the one closed before it.
create table signal_day (
  kind text not null check (kind in ('market', 'sample')),
  session date not null,
  count integer not null check (count > 0),
  -- What is hashed: src/domain/receipts/seal-day.ts.
  list_hash text not null check (list_hash ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at_utc timestamptz not null,
  primary key (kind, session)
);

-- Nothing is added to a day that is closed, nor before one.
create function refuse_sealed() returns trigger language plpgsql as $$
begin
  if exists (select from signal_day where kind = new.kind and session >= new.session) then
    raise exception 'The list of % is closed', new.session using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger refuse_sealed before insert on signal_log
  for each row execute function refuse_sealed();
create trigger refuse_sealed before insert on signal_day
  for each row execute function refuse_sealed();

create trigger keep_as_written before update or delete on bar_ledger
  for each row execute function keep_as_written();
create trigger keep_as_written before update or delete on signal_log
  for each row execute function keep_as_written();
create trigger keep_as_written before update or delete on signal_day
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on bar_ledger execute function keep_as_written();
create trigger keep_whole before truncate on signal_log execute function keep_as_written();
create trigger keep_whole before truncate on signal_day execute function keep_as_written();
