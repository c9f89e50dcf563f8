-- Apps that users have connected by OAuth: what each may do, and for how long. Deleting a row ends all
-- that the app was given. Like every table of schema auth, no role of the API may read or write these.
create table auth.connected_apps (
  -- The authorization server calls it the grant.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  client_id text not null,
  -- As the app calls itself, and where it is sent back to: nobody has checked the first.
  name text not null check (char_length(name) between 1 and 60),
  destination text not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index on auth.connected_apps (user_id);

-- What the authorization server stores: registrations, requests that wait for consent, codes and tokens.
create table auth.oauth_artifacts (
  kind text not null,
  -- SHA-256 of the code, token or id, which is random and long enough to need no salt.
  id_hash bytea not null check (octet_length(id_hash) = 32),
  app_id uuid references auth.connected_apps on delete cascade,
  payload jsonb not null,
  expires_at timestamptz not null,
  -- Codes and refresh tokens are used once.
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index on auth.oauth_artifacts (app_id);
create index on auth.oauth_artifacts (expires_at);
