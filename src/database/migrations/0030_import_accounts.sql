-- An account that an import made goes with it when the import is undone, unless something else uses it.
alter table portfolio_accounts
  -- The import that made it; null: the user did. No foreign key: it would be gone before the trigger reads it.
  add column import_id uuid;

-- Runs after the import's own activities are gone: triggers of foreign keys come first by name.
create function remove_import_accounts() returns trigger language plpgsql as $$
begin
  delete from portfolio_accounts account
    where account.user_id = old.user_id and account.import_id = old.id
      and not exists (
        select from activities
        where user_id = old.user_id and account.id in (account_id, to_account_id));
  return null;
end
$$;
create trigger remove_import_accounts after delete on portfolio_imports
  for each row execute function remove_import_accounts();
