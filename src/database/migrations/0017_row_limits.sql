-- Limits the rows of one account: everyone waits while the embedded engine works on one account's rows.
-- Existing rows above the limit stay.

-- Counts after each inserting statement. Inserts of one account wait for each other, so concurrent ones
-- cannot pass the limit together; a statement that would is rolled back whole. Rows that the product
-- restores as row_keeper are not counted: a backup may have more.
create function limit_rows() returns trigger language plpgsql as $$
declare
  most constant integer := tg_argv[0];
  owner_id uuid;
  found bigint;
begin
  if current_user = 'row_keeper' then return null; end if;
  for owner_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(owner_id::text));
    execute format('select count(*) from (select from %I.%I where user_id = $1 limit $2) as kept',
      tg_table_schema, tg_table_name) into found using owner_id, most + 1;
    if found > most then
      raise exception using errcode = 'program_limit_exceeded', table = tg_table_name,
        message = format('"%s" is limited to %s rows per account', tg_table_name, most),
        hint = 'Remove some rows first.';
    end if;
  end loop;
  return null;
end
$$;

create trigger limit_rows after insert on portfolios
  referencing new table as added for each statement execute function limit_rows(20000);
create trigger limit_rows after insert on portfolio_imports
  referencing new table as added for each statement execute function limit_rows(2000);
create trigger limit_rows after insert on watchlists
  referencing new table as added for each statement execute function limit_rows(200);
create trigger limit_rows after insert on watchlist_items
  referencing new table as added for each statement execute function limit_rows(5000);

-- One account's rows are read a slice at a time, in the order of their ids.
create index on portfolios (user_id, id);
create index on watchlist_items (user_id, id);
drop index portfolios_user_id_idx;
