import { findSessionCutoffs } from '../domain/accounts/session.ts'
import type { Logger } from 'pino'
import { createAccessTokens } from '../adapters/access-tokens/access-tokens.ts'
import { loadCommonPasswords } from '../adapters/common-passwords/bundled-common-passwords.ts'
import { createIdentityProviders } from '../adapters/identity-providers/create-providers.ts'
import { createArgon2Hasher } from '../adapters/passwords/argon2-hasher.ts'
import { createTotp } from '../adapters/second-factors/totp.ts'
import { createWebauthn } from '../adapters/second-factors/webauthn.ts'
import type { Config } from '../config/config.ts'
import { pruneAccounts } from '../database/accounts/prune-accounts.ts'
import type { Database } from '../database/connect.ts'
import type { RotateKeys } from '../database/maintenance/key-rotation.ts'
import { LIFETIME_SECONDS } from '../domain/accounts/token-lifetimes.ts'
import type { AccountDeps, AccountSettings } from '../use-cases/accounts/account-deps.ts'
import { createBackground } from '../use-cases/accounts/background.ts'
import {
  createApiKeyCheck,
  type ApiKeyCheck,
} from '../use-cases/accounts/api-keys/check-api-key.ts'
import { createBearerCheck, type CheckBearer } from '../use-cases/accounts/sessions/check-bearer.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { RefreshJob } from '../use-cases/market/refresh-market-data.ts'
import type { SignInMethods } from '../use-cases/ports/page-session.ts'
import { openAccountKeys } from './account-keys.ts'
import { chooseMessengers } from './account-messages.ts'

/** Interval between cleanups of expired rows. */
const PRUNE_MS = 3_600_000

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Path of `data/common-passwords`. */
  readonly commonPasswordsFolder: string
}

export type Accounts = {
  readonly deps: AccountDeps
  readonly checkBearer: CheckBearer
  readonly apiKeys: ApiKeyCheck
  readonly rotateKeys: RotateKeys
  /** For pages with a sign-in form. */
  readonly signInMethods: SignInMethods
  /** For `/healthz`. */
  readonly describeHealth: () => object
  /** Deletes expired rows. */
  readonly cleanup: RefreshJob
  /** Waits for messages and counts in flight. */
  readonly stop: () => Promise<void>
}

/**
 * Builds the dependencies of the account use cases from the settings.
 * @throws SettingError; DatabaseError for unusable keys
 */
export async function openAccounts(config: Config, dependencies: Dependencies): Promise<Accounts> {
  const { database, clock, log } = dependencies
  const { accounts: settings, publicUrl, dataDirectory } = config
  const { authSecret, authSigningKeys } = settings
  const { secrets, keys, rotateKeys, stop } = await openAccountKeys(
    { dataDirectory, authSecret, authSigningKeys },
    { db: database.db, clock, log },
  )
  const deps: AccountDeps = {
    db: database.db,
    clock,
    log,
    secrets,
    passwords: createArgon2Hasher(),
    tokens: createAccessTokens({
      keys,
      publicUrl,
      clock,
      lifetimeSeconds: LIFETIME_SECONDS.accessToken,
    }),
    ...chooseMessengers(settings, { publicUrl, clock, log }),
    background: createBackground({ log }),
    totp: createTotp(),
    webauthn: createWebauthn({ partyName: 'Tapelight' }),
    identityProviders: createIdentityProviders(settings.oidcProviders, { fetch, clock }),
    settings: readSettings(config, dependencies.commonPasswordsFolder),
  }
  const { mailer, phones, identityProviders } = deps
  if (settings.isEmailAutoconfirmed && identityProviders.size > 0) warnOfSharedAccounts(log)
  const apiKeys = createApiKeyCheck(deps)
  return {
    deps,
    signInMethods: {
      hasPasskeys: true,
      canSendMail: mailer.channel !== 'log',
      isSignUpOpen: settings.isSignUpOpen,
      providers: Array.from(identityProviders.values(), ({ name, label }) => ({ name, label })),
      shortestPassword: settings.shortestPassword,
    },
    checkBearer: createBearerCheck(deps),
    apiKeys,
    rotateKeys,
    describeHealth: () => ({
      mail: mailer.channel,
      ...(settings.isPhoneEnabled ? { texts: phones.channel } : {}),
      identityProviders: [...identityProviders.keys()],
    }),
    cleanup: createCleanupJob(deps),
    stop: async () => {
      stop()
      await Promise.all([deps.background.settle(), apiKeys.flush()])
    },
  }
}

/**
 * An identity provider's verified address opens its account, even one created by
 * someone else.
 */
function warnOfSharedAccounts(log: Logger): void {
  log.warn(
    'email addresses are confirmed without verification: anyone who signs up with one shares the account with its owner signing in through an identity provider; set SMTP_URL',
  )
}

function readSettings({ accounts, publicUrl }: Config, passwordsFolder: string): AccountSettings {
  return {
    redirectRules: { siteUrl: publicUrl, allowed: accounts.redirectUrls },
    passwordPolicy: {
      minLength: accounts.shortestPassword,
      commonPasswords: loadCommonPasswords(passwordsFolder),
      commonIs: accounts.commonPasswordsAre,
    },
    isSignUpOpen: accounts.isSignUpOpen,
    isEmailAutoconfirmed: accounts.isEmailAutoconfirmed,
    isPhoneEnabled: accounts.isPhoneEnabled,
    isAnonymousEnabled: accounts.isAnonymousEnabled,
    isManualLinkingEnabled: accounts.isManualLinkingEnabled,
    isReauthenticationRequired: accounts.isReauthenticationRequired,
    isCurrentPasswordRequired: accounts.isCurrentPasswordRequired,
    refreshReuseSeconds: accounts.refreshReuseSeconds,
    sessionLimits: accounts.sessionLimits,
    rateLimitScale: accounts.rateLimitScale,
  }
}

function createCleanupJob({ db, clock, settings }: AccountDeps): RefreshJob {
  let nextAtMs = 0
  return {
    name: 'cleanup',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const at = clock()
      nextAtMs = at.getTime() + PRUNE_MS
      await pruneAccounts(db, at, findSessionCutoffs(settings.sessionLimits, at))
    },
  }
}
