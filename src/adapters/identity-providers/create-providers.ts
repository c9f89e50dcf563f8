import type { Clock } from '../../use-cases/ports/clock.ts'
import type { IdentityProvider } from '../../use-cases/ports/identity-providers.ts'
import type { ProviderFetch } from './request-provider.ts'
import { createGithubProvider } from './github-provider.ts'
import { createOpenidProvider } from './openid-provider.ts'
import { readProvider, type ProviderEntry } from './settings.ts'

/**
 * Every configured provider, by name, in the given order.
 * @throws when one is invalid, with a sentence for the operator
 */
export function createIdentityProviders(
  entries: readonly ProviderEntry[],
  { fetch, clock }: { readonly fetch: ProviderFetch; readonly clock: Clock },
): ReadonlyMap<string, IdentityProvider> {
  const providers = entries.map((entry): [string, IdentityProvider] => {
    const settings = readProvider(entry)
    if (!settings.ok) throw new Error(settings.failure)
    const provider =
      settings.value.protocol === 'oauth'
        ? createGithubProvider(settings.value, fetch)
        : createOpenidProvider(settings.value, fetch, clock)
    return [entry.name, provider]
  })
  return new Map(providers)
}
