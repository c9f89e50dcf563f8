import { afterAll, beforeAll } from 'vitest'
import { createIdentityProviders } from '../../../adapters/identity-providers/create-providers.ts'
import {
  startOidcServer,
  type OidcProfile,
} from '../../../adapters/identity-providers/oidc-server.fixture.ts'
import { PUBLIC_URL } from '../../../use-cases/accounts/accounts.fixture.ts'
import type { IdentityProvider } from '../../../use-cases/ports/identity-providers.ts'

export const CALLBACK = `${PUBLIC_URL}/auth/v1/callback`

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

/**
 * A real identity provider for the tests of one block, configured as `test`; `away` is unreachable.
 */
export function useOidc({ people }: { people?: readonly OidcProfile[] } = {}): {
  readonly server: () => OidcServer
  /** Set once the provider runs. */
  readonly providers: ReadonlyMap<string, IdentityProvider>
} {
  let running: OidcServer | null = null
  const providers = new Map<string, IdentityProvider>()
  beforeAll(async () => {
    running = await startOidcServer({
      redirectUris: [CALLBACK],
      ...(people === undefined ? {} : { people }),
    })
    const { issuer, clientId, clientSecret } = running
    const entry = { name: 'test', issuer, clientId, clientSecret }
    const away = { ...entry, name: 'away', issuer: 'http://127.0.0.1:9' }
    const made = createIdentityProviders([entry, away], { fetch, clock: () => new Date() })
    for (const [name, provider] of made) providers.set(name, provider)
  })
  afterAll(() => running?.close())
  return {
    providers,
    server: () => {
      if (running === null) throw new Error('The identity provider is not running')
      return running
    },
  }
}
