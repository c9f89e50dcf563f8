/** How long each proof is good for, in seconds. Auth contract §2, §3.2, §3.4 and §3.5. */
export const LIFETIME_SECONDS = {
  accessToken: 3_600,
  mailedCode: 3_600,
  textedCode: 60,
  /** Between the return from a sign-in elsewhere and the exchange of its code. */
  authCode: 300,
  /** Away at an identity provider: long enough to look for a password there. */
  stayAtProvider: 900,
  factorChallenge: 300,
  unverifiedFactor: 300,
} as const

/** The client renews a token 90 s before its end; a shorter life would have it renew on every call. */
export const MIN_ACCESS_TOKEN_SECONDS = 300

/** How far the clocks of two machines may be apart before a token counts as dead. */
export const CLOCK_LEEWAY_SECONDS = 30

/** How long the key set may be kept by those who fetched it; a new key is published this long before it signs. */
export const PUBLISHED_KEYS_SECONDS = 600

/**
 * How long a key that no longer signs must still verify: until the last token it signed is dead
 * everywhere.
 * @param accessTokenSeconds the longest life any of its tokens was given
 */
export function oldKeyRetentionSeconds(accessTokenSeconds: number): number {
  return accessTokenSeconds + CLOCK_LEEWAY_SECONDS
}
