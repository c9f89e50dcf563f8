import { editDistance } from '../domain/search/edit-distance.ts'
import { readAiConfig } from './ai.ts'
import { listSettings, readConfig, type Config } from './config.ts'
import { readSetting, SettingError, type Environment } from './settings.ts'

/** What begins like this is ours, whether or not we know it. */
const OWN_NAME = /^(AI|AUTH|MARKET)_/
/** A shorter name is close to too many, such as HOME to HOST. */
const MIN_COMPARED = 8
/** One letter in four may differ: TRUSTED_PROXY is meant to be TRUSTED_PROXIES. */
const LETTERS_PER_EDIT = 4
/** Named by the operator; `readConfig` checks them. */
const OIDC_NAME = /^AUTH_OIDC_[A-Z][A-Z0-9_]*_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/

/** What the settings of an environment say before anything is built or tried. */
export type CheckedSettings = {
  /** Sentences, without secrets; the start would stop at the first. */
  readonly errors: readonly string[]
  /** What is allowed, but probably not meant. */
  readonly warnings: readonly string[]
  /** Names of those that are set. */
  readonly set: readonly string[]
  /** Null with an error. */
  readonly config: Config | null
}

/**
 * Validates every setting, not only up to the first error. Those of the language model count too, though
 * the start only warns of them.
 */
export function checkSettings(environment: Environment): CheckedSettings {
  const known = listSettings()
  const names = Object.keys(environment).filter((name) => (environment[name] ?? '') !== '')
  const isKnown = (name: string) => Object.hasOwn(known, name) || OIDC_NAME.test(name)
  const unknown = names.filter((name) => !isKnown(name)).toSorted()
  const errors = findErrors(environment)
  const config = errors.length === 0 ? readConfig(environment) : null
  return {
    errors,
    warnings: [
      ...unknown.flatMap((name) => describeUnknown(name, Object.keys(known))),
      ...(config === null ? [] : listWarnings(config)),
    ],
    set: names.filter(isKnown).toSorted(),
    config,
  }
}

/** Warns of names that are like ours; others belong to someone else. */
function describeUnknown(name: string, known: readonly string[]): readonly string[] {
  const max = name.length < MIN_COMPARED ? 0 : Math.floor(name.length / LETTERS_PER_EDIT)
  const [nearest] = known
    .map((other) => ({ other, distance: editDistance(name, other, max) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, two) => one.distance - two.distance)
  if (nearest !== undefined) return [`${name} is not a setting: did you mean ${nearest.other}?`]
  return OWN_NAME.test(name) ? [`${name} is not a setting: check its spelling.`] : []
}

function findErrors(environment: Environment): readonly string[] {
  const invalid = Object.entries(listSettings()).flatMap(([name, setting]) =>
    catchSettingError(() => readSetting(environment, name, setting)),
  )
  // What depends on several settings. Both stop at their first error, which may be one of the above.
  const dependent = [
    ...catchSettingError(() => readConfig(environment)),
    ...readAiConfig(environment).warnings,
  ]
  const isNew = (message: string) => !invalid.some((known) => message.startsWith(known))
  return [...invalid, ...dependent.filter(isNew)]
}

function listWarnings({ warnings, publicUrl, host, trustedProxies }: Config): readonly string[] {
  const isPublic = !['127.0.0.1', '::1', 'localhost'].includes(host)
  const isLocalUrl = ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(publicUrl).hostname)
  return [
    ...warnings,
    ...(isPublic && isLocalUrl
      ? [
          `HOST is "${host}", but PUBLIC_URL is ${publicUrl}: links lead to the reader's own machine.`,
        ]
      : []),
    ...(publicUrl.startsWith('https:') && trustedProxies.length === 0
      ? ['PUBLIC_URL is https, so there is a proxy: without TRUSTED_PROXIES all share one limit.']
      : []),
  ]
}

/** @returns the message of a `SettingError` that the work throws; none otherwise */
export function catchSettingError(work: () => unknown): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof SettingError) return [error.message]
    throw error
  }
}
