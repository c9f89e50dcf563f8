import { z } from 'zod'
import { fail, succeed } from '../../platform/outcome.ts'
import type { IdentityProvider } from '../../use-cases/ports/identity-providers.ts'
import { requestProvider, type ProviderFetch } from './request-provider.ts'
import {
  exchangeCode,
  makeAuthorizationRequest,
  writeAuthorizationUrl,
} from './authorization-code.ts'
import type { ProviderSettings } from './settings.ts'
import { toProfile } from './to-profile.ts'

const account = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const addresses = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

/**
 * GitHub, which supports OAuth without OpenID: the profile comes from its API.
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function createGithubProvider(
  settings: ProviderSettings,
  fetch: ProviderFetch,
): IdentityProvider {
  const { name, label, quirks } = settings
  const [clientId] = settings.clientIds
  const issuer = settings.issuer.replace(/\/$/, '')
  const api = findApi(issuer)
  const server = {
    issuer,
    token_endpoint: `${issuer}/login/oauth/access_token`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
  return {
    name,
    label,
    async begin({ state, redirectUri, scopes }) {
      const authorizationRequest = makeAuthorizationRequest()
      const url = await writeAuthorizationUrl(`${issuer}/login/oauth/authorize`, {
        clientId,
        redirectUri,
        state,
        scopes: [...(quirks.scopes ?? []), ...scopes],
        verifier: authorizationRequest.verifier,
      })
      return succeed({ url, authorizationRequest })
    },
    async finish({ code, redirectUri, authorizationRequest: { verifier } }) {
      const given = await exchangeCode(fetch, server, settings, { code, redirectUri, verifier })
      if (!given.ok) return given
      const { access_token: token, refresh_token: refresh } = given.value
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'Tapelight',
      }
      const [user, emails] = await Promise.all([
        requestProvider(fetch, `${api}/user`, account, { headers }),
        requestProvider(fetch, `${api}/user/emails`, addresses, { headers }),
      ])
      if (!user.ok) return user
      if (!emails.ok) return emails
      const claims = toClaims(issuer, user.value, emails.value)
      const profile = toProfile(claims, {
        providerToken: token,
        providerRefreshToken: refresh ?? null,
      })
      return profile === null ? reject('a subject that cannot be stored') : succeed(profile)
    },
    readIdToken: async () => reject('GitHub issues no ID tokens'),
  }
}

/** An Enterprise server's API is below its own URL. */
function findApi(issuer: string): string {
  return issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`
}

/** Only the primary address counts: others may now belong to someone else. */
function toClaims(
  iss: string,
  { id, login, name, avatar_url: picture }: z.infer<typeof account>,
  emails: z.infer<typeof addresses>,
) {
  const primary = emails.find((address) => address.primary)
  return {
    iss,
    sub: String(id),
    name: name ?? undefined,
    preferred_username: login,
    picture: picture ?? undefined,
    email: primary?.email,
    email_verified: primary?.verified,
  }
}

function reject(detail: string) {
  return fail({ kind: 'provider-rejected' as const, detail })
}
