-- What the analyst keeps beyond one answer. Nothing here tells who asked or what was asked.

-- Asks that went to a model, by client and stretch of UTC. The hash is made of the client's address
-- and a salt that lives for a day in one process's memory, so that it cannot be undone afterwards.
create table analyst_ask (
  window_kind text not null check (window_kind in ('minute', 'day')),
  window_start_utc timestamptz not null,
  client_hash bytea not null check (octet_length(client_hash) = 16),
  asks integer not null check (asks > 0),
  primary key (window_kind, window_start_utc, client_hash)
);

-- What all clients took together on a UTC day: asks, and tokens spent or set aside for asks under way.
create table analyst_day (
  day date primary key,
  asks integer not null check (asks > 0),
  tokens bigint not null check (tokens >= 0)
);

-- Answers of a model that were checked, for the same question and data: the key is a hash of both.
create table analyst_answer (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  answer jsonb not null,
  expires_at_utc timestamptz not null
);

create index on analyst_answer (expires_at_utc);

-- How often something happened since it is counted: sentences checked, dropped by rule, and the like.
create table analyst_count (
  name text primary key,
  counted bigint not null check (counted >= 0)
);
