import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono, type Context } from 'hono'
import { pino, type Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createAccessTokens } from '../../adapters/access-tokens/access-tokens.ts'
import { createArgon2Hasher } from '../../adapters/passwords/argon2-hasher.ts'
import { createTotp } from '../../adapters/second-factors/totp.ts'
import { createWebauthn } from '../../adapters/second-factors/webauthn.ts'
import { createSecrets } from '../../adapters/secrets/secrets.ts'
import { ENGINE, useEngine, type Engine } from '../../database/engines.fixture.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import { LIFETIME_SECONDS } from '../../domain/accounts/token-lifetimes.ts'
import { succeed } from '../../platform/outcome.ts'
import type { AuthEnv } from '../../server/auth/auth-deps.ts'
import { createAuthRoutes } from '../../server/auth/routes.ts'
import { LOG_SERIALIZERS } from '../../platform/log.ts'
import { allowOtherOrigins } from '../../server/middleware/cors.ts'
import type { AccountMail } from '../ports/mailer.ts'
import type { PhoneMessage } from '../ports/phone-messenger.ts'
import type { AccountDeps, AccountSettings } from './account-deps.ts'
import { createBackground } from './background.ts'
import { makeSigningPair } from './sessions/signing-pair.ts'

export const PUBLIC_URL = 'http://tapelight.test'
export const ANON_KEY = 'sb_publishable_for_tests_only'

/** A password that all policies of these tests accept. */
export const GOOD_PASSWORD = 'correct-horse-battery'

type SentMail = { readonly to: EmailAddress; readonly mail: AccountMail }
type SentText = { readonly to: PhoneNumber; readonly message: PhoneMessage }

/**
 * Accounts with everything real except clock and mail, and the endpoints of `auth/v1` over them.
 */
export type Accounts = {
  readonly deps: AccountDeps
  /** Advances the clock, which is otherwise frozen. */
  readonly advance: (seconds: number) => void
  /** Waits for background work: messages, mostly. */
  readonly settle: () => Promise<void>
  /** Oldest first. */
  readonly mails: SentMail[]
  readonly texts: SentText[]
  /** Lines of the log, parsed. */
  readonly logged: Record<string, unknown>[]
  /** One raw call; `path` below `/auth/v1`; adds the public key unless `apikey` is given. */
  readonly call: (
    path: string,
    init?: RequestInit & { json?: unknown; bearer?: string },
  ) => Promise<Response>
  /** An npm client with its own storage; its calls stay in the process. */
  readonly connect: (options?: { flowType?: 'implicit' | 'pkce' }) => SupabaseClient
  /** The same accounts with other settings. */
  readonly under: (settings: Partial<AccountSettings>) => Accounts
}

const SETTINGS: AccountSettings = {
  redirectRules: { siteUrl: PUBLIC_URL, allowed: [] },
  passwordPolicy: {
    minLength: 6,
    commonPasswords: new Set(['password', 'letmein']),
    commonIs: 'warned',
  },
  isSignUpOpen: true,
  isEmailAutoconfirmed: true,
  isPhoneEnabled: false,
  isAnonymousEnabled: false,
  isManualLinkingEnabled: true,
  isReauthenticationRequired: false,
  isCurrentPasswordRequired: false,
  refreshReuseSeconds: 10,
  sessionLimits: { idleDays: 60, maxDays: 365 },
  // Relaxed for most tests; limit tests say 1.
  rateLimitScale: 1_000,
}

/**
 * Accounts over an engine with empty tables for the tests of one block.
 * @returns a getter; call it inside a test
 */
export function useAccounts({
  engine = ENGINE,
  settings = {},
  providers = new Map(),
}: {
  engine?: Engine
  settings?: Partial<AccountSettings>
  providers?: AccountDeps['identityProviders']
} = {}): () => Accounts {
  const running = useEngine(engine)
  let accounts: Accounts | null = null
  beforeAll(() => {
    accounts = openAccounts(running().database.db, { ...SETTINGS, ...settings }, providers)
  })
  afterAll(() => accounts?.settle())
  return () => {
    if (accounts === null) throw new Error('The accounts are not open yet')
    return accounts
  }
}

