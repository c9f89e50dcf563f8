import { z } from 'zod'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '../compose/provider-catalogue.ts'
import type { ProviderChoice } from '../compose/provider-order.ts'
import {
  httpOrigin,
  readSetting,
  SettingError,
  type Environment,
  type Setting,
} from './settings.ts'
import { CAPABILITIES, type Capability } from '../use-cases/ports/market-data-provider.ts'

/** Settings of one provider. */
export type ProviderAccess = {
  /** Empty for providers without a single address: the sample market, the news feeds. */
  readonly baseUrl: string
  /** Null when no key is set. */
  readonly apiKey: string | null
  /** Calls a minute of a paid plan; null: the free plan's quotas. */
  readonly callsPerMinute: number | null
}

const LIST_ALLOWED = `one or more of ${PROVIDER_NAMES.join(', ')}, each once, separated by commas, best first`

const providerList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PROVIDER_NAMES)).min(1))
  .refine((names) => new Set(names).size === names.length)

type NameList = Setting<readonly ProviderName[]>

export const MARKET_DATA: NameList = {
  description: 'Market data providers, best first; `sample` alone makes no network requests.',
  allowed: LIST_ALLOWED,
  schema: providerList,
  fallback: 'yahoo,sample',
}

/** The setting that lists the providers of one capability. */
export const CAPABILITY_SETTINGS: Readonly<Record<Capability, string>> = {
  dailyBars: 'MARKET_DATA_DAILY_BARS',
  quotes: 'MARKET_DATA_QUOTES',
  movers: 'MARKET_DATA_MOVERS',
  trending: 'MARKET_DATA_TRENDING',
  news: 'MARKET_DATA_NEWS',
  search: 'MARKET_DATA_SEARCH',
  fx: 'MARKET_DATA_FX',
  corporateActions: 'MARKET_DATA_CORPORATE_ACTIONS',
  bulkBars: 'MARKET_DATA_BULK_BARS',
}

const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  dailyBars: 'daily bars',
  quotes: 'quotes',
  movers: 'movers',
  trending: 'trending stocks',
  news: 'news',
  search: 'search',
  fx: 'exchange rates',
  corporateActions: 'splits and dividends',
  bulkBars: 'bars of `MARKET_UNIVERSE`',
}

/** Every setting derived from the provider catalogue, by name. */
export function listProviderSettings(): Readonly<Record<string, Setting<unknown>>> {
  const orders = CAPABILITIES.map(
    (capability) => [CAPABILITY_SETTINGS[capability], orderSetting(capability)] as const,
  )
  const access = PROVIDER_NAMES.flatMap((name) => [
    ...(PROVIDERS[name].declaration.key === 'required'
      ? [[keyName(name), keySetting(name)] as const, [callsName(name), callsSetting(name)] as const]
      : []),
    ...(PROVIDERS[name].declaration.baseUrl === null
      ? []
      : [[urlName(name), urlSetting(name)] as const]),
  ])
  return Object.fromEntries([...orders, ...access])
}

/** URL and key of every provider. */
export function readProviderAccess(
  environment: Environment,
): Readonly<Record<ProviderName, ProviderAccess>> {
  const access = PROVIDER_NAMES.map((name) => {
    const { key, baseUrl } = PROVIDERS[name].declaration
    return [
      name,
      {
        baseUrl:
          baseUrl === null ? '' : (readSetting(environment, urlName(name), urlSetting(name)) ?? ''),
        apiKey: key === 'none' ? null : readSetting(environment, keyName(name), keySetting(name)),
        callsPerMinute:
          key === 'none' ? null : readSetting(environment, callsName(name), callsSetting(name)),
      },
    ] as const
  })
  // Complete: built from every provider name.
  return Object.fromEntries(access) as Record<ProviderName, ProviderAccess>
}

/**
 * Which providers serve which capability.
 * @throws SettingError when a list names a provider whose key is not set
 */
export function readProviderChoice(
  environment: Environment,
  access: Readonly<Record<ProviderName, ProviderAccess>>,
): ProviderChoice {
  const withKey = new Set(PROVIDER_NAMES.filter((name) => access[name].apiKey !== null))
  const check = (setting: string, names: readonly ProviderName[] | null) => {
    const locked = names?.find(
      (name) => PROVIDERS[name].declaration.key === 'required' && !withKey.has(name),
    )
    if (locked === undefined) return names
    throw new SettingError(
      `${setting} names "${locked}", which needs a key: set ${keyName(locked)} or leave it out.`,
    )
  }
  const byCapability = CAPABILITIES.flatMap((capability) => {
    const name = CAPABILITY_SETTINGS[capability]
    const names = check(name, readSetting(environment, name, orderSetting(capability)))
    return names === null ? [] : [[capability, names] as const]
  })
  return {
    named: check('MARKET_DATA', readSetting(environment, 'MARKET_DATA', MARKET_DATA)) ?? [],
    withKey,
    byCapability: Object.fromEntries(byCapability),
  }
}

function orderSetting(capability: Capability): NameList {
  return {
    description: `Providers for ${CAPABILITY_LABELS[capability]}, best first, instead of \`MARKET_DATA\`.`,
    whenUnset: 'from `MARKET_DATA`',
    allowed: LIST_ALLOWED,
    schema: providerList,
    fallback: null,
  }
}

function urlSetting(name: ProviderName): Setting<string> {
  const { baseUrl, title } = PROVIDERS[name].declaration
  return {
    description: `Base URL for ${title}; change it to replay recordings.`,
    allowed: 'an http or https address without path',
    schema: httpOrigin(),
    fallback: baseUrl,
  }
}

function keySetting(name: ProviderName): Setting<string> {
  const isPair = name === 'alpaca'
  return {
    description: `API key for ${PROVIDERS[name].declaration.title}; setting it turns the provider on.${isPair ? ' Key id and secret with a colon in between.' : ''}`,
    allowed: isPair
      ? 'the key id and the secret with a colon between them'
      : 'a key of 4 to 200 letters, digits and signs without spaces',
    // Characters that a header cannot carry would fail later with an error that quotes the key.
    schema: z.string().regex(isPair ? /^[!-9;-~]{4,100}:[!-9;-~]{4,100}$/ : /^[!-~]{4,200}$/),
    fallback: null,
    isSecret: true,
  }
}

function callsSetting(name: ProviderName): Setting<number> {
  return {
    description: `Calls a minute of your plan at ${PROVIDERS[name].declaration.title}, if it is a paid one.`,
    whenUnset: 'the quotas of the free plan',
    allowed: 'a whole number from 1 to 100000',
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(100_000)),
    fallback: null,
  }
}

function callsName(name: ProviderName): string {
  return `${name.toUpperCase()}_CALLS_PER_MINUTE`
}

function keyName(name: ProviderName): string {
  return `${name.toUpperCase()}_API_KEY`
}

function urlName(name: ProviderName): string {
  return `${name.toUpperCase()}_BASE_URL`
}
