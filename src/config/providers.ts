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
import type { Capability } from '../use-cases/ports/market-data-provider.ts'

/** What is set of one provider. */
export type ProviderAccess = {
  /** Empty for what is not called over one address: the sample market, the news feeds. */
  readonly baseUrl: string
  /** Null while no key is set. */
  readonly apiKey: string | null
}

const LIST_ALLOWED = `one or more of ${PROVIDER_NAMES.join(', ')}, each once, separated by commas, best first`

const providerList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PROVIDER_NAMES)).min(1))
  .refine((names) => new Set(names).size === names.length)

type NameList = Setting<readonly ProviderName[]>

export const MARKET_DATA: NameList = {
  allowed: LIST_ALLOWED,
  schema: providerList,
  fallback: 'yahoo,sample',
}

/** The setting that names the providers of one capability. */
export const CAPABILITY_SETTINGS: Readonly<Record<Capability, string>> = {
  dailyBars: 'MARKET_DATA_DAILY_BARS',
  quotes: 'MARKET_DATA_QUOTES',
  movers: 'MARKET_DATA_MOVERS',
  trending: 'MARKET_DATA_TRENDING',
  news: 'MARKET_DATA_NEWS',
  search: 'MARKET_DATA_SEARCH',
  fx: 'MARKET_DATA_FX',
  corporateActions: 'MARKET_DATA_CORPORATE_ACTIONS',
}

/** Every setting that the catalogue of providers makes, by name, for the README's test. */
export function listProviderSettings(): Readonly<Record<string, Setting<unknown>>> {
  const orders = Object.values(CAPABILITY_SETTINGS).map((name) => [name, orderSetting()] as const)
  const access = PROVIDER_NAMES.flatMap((name) => [
    ...(PROVIDERS[name].declaration.key === 'required'
      ? [[keyName(name), keySetting(name)] as const]
      : []),
    ...(PROVIDERS[name].declaration.baseUrl === null
      ? []
      : [[urlName(name), urlSetting(name)] as const]),
  ])
  return Object.fromEntries([...orders, ...access])
}

/** Address and key of every provider. */
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
      },
    ] as const
  })
  // Made from all the names there are.
  return Object.fromEntries(access) as Record<ProviderName, ProviderAccess>
}

/**
 * Which providers are asked for what.
 * @throws SettingError when a list names a provider nobody knows, or one whose key is not set
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
  const byCapability = Object.entries(CAPABILITY_SETTINGS).flatMap(([capability, name]) => {
    const names = check(name, readSetting(environment, name, orderSetting()))
    return names === null ? [] : [[capability, names] as const]
  })
  return {
    named: check('MARKET_DATA', readSetting(environment, 'MARKET_DATA', MARKET_DATA)) ?? [],
    withKey,
    byCapability: Object.fromEntries(byCapability),
  }
}

function orderSetting(): NameList {
  return { allowed: LIST_ALLOWED, schema: providerList, fallback: null }
}

function urlSetting(name: ProviderName): Setting<string> {
  const { baseUrl } = PROVIDERS[name].declaration
  return {
    allowed: 'an http or https address without path',
    schema: httpOrigin(),
    fallback: baseUrl,
  }
}

function keySetting(name: ProviderName): Setting<string> {
  const isPair = name === 'alpaca'
  return {
    allowed: isPair
      ? 'the key id and the secret with a colon between them'
      : 'a key of 4 to 200 letters, digits and signs without spaces',
    // What a header cannot carry would be refused later by an error that quotes it.
    schema: z.string().regex(isPair ? /^[!-9;-~]{4,100}:[!-9;-~]{4,100}$/ : /^[!-~]{4,200}$/),
    fallback: null,
    isSecret: true,
  }
}

function keyName(name: ProviderName): string {
  return `${name.toUpperCase()}_API_KEY`
}

function urlName(name: ProviderName): string {
  return `${name.toUpperCase()}_BASE_URL`
}
