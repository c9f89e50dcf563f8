-- People: who they are, how they prove it, and where they are signed in. Written by the product as the
-- owner; what users may reach by themselves lies in "public" behind row rules (0008).
create schema auth;

-- Roles belong to the whole server, so another database of it may have made them already.
-- "anon" and "authenticated" run what a caller of rest/v1 asks; "row_keeper" makes and keeps users'
-- rows for the product itself: the profile at sign-up, backup, restore. The owner may become each of
-- them but has none of their rights unasked.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'row_keeper'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    exception when duplicate_object or unique_violation then
      -- Another database of the server was faster.
      null;
    end;
    if not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to current_user with inherit false, set true', name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message = format(
    'an administrator of the server must say once: create role anon nologin noinherit; '
    'create role authenticated nologin noinherit; create role row_keeper nologin noinherit; '
    'grant anon, authenticated, row_keeper to %I with inherit false, set true;', current_user);
end
$$;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- In the spelling of domain/accounts: lower case, ASCII; digits only.
  email text unique check (length(email) <= 255),
  phone text unique check (length(phone) <= 15),
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  -- Wished for, not yet proved.
  new_email text check (length(new_email) <= 255),
  new_phone text check (length(new_phone) <= 15),
  -- Which sides of a change of address have been proved: the old, the new, or none yet.
  email_change_proved text check (email_change_proved in ('old', 'new')),
  app_metadata jsonb not null check (jsonb_typeof(app_metadata) = 'object'),
  user_metadata jsonb not null check (jsonb_typeof(user_metadata) = 'object'),
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Ways to sign in that an account has: its own e-mail or phone, or a subject at a provider.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- The provider's word for the person ("sub"); for e-mail and phone the user's own id.
  subject text not null,
  identity_data jsonb not null check (jsonb_typeof(identity_data) = 'object'),
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, subject)
);
create index on auth.identities (user_id);

-- One row for each place somebody is signed in. Its refresh tokens are not kept: each is an HMAC over
-- session, salt and number, and only the newest number is stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- [{method, timestamp}], newest first: the "amr" claim.
  proofs jsonb not null check (jsonb_typeof(proofs) = 'array'),
  refresh_salt bytea not null check (octet_length(refresh_salt) = 16),
  refresh_number integer not null default 1 check (refresh_number > 0),
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  user_agent text,
  -- Shortened to its network.
  address text
);
create index on auth.sessions (user_id);

-- What was mailed or texted to prove an address. Kept as MACs; gone once used.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'magiclink', 'email_change_old',
    'email_change_new', 'reauthentication', 'sms', 'phone_change')),
  -- Where it was sent.
  address text not null,
  code_mac bytea not null,
  -- Null where only a code was sent.
  link_hash bytea unique,
  redirect_to text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index on auth.one_time_tokens (address);

-- A sign-in under way elsewhere, or one done whose code waits to be exchanged (PKCE).
create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  -- Hash of what the provider hands back; null once it has, and for mailed links.
  state_hash bytea unique,
  -- Hash of the code to exchange; null until there is one.
  auth_code_hash bytea unique,
  -- Null until it is known who.
  user_id uuid references auth.users on delete cascade,
  -- Set when a signed-in user links an identity.
  linking_user_id uuid references auth.users on delete cascade,
  provider text,
  -- How the code's session will have been proved.
  method text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Sealed: our own verifier and nonce for the provider, its tokens afterwards.
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  phone text,
  -- TOTP: sealed.
  secret bytea,
  -- TOTP: the last step that was accepted; none is accepted twice.
  last_step bigint,
  -- WebAuthn: {id, publicKey, counter, transports, …}, base64url.
  credential jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  -- Phone: MAC of the code.
  code_mac bytea,
  -- WebAuthn: the challenge, RP id and origins it was made for.
  ceremony jsonb,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on auth.mfa_challenges (factor_id);
create index on auth.mfa_challenges (session_id);

-- A passkey signs in by itself, without password or e-mail.
create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  credential jsonb not null,
  friendly_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index on auth.passkeys (user_id);

create table auth.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null when signing in: who it is comes with the answer.
  user_id uuid references auth.users on delete cascade,
  ceremony jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What happened to an account. Kept as long as the account.
create table auth.audit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  event text not null,
  at timestamptz not null,
  address text,
  user_agent text,
  details jsonb not null check (jsonb_typeof(details) = 'object')
);
create index on auth.audit_entries (user_id, id desc);

-- Token buckets: how much of each limit is left, and since when.
create table auth.rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index on auth.rate_limits (updated_at);

-- Pairs that sign access tokens; the private half is sealed.
create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  signs_from timestamptz not null,
  -- Null while it is the newest.
  verifies_until timestamptz,
  created_at timestamptz not null
);

-- Who is asking, within a transaction that was told: null for everybody else.
create function auth.uid() returns uuid
  language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

grant usage on schema auth to anon, authenticated, row_keeper;
