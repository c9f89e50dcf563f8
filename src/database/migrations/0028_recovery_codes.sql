-- Codes that stand in for an authenticator app once each. Like every table of schema auth, no role of
-- the API may read or write it.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  -- MAC of the code, with the server's secret.
  code_mac bytea not null check (octet_length(code_mac) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_mac)
);
