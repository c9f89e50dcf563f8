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

/** What the operator decides about accounts. */
export type AccountSettings = {
  readonly redirectRules: RedirectRules
  readonly passwordPolicy: PasswordPolicy
  /** Whether anybody may have a new account, by whichever way. */
  readonly isSignUpOpen: boolean
  /** Whether an e-mail counts as confirmed without a message. */
  readonly isEmailAutoconfirmed: boolean
  readonly isPhoneEnabled: boolean
  readonly isAnonymousEnabled: boolean
  readonly isManualLinkingEnabled: boolean
  /** Whether a session older than a day must show a mailed code to change the password. */
  readonly isReauthenticationRequired: boolean
  /** Whether a new password must come with the present one, except in a session of a recovery. */
  readonly isCurrentPasswordRequired: boolean
  /** How long an older refresh token is taken for a second tab rather than for a thief. */
  readonly refreshReuseSeconds: number
  /** Every limit of auth contract §5.5 is multiplied by this. */
  readonly rateLimitScale: number
}

/** Everything that work on accounts asks of the outside. */
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
