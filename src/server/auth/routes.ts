import { Hono } from 'hono'
import type { LimitName } from '../../use-cases/accounts/one-time-tokens/limits.ts'
import { replyToNewRecoveryCodes, replyToRecoveryCodes } from './factors/own-recovery-codes.ts'
import { rejectRecoveryCodes } from './factors/recovery-codes.ts'
import { requireKnownKey } from '../middleware/known-key.ts'
import { rejectSso } from './identities/absent-sign-in-methods.ts'
import { replyToAudit } from './user/audit.ts'
import { replyToAuthorize } from './identities/authorize.ts'
import { replyToCallback, replyToCallbackForm } from './identities/callback.ts'
import { replyToApiKeyRemoval, replyToApiKeys, replyToNewApiKey } from './user/api-keys.ts'
import { replyToAppRemoval, replyToConnectedApps } from './user/connected-apps.ts'
import { replyToDeleteUser } from './user/delete-user.ts'
import { replyToExport } from './user/export.ts'
import { replyToIdentity } from './identities/identity.ts'
import { replyToIdentityAuthorize } from './identities/identity-authorize.ts'
import { replyToSession } from './tokens/session.ts'
import { replyToSessions } from './tokens/sessions.ts'
import type { AuthDeps, AuthEnv, AuthHandler } from './auth-deps.ts'
import { AuthError, OauthError, replyWithAuthError } from './error-reply.ts'
import { replyToFactorChallenge } from './factors/factor-challenge.ts'
import { replyToFactorRemoval } from './factors/factor.ts'
import { replyToFactorVerify } from './factors/factor-verify.ts'
import { replyToFactors } from './factors/factors.ts'
import { replyToHealth } from './health.ts'
import { limitClients } from './limit-clients.ts'
import { limitTime } from './limit-time.ts'
import { replyToLogout } from './tokens/logout.ts'
import { replyToOpenidConfiguration } from './tokens/openid-configuration.ts'
import { replyToJwks } from './tokens/jwks.ts'
import { replyToPasskeyAuthenticationOptions } from './passkeys/passkey-authentication-options.ts'
import { replyToPasskeyAuthenticationVerify } from './passkeys/passkey-authentication-verify.ts'
import { replyToPasskeyRegistrationOptions } from './passkeys/passkey-registration-options.ts'
import { replyToPasskeyRegistrationVerify } from './passkeys/passkey-registration-verify.ts'
import { replyToPasskeyChange, replyToPasskeyRemoval } from './passkeys/passkey.ts'
import { replyToPasskeys } from './passkeys/passkeys.ts'
import { replyToOtp } from './one-time-tokens/otp.ts'
import { replyToReauthenticate } from './one-time-tokens/reauthenticate.ts'
import { replyToRecover } from './one-time-tokens/recover.ts'
import { replyToResend } from './one-time-tokens/resend.ts'
import { requireUser } from './require-user.ts'
import { replyToSettings } from './settings.ts'
import { replyToSignup } from './signup/signup.ts'
import { replyToToken } from './tokens/token.ts'
import { replyToUserChange } from './user/user-change.ts'
import { replyToUser } from './user/user.ts'
import { replyToMailedLink } from './one-time-tokens/verify-button.ts'
import { replyToVerify } from './one-time-tokens/verify.ts'

/**
 * A row of the route table: verb, path below `/auth/v1`, required credentials, per-client limits,
 * and handler. `user` is a signed-in user's bearer; `key` the public key, which `user` needs too;
 * `open` requires nothing.
 */
type AuthRoute = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  needs: 'user' | 'key' | 'open',
  limit: LimitName | null,
  createReply: (deps: AuthDeps) => AuthHandler,
]

