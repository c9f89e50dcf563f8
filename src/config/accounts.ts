import type { SessionLimits } from '../domain/accounts/session.ts'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { ProviderEntry } from '../adapters/identity-providers/settings.ts'
import { AUTH_SECRET, AUTH_SIGNING_KEYS } from './keys.ts'
import { readOidcProviders } from './oidc.ts'
import { readSetting, SettingError, type Environment, type Setting } from './settings.ts'
import { parseEmail } from '../domain/accounts/email-address.ts'
import { parseRedirectPattern, type RedirectPattern } from '../domain/accounts/redirect-pattern.ts'

/** Settings of the service that sends text messages. */
type SmsService = {
  /** Null: Twilio's. */
  readonly url: string | null
  readonly account: string
  readonly token: string
  readonly from: string
}

/** Settings of accounts. */
export type AccountConfig = {
  readonly isSignUpOpen: boolean
  readonly isEmailAutoconfirmed: boolean
  readonly isPhoneEnabled: boolean
  readonly isAnonymousEnabled: boolean
  readonly isManualLinkingEnabled: boolean
  readonly isReauthenticationRequired: boolean
  readonly isCurrentPasswordRequired: boolean
  readonly shortestPassword: number
  readonly commonPasswordsAre: 'warned' | 'refused'
  readonly redirectUrls: readonly RedirectPattern[]
  readonly refreshReuseSeconds: number
  readonly sessionLimits: SessionLimits
  /** Null: generate one and store it in the data directory. */
  readonly authSecret: string | null
  /** JSON Web Keys, not yet parsed; null: generate pairs and store them in the database. */
  readonly authSigningKeys: readonly unknown[] | null
  /** Null: no mail is sent. */
  readonly smtpUrl: string | null
  /** Null: derived from `PUBLIC_URL`. */
  readonly mailFrom: string | null
  /** Null: messages that cannot be sent go to the log. */
  readonly outboxFile: string | null
  /** Null: no text messages are sent. */
  readonly sms: SmsService | null
  readonly oidcProviders: readonly ProviderEntry[]
  readonly rateLimitScale: number
}

const ON_OR_OFF = z.enum(['on', 'off']).transform((word) => word === 'on')

function toggle(fallback: 'on' | 'off' | null, description: string) {
  return { description, allowed: 'on or off', schema: ON_OR_OFF, fallback } as const
}

