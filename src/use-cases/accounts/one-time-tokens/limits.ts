import type { AccountFailureCode } from '../account-failure.ts'

/** Burst size, and the seconds in which that many refill. */
export type Limit = {
  readonly burst: number
  readonly count: number
  readonly seconds: number
  /** The error code when over the limit; default `over_request_rate_limit`. */
  readonly code?: AccountFailureCode
}

const FIVE_MINUTES = 300
const QUARTER = 900
const HOUR = 3_600

/** The limit of each action; `RATE_LIMIT_SCALE` multiplies each. */
export const LIMITS = {
  // Per client.
  token: { burst: 30, count: 150, seconds: FIVE_MINUTES },
  'sign-up': { burst: 30, count: 30, seconds: FIVE_MINUTES },
  verify: { burst: 30, count: 30, seconds: FIVE_MINUTES },
  otp: { burst: 30, count: 30, seconds: FIVE_MINUTES },
  recover: { burst: 30, count: 30, seconds: FIVE_MINUTES },
  resend: { burst: 30, count: 30, seconds: FIVE_MINUTES },
  reauthenticate: { burst: 30, count: 30, seconds: FIVE_MINUTES },
  'change-user': { burst: 30, count: 30, seconds: FIVE_MINUTES },
  anonymous: { burst: 30, count: 30, seconds: HOUR },
  factor: { burst: 15, count: 15, seconds: 60 },
  'sign-in-elsewhere': { burst: 30, count: 150, seconds: FIVE_MINUTES },
  /** All other requests of a signed-in user. */
  account: { burst: 120, count: 600, seconds: FIVE_MINUTES },
  mails: { burst: 30, count: 30, seconds: HOUR, code: 'over_email_send_rate_limit' },
  texts: { burst: 30, count: 30, seconds: HOUR, code: 'over_sms_send_rate_limit' },
  // Per purpose and address: the cooldown between two messages.
  'mails-to-one': { burst: 1, count: 1, seconds: 60, code: 'over_email_send_rate_limit' },
  'texts-to-one': { burst: 1, count: 1, seconds: 60, code: 'over_sms_send_rate_limit' },
  // Per account.
  /** Wrong passwords per address, whether it has an account or not. */
  'wrong-passwords': { burst: 10, count: 10, seconds: QUARTER },
  /** Wrong passwords and codes of a signed-in user who must re-enter them. */
  'wrong-proofs': { burst: 10, count: 10, seconds: QUARTER },
  /** Notices that someone else can trigger. */
  notices: { burst: 1, count: 1, seconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS
