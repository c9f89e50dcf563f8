import {
  oldKeyRetentionSeconds,
  LIFETIME_SECONDS,
  PUBLISHED_KEYS_SECONDS,
} from './token-lifetimes.ts'

/** How often each process checks for keys that another one made or discarded. */
export const KEY_POLL_SECONDS = 5

/** When a key is active. Times are milliseconds since 1970 UTC. */
export type KeyTimes = {
  readonly signsFrom: number
  /** Null until a successor is planned. */
  readonly verifiesUntil: number | null
}

/** Whether its signatures may still be valid, or it has yet to sign: then it is published. */
export function isKeyActive({ verifiesUntil }: KeyTimes, now: number): boolean {
  return verifiesUntil === null || now < verifiesUntil
}

/**
 * The signing key at a given time: the one that started last among those started. If none has, as after
 * the clock was set back, the one that starts first.
 * @param keys in any order; for equal times the one that verifies longest wins, then the first
 * @returns null when none is active
 */
export function chooseSigner<Key extends KeyTimes>(keys: readonly Key[], now: number): Key | null {
  const activeKeys = keys.filter((key) => isKeyActive(key, now))
  const byTime = activeKeys.toSorted((one, other) => one.signsFrom - other.signsFrom)
  const latest = byTime.findLast(({ signsFrom }) => signsFrom <= now) ?? byTime[0]
  const equals = activeKeys.filter(({ signsFrom }) => signsFrom === latest?.signsFrom)
  const [longest] = equals.toSorted((one, other) => endOf(other) - endOf(one))
  return longest ?? null
}

function endOf({ verifiesUntil }: KeyTimes): number {
  return verifiesUntil ?? Number.MAX_VALUE
}

/**
 * When a new key takes over and when the old one is no longer needed. No one must receive a token before
 * they can have its key: other processes see it a poll later, and clients may cache the key set for
 * `PUBLISHED_KEYS_SECONDS`.
 */
export function planTakeover(now: number): { signsFrom: number; oldVerifiesUntil: number } {
  const signsFrom = now + (KEY_POLL_SECONDS + PUBLISHED_KEYS_SECONDS) * 1000
  const oldVerifiesUntil = signsFrom + oldKeyRetentionSeconds(LIFETIME_SECONDS.accessToken) * 1000
  return { signsFrom, oldVerifiesUntil }
}