const SETTINGS = {
  AUTH_SIGNUP: toggle(
    'on',
    '`off`: no new accounts by any method; existing accounts keep working.',
  ),
  AUTH_AUTOCONFIRM: {
    ...toggle(null, '`on`: new email addresses count as confirmed without a message.'),
    whenUnset: 'on without `SMTP_URL`, otherwise off',
  },
  AUTH_PASSWORD_MIN: {
    description: 'Minimum length of a new password.',
    allowed: 'a whole number from 6 to 64',
    schema: wholeNumber(6, 64),
    fallback: '6',
  },
  AUTH_COMMON_PASSWORDS: {
    description:
      'The 3,000 most common passwords: `warned` accepts them with a warning, `refused` rejects them.',
    allowed: 'warned or refused',
    schema: z.enum(['warned', 'refused']),
    fallback: 'warned',
  },
  AUTH_REAUTHENTICATION: toggle(
    'off',
    '`on`: changing the password in a session older than a day needs a code sent by mail.',
  ),
  AUTH_CURRENT_PASSWORD: toggle('off', '`on`: changing the password needs the current one.'),
  AUTH_MANUAL_LINKING: toggle('on', '`off`: signed-in users may not link or unlink identities.'),
  AUTH_ANONYMOUS: toggle(
    'off',
    '`on`: people may start without an email address and add one later.',
  ),
  AUTH_REDIRECT_URLS: {
    description:
      'Where sign-in links may lead besides `PUBLIC_URL`: patterns such as `https://*.example.com/**`.',
    whenUnset: 'none',
    allowed:
      'addresses such as https://*.example.com/auth/** or myapp://signed-in, separated by commas',
    schema: z.string().transform((text, context): readonly RedirectPattern[] => {
      const patterns = text.split(',').map((entry) => parseRedirectPattern(entry))
      if (patterns.some(({ ok }) => !ok)) context.addIssue('no redirect pattern')
      return patterns.flatMap((pattern) => (pattern.ok ? [pattern.value] : []))
    }),
    fallback: null,
  },
  AUTH_REFRESH_REUSE_SECONDS: {
    description: 'How long a used refresh token still works, for a second tab.',
    allowed: 'a whole number from 0 to 300',
    schema: wholeNumber(0, 300),
    fallback: '10',
  },
  AUTH_SESSION_IDLE_DAYS: {
    description: 'How many days a session lasts without being used.',
    allowed: 'a whole number from 1 to 400',
    schema: wholeNumber(1, 400),
    fallback: '60',
  },
  AUTH_SESSION_MAX_DAYS: {
    description: 'How many days a session lasts, however often it is used.',
    allowed: 'a whole number from 1 to 400',
    schema: wholeNumber(1, 400),
    fallback: '365',
  },
  AUTH_SECRET,
  AUTH_SIGNING_KEYS,
  SMTP_URL: {
    description: 'Mail server, such as `smtps://user:password@mail.example:465`.',
    allowed: 'the address of a mail server, such as smtps://user:password@mail.example:465',
    schema: z
      .string()
      .regex(/^smtps?:\/\/[^/\s]+/)
      .refine((text) => URL.canParse(text)),
    fallback: null,
    // May contain a password.
    isSecret: true,
  },
  AUTH_MAIL_FROM: {
    description: 'Sender of mail, such as `Tapelight <post@example.com>`.',
    whenUnset: 'no-reply at the host of `PUBLIC_URL`',
    allowed: 'an address to send from, alone or as Name <address>',
    schema: z.string().refine(isSender),
    fallback: null,
  },
  AUTH_OUTBOX_FILE: {
    description: 'File for messages that cannot be sent, one JSON object per line.',
    whenUnset: 'none: the log, at debug level',
    allowed: 'the path of a file',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .transform((path) => (isAbsolute(path) ? path : resolve(path))),
    fallback: null,
  },
  AUTH_PHONE: toggle('off', '`on`: accounts may have a phone number.'),
  AUTH_SMS_URL: {
    description: 'URL that text messages are posted to.',
    whenUnset: "Twilio's",
    allowed: 'the https address that text messages are posted to (http on this machine)',
    schema: z.string().refine(isSafeUrl),
    fallback: null,
  },
  AUTH_SMS_ACCOUNT: {
    description:
      'Account at the SMS service; text messages need this, `AUTH_SMS_TOKEN` and `AUTH_SMS_FROM`.',
    allowed: '1 to 200 printable ASCII characters without spaces or colons',
    schema: z.string().regex(/^[!-9;-~]{1,200}$/),
    fallback: null,
  },
  AUTH_SMS_TOKEN: {
    description: 'Token of the SMS account.',
    allowed: '1 to 200 printable ASCII characters without spaces',
    schema: z.string().regex(/^[!-~]{1,200}$/),
    fallback: null,
    isSecret: true,
  },
  AUTH_SMS_FROM: {
    description: 'Number or name that text messages come from.',
    allowed: 'a phone number such as +442079460958, or a sender name of up to 11 letters',
    schema: z.string().regex(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/),
    fallback: null,
  },
  RATE_LIMIT_SCALE: {
    description: 'Multiplies every rate limit per client and per account.',
    allowed: 'a number from 0.1 to 1000000',
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().min(0.1).max(1_000_000)),
    fallback: '1',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** Every setting of accounts by name, without those of identity providers, whose names vary. */
export function listAccountSettings(): Readonly<Record<string, Setting<unknown>>> {
  return SETTINGS
}

/** @throws SettingError for the first setting that is invalid, or that needs another one */
export function readAccountConfig(environment: Environment): AccountConfig {
  const read = <Value>(name: string, setting: Setting<Value>): Value => {
    const value = readSetting(environment, name, setting)
    if (value === null) throw new SettingError(`${name} is not set and has no default`)
    return value
  }
  const readIfSet = <Value>(name: string, setting: Setting<Value>) =>
    readSetting(environment, name, setting)
  const smtpUrl = readIfSet('SMTP_URL', SETTINGS.SMTP_URL)
  return {
    isSignUpOpen: read('AUTH_SIGNUP', SETTINGS.AUTH_SIGNUP),
    isEmailAutoconfirmed:
      readIfSet('AUTH_AUTOCONFIRM', SETTINGS.AUTH_AUTOCONFIRM) ?? smtpUrl === null,
    isPhoneEnabled: read('AUTH_PHONE', SETTINGS.AUTH_PHONE),
    isAnonymousEnabled: read('AUTH_ANONYMOUS', SETTINGS.AUTH_ANONYMOUS),
    isManualLinkingEnabled: read('AUTH_MANUAL_LINKING', SETTINGS.AUTH_MANUAL_LINKING),
    isReauthenticationRequired: read('AUTH_REAUTHENTICATION', SETTINGS.AUTH_REAUTHENTICATION),
    isCurrentPasswordRequired: read('AUTH_CURRENT_PASSWORD', SETTINGS.AUTH_CURRENT_PASSWORD),
    shortestPassword: read('AUTH_PASSWORD_MIN', SETTINGS.AUTH_PASSWORD_MIN),
    commonPasswordsAre: read('AUTH_COMMON_PASSWORDS', SETTINGS.AUTH_COMMON_PASSWORDS),
    redirectUrls: readIfSet('AUTH_REDIRECT_URLS', SETTINGS.AUTH_REDIRECT_URLS) ?? [],
    refreshReuseSeconds: read('AUTH_REFRESH_REUSE_SECONDS', SETTINGS.AUTH_REFRESH_REUSE_SECONDS),
    sessionLimits: {
      idleDays: read('AUTH_SESSION_IDLE_DAYS', SETTINGS.AUTH_SESSION_IDLE_DAYS),
      maxDays: read('AUTH_SESSION_MAX_DAYS', SETTINGS.AUTH_SESSION_MAX_DAYS),
    },
    authSecret: readIfSet('AUTH_SECRET', SETTINGS.AUTH_SECRET),
    authSigningKeys: readIfSet('AUTH_SIGNING_KEYS', SETTINGS.AUTH_SIGNING_KEYS),
    smtpUrl,
    mailFrom: readIfSet('AUTH_MAIL_FROM', SETTINGS.AUTH_MAIL_FROM),
    outboxFile: readIfSet('AUTH_OUTBOX_FILE', SETTINGS.AUTH_OUTBOX_FILE),
    sms: readSmsService(environment),
    oidcProviders: readOidcProviders(environment),
    rateLimitScale: read('RATE_LIMIT_SCALE', SETTINGS.RATE_LIMIT_SCALE),
  }
}

/** Account, token and sender together, or none. */
function readSmsService(environment: Environment): SmsService | null {
  const url = readSetting(environment, 'AUTH_SMS_URL', SETTINGS.AUTH_SMS_URL)
  const account = readSetting(environment, 'AUTH_SMS_ACCOUNT', SETTINGS.AUTH_SMS_ACCOUNT)
  const token = readSetting(environment, 'AUTH_SMS_TOKEN', SETTINGS.AUTH_SMS_TOKEN)
  const from = readSetting(environment, 'AUTH_SMS_FROM', SETTINGS.AUTH_SMS_FROM)
  if (account !== null && token !== null && from !== null) return { url, account, token, from }
  if (url === null && account === null && token === null && from === null) return null
  throw new SettingError('AUTH_SMS_ACCOUNT, AUTH_SMS_TOKEN and AUTH_SMS_FROM must be set together.')
}

function isSender(text: string): boolean {
  const [, name, inside] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return parseEmail(inside ?? text).ok && (name?.length ?? 0) <= 100
}

/** Whether traffic to this URL is encrypted or stays on this machine. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}
