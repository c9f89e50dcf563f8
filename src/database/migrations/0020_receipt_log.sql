-- When a receipt was logged, in a Merkle tree (RFC 9162), so that no one can change it later without
-- changing the root that others have saved. Real markets and the sample have a tree each (`kind`).

create table receipt_log_entry (
  kind text not null check (kind in ('market', 'sample')),
  leaf_index integer not null check (leaf_index >= 0),
  -- Of signal_log.
  receipt_id text not null unique,
  -- What is hashed, to the byte: src/domain/receipts/log-entry.ts.
  entry text not null,
  primary key (kind, leaf_index)
);

-- The hashes of complete nodes: 2^level entries, of which the first has the index `index` * 2^level.
create table receipt_log_node (
  kind text not null check (kind in ('market', 'sample')),
  level integer not null check (level >= 0),
  index integer not null check (index >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (kind, level, index)
);

create trigger keep_as_written before update or delete on receipt_log_entry
  for each row execute function keep_as_written();
create trigger keep_as_written before update or delete on receipt_log_node
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on receipt_log_entry execute function keep_as_written();
create trigger keep_whole before truncate on receipt_log_node execute function keep_as_written();
