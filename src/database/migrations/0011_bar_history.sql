-- Long pasts of the market, for portfolios that are older than the daily bars at hand. Fetched once,
-- carried on by the recent series, and replaced whole. None of the sample market is kept.

-- The closes of a ticker's daily bars from a first day on, from one provider. Nothing asks for more of
-- decades, and two hundred tickers of them are read for one page.
create table bar_history (
  ticker text primary key,
  provider text not null check (provider <> 'sample'),
  adjustment text not null check (adjustment in ('split', 'split-and-dividend', 'none')),
  currency text not null,
  -- Who must be named where these bars are shown.
  attribution text not null,
  -- The first day that was asked for; the first bar may be later, when there are none before it.
  asked_from date not null,
  fetched_at_utc timestamptz not null,
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  -- Layout: src/database/market/pack-closes.ts.
  closes bytea not null
);

-- Doubles hardly compress: packing them would cost time on every read and save little.
alter table bar_history alter column closes set storage external;

-- Splits of a ticker from a first day on; an empty list: there were none.
create table split_history (
  ticker text primary key,
  provider text not null check (provider <> 'sample'),
  attribution text not null,
  asked_from date not null,
  fetched_at_utc timestamptz not null,
  -- [{"date": "...", "newShares": 4, "oldShares": 1}], oldest first.
  splits jsonb not null check (jsonb_typeof(splits) = 'array')
);

-- Daily reference rates of a currency against the euro, from a first day on.
create table rate_history (
  currency text primary key,
  provider text not null check (provider <> 'sample'),
  attribution text not null,
  asked_from date not null,
  fetched_at_utc timestamptz not null,
  last_date date not null,
  -- {"dates": ["..."], "rates": [units of the currency for one euro]}, oldest first, of equal length.
  rates jsonb not null check (jsonb_typeof(rates) = 'object')
);
