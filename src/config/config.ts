import { resolve } from 'node:path'
import { z } from 'zod'
import type { NewsFeed } from '../adapters/market-data/providers/rss/client.ts'
import { DEFAULT_FEEDS, readFeeds } from '../adapters/market-data/providers/rss/feeds.ts'
import type { ProviderName } from '../compose/provider-catalogue.ts'
import type { ProviderChoice } from '../compose/provider-order.ts'
import type { Universe } from '../domain/market/listings/universe.ts'
import { listAccountSettings, readAccountConfig, type AccountConfig } from './accounts.ts'
import { listAiSettings, readAiConfig, type AiConfig } from './ai.ts'
import { preparePrivateFolder } from './folder.ts'
import { RECEIPT_LOG_KEY } from './receipt-log-key.ts'
import { readTracingConfig, TRACING_SETTINGS, type TracingConfig } from './tracing.ts'
import { MARKET_UNIVERSE, MARKET_UNIVERSE_DAYS } from './universe.ts'
import {
  listProviderSettings,
  MARKET_DATA,
  readProviderAccess,
  readProviderChoice,
  type ProviderAccess,
} from './providers.ts'
import {
  httpOrigin,
  readSetting,
  reject,
  SettingError,
  type Environment,
  type Setting,
} from './settings.ts'

// React reads this on import; without it the slow development build would serve pages.
process.env['NODE_ENV'] ??= 'production'

/** A valid public key. */
export const ANON_KEY_PATTERN = /^[A-Za-z0-9._-]{16,200}$/

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** All settings, validated. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  /** How long requests are still accepted after the signal to stop. */
  readonly drainSeconds: number
  /** Addresses and ranges of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly dataDirectory: string
  /** Null: use the embedded database in the data directory. */
  readonly databaseUrl: string | null
  /** Connections to PostgreSQL at most. */
  readonly databaseConnections: number
  /** Redis or Valkey for what several instances share besides the database; null for one instance. */
  readonly redisUrl: string | null
  /** Port of `/metrics`; null when no one collects them. */
  readonly metricsPort: number | null
  /** Null when no one collects traces. */
  readonly tracing: TracingConfig | null
  readonly marketData: ProviderChoice
  /** Tickers to store whether or not someone looks at them. */
  readonly universe: Universe
  /** Calendar days of history to fetch for them. */
  readonly universeDays: number
  readonly newsFeeds: readonly NewsFeed[]
  readonly providers: Readonly<Record<ProviderName, ProviderAccess>>
  /** Null when not set; then one is generated and stored in the data directory. */
  readonly anonKey: string | null
  /** Null when not set; then one is generated and stored in the data directory. */
  readonly receiptLogKey: string | null
  /** Where to report a vulnerability, as a URI; null when not set. */
  readonly securityContact: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly accounts: AccountConfig
  readonly ai: AiConfig
  /** Settings that were ignored, one line each, logged at startup. */
  readonly warnings: readonly string[]
}

