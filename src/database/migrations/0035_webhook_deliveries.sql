-- What was sent to a user's webhook, attempt by attempt, for its owner to read. Not rows of the API: like
-- the queue, only the product itself reads and writes them.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references webhooks on delete cascade,
  -- Sent as `webhook-id`, the same at each attempt: a notification's, or a test's.
  message_id uuid not null,
  event text not null,
  attempt integer not null check (attempt > 0),
  sent_at timestamptz not null,
  -- Why it failed, in one sentence; null: delivered.
  problem text
);
create index on webhook_deliveries (user_id, sent_at desc);
grant select, insert, delete on webhook_deliveries to row_keeper;
