import type { RowTable } from './row-table.ts'

const NOTIFICATION_SETTINGS: RowTable = {
  name: 'notification_settings',
  columns: new Map([
    ['user_id', 'uuid'],
    ['watchlists', 'boolean'],
    ['holdings', 'boolean'],
    ['in_app', 'boolean'],
    ['email', 'text'],
    ['updated_at', 'timestamptz'],
    ['new_signals', 'boolean'],
  ]),
  defaults: new Map([
    ['user_id', 'auth.uid()'],
    ['watchlists', 'true'],
    ['holdings', 'true'],
    ['new_signals', 'false'],
    ['in_app', 'true'],
    ['email', "'off'::text"],
    ['updated_at', 'now()'],
  ]),
  primaryKey: ['user_id'],
}

const NOTIFICATIONS: RowTable = {
  name: 'notifications',
  columns: new Map([
    ['id', 'uuid'],
    ['user_id', 'uuid'],
    ['symbol', 'text'],
    ['session', 'date'],
    ['from_state', 'text'],
    ['to_state', 'text'],
    ['reason', 'text'],
    ['is_held', 'boolean'],
    ['watchlists', 'jsonb'],
    ['is_sample', 'boolean'],
    ['created_at', 'timestamptz'],
    ['read_at', 'timestamptz'],
    ['is_new_signal', 'boolean'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['is_new_signal', 'false'],
  ]),
  primaryKey: ['id'],
}

const WEBHOOKS: RowTable = {
  name: 'webhooks',
  columns: new Map([
    ['user_id', 'uuid'],
    ['url', 'text'],
    ['key_id', 'uuid'],
    ['tested_at', 'timestamptz'],
    ['switched_off_at', 'timestamptz'],
    ['created_at', 'timestamptz'],
  ]),
  defaults: new Map(),
  primaryKey: ['user_id'],
}

/** What people are told of by themselves: they choose how, read, and delete; the product writes the rest. */
export const NOTIFICATION_TABLES: readonly RowTable[] = [
  NOTIFICATION_SETTINGS,
  NOTIFICATIONS,
  WEBHOOKS,
]
