/** `give` changes a row's owner: the user's own to the other's, or the other's to the user's. */
export const VERBS = ['select', 'insert', 'update', 'give', 'delete', 'upsert'] as const
export type Verb = (typeof VERBS)[number]
export type Row = Readonly<Record<string, unknown>>

/** A database table's role in `rest/v1`. */
export type Description =
  | { readonly kind: 'not offered' }
  | {
      readonly kind: 'own rows'
      readonly key: string
      readonly userColumn: string
      readonly rowOf: (user: string) => Row
      readonly change: Row
      /** What the grants allow users; row rules cover the rest too. */
      readonly granted: ReadonlySet<Verb>
      /** Columns that users never write. */
      readonly locked: readonly string[]
    }
export type UserRows = Extract<Description, { kind: 'own rows' }>

const idOf = (kind: string, user: string) => `${kind}${user.slice(2)}`
const everything = new Set(VERBS)

const listRow = (user: string) => ({ id: idOf('2a', user), user_id: user, name: 'Chips' })

const alertRow = (user: string) => ({
  id: idOf('7a', user),
  user_id: user,
  symbol: 'AAPL',
  condition: 'price-above',
  threshold: 200,
})

/** Every table. A new one fails the matrix until it is described here. */
export const DESCRIPTIONS: ReadonlyMap<string, Description> = new Map<string, Description>([
  [
    'public.profiles',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'id',
      rowOf: (user) => ({ id: user, first_name: 'Ada' }),
      change: { first_name: 'Grace' },
      granted: new Set<Verb>(['select', 'update']),
      locked: ['id', 'email'],
    },
  ],
  [
    'public.portfolio_imports',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        id: idOf('4a', user),
        user_id: user,
        file_name: 'lots.csv',
        broker: 'Other',
      }),
      change: { broker: 'Schwab' },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.portfolio_accounts',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({ id: idOf('7a', user), user_id: user, name: 'Fidelity' }),
      change: { lot_method: 'lifo' },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.portfolios',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        id: idOf('1a', user),
        user_id: user,
        account_id: idOf('7a', user),
        symbol: 'AAPL',
        shares: 1,
        avg_price: 1,
        fee: 0,
      }),
      change: { shares: 2 },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.activities',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      // The purchase of the lot above.
      rowOf: (user) => ({
        id: idOf('1a', user),
        user_id: user,
        account_id: idOf('7a', user),
        kind: 'buy',
        symbol: 'AAPL',
        shares: 1,
        price: 1,
        fee: 0,
        tax: 0,
        chosen_lots: [],
      }),
      change: { shares: 2 },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.watchlists',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: listRow,
      change: { name: 'Banks' },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.watchlist_items',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        id: idOf('3a', user),
        watchlist_id: listRow(user).id,
        user_id: user,
        symbol: 'NVDA',
      }),
      change: { note: 'seen' },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.preferences',
    {
      kind: 'own rows',
      key: 'user_id',
      userColumn: 'user_id',
      rowOf: (user) => ({ user_id: user, data: { theme: 'dark' } }),
      change: { data: { theme: 'light' } },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.notification_settings',
    {
      kind: 'own rows',
      key: 'user_id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        user_id: user,
        watchlists: true,
        holdings: true,
        new_signals: false,
        in_app: true,
        daily_digest: 'off',
        updated_at: '2026-11-20T21:40:00Z',
      }),
      change: { daily_digest: 'email' },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.webhooks',
    {
      kind: 'own rows',
      key: 'user_id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        user_id: user,
        url: 'https://example.com/hook',
        key_id: idOf('5a', user),
        created_at: '2026-11-20T21:40:00Z',
      }),
      change: { url: 'https://example.com/other' },
      granted: new Set<Verb>(['select', 'delete']),
      locked: ['url', 'key_id'],
    },
  ],
  [
    'public.notifications',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        id: idOf('6a', user),
        user_id: user,
        symbol: 'MSFT',
        session: '2026-11-20',
        from_state: 'WATCH',
        to_state: 'BUY',
        reason: 'Microsoft (MSFT) is a BUY.',
        is_held: false,
        watchlists: ['Chips'],
        is_new_signal: false,
        is_sample: false,
        created_at: '2026-11-20T21:40:00Z',
      }),
      change: { read_at: '2026-11-21T09:00:00Z' },
      granted: new Set<Verb>(['select', 'update', 'delete']),
      locked: ['id', 'symbol', 'reason'],
    },
  ],
  [
    'public.digests',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        id: idOf('8a', user),
        user_id: user,
        kind: 'daily',
        session: '2026-11-20',
        content: {},
        created_at: '2026-11-20T23:00:00Z',
      }),
      change: { read_at: '2026-11-21T09:00:00Z' },
      granted: new Set<Verb>(['select', 'update', 'delete']),
      locked: ['id', 'kind', 'content'],
    },
  ],
  [
    'public.alerts',
    {
      kind: 'own rows',
      key: 'id',
      userColumn: 'user_id',
      rowOf: alertRow,
      change: { threshold: 300 },
      granted: everything,
      locked: [],
    },
  ],
  [
    'public.alert_checks',
    {
      kind: 'own rows',
      key: 'alert_id',
      userColumn: 'user_id',
      rowOf: (user) => ({
        alert_id: alertRow(user).id,
        symbol: 'AAPL',
        user_id: user,
        is_met: false,
        session: '2026-11-20',
        is_settled: true,
        value: 199.5,
      }),
      change: { is_met: true },
      granted: new Set<Verb>(['select', 'delete']),
      locked: ['is_met', 'session'],
    },
  ],
  ...[
    'public.schema_migration',
    'public.bar_series',
    'public.feed_snapshot',
    'public.provider_usage',
    'public.provider_health',
    'public.lease',
    'public.signal_watch',
    'public.mail_digests',
    'public.webhook_calls',
    'public.webhook_deliveries',
    'public.digest_marks',
    'public.ask_count',
    'public.ask_day',
    'public.analyst_ask',
    'public.analyst_day',
    'public.analyst_answer',
    'public.analyst_count',
    'public.bar_ledger',
    'public.signal_log',
    'public.signal_day',
    'public.receipt_log_entry',
    'public.receipt_log_node',
    'public.bar_history',
    'public.action_history',
    'public.session_bars',
    'public.bulk_history',
    'public.rate_history',
    'auth.users',
    'auth.identities',
    'auth.sessions',
    'auth.one_time_tokens',
    'auth.flow_states',
    'auth.mfa_factors',
    'auth.mfa_challenges',
    'auth.recovery_codes',
    'auth.api_keys',
    'auth.api_key_days',
    'auth.idempotency_keys',
    'auth.connected_apps',
    'auth.oauth_artifacts',
    'auth.passkeys',
    'auth.passkey_challenges',
    'auth.audit_entries',
    'auth.rate_limits',
    'auth.signing_keys',
  ].map((name): [string, Description] => [name, { kind: 'not offered' }]),
])

/** The tables of users' own rows, parents first. */
export const ROW_TABLES: readonly string[] = [...DESCRIPTIONS]
  .filter(([, { kind }]) => kind === 'own rows')
  .map(([name]) => name)

export function describeUserRows(table: string): UserRows {
  const described = DESCRIPTIONS.get(table)
  if (described?.kind === 'own rows') return described
  throw new Error(`"${table}" holds no users' rows`)
}
