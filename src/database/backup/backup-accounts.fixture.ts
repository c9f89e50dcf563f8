import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const BOB = '22222222-2222-4222-8222-222222222222'
const SESSION = '11111111-0000-4000-8000-00000000000a'
const FACTOR = '11111111-0000-4000-8000-00000000000b'
const LIST = '11111111-0000-4000-8000-000000000001'

/** Two accounts with everything an account can have, and a row in every other table. */
export async function fillAccounts(db: Kysely<Schema>): Promise<void> {
  await sql.raw(ACCOUNTS).execute(db)
  await sql.raw(ROWS).execute(db)
  await sql.raw(OTHERS).execute(db)
}

const ACCOUNTS = `
  insert into auth.users (id, email, password_hash, app_metadata, user_metadata, created_at, updated_at)
  values ('${ADA}', 'ada@example.com', '$argon2id$x', '{}', '{"first_name": "Åda 📈"}', now(), now()),
    ('${BOB}', null, null, '{}', '{}', now(), now());
  insert into auth.identities (user_id, provider, subject, identity_data, created_at, updated_at)
  values ('${ADA}', 'email', '${ADA}', '{"sub": "x"}', now(), now());
  insert into auth.sessions (id, user_id, proofs, refresh_salt, refresh_number, refreshed_at, created_at)
  values ('${SESSION}', '${ADA}', '[]', decode(repeat('0f', 16), 'hex'), 7, now(), now());
  insert into auth.one_time_tokens (user_id, purpose, address, code_mac, created_at, expires_at)
  values ('${ADA}', 'recovery', 'ada@example.com', '\\x0102', now(), now());
  insert into auth.flow_states (user_id, method, redirect_to, created_at, expires_at)
  values ('${ADA}', 'oauth', '/', now(), now());
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, last_step, created_at, updated_at)
  values ('${FACTOR}', '${ADA}', 'totp', 'verified', '\\x00ff', 59000000, now(), now());
  insert into auth.mfa_challenges (factor_id, session_id, created_at, expires_at)
  values ('${FACTOR}', '${SESSION}', now(), now());
  insert into auth.recovery_codes (user_id, code_mac, created_at, used_at)
  values ('${ADA}', decode(repeat('0a', 32), 'hex'), now(), now());
  insert into auth.api_keys (id, user_id, name, key_hash, hint, scopes, created_at, expires_at)
  values ('${LIST}', '${ADA}', 'Sheet', decode(repeat('0b', 32), 'hex'), 'tapelight_Ab3d…',
    '["portfolio:read"]', now(), now());
  insert into auth.api_key_days values ('${LIST}', '2026-05-01', 12);
  insert into auth.connected_apps (id, user_id, client_id, name, destination, scopes, created_at, expires_at)
  values ('${LIST}', '${ADA}', 'c', 'Claude', 'claude.ai', '["portfolio:read"]', now(), now());
  insert into auth.oauth_artifacts values ('RefreshToken', decode(repeat('0c', 32), 'hex'), '${LIST}', '{}',
    now(), now());
  insert into auth.passkeys (user_id, credential_id, credential, created_at, updated_at)
  values ('${BOB}', 'c', '{}', now(), now());
  insert into auth.passkey_challenges (user_id, ceremony, created_at, expires_at)
  values ('${BOB}', '{}', now(), now());
  insert into auth.audit_entries (user_id, event, at, details)
  values ('${ADA}', 'sign-up', now(), '{}'), ('${BOB}', 'sign-up', now(), '{}');
  insert into auth.rate_limits values ('token', 1.5, now());
  insert into auth.idempotency_keys values ('${ADA}', 'k', decode(repeat('0d', 32), 'hex'), now(), now());
  insert into auth.signing_keys values ('kid-of-this-machine', '{}', '\\x01', now(), null, now())`

