-- Keys that a user's programs send instead of a session's token. Like every table of schema auth, no
-- role of the API may read or write them.
create table auth.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the key, which is random and long enough to need no salt.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- How the key begins, for people to recognize it.
  hint text not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index on auth.api_keys (user_id);

-- How many requests came with a key on each day, UTC.
create table auth.api_key_days (
  key_id uuid not null references auth.api_keys on delete cascade,
  day date not null,
  requests integer not null check (requests > 0),
  primary key (key_id, day)
);
