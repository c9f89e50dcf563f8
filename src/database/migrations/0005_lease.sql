-- Which process does a job that only one may do, such as refreshing the feeds. About the present,
-- so it is no part of a backup.
create table lease (
  name text primary key,
  -- Names one run of one process.
  holder text not null,
  -- By the clock of the database, the only one that all processes share.
  expires_at_utc timestamptz not null
);
