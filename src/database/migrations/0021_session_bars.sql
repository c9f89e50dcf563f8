-- Bars of a whole universe of tickers, fetched in bulk session by session.

-- One session's bars of many tickers from one provider, as traded, until they are folded into
-- bar_series: writing every series anew each day would cost hundreds of times as much. Tickers are
-- spread over 64 shards, so that one ticker's bars are read without the whole market's.
create table session_bars (
  provider text not null check (provider <> 'sample'),
  shard smallint not null check (shard between 0 and 63),
  session date not null,
  fetched_at_utc timestamptz not null,
  -- Layout: src/database/market/pack-session-bars.ts. Null once folded: the session need not be
  -- fetched again.
  bars bytea,
  primary key (provider, shard, session)
);

alter table session_bars alter column bars set storage external;

-- Whose history a bulk provider has delivered, and where it has none.
create table bulk_history (
  provider text not null check (provider <> 'sample'),
  ticker text not null,
  -- 'stored', or why there is none: a kind of failure.
  outcome text not null,
  -- Of the newest stored bar; null without one.
  last_date date,
  last_close double precision,
  looked_at_utc timestamptz not null,
  primary key (provider, ticker),
  check ((outcome = 'stored') = (last_date is not null and last_close is not null))
);
