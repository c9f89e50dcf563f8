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
import { createBearerCheck, type CheckBearer } from '../use-cases/accounts/sessions/check-bearer.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { SignInMethods } from '../use-cases/ports/page-session.ts'
import { openAccountKeys } from './account-keys.ts'
import { chooseMessengers } from './account-messages.ts'

/** How often what is over is deleted. */
const PRUNE_MS = 3_600_000

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Where `data/common-passwords` is. */
  readonly commonPasswordsFolder: string
}

export type Accounts = {
  readonly deps: AccountDeps
  readonly checkBearer: CheckBearer
  readonly rotateKeys: RotateKeys
  /** For pages that offer to sign in. */
  readonly signInMethods: SignInMethods
  /** For `/healthz`. */
  readonly describeHealth: () => object
  /** Begins the upkeep; returns its end, which waits for messages on their way. */
  readonly startCleanup: () => () => Promise<void>
}

/**
 * Puts together what work on accounts asks of the outside, as the settings want it.
 * @throws SettingError, DatabaseError for keys that cannot be used
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
  return {
    deps,
    signInMethods: {
      hasPasskeys: true,
      isSignUpOpen: settings.isSignUpOpen,
      providers: Array.from(identityProviders.values(), ({ name, label }) => ({ name, label })),
      shortestPassword: settings.shortestPassword,
    },
    checkBearer: createBearerCheck(deps),
    rotateKeys,
    describeHealth: () => ({
      mail: mailer.channel,
      ...(settings.isPhoneEnabled ? { texts: phones.channel } : {}),
      identityProviders: [...identityProviders.keys()],
    }),
    startCleanup: () => {
      const timer = setInterval(() => void prune(deps), PRUNE_MS).unref()
      return async () => {
        clearInterval(timer)
        stop()
        await deps.background.settle()
      }
    },
  }
}

/** Decision 010: a provider's word opens the account of a confirmed address, whoever made it. */
function warnOfSharedAccounts(log: Logger): void {
  log.warn(
    'addresses count as confirmed without proof: whoever signs up with one shares the account of its owner who comes by an identity provider; set SMTP_URL',
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
    rateLimitScale: accounts.rateLimitScale,
  }
}

async function prune({ db, clock, log }: AccountDeps): Promise<void> {
  try {
    await pruneAccounts(db, clock())
  } catch (error) {
    log.warn({ err: error }, 'what is over could not be deleted')
  }
}
