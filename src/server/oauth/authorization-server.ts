import { generateKeyPairSync } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import type { Log } from '../../use-cases/ports/log.ts'
import type { Secrets } from '../../use-cases/ports/secrets.ts'
import type { FetchPublicDocument } from '../../use-cases/ports/public-documents.ts'
import { APP_SCOPES } from '../../domain/accounts/connected-app.ts'
import type { OauthStore } from '../../use-cases/accounts/connected-apps/oauth-store.ts'
import { APP_DAYS } from '../../use-cases/accounts/connected-apps/own-connected-apps.ts'
import { limitClientMetadata } from './client-metadata.ts'
import { OAUTH_PATHS } from './metadata.ts'

const CODE_SECONDS = 60
/** How long a user may take to sign in and to decide. */
const DECISION_SECONDS = 15 * 60
const ACCESS_TOKEN_SECONDS = 3_600
/** An app that is not used for so long asks its user again. */
const REFRESH_TOKEN_SECONDS = 30 * 86_400

export type AuthorizationServerDeps = {
  readonly store: OauthStore
  readonly secrets: Pick<Secrets, 'mac'>
  readonly log: Pick<Log, 'warn'>
  readonly fetchDocument: FetchPublicDocument
  readonly publicUrl: string
  /** What tokens are issued for. */
  readonly resource: string
}

/**
 * The OAuth 2.1 server for apps, on our accounts: the package oidc-provider without its sign-in, its
 * sessions and OpenID Connect. Only public clients: PKCE proves who asked for a code.
 */
export function createAuthorizationServer(deps: AuthorizationServerDeps): Provider {
  const { store, secrets, log, fetchDocument, publicUrl, resource } = deps
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
    path: '/oauth',
  } as const
  const provider = new Provider(publicUrl, {
    adapter: (kind: string) => createAdapter(kind, store),
    routes: OAUTH_PATHS,
    // All of ours are scopes of the resource; these would be scopes of the account itself.
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    // It must have a key for ID tokens, but issues none: the scope `openid` never reaches it.
    jwks: { keys: [makeUnusedKey()] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    cookies: {
      names: { session: 'oauth_login', interaction: 'oauth_request', resume: 'oauth_resume' },
      keys: [Buffer.from(secrets.mac('oauth-cookies', 'key')).toString('base64url')],
      long: cookie,
      short: cookie,
    },
    interactions: { url: (_ctx, { uid }) => `/oauth/consent/${uid}` },
    findAccount: async (_ctx, sub) =>
      (await store.hasAccount(sub)) ? { accountId: sub, claims: () => ({ sub }) } : undefined,
    ttl: {
      AuthorizationCode: CODE_SECONDS,
      Interaction: DECISION_SECONDS,
      Session: DECISION_SECONDS,
      Grant: APP_DAYS * 86_400,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      AccessToken: ACCESS_TOKEN_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, requested) => {
          if (requested !== resource) {
            throw new errors.InvalidTarget(`the only resource here is ${resource}`)
          }
          return {
            scope: APP_SCOPES.join(' '),
            audience: resource,
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            accessTokenFormat: 'opaque',
          }
        },
      },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
    },
    fetch: async (url) => {
      const { status, headers, body } = await fetchDocument(String(url))
      return new Response(status === 200 ? limitDocument(body) : body, { status, headers })
    },
    // `routes.ts` draws it as a page.
    renderError: (ctx, out) => {
      ctx.type = 'application/json'
      ctx.body = JSON.stringify(out)
    },
  })
  // The request that we build has the scheme of the public URL.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log.warn({ err: error }, 'authorization failed'))
  return provider
}

/** What is sent as client metadata, limited to what we accept. */
function limitDocument(body: string): string {
  const document: unknown = JSON.parse(body)
  return JSON.stringify(limitClientMetadata(document))
}

function makeUnusedKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'unused' }
}

function createAdapter(kind: string, store: OauthStore): Adapter {
  // Who is signed in is known by our own session alone: the server asks it anew each time.
  const isStored = kind !== 'Session'
  return {
    upsert: async (id, payload, expiresIn) => {
      // What a model stores is JSON.
      const stored: Parameters<OauthStore['save']>[2] = JSON.parse(JSON.stringify(payload))
      if (isStored && !(await store.save(kind, id, stored, expiresIn))) {
        throw new errors.InvalidGrant('the app was disconnected')
      }
    },
    find: async (id) => {
      const found = isStored ? await store.find(kind, id) : null
      if (found === null) return undefined
      // It was one when it was stored.
      const payload = found.payload as AdapterPayload
      return found.isConsumed ? { ...payload, consumed: true } : payload
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      // Of requests at the same time only one gets tokens.
      if (!(await store.consume(kind, id))) throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => (isStored ? store.remove(kind, id) : Promise.resolve()),
    revokeByGrantId: (grantId) => store.removeOfGrant(kind, grantId),
  }
}
