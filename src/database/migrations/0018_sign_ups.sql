-- If several people sign up with one unconfirmed address, the one who confirms counts. So each token
-- carries the password and metadata of its own sign-up.

alter table auth.one_time_tokens
  -- Hash of the password chosen at that sign-up; null: none.
  add column password_hash text,
  -- Metadata of that sign-up; null if the message was not sent for a sign-up.
  add column user_metadata jsonb,
  drop constraint one_time_tokens_user_id_purpose_key;
-- A new message voids the previous one, but no sign-up voids another.
create unique index on auth.one_time_tokens (user_id, purpose) where user_metadata is null;
create index on auth.one_time_tokens (user_id);

alter table auth.users
  -- More than one has signed up with its address, which nobody has proved: what the first of them chose
  -- is no more than that. Of those from before this is not known.
  add column is_contested boolean not null default false;
update auth.users set is_contested = true
  where email_confirmed_at is null and phone_confirmed_at is null and not is_anonymous;
