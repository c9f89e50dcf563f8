import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'kysely'
import { createDiscovery } from '../adapters/identity-providers/discovery.ts'
import { readProvider, type ProviderEntry } from '../adapters/identity-providers/settings.ts'
import { checkMailServer } from '../adapters/mail/smtp-mailer.ts'
import { createHide } from '../adapters/market-data/http/hide-secrets.ts'
import { describeCause } from '../adapters/market-data/http/describe-cause.ts'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { createUsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import { pingRedis } from '../adapters/shared-store/redis-connection.ts'
import { catchSettingError, checkSettings, type CheckedSettings } from '../config/check-settings.ts'
import type { Config } from '../config/config.ts'
import type { Environment } from '../config/settings.ts'
import { connectDatabase } from '../database/connect.ts'
import { DatabaseError } from '../database/database-error.ts'
import { countPending, findMissingRoles } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import { CAPABILITIES } from '../use-cases/ports/market-data-provider.ts'
import { checkStoredKeys, readGivenPairs } from './account-keys.ts'
import { makeProviders } from './make-providers.ts'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from './provider-catalogue.ts'
import { orderProviders } from './provider-order.ts'

/** One part of a deployment, as its settings make it. `ok`: it was tried and works. */
type PartReport = {
  readonly part: string
  readonly state: 'ok' | 'on' | 'off' | 'failed'
  /** One line without secrets. */
  readonly detail: string
}

/** What a part does without a server to try, or the trial: its result is the detail. */
type Part = Omit<PartReport, 'detail'> & { readonly detail: string | (() => Promise<string>) }

/** Time for each trial; all run at once. */
const TRIAL_MS = 10_000

const root = join(import.meta.dirname, '../..')

/** What `check-config` reports. */
export type ConfigReport = Omit<CheckedSettings, 'config'> & {
  /** None with an error: no server was tried. */
  readonly parts: readonly PartReport[]
}

/**
 * Validates all settings, and tries every server that they name. Nothing is stored, created, sent or
 * generated, and no provider's quota is spent.
 */
export async function inspectConfig(environment: Environment): Promise<ConfigReport> {
  const { config, errors, ...checked } = checkSettings(environment)
  if (config === null) return { ...checked, errors, parts: [] }
  const later = findPartErrors(config)
  return { ...checked, errors: later, parts: later.length > 0 ? [] : await checkParts(config) }
}

async function checkParts(config: Config): Promise<readonly PartReport[]> {
  const hide = createHide(listSecrets(config))
  return Promise.all(
    listParts(config).map(async ({ part, state, detail }): Promise<PartReport> => {
      if (typeof detail === 'string') return { part, state, detail }
      try {
        return { part, state, detail: await detail() }
      } catch (error) {
        return { part, state: 'failed', detail: hide(describeCause(error)) }
      }
    }),
  )
}

/** Errors in valid settings that show only when the parts are built, one sentence each. */
function findPartErrors(config: Config): readonly string[] {
  const listings = loadBundledListings(join(root, 'data/symbols'), false)
  const clock = () => new Date()
  const providersOf = makeProviders(config, {
    log: pino({ level: 'silent' }),
    clock,
    listings,
    sampleDirectory: join(root, 'data/sample'),
    meter: createUsageMeter({ clock, initial: [], store: { add: () => Promise.resolve([]) } }),
  })
  return [
    ...CAPABILITIES.flatMap((capability) =>
      // The sample market needs none, and the start does not look.
      capability === 'bulkBars' && config.universe.kind === 'sample'
        ? []
        : catchSettingError(() => providersOf(capability)),
    ),
    ...catchSettingError(() => readGivenPairs(config.accounts.authSigningKeys)),
  ]
}

function listParts(config: Config): readonly Part[] {
  const { accounts, ai, redisUrl, metricsPort, tracing } = config
  return [
    { part: 'Database', state: 'ok', detail: () => tryDatabase(config) },
    redisUrl === null
      ? { part: 'Shared store', state: 'off', detail: 'REDIS_URL is not set: one instance' }
      : { part: 'Shared store', state: 'ok', detail: () => tryRedis(redisUrl) },
    describeMail(config),
    accounts.sms === null
      ? { part: 'Text messages', state: 'off', detail: 'AUTH_SMS_ACCOUNT is not set' }
      : reach('Text messages', accounts.sms.url ?? 'https://api.twilio.com', 'nothing was sent'),
    ...accounts.oidcProviders.map(describeIdentityProvider),
    ...PROVIDER_NAMES.flatMap((name) => describeProvider(config, name)),
    ai.answerModel === null
      ? { part: 'Language model', state: 'off', detail: 'the rules write every answer' }
      : { part: 'Language model', state: 'ok', detail: () => tryModel(ai.answerModel) },
    metricsPort === null
      ? { part: 'Metrics', state: 'off', detail: 'METRICS_PORT is not set' }
      : { part: 'Metrics', state: 'on', detail: `/metrics on port ${metricsPort}` },
    tracing === null
      ? { part: 'Traces', state: 'off', detail: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set' }
      : reach('Traces', tracing.endpoint, 'nothing was sent'),
  ]
}

async function tryDatabase(config: Config): Promise<string> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl === null) {
    // Not opened: its files would belong to whoever checks, and a running server has it locked.
    accessSync(findExisting(dataDirectory), constants.W_OK)
    const isNew = existsSync(join(dataDirectory, 'database')) ? '' : ', which the start creates'
    return `embedded, in ${dataDirectory}${isNew}`
  }
  const database = await connectDatabase({ dataDirectory, databaseUrl, connections: 1 })
  try {
    const { rows } = await sql<{ version: string; isPrimary: boolean }>`
      select current_setting('server_version') as version,
        not pg_is_in_recovery() as "isPrimary"`.execute(database.db)
    if (rows[0]?.isPrimary !== true)
      throw new Error('the server is a replica and cannot be written')
    const missing = await findMissingRoles(database)
    if (missing !== null) {
      throw new DatabaseError(
        'missing-rights',
        `an administrator of the server must run once: ${missing}`,
      )
    }
    const pending = await countPending(database, readMigrations())
    const keys = await checkStoredKeys({ ...config.accounts, dataDirectory }, database.db)
    const { host, pathname } = new URL(databaseUrl)
    const change = pending === 0 ? 'up to date' : `the start applies ${pending} migrations`
    const untried =
      keys === 'none' && config.accounts.authSigningKeys === null
        ? '; AUTH_SECRET was not tried: no signing keys are stored yet'
        : ''
    return `PostgreSQL ${rows[0].version} at ${host}${pathname}, ${change}${untried}`
  } finally {
    await database.close()
  }
}

