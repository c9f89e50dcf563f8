-- The last good delivery of each feed (news, movers, …), kept so that a restart is not a blank page.
-- Replaced whole, never by an older one. The sample market ships with the product: none of it is kept.
create table feed_snapshot (
  name text primary key,
  -- The feed's own shape, checked by whoever loads it.
  data jsonb not null check (jsonb_typeof(data) in ('object', 'array')),
  provider text not null check (provider <> 'sample'),
  -- Who must be named where the data are shown.
  attribution text not null,
  -- Market time of the data; null when the source does not say.
  as_of_utc timestamptz,
  fetched_at_utc timestamptz not null
);
