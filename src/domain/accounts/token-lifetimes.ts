/** Lifetime of each one-time token, in seconds. */
export const LIFETIME_SECONDS = {
  accessToken: 3_600,
  mailedCode: 3_600,
  textedCode: 60,
  /** Between the return from an external sign-in and the exchange of its code. */
  authCode: 300,
  /** Time at an identity provider: long enough to look up a password. */
  stayAtProvider: 900,
  factorChallenge: 300,
  unverifiedFactor: 300,
} as const

/**
 * The client renews a token 90 s before it expires; with a shorter lifetime it would renew on every
 * call.
 */
export const MIN_ACCESS_TOKEN_SECONDS = 300

/** Allowed clock skew between two machines before a token counts as expired. */
export const CLOCK_LEEWAY_SECONDS = 30

/** How long clients may cache the key set; a new key is published this long before it signs. */
export const PUBLISHED_KEYS_SECONDS = 600

/**
 * How long a retired key must still verify: until its last token has expired everywhere.
 * @param accessTokenSeconds the longest lifetime of its tokens
 */
export function oldKeyRetentionSeconds(accessTokenSeconds: number): number {
  return accessTokenSeconds + CLOCK_LEEWAY_SECONDS
}
