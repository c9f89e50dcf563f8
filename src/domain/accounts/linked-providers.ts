import type { Identity } from './user.ts'
import type { JsonValue } from './user-metadata.ts'

type AppMetadata = Readonly<Record<string, JsonValue>>

/**
 * What an account's `app_metadata` says of its ways to sign in, after one came or went: `providers`
 * names each once, oldest first; `provider` is the one it was made by, or, that one gone, the oldest.
 */
export function describeProviders(
  current: AppMetadata,
  identities: readonly Pick<Identity, 'provider'>[],
): AppMetadata {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const made = providers.find((provider) => provider === current['provider'])
  const provider = made ?? providers[0]
  return { ...current, ...(provider === undefined ? {} : { provider }), providers }
}
