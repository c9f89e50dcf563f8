-- What belongs to a user, reached by the user over rest/v1. Every row has an owner; row rules, which
-- hold for the owner of the database too, let its user alone see or change it. "anon" has no rights here.

create table portfolios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  symbol varchar(25) not null check (symbol <> ''),
  -- Exact decimals within what a double can hold, so that every reader of JSON can hold them. NaN is
  -- above all numbers here.
  shares numeric not null
    check (shares > 0 and shares <= 1.7976931348623157e308 and scale(shares) <= 400),
  avg_price numeric not null
    check (avg_price >= 0 and avg_price <= 1.7976931348623157e308 and scale(avg_price) <= 400),
  created_at timestamptz not null default now()
);
create index on portfolios (user_id);

-- Made with the account; e-mail follows the account.
create table profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name varchar(255),
  last_name varchar(255),
  email varchar(255),
  phone varchar(255)
);

create table watchlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name varchar(60) not null check (name <> ''),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, id)
);

create table watchlist_items (
  id uuid primary key default gen_random_uuid(),
  watchlist_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  symbol varchar(25) not null check (symbol <> ''),
  note varchar(500),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- Both keys hold the user too: by a list of somebody else's nothing is told of what is in it.
  unique (user_id, watchlist_id, symbol),
  foreign key (user_id, watchlist_id) references watchlists (user_id, id) on delete cascade
);

create table preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 16384),
  updated_at timestamptz not null default now()
);

create function upper_case_symbol() returns trigger language plpgsql as $$
begin
  new.symbol := upper(new.symbol);
  return new;
end
$$;
create trigger upper_case_symbol before insert or update of symbol on portfolios
  for each row execute function upper_case_symbol();
create trigger upper_case_symbol before insert or update of symbol on watchlist_items
  for each row execute function upper_case_symbol();

create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger note_update before update on preferences
  for each row execute function note_update();

alter table portfolios enable row level security, force row level security;
alter table profiles enable row level security, force row level security;
alter table watchlists enable row level security, force row level security;
alter table watchlist_items enable row level security, force row level security;
alter table preferences enable row level security, force row level security;

-- Asked once for each statement rather than for each row.
create policy own_rows on portfolios to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_row on profiles to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy own_rows on watchlists to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_rows on watchlist_items to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_row on preferences to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy kept_rows on portfolios to row_keeper using (true) with check (true);
create policy kept_rows on profiles to row_keeper using (true) with check (true);
create policy kept_rows on watchlists to row_keeper using (true) with check (true);
create policy kept_rows on watchlist_items to row_keeper using (true) with check (true);
create policy kept_rows on preferences to row_keeper using (true) with check (true);

grant usage on schema public to anon, authenticated, row_keeper;
grant select, insert, update, delete on portfolios, watchlists, watchlist_items, preferences
  to authenticated;
grant select, update (first_name, last_name, phone) on profiles to authenticated;
grant select, insert, update, delete on portfolios, profiles, watchlists, watchlist_items, preferences
  to row_keeper;
