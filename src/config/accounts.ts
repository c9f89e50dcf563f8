import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { ProviderEntry } from '../adapters/identity-providers/settings.ts'
import { AUTH_SECRET, AUTH_SIGNING_KEYS } from './keys.ts'
import { readOidcProviders } from './oidc.ts'
import { readSetting, SettingError, type Environment, type Setting } from './settings.ts'
import { parseEmail } from '../domain/accounts/email-address.ts'
import { parseRedirectPattern, type RedirectPattern } from '../domain/accounts/redirect-pattern.ts'

/** What is set of a service that sends text messages. */
type SmsService = {
  /** Null for Twilio's own. */
  readonly url: string | null
  readonly account: string
  readonly token: string
  readonly from: string
}

/** Everything that can be set of accounts. */
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
  /** Null to keep one in the data directory. */
  readonly authSecret: string | null
  /** JSON Web Keys not yet read; null to make and keep pairs in the database. */
  readonly authSigningKeys: readonly unknown[] | null
  /** Null when no mail leaves. */
  readonly smtpUrl: string | null
  /** Null for the address made of `PUBLIC_URL`. */
  readonly mailFrom: string | null
  /** Null when messages that cannot leave go to the log. */
  readonly outboxFile: string | null
  /** Null when no text messages leave. */
  readonly sms: SmsService | null
  readonly oidcProviders: readonly ProviderEntry[]
  readonly rateLimitScale: number
}

const ON_OR_OFF = z.enum(['on', 'off']).transform((word) => word === 'on')

function toggle(fallback: 'on' | 'off' | null) {
  return { allowed: 'on or off', schema: ON_OR_OFF, fallback } as const
}

const SETTINGS = {
  AUTH_SIGNUP: toggle('on'),
  AUTH_AUTOCONFIRM: toggle(null),
  AUTH_PASSWORD_MIN: {
    allowed: 'a whole number from 6 to 64',
    schema: wholeNumber(6, 64),
    fallback: '6',
  },
  AUTH_COMMON_PASSWORDS: {
    allowed: 'warned or refused',
    schema: z.enum(['warned', 'refused']),
    fallback: 'warned',
  },
  AUTH_REAUTHENTICATION: toggle('off'),
  AUTH_CURRENT_PASSWORD: toggle('off'),
  AUTH_MANUAL_LINKING: toggle('on'),
  AUTH_ANONYMOUS: toggle('off'),
  AUTH_REDIRECT_URLS: {
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
    allowed: 'a whole number from 0 to 300',
    schema: wholeNumber(0, 300),
    fallback: '10',
  },
  AUTH_SECRET,
  AUTH_SIGNING_KEYS,
  SMTP_URL: {
    allowed: 'the address of a mail server, such as smtps://user:password@mail.example:465',
    schema: z
      .string()
      .regex(/^smtps?:\/\/[^/\s]+/)
      .refine((text) => URL.canParse(text)),
    fallback: null,
    // It may hold a password.
    isSecret: true,
  },
  AUTH_MAIL_FROM: {
    allowed: 'an address to send from, alone or as Name <address>',
    schema: z.string().refine(isSender),
    fallback: null,
  },
  AUTH_OUTBOX_FILE: {
    allowed: 'the path of a file',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .transform((path) => (isAbsolute(path) ? path : resolve(path))),
    fallback: null,
  },
  AUTH_PHONE: toggle('off'),
  AUTH_SMS_URL: {
    allowed: 'the https address that text messages are posted to (http on this machine)',
    schema: z.string().refine(isSafeUrl),
    fallback: null,
  },
  AUTH_SMS_ACCOUNT: {
    allowed: '1 to 200 printable ASCII characters without spaces or colons',
    schema: z.string().regex(/^[!-9;-~]{1,200}$/),
    fallback: null,
  },
  AUTH_SMS_TOKEN: {
    allowed: '1 to 200 printable ASCII characters without spaces',
    schema: z.string().regex(/^[!-~]{1,200}$/),
    fallback: null,
    isSecret: true,
  },
  AUTH_SMS_FROM: {
    allowed: 'a phone number such as +442079460958, or a sender name of up to 11 letters',
    schema: z.string().regex(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/),
    fallback: null,
  },
  RATE_LIMIT_SCALE: {
    allowed: 'a number from 0.1 to 1000000',
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().min(0.1).max(1_000_000)),
    fallback: '1',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** Every setting of accounts by name; providers named by the operator come on top. */
export function listAccountSettings(): Readonly<Record<string, Setting<unknown>>> {
  return SETTINGS
}

/** @throws SettingError for the first setting that is not allowed, or one that lacks another */
export function readAccountConfig(environment: Environment): AccountConfig {
  const read = <Value>(name: string, setting: Setting<Value>): Value => {
    const value = readSetting(environment, name, setting)
    if (value === null) throw new SettingError(`${name} has no default and was left out`)
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

/** Account, token and sender together, or nothing. */
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

/** Whether what is sent there cannot be read on the way. */
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
