import {
  oldKeyRetentionSeconds,
  LIFETIME_SECONDS,
  PUBLISHED_KEYS_SECONDS,
} from './token-lifetimes.ts'

/** How often each process looks whether another has made a key. */
export const KEY_POLL_SECONDS = 60

/** When a key works. Times are milliseconds since 1970 UTC. */
export type KeyTimes = {
  readonly signsFrom: number
  /** Null while none is to take its place. */
  readonly verifiesUntil: number | null
}

/** Whether what it signed may still be alive, or it is yet to sign: then it is published. */
export function isKeyActive({ verifiesUntil }: KeyTimes, now: number): boolean {
  return verifiesUntil === null || now < verifiesUntil
}

/**
 * The key that signs at a moment: of those whose time has come the one whose time came last. Should
 * it have come for none, as after the clock was set back, the one whose time comes first.
 * @param keys in any order; between equal times the one that verifies longest counts, then the first
 * @returns null when none is alive
 */
export function chooseSigner<Key extends KeyTimes>(keys: readonly Key[], now: number): Key | null {
  const hydrated = keys.filter((key) => isKeyActive(key, now))
  const byTime = hydrated.toSorted((one, other) => one.signsFrom - other.signsFrom)
  const latest = byTime.findLast(({ signsFrom }) => signsFrom <= now) ?? byTime[0]
  const equals = hydrated.filter(({ signsFrom }) => signsFrom === latest?.signsFrom)
  const [longest] = equals.toSorted((one, other) => endOf(other) - endOf(one))
  return longest ?? null
}

function endOf({ verifiesUntil }: KeyTimes): number {
  return verifiesUntil ?? Number.MAX_VALUE
}

/**
 * When a key made now takes over and when the one before it is no longer needed. Nobody may meet a
 * token before they can know its key: other processes learn of it a poll later, and whoever fetched
 * the set just before that keeps it for `PUBLISHED_KEYS_SECONDS` (auth contract §3.6).
 */
export function planTakeover(now: number): { signsFrom: number; oldVerifiesUntil: number } {
  const signsFrom = now + (KEY_POLL_SECONDS + PUBLISHED_KEYS_SECONDS) * 1000
  const oldVerifiesUntil = signsFrom + oldKeyRetentionSeconds(LIFETIME_SECONDS.accessToken) * 1000
  return { signsFrom, oldVerifiesUntil }
}
