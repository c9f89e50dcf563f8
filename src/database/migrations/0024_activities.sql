-- What happened in a user's accounts: purchases, sales, payouts, cash. "portfolios" has what is left of
-- each purchase. Whoever writes here matches sales with lots in the same transaction: match-lots.ts.

create table portfolio_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null,
  broker text,
  -- ISO 4217: of cash that names no currency.
  currency text not null default 'USD',
  -- Which lots a sale takes unless it names them.
  lot_method text not null default 'fifo',
  -- Withheld from dividends.
  withholding_percent numeric not null default 0,
  -- Where purchases go that name no account.
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (user_id, id),
  unique (user_id, name)
);
create unique index portfolio_accounts_default on portfolio_accounts (user_id) where is_default;

create table activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  account_id uuid not null,
  kind text not null,
  symbol text,
  -- As counted on traded_on, before any later split.
  shares numeric,
  -- Per share, before fee and tax.
  price numeric,
  -- Money in or out, before fee and tax.
  amount numeric,
  fee numeric not null default 0,
  tax numeric not null default 0,
  -- ISO 4217, never pence; null: the currency the ticker trades in, or the account's for cash.
  currency text,
  -- null only for a purchase without a date.
  traded_on date,
  -- Shares from outside: when they were bought.
  acquired_on date,
  -- A split: 4 for 1 has 4 new shares and 1 old one.
  new_shares numeric,
  old_shares numeric,
  -- A transfer that stays with the user.
  to_account_id uuid,
  -- The lots a sale or transfer takes, with their shares: [{"lot_id": …, "shares": "4"}]; [] for any.
  chosen_lots jsonb not null default '[]',
  note text,
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- All keys have the user too: another user's account or import reveals nothing. An account takes its
  -- activities with it, and what was transferred there has left.
  foreign key (user_id, account_id) references portfolio_accounts (user_id, id) on delete cascade,
  foreign key (user_id, to_account_id) references portfolio_accounts (user_id, id)
    on delete set null (to_account_id),
  foreign key (user_id, import_id) references portfolio_imports (user_id, id) on delete cascade
);
create index on activities (user_id, id);
create index on activities (user_id, symbol);
create index on activities (user_id, account_id);
create index on activities (user_id, to_account_id) where to_account_id is not null;
create index on activities (user_id, import_id) where import_id is not null;

alter table portfolios
  add column account_id uuid,
  -- What fee and tax of the purchase add to the cost of these shares.
  add column fee numeric not null default 0,
  add foreign key (user_id, account_id) references portfolio_accounts (user_id, id) on delete cascade;

create index on portfolios (user_id, account_id);

alter table portfolio_accounts enable row level security, force row level security;
alter table activities enable row level security, force row level security;
create policy own_rows on portfolio_accounts to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_rows on activities to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy kept_rows on portfolio_accounts to row_keeper using (true) with check (true);
create policy kept_rows on activities to row_keeper using (true) with check (true);
grant select, insert, update, delete on portfolio_accounts, activities to authenticated, row_keeper;

-- Today's lots: each is the whole of a purchase, with its id, day, note, import and version. Rows older than
-- the checks of 0009 stay as they are.
alter table portfolios
  disable trigger count_version,
  drop constraint portfolios_shares_check,
  drop constraint portfolios_avg_price_check;
set local role row_keeper;
insert into portfolio_accounts (user_id, name, is_default)
  select distinct user_id, 'Main account', true from portfolios;
update portfolios lot set account_id = account.id
  from portfolio_accounts account where account.user_id = lot.user_id;
insert into activities (id, user_id, account_id, kind, symbol, shares, price, currency, traded_on, note,
    import_id, version, created_at)
  select id, user_id, account_id, 'buy', symbol, shares, avg_price, currency, bought_on, note,
    import_id, version, created_at
  from portfolios;
set local role none;
alter table portfolios
  enable trigger count_version,
  alter column account_id set not null,
  add constraint portfolios_shares_check
    check (shares > 0 and shares < 1e30 and scale(shares) <= 30) not valid,
  add constraint portfolios_avg_price_check
    check (avg_price >= 0 and avg_price < 1e30 and scale(avg_price) <= 30) not valid;

create trigger count_version before insert or update on portfolio_accounts
  for each row execute function count_version();
create trigger check_name before insert or update of name on portfolio_accounts
  for each row execute function check_name();
-- What a lot's row brings was checked there, and has its version from its default.
create trigger count_version before insert on activities
  for each row when (pg_trigger_depth() = 0) execute function count_version();
create trigger count_version_of_change before update on activities
  for each row execute function count_version();
create trigger check_symbol before insert or update of symbol on activities
  for each row when (pg_trigger_depth() = 0) execute function check_symbol();
