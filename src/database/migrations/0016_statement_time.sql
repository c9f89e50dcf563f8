-- The embedded engine keeps no statement_timeout. What may take long for each row asks for the time in
-- between, and ends the statement by this.
create function stop_statement() returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'query_canceled',
    message = 'canceling statement due to statement timeout';
end
$$;