function openAccounts(
  db: AccountDeps['db'],
  settings: AccountSettings,
  identityProviders: AccountDeps['identityProviders'],
): Accounts {
  // Real time, because the client reads its own clock.
  let now = Math.floor(Date.now() / 1_000) * 1_000
  const clock = () => new Date(now)
  const mails: SentMail[] = []
  const texts: SentText[] = []
  const logged: Record<string, unknown>[] = []
  const log: Logger = pino(
    { level: 'debug', serializers: LOG_SERIALIZERS },
    { write: (line: string) => logged.push(JSON.parse(line)) },
  )
  const pair = makeSigningPair()
  const keys = {
    signer: () => pair,
    find: async (kid: string) => (kid === pair.kid ? pair.publicKey : null),
    published: () => [pair.publicKey],
  }
  const deps: AccountDeps = {
    db,
    clock,
    log,
    passwords: createArgon2Hasher({
      cost: { memoryKib: 64, passes: 1, slots: 1 },
      limits: { batchSize: 2, waiting: 1_000 },
    }),
    tokens: createAccessTokens({
      keys,
      publicUrl: PUBLIC_URL,
      clock,
      lifetimeSeconds: LIFETIME_SECONDS.accessToken,
    }),
    secrets: createSecrets('a secret that is good for nothing but tests'),
    mailer: {
      channel: 'outbox',
      send: async (to, mail) => {
        mails.push({ to, mail })
        return succeed(undefined)
      },
    },
    phones: {
      channel: 'outbox',
      send: async (to, message) => {
        texts.push({ to, message })
        return succeed('')
      },
    },
    background: createBackground({ log, latestStartMs: 0 }),
    totp: createTotp(),
    webauthn: createWebauthn({ partyName: 'Tapelight' }),
    identityProviders,
    settings,
  }
  const advance = (seconds: number) => {
    now += seconds * 1_000
  }
  return overDeps({ deps, log, advance, mails, texts, logged })
}

function overDeps(
  base: Pick<Accounts, 'deps' | 'advance' | 'mails' | 'texts' | 'logged'> & {
    log: Logger
  },
): Accounts {
  const { log, ...shared } = base
  const { deps } = base
  const app = createTestApp(deps, log)
  const call: Accounts['call'] = async (path, { json, bearer, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('apikey')) headers.set('apikey', ANON_KEY)
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? {} : { body: JSON.stringify(json), method: 'POST' }
    return app.request(`${PUBLIC_URL}/auth/v1${path}`, { ...body, ...init, headers })
  }
  return {
    ...shared,
    settle: () => deps.background.settle(),
    call,
    connect: ({ flowType = 'implicit' } = {}) =>
      createClient(PUBLIC_URL, ANON_KEY, {
        auth: {
          autoRefreshToken: false,
          detectSessionInUrl: false,
          flowType,
          storage: storeInMemory(),
        },
        global: { fetch: async (input, init) => app.request(new Request(input, init)) },
      }),
    under: (settings) =>
      overDeps({ ...base, deps: { ...deps, settings: { ...deps.settings, ...settings } } }),
  }
}

function createTestApp(accounts: AccountDeps, log: Logger) {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-of-a-test')
    c.set('log', log)
    await next()
  })
  app.use('/auth/v1/*', allowOtherOrigins())
  const endpoint = {
    accounts,
    clientAddress: (c: Context) => c.req.header('x-test-client') ?? '198.51.100.7',
    publicUrl: PUBLIC_URL,
    anonKey: ANON_KEY,
    version: '0.0.0-test',
    log,
  }
  app.route('/auth/v1', createAuthRoutes(endpoint))
  return app
}

function storeInMemory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
