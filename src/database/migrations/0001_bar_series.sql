-- The last good daily bars of each ticker, whole, from one provider. Replaced whole, never patched.
create table bar_series (
  ticker text primary key,
  provider text not null,
  adjustment text not null check (adjustment in ('split', 'split-and-dividend', 'none')),
  currency text not null,
  -- Who must be named where these bars are shown.
  attribution text not null,
  fetched_at_utc timestamptz not null,
  -- Bars left out at the edge: [{"date": "...", "reason": "..."}], oldest first.
  refused jsonb not null check (jsonb_typeof(refused) = 'array'),
  bar_count integer not null check (bar_count > 0),
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  -- Layout: src/database/market/pack-bars.ts.
  bars bytea not null
);

-- Doubles hardly compress: packing them would cost time on every read and save little.
alter table bar_series alter column bars set storage external;