const SETTINGS = {
  PORT: {
    description: 'Port to listen on; 0 picks a free one.',
    allowed: 'a whole number from 0 to 65535 (0 picks a free port)',
    schema: wholeNumber(65_535),
    fallback: '3000',
  },
  HOST: {
    description: 'Address to listen on.',
    allowed: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
    schema: z.string().regex(/^[A-Za-z0-9.:-]+$/),
    fallback: '127.0.0.1',
  },
  PUBLIC_URL: {
    description:
      'Address people use to reach the server, for links and cookies. With https, strict transport security is on.',
    whenUnset: '`http://HOST:PORT`',
    allowed: 'an http or https address without path, such as https://tapelight.example',
    schema: httpOrigin(),
    fallback: null,
  },
  DRAIN_SECONDS: {
    description:
      'How long requests are still accepted after the signal to stop, while `/readyz` says 503: longer than a proxy takes to notice.',
    allowed: 'a whole number from 0 to 60',
    schema: wholeNumber(60),
    fallback: '0',
  },
  TRUSTED_PROXIES: {
    description:
      'Reverse proxies whose `X-Forwarded-For` header is trusted for rate limits: addresses or ranges.',
    whenUnset: 'none',
    allowed: 'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    schema: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).min(1)),
    fallback: null,
  },
  DATA_DIR: {
    description: 'Folder for everything the server stores.',
    allowed: 'a folder that can be written to',
    schema: z
      .string()
      .min(1)
      .transform((folder) => resolve(folder)),
    fallback: './var',
  },
  DATABASE_URL: {
    description: 'PostgreSQL database to use instead of the embedded one.',
    whenUnset: 'embedded, in `DATA_DIR`',
    allowed: 'the address of a PostgreSQL database, such as postgres://user@host/tapelight',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .refine((text) => URL.canParse(text)),
    fallback: null,
    // May contain a password.
    isSecret: true,
  },
  DATABASE_CONNECTIONS: {
    description:
      'Connections to `DATABASE_URL` at most, of each instance; PgBouncer in transaction mode may be in between.',
    allowed: 'a whole number from 2 to 200',
    schema: wholeNumber(200).refine((count) => count >= 2),
    fallback: '10',
  },
  REDIS_URL: {
    description:
      'Redis or Valkey that several instances share for limits, quotas, locks and live updates; `rediss://` for TLS. See [operations](operations.md).',
    whenUnset: 'each instance counts for itself',
    allowed:
      'the address of a Redis or Valkey server, such as redis://host:6379 or rediss://host:6380',
    schema: z
      .string()
      .regex(/^rediss?:\/\//)
      .refine((text) => URL.canParse(text)),
    fallback: null,
    // May contain a password.
    isSecret: true,
  },
  METRICS_PORT: {
    description:
      'Port of `/metrics` for Prometheus, at the address of `HOST`: keep it inside your network. See [operations](operations.md).',
    allowed: 'a whole number from 0 to 65535 (0 picks a free port)',
    schema: wholeNumber(65_535),
    fallback: null,
  },
  ...TRACING_SETTINGS,
  MARKET_DATA,
  MARKET_UNIVERSE,
  MARKET_UNIVERSE_DAYS,
  NEWS_FEEDS: {
    description:
      'RSS and Atom feeds for news, separated by commas, each an address or `Name=address`.',
    whenUnset: 'six public feeds',
    allowed:
      'http or https addresses of RSS or Atom feeds, each once, separated by commas, each alone or as Name=address',
    schema: z.string().transform((text, context) => {
      const feeds = readFeeds(text)
      if (feeds.ok) return feeds.value
      context.addIssue(feeds.failure.reason)
      return z.NEVER
    }),
    fallback: null,
  },
  ANON_KEY: {
    description:
      'Public key that clients of `functions/v1`, `auth/v1` and `rest/v1` send as `apikey`; `npm run --silent keys` prints it.',
    whenUnset: 'generated and stored in `DATA_DIR`',
    allowed: '16 to 200 characters of A-Z a-z 0-9 . _ -',
    schema: z.string().regex(ANON_KEY_PATTERN),
    fallback: null,
  },
  RECEIPT_LOG_KEY,
  SECURITY_CONTACT: {
    description:
      'Where to report a vulnerability, for `/.well-known/security.txt`: an email address or an https address.',
    whenUnset: 'no `security.txt`',
    allowed: 'an email address or an https address, such as security@tapelight.example',
    schema: z.union([
      z.email().transform((address) => `mailto:${address}`),
      z.url({ protocol: /^https$/ }),
    ]),
    fallback: null,
  },
  LOG_LEVEL: {
    description: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    allowed: LOG_LEVELS.join(', '),
    schema: z.enum(LOG_LEVELS),
    fallback: 'info',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** Every setting by name, in the order of `docs/settings.md`. */
export function listSettings(): Readonly<Record<string, Setting<unknown>>> {
  return { ...SETTINGS, ...listAccountSettings(), ...listAiSettings(), ...listProviderSettings() }
}

/**
 * Validates the settings in the given environment.
 * @throws SettingError for the first setting that is not allowed
 */
export function readConfig(environment: Environment): Config {
  const read = <Value>(name: string, setting: Setting<Value>): Value => {
    const value = readSetting(environment, name, setting)
    if (value === null) throw new SettingError(`${name} is not set and has no default`)
    return value
  }
  const port = read('PORT', SETTINGS.PORT)
  const host = read('HOST', SETTINGS.HOST)
  const providers = readProviderAccess(environment)
  const ai = readAiConfig(environment)
  const databaseUrl = readSetting(environment, 'DATABASE_URL', SETTINGS.DATABASE_URL)
  const redisUrl = readSetting(environment, 'REDIS_URL', SETTINGS.REDIS_URL)
  if (redisUrl !== null && databaseUrl === null) {
    throw new SettingError(
      'REDIS_URL is for several instances, and these need a database they can share: set DATABASE_URL too.',
    )
  }
  return {
    port,
    host,
    publicUrl:
      readSetting(environment, 'PUBLIC_URL', SETTINGS.PUBLIC_URL) ?? describeAddress(host, port),
    drainSeconds: read('DRAIN_SECONDS', SETTINGS.DRAIN_SECONDS),
    trustedProxies: readSetting(environment, 'TRUSTED_PROXIES', SETTINGS.TRUSTED_PROXIES) ?? [],
    dataDirectory: read('DATA_DIR', SETTINGS.DATA_DIR),
    databaseUrl,
    databaseConnections: read('DATABASE_CONNECTIONS', SETTINGS.DATABASE_CONNECTIONS),
    redisUrl,
    metricsPort: readSetting(environment, 'METRICS_PORT', SETTINGS.METRICS_PORT),
    tracing: readTracingConfig(environment),
    marketData: readProviderChoice(environment, providers),
    universe: read('MARKET_UNIVERSE', MARKET_UNIVERSE),
    universeDays: read('MARKET_UNIVERSE_DAYS', MARKET_UNIVERSE_DAYS),
    newsFeeds: readSetting(environment, 'NEWS_FEEDS', SETTINGS.NEWS_FEEDS) ?? DEFAULT_FEEDS,
    providers,
    anonKey: readSetting(environment, 'ANON_KEY', SETTINGS.ANON_KEY),
    receiptLogKey: readSetting(environment, 'RECEIPT_LOG_KEY', SETTINGS.RECEIPT_LOG_KEY),
    securityContact: readSetting(environment, 'SECURITY_CONTACT', SETTINGS.SECURITY_CONTACT),
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    accounts: readAccountConfig(environment),
    ai: ai.config,
    warnings: [...ai.warnings, ...(redisUrl === null ? [] : warnOfOwnKeys(environment))],
  }
}

/** Keys that each instance would otherwise generate for itself. */
const SHARED_KEYS = ['ANON_KEY', 'AUTH_SECRET', 'RECEIPT_LOG_KEY']

function warnOfOwnKeys(environment: Environment): string[] {
  const missing = SHARED_KEYS.filter((name) => (environment[name] ?? '') === '')
  if (missing.length === 0) return []
  return [
    `REDIS_URL is set, but ${missing.join(', ')} not: instances that do not share a DATA_DIR need the same value of each.`,
  ]
}

/** The URL of a server listening on this address, as seen from the same machine. */
export function describeAddress(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The settings of this process, without creating the data directory. */
export function readEnvironment(): Config {
  return readConfig(readVariables())
}

/** The variables of this process, unchecked. */
export function readVariables(): Environment {
  return process.env
}

/** The settings of this process, with the data directory created and closed to other users. */
export function readProcessConfig(): Config {
  const config = readEnvironment()
  try {
    const warnings = preparePrivateFolder(config.dataDirectory)
    return { ...config, warnings: [...config.warnings, ...warnings] }
  } catch (cause) {
    const error = reject('DATA_DIR', config.dataDirectory, SETTINGS.DATA_DIR)
    throw new SettingError(error.message, { cause })
  }
}

function wholeNumber(max: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(max))
}
