import { Hono } from 'hono'
import type { LimitName } from '../../use-cases/accounts/limits.ts'
import { refuseRecoveryCodes } from './recovery-codes.ts'
import { requireKnownKey } from '../middleware/known-key.ts'
import { refuseSso } from './absent-ways-in.ts'
import { replyToAudit } from './audit.ts'
import { replyToAuthorize } from './authorize.ts'
import { replyToCallback, replyToCallbackForm } from './callback.ts'
import { replyToDeleteUser } from './delete-user.ts'
import { replyToExport } from './export.ts'
import { replyToIdentity } from './identity.ts'
import { replyToIdentityAuthorize } from './identity-authorize.ts'
import { replyToSession } from './session.ts'
import { replyToSessions } from './sessions.ts'
import type { AuthDoor, AuthEnv, AuthHandler } from './door.ts'
import { AuthRefusal, OauthRefusal, replyWithRefusal } from './error-reply.ts'
import { replyToFactorChallenge } from './factor-challenge.ts'
import { replyToFactorRemoval } from './factor.ts'
import { replyToFactorVerify } from './factor-verify.ts'
import { replyToFactors } from './factors.ts'
import { replyToHealth } from './health.ts'
import { limitClients } from './limit-clients.ts'
import { limitTime } from './limit-time.ts'
import { replyToLogout } from './logout.ts'
import { replyToOpenidConfiguration } from './openid-configuration.ts'
import { replyToJwks } from './jwks.ts'
import { replyToPasskeyAuthenticationOptions } from './passkey-authentication-options.ts'
import { replyToPasskeyAuthenticationVerify } from './passkey-authentication-verify.ts'
import { replyToPasskeyRegistrationOptions } from './passkey-registration-options.ts'
import { replyToPasskeyRegistrationVerify } from './passkey-registration-verify.ts'
import { replyToPasskeyChange, replyToPasskeyRemoval } from './passkey.ts'
import { replyToPasskeys } from './passkeys.ts'
import { replyToOtp } from './otp.ts'
import { replyToReauthenticate } from './reauthenticate.ts'
import { replyToRecover } from './recover.ts'
import { replyToResend } from './resend.ts'
import { requireUser } from './require-user.ts'
import { replyToSettings } from './settings.ts'
import { replyToSignup } from './signup.ts'
import { replyToToken } from './token.ts'
import { replyToUserChange } from './user-change.ts'
import { replyToUser } from './user.ts'
import { replyToMailedLink } from './verify-button.ts'
import { replyToVerify } from './verify.ts'

/**
 * One line of the table: verb, path below `/auth/v1`, what a call must bring, what one client may do so
 * often, and who answers. `user` is a bearer of somebody signed in; `key` the public key, which `user`
 * needs too; `open` nothing at all (auth contract §1.3).
 */
type AuthRoute = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  needs: 'user' | 'key' | 'open',
  limit: LimitName | null,
  createReply: (door: AuthDoor) => AuthHandler,
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
  // The button of the page that GET shows needs no key; a client's JSON does.
  ['POST', '/verify', 'open', 'verify', replyToVerify],
  ['GET', '/verify', 'open', 'verify', replyToMailedLink],
  ['GET', '/reauthenticate', 'user', 'reauthenticate', replyToReauthenticate],
  ['POST', '/logout', 'user', null, replyToLogout],
  ['GET', '/logout', 'user', null, replyToLogout],
  ['POST', '/factors', 'user', 'account', replyToFactors],
  ['GET', '/factors/recovery-codes', 'key', null, refuseRecoveryCodes],
  ['POST', '/factors/recovery-codes', 'key', null, refuseRecoveryCodes],
  ['DELETE', '/factors/recovery-codes', 'key', null, refuseRecoveryCodes],
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
  ['GET', '/export', 'user', 'account', replyToExport],
  ['POST', '/sso', 'key', null, refuseSso],
  ['GET', '/settings', 'key', null, replyToSettings],
  ['GET', '/health', 'open', null, replyToHealth],
  ['GET', '/.well-known/jwks.json', 'open', null, replyToJwks],
  ['GET', '/.well-known/openid-configuration', 'open', null, replyToOpenidConfiguration],
]

/** Longest time a call may take (auth contract §1.3). */
const LONGEST_MS = 10_000

/**
 * The doors of `auth/v1`, to be mounted there below CORS.
 * @param longestMs after which a call is given up
 */
export function createAuthRoutes(door: AuthDoor, { longestMs = LONGEST_MS } = {}): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    // Nearly every answer holds a token or an account; the few that may be kept say so themselves.
    c.header('Cache-Control', 'no-store')
    await next()
  })
  for (const [method, path, needs, limit, createReply] of ROUTES) {
    const guards = [
      limitTime(longestMs),
      ...(needs === 'open' ? [] : [requireKnownKey(door.anonKey)]),
      ...(limit === null ? [] : [limitClients(door, limit)]),
      ...(needs === 'user' ? [requireUser(door)] : []),
    ]
    app.on(method, [path], ...guards, createReply(door))
  }
  for (const path of new Set(ROUTES.map(([, known]) => known))) {
    const verbs = ROUTES.filter(([, known]) => known === path).map(([method]) => method)
    app.all(path, (c) => {
      c.header('Allow', [...verbs, 'OPTIONS'].join(', '))
      throw new AuthRefusal({ code: 'method_not_allowed' })
    })
  }
  app.all('*', requireKnownKey(door.anonKey), () => {
    throw new AuthRefusal({ code: 'not_found' })
  })
  app.onError((error, c) => {
    if (error instanceof AuthRefusal || error instanceof OauthRefusal) {
      tellDetail(c.get('log'), error)
      return replyWithRefusal(c, error)
    }
    c.get('log').error({ err: error }, 'request failed')
    return replyWithRefusal(c, new AuthRefusal({ code: 'unexpected_failure' }))
  })
  return app
}

function tellDetail(log: AuthDoor['log'], error: AuthRefusal | OauthRefusal): void {
  if (error instanceof OauthRefusal || error.failure.detail === undefined) return
  log.info({ code: error.failure.code, detail: error.failure.detail }, 'call refused')
}