/** The route table of `auth/v1`: every endpoint on one screen. */
const ROUTES: readonly AuthRoute[] = [
  ['POST', '/signup', 'key', 'sign-up', replyToSignup],
  ['POST', '/token', 'key', 'token', replyToToken],
  ['GET', '/user', 'user', null, replyToUser],
  ['PUT', '/user', 'user', 'change-user', replyToUserChange],
  ['POST', '/recover', 'key', 'recover', replyToRecover],
  ['POST', '/resend', 'key', 'resend', replyToResend],
  ['POST', '/otp', 'key', 'otp', replyToOtp],
  // The button on the page that GET shows needs no key; a client's JSON does.
  ['POST', '/verify', 'open', 'verify', replyToVerify],
  ['GET', '/verify', 'open', 'verify', replyToMailedLink],
  ['GET', '/reauthenticate', 'user', 'reauthenticate', replyToReauthenticate],
  ['POST', '/logout', 'user', null, replyToLogout],
  ['GET', '/logout', 'user', null, replyToLogout],
  ['POST', '/factors', 'user', 'account', replyToFactors],
  ['GET', '/factors/recovery-codes', 'key', null, rejectRecoveryCodes],
  ['POST', '/factors/recovery-codes', 'key', null, rejectRecoveryCodes],
  ['DELETE', '/factors/recovery-codes', 'key', null, rejectRecoveryCodes],
  ['DELETE', '/factors/:id', 'user', 'account', replyToFactorRemoval],
  ['POST', '/factors/:id/challenge', 'user', 'factor', replyToFactorChallenge],
  ['POST', '/factors/:id/verify', 'user', 'factor', replyToFactorVerify],
  ['POST', '/passkeys/registration/options', 'user', 'account', replyToPasskeyRegistrationOptions],
  ['POST', '/passkeys/registration/verify', 'user', 'account', replyToPasskeyRegistrationVerify],
  ['POST', '/passkeys/authentication/options', 'key', 'token', replyToPasskeyAuthenticationOptions],
  ['POST', '/passkeys/authentication/verify', 'key', 'token', replyToPasskeyAuthenticationVerify],
  ['GET', '/passkeys', 'user', 'account', replyToPasskeys],
  ['PATCH', '/passkeys/:id', 'user', 'account', replyToPasskeyChange],
  ['DELETE', '/passkeys/:id', 'user', 'account', replyToPasskeyRemoval],
  ['DELETE', '/user', 'user', 'account', replyToDeleteUser],
  ['GET', '/authorize', 'open', 'sign-in-elsewhere', replyToAuthorize],
  ['GET', '/callback', 'open', 'sign-in-elsewhere', replyToCallback],
  ['POST', '/callback', 'open', 'sign-in-elsewhere', replyToCallbackForm],
  ['GET', '/user/identities/authorize', 'user', 'sign-in-elsewhere', replyToIdentityAuthorize],
  ['DELETE', '/user/identities/:id', 'user', 'account', replyToIdentity],
  ['GET', '/sessions', 'user', 'account', replyToSessions],
  ['DELETE', '/sessions/:id', 'user', 'account', replyToSession],
  ['GET', '/audit', 'user', 'account', replyToAudit],
  ['GET', '/recovery-codes', 'user', 'account', replyToRecoveryCodes],
  ['POST', '/recovery-codes', 'user', 'account', replyToNewRecoveryCodes],
  ['GET', '/api-keys', 'user', 'account', replyToApiKeys],
  ['POST', '/api-keys', 'user', 'account', replyToNewApiKey],
  ['DELETE', '/api-keys/:id', 'user', 'account', replyToApiKeyRemoval],
  ['GET', '/connected-apps', 'user', 'account', replyToConnectedApps],
  ['DELETE', '/connected-apps/:id', 'user', 'account', replyToAppRemoval],
  ['GET', '/export', 'user', 'account', replyToExport],
  ['POST', '/sso', 'key', null, rejectSso],
  ['GET', '/settings', 'key', null, replyToSettings],
  ['GET', '/health', 'open', null, replyToHealth],
  ['GET', '/.well-known/jwks.json', 'open', null, replyToJwks],
  ['GET', '/.well-known/openid-configuration', 'open', null, replyToOpenidConfiguration],
]

/** Maximum duration of a call. */
const MAX_MS = 10_000

/**
 * The endpoints of `auth/v1`, to be mounted there below CORS.
 * @param longestMs timeout of a call
 */
export function createAuthRoutes(deps: AuthDeps, { longestMs = MAX_MS } = {}): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    // Nearly every response has a token or an account; the few cacheable ones say so themselves.
    c.header('Cache-Control', 'no-store')
    await next()
  })
  for (const [method, path, needs, limit, createReply] of ROUTES) {
    const guards = [
      limitTime(longestMs),
      ...(needs === 'open' ? [] : [requireKnownKey(deps.anonKey)]),
      ...(limit === null ? [] : [limitClients(deps, limit)]),
      ...(needs === 'user' ? [requireUser(deps)] : []),
    ]
    app.on(method, [path], ...guards, createReply(deps))
  }
  for (const path of new Set(ROUTES.map(([, known]) => known))) {
    const verbs = ROUTES.filter(([, known]) => known === path).map(([method]) => method)
    app.all(path, (c) => {
      c.header('Allow', [...verbs, 'OPTIONS'].join(', '))
      throw new AuthError({ code: 'method_not_allowed' })
    })
  }
  app.all('*', requireKnownKey(deps.anonKey), () => {
    throw new AuthError({ code: 'not_found' })
  })
  app.onError((error, c) => {
    if (error instanceof AuthError || error instanceof OauthError) {
      describeDetail(c.get('log'), error)
      return replyWithAuthError(c, error)
    }
    c.get('log').error({ err: error }, 'request failed')
    return replyWithAuthError(c, new AuthError({ code: 'unexpected_failure' }))
  })
  return app
}

function describeDetail(log: AuthDeps['log'], error: AuthError | OauthError): void {
  if (error instanceof OauthError || error.failure.detail === undefined) return
  log.info({ code: error.failure.code, detail: error.failure.detail }, 'call rejected')
}
