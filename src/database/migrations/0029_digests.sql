-- Digests: what a day or a week brought for one user's own stocks.

create table digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  -- The last trading date it is about.
  session date not null,
  -- As described by `Digest` in domain/notifications.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, session)
);
create index on digests (user_id, created_at desc);

-- Through which session a user's digests were written, or had nothing to say: no session has two, also
-- after one is deleted.
create table digest_marks (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  session date not null,
  primary key (user_id, kind)
);

alter table digests enable row level security, force row level security;
create policy own_rows on digests to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy kept_rows on digests to row_keeper using (true) with check (true);
grant select, update (read_at), delete on digests to authenticated;
grant select, insert, update, delete on digests, digest_marks to row_keeper;

-- How each digest is delivered: by mail it is in the app too.
alter table notification_settings
  add column daily_digest text not null default 'off' check (daily_digest in ('off', 'app', 'email')),
  add column weekly_digest text not null default 'app' check (weekly_digest in ('off', 'app', 'email'));
-- Row rules hide every row from the owner of the database.
set local role row_keeper;
update notification_settings set daily_digest = 'email' where email = 'daily';
set local role none;
alter table notification_settings drop column email;

-- What waits to be mailed: a digest, or the alerts that just fired.
delete from mail_digests where kind = 'daily';
alter table mail_digests
  drop constraint mail_digests_kind_check,
  alter column kind drop default,
  add column digest_id uuid references digests on delete cascade,
  add check (kind in ('daily', 'weekly', 'alerts')),
  add check ((kind = 'alerts') = (digest_id is null));
create index on mail_digests (digest_id);
