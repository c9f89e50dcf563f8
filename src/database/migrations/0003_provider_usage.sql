-- Calls made to each provider, counted in stretches of UTC as plans count them, so that a restart
-- does not begin a plan's day anew. Windows older than two days are deleted.
create table provider_usage (
  provider text not null,
  window_kind text not null check (window_kind in ('minute', 'hour', 'day')),
  window_start_utc timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (provider, window_kind, window_start_utc)
);
