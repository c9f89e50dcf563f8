-- Which tickers were asked for by how many people in a day; never what was typed, by whom or when.
-- One row for each person, ticker and day. A person's rows of one day cannot be joined: each holds
-- another hash, made of the ticker and of a hash of the person with a salt that is thrown away after
-- its day. Rows go after two days, because their order on disk still tells the order of asking.
create table ask_count (
  day date not null,
  ticker text not null,
  asker_hash bytea not null check (octet_length(asker_hash) = 16),
  primary key (day, ticker, asker_hash)
);

-- How many rows a day has in ask_count, so that a flood of asks can be stopped without counting them.
create table ask_day (
  day date primary key,
  row_count integer not null check (row_count > 0)
);
