-- What a lot says beside ticker, shares and price, and the imports that lots came with.

create table portfolio_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  file_name varchar(255) not null,
  -- Which broker's layout the file had.
  broker varchar(60) not null,
  created_at timestamptz not null default now(),
  unique (user_id, id)
);

alter table portfolios
  -- ISO 4217, never pence; null: the currency the ticker trades in.
  add column currency varchar(3) check (currency ~ '^[A-Z]{3}$'),
  add column bought_on date check (bought_on >= '1900-01-01'),
  add column note varchar(500),
  add column import_id uuid,
  -- Counts changes, so that one made to an older version can be refused.
  add column version integer not null default 1,
  -- Both keys hold the user too: by an import of somebody else's nothing is told. Taking an import
  -- back takes its lots with it, at once.
  add foreign key (user_id, import_id) references portfolio_imports (user_id, id) on delete cascade;

-- No purchase has more digits than these, and sums over thousands of lots stay quick. Rows that were
-- written before stay as they are.
alter table portfolios
  drop constraint portfolios_shares_check,
  drop constraint portfolios_avg_price_check,
  add constraint portfolios_shares_check
    check (shares > 0 and shares < 1e30 and scale(shares) <= 30) not valid,
  add constraint portfolios_avg_price_check
    check (avg_price >= 0 and avg_price < 1e30 and scale(avg_price) <= 30) not valid;
create index on portfolios (user_id, import_id) where import_id is not null;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  return new;
end
$$;
create trigger count_version before insert or update on portfolios
  for each row execute function count_version();

alter table portfolio_imports enable row level security, force row level security;
create policy own_rows on portfolio_imports to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy kept_rows on portfolio_imports to row_keeper using (true) with check (true);
grant select, insert, update, delete on portfolio_imports to authenticated, row_keeper;
