import type { Identity } from './user.ts'
import type { JsonValue } from './user-metadata.ts'

type AppMetadata = Readonly<Record<string, JsonValue>>

/**
 * The sign-in methods in an account's `app_metadata` after one was added or removed: `providers` lists
 * each once, oldest first; `provider` is the one that created the account or, if removed, the oldest.
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