create trigger check_note before insert or update of note on activities
  for each row when (pg_trigger_depth() = 0) execute function check_note();
create trigger limit_rows after insert on portfolio_accounts
  referencing new table as added for each statement execute function limit_rows(100);
create trigger limit_rows after insert on activities
  referencing new table as added for each statement execute function limit_rows(20000);

-- The account of rows that name none; made when it is first needed.
create function default_account(of_user uuid) returns uuid language plpgsql as $$
declare
  found uuid;
begin
  select id into found from portfolio_accounts where user_id = of_user
    order by is_default desc, created_at, id limit 1;
  if found is null then
    insert into portfolio_accounts (user_id, name, is_default) values (of_user, 'Main account', true)
      on conflict do nothing returning id into found;
  end if;
  if found is null then
    select id into found from portfolio_accounts where user_id = of_user limit 1;
  end if;
  return found;
end
$$;

-- Looked up once a transaction: an import has thousands of rows.
create function choose_account() returns trigger language plpgsql as $$
declare
  known constant text := coalesce(current_setting('tapelight.account', true), '');
begin
  if starts_with(known, new.user_id::text) then
    new.account_id := split_part(known, ' ', 2)::uuid;
  else
    new.account_id := default_account(new.user_id);
    perform set_config('tapelight.account', concat_ws(' ', new.user_id, new.account_id), true);
  end if;
  return new;
end
$$;
create trigger choose_account before insert on portfolios
  for each row when (new.account_id is null) execute function choose_account();
create trigger choose_account before insert on activities
  for each row when (new.account_id is null) execute function choose_account();

-- A user's first account is the default, and a new default replaces the old one.
create function keep_one_default() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.is_default then
    new.is_default := not exists (
      select from portfolio_accounts where user_id = new.user_id and is_default);
  elsif new.is_default then
    update portfolio_accounts set is_default = false
      where user_id = new.user_id and is_default and id <> new.id;
  end if;
  return new;
end
$$;
create trigger keep_one_default before insert or update of is_default on portfolio_accounts
  for each row execute function keep_one_default();

create function check_currency(given text, field text) returns text language plpgsql as $$
declare
  found constant text := nullif(trim_text(given), '');
begin
  -- Names for hundredths of a currency, and the codes for no currency and for tests.
  if found !~ '^[A-Z]{3}$'
    or found in ('GBX', 'ILA', 'KWF', 'USX', 'ZAC', 'ZAX', 'XTS', 'XXX')
  then
    perform reject_value(field, given,
      'it is an ISO 4217 code in capitals such as USD, with the price in whole units (GBP, not GBX)');
  end if;
  return found;
end
$$;

create function check_account() returns trigger language plpgsql as $$
begin
  if current_user <> 'authenticated' then return new; end if;
  new.broker := nullif(trim_text(new.broker), '');
  if length(new.broker) > 60 then
    perform reject_value('broker', new.broker,
      format('it has %s characters, and at most 60 are allowed', length(new.broker)));
  end if;
  new.currency := check_currency(coalesce(new.currency, ''), 'currency');
  if new.lot_method not in ('fifo', 'lifo', 'highest-cost', 'chosen') then
    perform reject_value('lot_method', new.lot_method,
      'it is one of fifo, lifo, highest-cost and chosen');
  end if;
  -- NaN is above all numbers.
  if new.withholding_percent < 0 or new.withholding_percent > 100
    or scale(new.withholding_percent) > 6
  then
    perform reject_value('withholding_percent', new.withholding_percent::text,
      'it is between 0 and 100, with at most 6 decimals');
  end if;
  return new;
end
$$;
create trigger check_account before insert or update on portfolio_accounts
  for each row execute function check_account();

-- The fields of each kind: those it needs, and those it may have.
create function activity_fields(kind text, is_cash boolean, out needed text[], out allowed text[])
language plpgsql immutable as $$
begin
  if kind in ('transfer-in', 'transfer-out') and is_cash then
    needed := '{amount,traded_on}'; allowed := '{currency}';
    if kind = 'transfer-out' then allowed := '{currency,to_account_id}'; end if;
    return;
  end if;
  case kind
    when 'buy' then needed := '{symbol,shares,price}'; allowed := '{fee,tax,currency,traded_on}';
    when 'sell' then
      needed := '{symbol,shares,price,traded_on}'; allowed := '{fee,tax,currency,chosen_lots}';
    when 'dividend' then needed := '{symbol,amount,traded_on}'; allowed := '{fee,tax,currency}';
    when 'interest' then needed := '{amount,traded_on}'; allowed := '{symbol,fee,tax,currency}';
    when 'fee', 'tax' then needed := '{amount,traded_on}'; allowed := '{symbol,currency}';
    when 'deposit', 'withdrawal' then needed := '{amount,traded_on}'; allowed := '{currency}';
    when 'split' then needed := '{symbol,new_shares,old_shares,traded_on}'; allowed := '{}';
    when 'transfer-in' then
      needed := '{symbol,shares,price,traded_on}'; allowed := '{currency,acquired_on}';
    when 'transfer-out' then
      needed := '{symbol,shares,traded_on}'; allowed := '{to_account_id,chosen_lots}';
    else
      perform reject_value('kind', kind, 'it is one of buy, sell, dividend, interest, fee, tax, deposit, '
        'withdrawal, split, transfer-in and transfer-out');
  end case;
