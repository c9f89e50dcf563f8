-- Of several who sign up with one address before anybody has proved it, the one whose message is
-- answered is taken at their word. So each message carries what its sign-up asked for.

alter table auth.one_time_tokens
  -- Hash of the password that its sign-up chose; null: none.
  add column password_hash text,
  -- What its sign-up says of itself; null where the message was not sent for a sign-up.
  add column user_metadata jsonb,
  drop constraint one_time_tokens_user_id_purpose_key;
-- A new message voids the one before, but nobody's sign-up voids somebody else's.
create unique index on auth.one_time_tokens (user_id, purpose) where user_metadata is null;
create index on auth.one_time_tokens (user_id);

alter table auth.users
  -- More than one has signed up with its address, which nobody has proved: what the first of them chose
  -- is no more than that. Of those from before this is not known.
  add column is_contested boolean not null default false;
update auth.users set is_contested = true
  where email_confirmed_at is null and phone_confirmed_at is null and not is_anonymous;