const ROWS = `
  insert into profiles values ('${ADA}', 'Ada', null, 'ada@example.com', null), ('${BOB}', null, null, null, null);
  insert into portfolios (user_id, symbol, shares, avg_price)
  values ('${ADA}', 'msft', 12345678901234567890.123456789, 0), ('${BOB}', 'aapl', 1, 1.10);
  insert into portfolio_imports (user_id, file_name, broker) values ('${ADA}', 'lots.csv', 'Other');
  insert into watchlists (id, user_id, name) values ('${LIST}', '${ADA}', 'mine');
  insert into watchlist_items (watchlist_id, user_id, symbol) values ('${LIST}', '${ADA}', 'aapl');
  insert into preferences (user_id, data) values ('${BOB}', '{"a": 1}');
  insert into notification_settings (user_id, daily_digest) values ('${ADA}', 'email');
  insert into webhooks values ('${ADA}', 'https://example.com/hook', '${LIST}', null, null, now());
  insert into notifications values ('${LIST}', '${BOB}', 'AAPL', '2026-05-01', 'WATCH', 'BUY', 'Why.',
    true, '["mine"]', false, now(), null);
  insert into alerts (id, user_id, symbol, condition, threshold)
  values ('${LIST}', '${ADA}', 'AAPL', 'price-above', 200.5);
  insert into alert_checks values ('${LIST}', 'AAPL', '${ADA}', true, '2026-05-01', true, 201, now(), null);
  insert into notifications (kind, alert_id, condition, user_id, symbol, session, reason, is_held,
    watchlists, is_sample, created_at)
  values ('alert', '${LIST}', 'price-above', '${ADA}', 'AAPL', '2026-05-01', 'It rose.', false, '[]',
    false, now());
  insert into signal_watch values ('AAPL', '2026-05-01', 'BUY', false);
  insert into digests (id, user_id, kind, session, content, created_at)
  values ('${LIST}', '${ADA}', 'daily', '2026-05-01', '{"kind": "daily"}', now());
  insert into digest_marks values ('${ADA}', 'daily', '2026-05-01');
  insert into mail_digests (user_id, kind, digest_id, due_at, next_try_at)
  values ('${ADA}', 'daily', '${LIST}', now(), now());
  insert into webhook_calls values ('${LIST}', '${BOB}', 1, now());
  insert into webhook_deliveries (user_id, message_id, event, attempt, sent_at)
  values ('${ADA}', '${LIST}', 'test', 1, now())`

const OTHERS = `
  insert into bar_series values ('MSFT', 'yahoo', 'split', 'USD', 'Yahoo', now(), '[]', 1,
    '2026-05-01', '2026-05-01', '\\x00');
  insert into bar_history (ticker, provider, adjustment, currency, attribution, asked_from,
    fetched_at_utc, first_date, last_date, closes)
  values ('MSFT', 'yahoo', 'split', 'USD', 'Yahoo', '2006-01-01', now(), '2006-01-03', '2026-05-01', '\\x00');
  insert into action_history (ticker, provider, attribution, asked_from, fetched_at_utc, splits)
  values ('MSFT', 'yahoo', 'Yahoo', '2006-01-01', now(), '[]');
  insert into rate_history (currency, provider, attribution, asked_from, fetched_at_utc, last_date, rates)
  values ('USD', 'ecb', 'ECB', '2006-01-01', now(), '2026-05-01', '{}');
  insert into session_bars values ('massive', 7, '2026-05-01', now(), '\\x00');
  insert into bulk_history values ('massive', 'MSFT', 'stored', '2026-05-01', 400.5, now());
  insert into feed_snapshot values ('news', '[]', 'rss', 'Somebody', null, now());
  insert into provider_usage values ('yahoo', 'day', now(), 1);
  insert into provider_health values ('yahoo', 'bars', now(), null, null, null);
  insert into lease values ('refresher', 'now', now());
  insert into ask_count values ('2026-05-01', 'MSFT', decode(repeat('0f', 16), 'hex'));
  insert into ask_day values ('2026-05-01', 1);
  insert into analyst_ask values ('day', now(), decode(repeat('0f', 16), 'hex'), 1);
  insert into analyst_day values ('2026-05-01', 1, 700);
  insert into analyst_answer values (repeat('0f', 32), '{}', now());
  insert into analyst_count values ('answers', 1);
  insert into bar_ledger values ('MSFT', 'yahoo', 1, 1, 'split', 'USD', '2026-05-01', '2026-05-01', '\\x00', now());
  insert into signal_log values (repeat('a2', 16), 'market', 'MSFT', '2026-05-01', 'yahoo', 'NONE', null,
    '{"a": 1.50}', 1, '2026-05-01', 1, 'Yahoo', now(), now());
  insert into signal_day values ('market', '2026-05-01', 1, repeat('0f', 32), null, repeat('f0', 32), now());
  insert into receipt_log_entry values ('market', 0, repeat('a2', 16), '{}');
  insert into receipt_log_node values ('market', 0, 0, repeat('0f', 32))`
