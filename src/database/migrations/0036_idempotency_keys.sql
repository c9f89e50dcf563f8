-- Writes that a program may repeat: the first answer under a key of its choice, for a day. Like every
-- table of schema auth, no role of the API may read or write them.
create table auth.idempotency_keys (
  user_id uuid not null references auth.users on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  -- SHA-256 of the request.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while the first request is being answered, and if it never was.
  status integer,
  headers jsonb,
  -- Null too if the answer is too long to be stored.
  body text,
  primary key (user_id, key)
);
create index on auth.idempotency_keys (expires_at);
