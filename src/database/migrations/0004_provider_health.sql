-- How each capability of each provider has been doing, for the status page and for the breaker
-- after a restart. Times are null for what never happened.
create table provider_health (
  provider text not null,
  capability text not null,
  last_success_utc timestamptz,
  last_failure_utc timestamptz,
  last_failure_kind text,
  -- Until when the provider is left alone; null or past: it may be asked.
  resting_until_utc timestamptz,
  primary key (provider, capability),
  check ((last_failure_utc is null) = (last_failure_kind is null))
);
