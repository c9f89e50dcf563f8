import { z } from 'zod'
import { readProvider, type ProviderEntry } from '../adapters/identity-providers/settings.ts'
import { readSetting, SettingError, type Environment, type Setting } from './settings.ts'

const VARIABLE = /^AUTH_OIDC_([A-Z][A-Z0-9_]*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/

const ISSUER: Setting<string> = {
  description: 'Issuer of an OpenID Connect provider.',
  allowed: 'the https address of an OpenID Connect issuer',
  schema: z.string().regex(/^[!-~]{1,500}$/),
  fallback: null,
}

const CLIENT_ID: Setting<string> = {
  description: 'Client id at the identity provider.',
  allowed: 'a client id, or several separated by commas',
  schema: z.string().regex(/^[ -~]{1,1000}$/),
  fallback: null,
}

const CLIENT_SECRET: Setting<string> = {
  description: 'Client secret at the identity provider.',
  allowed: '1 to 4000 printable ASCII characters',
  schema: z.string().regex(/^[ -~]{1,4000}$/),
  fallback: null,
  isSecret: true,
}

/**
 * Every identity provider with `AUTH_OIDC_<NAME>_…` variables, by name.
 * @throws SettingError for one that cannot be used
 */
export function readOidcProviders(environment: Environment): readonly ProviderEntry[] {
  const names = Object.entries(environment).flatMap(([variable, value = '']) => {
    const name = VARIABLE.exec(variable)?.[1]
    return name === undefined || value === '' ? [] : [name]
  })
  return [...new Set(names)].toSorted().map((name) => readOidcProvider(environment, name))
}

function readOidcProvider(environment: Environment, upperName: string): ProviderEntry {
  const variable = `AUTH_OIDC_${upperName}`
  const entry = {
    name: upperName.toLowerCase(),
    issuer: readSetting(environment, `${variable}_ISSUER`, ISSUER),
    clientId: readSetting(environment, `${variable}_CLIENT_ID`, CLIENT_ID) ?? '',
    clientSecret: readSetting(environment, `${variable}_CLIENT_SECRET`, CLIENT_SECRET),
  }
  const read = readProvider(entry)
  if (!read.ok) throw new SettingError(read.failure)
  return entry
}
