-- Total returns need dividends beside splits: both come with one request of a ticker's corporate actions.

alter table split_history rename to action_history;
alter table action_history
  -- [{"date": "...", "amount": 0.25, "currency": "USD"}], oldest first; null in rows stored before this
  -- column, until they are requested again.
  add column dividends jsonb check (jsonb_typeof(dividends) = 'array');
