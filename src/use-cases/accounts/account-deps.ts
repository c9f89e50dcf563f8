import type { SessionLimits } from '../../domain/accounts/session.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { PasswordPolicy } from '../../domain/accounts/password-policy.ts'
import type { RedirectRules } from '../../domain/accounts/choose-redirect.ts'
import type { AccessTokens } from '../ports/access-tokens.ts'
import type { Clock } from '../ports/clock.ts'
import type { IdentityProvider } from '../ports/identity-providers.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { PasswordHasher } from '../ports/password-hasher.ts'
import type { PhoneMessenger } from '../ports/phone-messenger.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { Totp } from '../ports/totp.ts'
import type { Webauthn } from '../ports/webauthn.ts'
import type { Background } from './background.ts'

/** The operator's account settings. */
export type AccountSettings = {
  readonly redirectRules: RedirectRules
  readonly passwordPolicy: PasswordPolicy
  /** Whether sign-ups are open, by any method. */
  readonly isSignUpOpen: boolean
  /** Whether an email counts as confirmed without a message. */
  readonly isEmailAutoconfirmed: boolean
  readonly isPhoneEnabled: boolean
  readonly isAnonymousEnabled: boolean
  readonly isManualLinkingEnabled: boolean
  /** Whether a session older than a day needs a mailed code to change the password. */
  readonly isReauthenticationRequired: boolean
  /** Whether a new password requires the current one, except in a recovery session. */
  readonly isCurrentPasswordRequired: boolean
  /** How long an older refresh token counts as a second tab rather than a theft. */
  readonly refreshReuseSeconds: number
  readonly sessionLimits: SessionLimits
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
}

/** All external dependencies of account use cases. */
export type AccountDeps = {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Log
  readonly passwords: PasswordHasher
  readonly tokens: AccessTokens
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly phones: PhoneMessenger
  readonly background: Background
  readonly totp: Totp
  readonly webauthn: Webauthn
  /** By name. */
  readonly identityProviders: ReadonlyMap<string, IdentityProvider>
  readonly settings: AccountSettings
}
