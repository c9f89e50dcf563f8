-- Whether an import came to its end, and what the page of notifications is read by.

alter table portfolio_imports
  -- Set by who imports, after the last lot; null: it is under way, or stopped before its end.
  add column finished_at timestamptz,
  -- How many lots were to come; null: nobody said.
  add column planned_lots integer check (planned_lots >= 0);

-- Those made before are taken for finished. Row rules hide them from the owner of the database.
set local role row_keeper;
update portfolio_imports set finished_at = created_at;
set local role none;

-- The order of the page: the newest session first.
create index on notifications (user_id, session desc, created_at desc, symbol);
