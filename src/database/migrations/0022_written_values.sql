-- A row sent by a user's own client obeys the rules of the forms. Only values that a statement changes
-- are checked: rows that were written before stay as they are, and their other columns can be changed.
-- What the product writes itself, as when it restores a backup, is not checked.

-- Lengths are checked below, where the error can name the column.
drop trigger upper_case_symbol on portfolios;
drop trigger upper_case_symbol on watchlist_items;
drop function upper_case_symbol();
alter table portfolios
  alter column symbol type text, alter column currency type text, alter column note type text;
alter table watchlist_items alter column symbol type text, alter column note type text;
alter table watchlists alter column name type text;

create function trim_text(given text) returns text language sql immutable strict as $$
  select regexp_replace(given, '^\s+|\s+$', '', 'g')
$$;

-- Says which column has which value, and what is allowed; a value is cut to 40 characters.
create function reject_value(column_name text, given text, allowed text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', column = column_name,
    message = format('"%s" is not a valid %s: %s', left(given, 40), column_name, allowed);
end
$$;

-- As a reader's ticker is parsed: spaces around and one leading $ dropped, BRK-B written BRK.B. Only
-- ASCII letters have a capital here, whatever the server's language.
create function check_symbol() returns trigger language plpgsql as $$
declare
  found text;
begin
  if current_user <> 'authenticated' then
    new.symbol := upper(new.symbol);
    return new;
  end if;
  if new.symbol is null or (tg_op = 'UPDATE' and new.symbol = old.symbol) then return new; end if;
  found := upper(regexp_replace(trim_text(new.symbol), '^\$', '') collate "C");
  if found !~ '^\^?[A-Z0-9][A-Z0-9.-]{0,14}$' then
    perform reject_value('symbol', new.symbol,
      'it has 1 to 15 letters, digits, dots or hyphens, such as BRK.B');
  end if;
  new.symbol := regexp_replace(found, '^([A-Z]{1,5})-([A-Z])$', '\1.\2');
  return new;
end
$$;

create function check_note() returns trigger language plpgsql as $$
begin
  if current_user <> 'authenticated' or (tg_op = 'UPDATE' and new.note = old.note) then return new; end if;
  new.note := nullif(trim_text(new.note), '');
  if length(new.note) > 500 then
    perform reject_value('note', new.note,
      format('it has %s characters, and at most 500 are allowed', length(new.note)));
  end if;
  return new;
end
$$;

-- NaN is above all numbers.
create function check_lot() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  -- The owner's time zone is not known here: today where the day begins first, in UTC+14.
  latest constant date := (now() at time zone 'UTC' + interval '14 hours')::date;
begin
  if current_user <> 'authenticated' then return new; end if;
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
  if is_new or new.currency is distinct from old.currency then
    new.currency := nullif(trim_text(new.currency), '');
    -- Names for hundredths of a currency, and the codes for no currency and for tests.
    if new.currency !~ '^[A-Z]{3}$'
      or new.currency in ('GBX', 'ILA', 'KWF', 'USX', 'ZAC', 'ZAX', 'XTS', 'XXX')
    then
      perform reject_value('currency', new.currency,
        'it is an ISO 4217 code in capitals such as USD, with the price in whole units (GBP, not GBX)');
    end if;
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

create function check_name() returns trigger language plpgsql as $$
begin
  if current_user <> 'authenticated' or new.name is null or (tg_op = 'UPDATE' and new.name = old.name) then
    return new;
  end if;
  new.name := trim_text(new.name);
  if length(new.name) not between 1 and 60 then
    perform reject_value('name', new.name,
      format('it has %s characters, and 1 to 60 are allowed', length(new.name)));
  end if;
  return new;
end
$$;

create trigger check_lot before insert or update on portfolios
  for each row execute function check_lot();
create trigger check_note before insert or update of note on portfolios
  for each row execute function check_note();
create trigger check_note before insert or update of note on watchlist_items
  for each row execute function check_note();
create trigger check_symbol before insert or update of symbol on portfolios
  for each row execute function check_symbol();
create trigger check_symbol before insert or update of symbol on watchlist_items
  for each row execute function check_symbol();
create trigger check_name before insert or update of name on watchlists
  for each row execute function check_name();