end
$$;

-- Checks what a statement of a user's own client changes.
create function check_activity() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  cells jsonb;
  -- The owner's time zone is not known here: today where the day begins first, in UTC+14.
  latest constant date := (now() at time zone 'UTC' + interval '14 hours')::date;
  needed text[];
  allowed text[];
  field text;
  cell text;
  number numeric;
begin
  if current_user <> 'authenticated' then return new; end if;
  if new.currency is not null then new.currency := check_currency(new.currency, 'currency'); end if;
  new.symbol := nullif(trim_text(new.symbol), '');
  cells := to_jsonb(new);
  select * into needed, allowed from activity_fields(new.kind, new.symbol is null);
  foreach field in array array['symbol', 'shares', 'price', 'amount', 'fee', 'tax', 'currency',
    'traded_on', 'acquired_on', 'new_shares', 'old_shares', 'to_account_id', 'chosen_lots']
  loop
    cell := cells ->> field;
    if field = any (needed) then
      if cell is null then
        perform reject_value(field, '', format('an activity of the kind %s needs one', new.kind));
      end if;
    elsif cell is not null and cell <> '[]' and not field = any (allowed)
      and not (field in ('fee', 'tax') and cell::numeric = 0)
    then
      perform reject_value(field, cell, format('an activity of the kind %s has none', new.kind));
    end if;
    continue when cell is null or cell is not distinct from (before ->> field);
    if field in ('shares', 'price', 'amount', 'fee', 'tax', 'new_shares', 'old_shares') then
      number := cell::numeric;
      if number < 0 or number >= 1e30 or scale(number) > 30
        or (number = 0 and field in ('shares', 'amount', 'new_shares', 'old_shares'))
      then
        perform reject_value(field, cell, format('it is %s and below 1e30, with at most 30 decimals',
          case when field in ('price', 'fee', 'tax') then '0 or more' else 'above 0' end));
      end if;
    elsif field = 'traded_on' and (new.traded_on < '1900-01-01' or new.traded_on > latest) then
      perform reject_value(field, cell,
        format('it is between 1900-01-01 and today, which is %s where the day begins first', latest));
    elsif field = 'acquired_on'
      and (new.acquired_on < '1900-01-01' or new.acquired_on > new.traded_on)
    then
      perform reject_value(field, cell,
        format('it is between 1900-01-01 and the day the shares arrived, %s', new.traded_on));
    elsif field = 'to_account_id' and new.to_account_id = new.account_id then
      perform reject_value(field, cell, 'a transfer needs two different accounts');
    end if;
  end loop;
  if new.chosen_lots <> '[]' then perform check_chosen_lots(new.chosen_lots, new.shares); end if;
  return new;
end
$$;

create function check_chosen_lots(given jsonb, wanted numeric) returns void language plpgsql as $$
declare
  lots bigint;
  different bigint;
  least_shares numeric;
  total numeric;
begin
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 1000 then
    perform reject_value('chosen_lots', given::text,
      'it is a list of at most 1000 lots such as {"lot_id": "…", "shares": "4"}');
  end if;
  select count(*), count(distinct lot_id), min(shares), sum(shares)
    into lots, different, least_shares, total
    from jsonb_to_recordset(given) as lot (lot_id uuid, shares numeric);
  if different < lots or least_shares is null or least_shares <= 0 or total <> wanted then
    perform reject_value('chosen_lots', given::text,
      format('it has each lot once, with shares above 0 that add up to %s', wanted));
  end if;
end
$$;
create trigger check_activity before insert or update on activities
  for each row when (pg_trigger_depth() = 0) execute function check_activity();

-- The stocks whose lots a transaction has to match again, before it ends.
create function touch_symbols(symbols text) returns void language plpgsql as $$
begin
  if symbols is null then return; end if;
  perform set_config('tapelight.touched',
    coalesce(current_setting('tapelight.touched', true), '') || symbols || chr(10), true);
end
$$;
create function touch_added() returns trigger language plpgsql as $$
begin
  perform touch_symbols(string_agg(distinct symbol, chr(10))) from added;
  return null;
end
$$;
create function touch_removed() returns trigger language plpgsql as $$
begin
  perform touch_symbols(string_agg(distinct symbol, chr(10))) from removed;
  return null;