function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(dirname(folder))
}

async function tryRedis(url: string): Promise<string> {
  await pingRedis(url, TRIAL_MS)
  return `${new URL(url).host} responds`
}

function describeMail({ accounts: { smtpUrl, outboxFile } }: Config): Part {
  if (smtpUrl !== null) {
    return {
      part: 'Mail',
      state: 'ok',
      detail: async () => {
        const checked = await checkMailServer(smtpUrl, TRIAL_MS)
        const { host } = new URL(smtpUrl)
        if (!checked.ok) throw new Error(`${host}: ${checked.failure.detail}`)
        return `${host} lets us in; nothing was sent`
      },
    }
  }
  if (outboxFile === null) return { part: 'Mail', state: 'off', detail: 'SMTP_URL is not set' }
  return { part: 'Mail', state: 'off', detail: `messages are written to ${outboxFile}` }
}

function describeIdentityProvider(entry: ProviderEntry): Part {
  const read = readProvider(entry)
  const part = `Sign-in with ${read.ok ? read.value.label : entry.name}`
  if (!read.ok) return { part, state: 'failed', detail: read.failure }
  const { protocol, issuer } = read.value
  if (protocol === 'oauth') return reach(part, issuer, 'the client secret was not tried')
  return {
    part,
    state: 'ok',
    detail: async () => {
      const discovered = await createDiscovery(read.value, fetch, () => new Date())()
      if (!discovered.ok) throw new Error(discovered.failure.detail)
      return `${issuer} describes itself; the client secret was not tried`
    },
  }
}

function describeProvider(config: Config, name: ProviderName): readonly Part[] {
  const { declaration } = PROVIDERS[name]
  const part = declaration.title
  const isUsed = CAPABILITIES.some((capability) =>
    orderProviders(config.marketData, capability).includes(name),
  )
  if (!isUsed) {
    const isLocked = declaration.key === 'required' && config.providers[name].apiKey === null
    const why = isLocked ? `${name.toUpperCase()}_API_KEY is not set` : 'not in MARKET_DATA'
    return [{ part, state: 'off', detail: why }]
  }
  if (name === 'rss') {
    return config.newsFeeds.map((feed) =>
      reach(`News: ${feed.source}`, feed.url, 'nothing was read'),
    )
  }
  const { baseUrl } = config.providers[name]
  if (baseUrl === '') return [{ part, state: 'on', detail: 'ships with the product' }]
  const isKeyed = declaration.key === 'required'
  return [
    reach(part, baseUrl, isKeyed ? 'the key was not tried: that counts against its plan' : ''),
  ]
}

/** Any response will do: a provider's root may well be "not found". */
function reach(part: string, url: string, note: string): Part {
  return {
    part,
    state: 'ok',
    detail: async () => {
      const { host } = new URL(url)
      const signal = AbortSignal.timeout(TRIAL_MS)
      try {
        await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
      } catch (cause) {
        throw new Error(`${host}: ${describeCause(cause)}`, { cause })
      }
      return `${host} responds${note === '' ? '' : `; ${note}`}`
    },
  }
}

async function tryModel(settings: Config['ai']['answerModel']): Promise<string> {
  if (settings === null) return ''
  // Half a second of imports that other deployments do without.
  const { askForModel } = await import('../adapters/language-models/ask-for-model.ts')
  const known = await askForModel(settings, TRIAL_MS)
  if (!known.ok) throw new Error(known.failure)
  return known.value
}

/** What no message may contain, whatever a library or server quotes. */
function listSecrets({
  databaseUrl,
  redisUrl,
  accounts,
  ai,
  providers,
  tracing,
}: Config): string[] {
  const urls = [databaseUrl, redisUrl, accounts.smtpUrl].flatMap((url) => url ?? [])
  return [
    ...urls.flatMap((url) => {
      const { password } = new URL(url)
      return [password, decodeURIComponent(password)]
    }),
    ...Object.values(providers).flatMap(({ apiKey }) => apiKey ?? []),
    ...[ai.answerModel?.revealKey(), accounts.sms?.token, accounts.authSecret].flatMap(
      (secret) => secret ?? [],
    ),
    ...Object.values(tracing?.headers ?? {}),
    ...accounts.oidcProviders.flatMap(({ clientSecret }) => clientSecret ?? []),
  ]
}