end
$$;
create function touch_changed() returns trigger language plpgsql as $$
begin
  perform touch_symbols(string_agg(distinct symbol, chr(10)))
    from (select symbol from added union select symbol from removed) as changed;
  return null;
end
$$;
create trigger touch_lots after insert on activities
  referencing new table as added for each statement execute function touch_added();
create trigger touch_lots_removed after delete on activities
  referencing old table as removed for each statement execute function touch_removed();
create trigger touch_lots_changed after update on activities
  referencing old table as removed new table as added
  for each statement execute function touch_changed();

-- Another lot method matches the account's past sales anew.
create function touch_sold() returns trigger language plpgsql as $$
begin
  perform touch_symbols(string_agg(distinct symbol, chr(10))) from activities
    where user_id = new.user_id and account_id = new.id and kind in ('sell', 'transfer-out');
  return null;
end
$$;
create trigger touch_sold after update of lot_method on portfolio_accounts
  for each row when (new.lot_method <> old.lot_method) execute function touch_sold();

-- A row of "portfolios" that a client writes is a purchase; matching, which says so, writes only what is
-- left of them.
create function is_matching() returns boolean language sql stable as $$
  select coalesce(current_setting('tapelight.is_matching', true), '') = 'on'
$$;

create function record_purchases() returns trigger language plpgsql as $$
begin
  if is_matching() then return null; end if;
  insert into activities (id, user_id, account_id, kind, symbol, shares, price, fee, currency,
      traded_on, note, import_id, created_at)
    select id, user_id, account_id, 'buy', symbol, shares, avg_price, fee, currency,
      bought_on, note, import_id, created_at
    from added;
  return null;
end
$$;
create trigger record_purchases after insert on portfolios
  referencing new table as added for each statement execute function record_purchases();

create function reject_moved_lot() returns void language plpgsql as $$
begin
  raise exception using errcode = '23001',
    message = 'This lot is the part of a purchase that a transfer moved: change the purchase or the transfer instead.';
end
$$;

create function change_purchase() returns trigger language plpgsql as $$
begin
  if is_matching() then return null; end if;
  update activities set
    id = new.id,
    user_id = new.user_id,
    account_id = case when new.account_id = old.account_id then account_id else new.account_id end,
    symbol = new.symbol,
    -- Shares already sold stay sold.
    shares = shares + (new.shares - old.shares),
    price = new.avg_price,
    fee = fee + (new.fee - old.fee),
    currency = new.currency,
    traded_on = new.bought_on,
    note = new.note,
    import_id = new.import_id,
    created_at = new.created_at
  where id = old.id;
  if not found then perform reject_moved_lot(); end if;
  return null;
end
$$;
create trigger change_purchase after update on portfolios
  for each row execute function change_purchase();

create function remove_purchase() returns trigger language plpgsql as $$
begin
  if is_matching() then return null; end if;
  delete from activities where id = old.id;
  -- With an import or a user, the database deletes both.
  if not found and current_user = 'authenticated' then perform reject_moved_lot(); end if;
  return null;
end
$$;
create trigger remove_purchase after delete on portfolios
  for each row execute function remove_purchase();

create or replace function check_lot() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  -- The owner's time zone is not known here: today where the day begins first, in UTC+14.
  latest constant date := (now() at time zone 'UTC' + interval '14 hours')::date;
begin
  if current_user <> 'authenticated' or is_matching() then return new; end if;
  if is_new or new.shares is distinct from old.shares then
    if new.shares <= 0 or new.shares >= 1e30 or scale(new.shares) > 30 then
      perform reject_value('shares', new.shares::text,
        'it is above 0 and below 1e30, with at most 30 decimals');
    end if;
  end if;
  if is_new or new.avg_price is distinct from old.avg_price then
    if new.avg_price < 0 or new.avg_price >= 1e30 or scale(new.avg_price) > 30 then
      perform reject_value('avg_price', new.avg_price::text,
        'it is 0 or more and below 1e30, with at most 30 decimals');
    end if;
  end if;
  if is_new or new.fee is distinct from old.fee then
    if new.fee < 0 or new.fee >= 1e30 or scale(new.fee) > 30 then
      perform reject_value('fee', new.fee::text,
        'it is 0 or more and below 1e30, with at most 30 decimals');
    end if;
  end if;
  if is_new or new.currency is distinct from old.currency then
    new.currency := check_currency(new.currency, 'currency');
  end if;
  if (is_new or new.bought_on is distinct from old.bought_on)
    and (new.bought_on < '1900-01-01' or new.bought_on > latest)
  then
    perform reject_value('bought_on', new.bought_on::text,
      format('it is between 1900-01-01 and today, which is %s where the day begins first', latest));
  end if;
  return new;
end
$$;
