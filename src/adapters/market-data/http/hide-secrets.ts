import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/** Removes secrets from a text for the log. */
export type Hide = (text: string) => string

/** A shorter piece of a key reveals nothing and occurs in any text. */
const MIN_PIECE = 4

const HIDDEN = '(key)'

/**
 * Removes provider keys from a text, even partly truncated ones. Vendors quote keys in errors and
 * redirects, and `fetch` quotes what it cannot send.
 * @param keys as set; each part of a key pair (`id:secret`) counts on its own
 */
export function createHide(keys: readonly string[]): Hide {
  const parts = keys.flatMap((key) => [key, ...key.split(':')])
  const spellings = new Set(parts.flatMap((part) => [part, encodeURIComponent(part)]))
  const secrets = [...spellings]
    .filter((spelling) => spelling.length >= MIN_PIECE)
    .toSorted((left, right) => right.length - left.length)
  return (text) => secrets.reduce(hideOne, text)
}

/** The same outcome without keys in its cause. */
export function hideInFailure<Value>(
  outcome: Outcome<Value, MarketDataFailure>,
  hide: Hide,
): Outcome<Value, MarketDataFailure> {
  if (outcome.ok || !('cause' in outcome.failure)) return outcome
  return fail({ ...outcome.failure, cause: hide(outcome.failure.cause) })
}

function hideOne(text: string, secret: string): string {
  return hideCutOff(text.replaceAll(secret, HIDDEN), secret)
}

/** Causes are truncated and may be quoted, so one may end with the start of a key. */
function hideCutOff(text: string, secret: string): string {
  const end = /["'.…]*$/.exec(text)?.index ?? text.length
  for (let length = Math.min(secret.length - 1, end); length >= MIN_PIECE; length--) {
    const start = end - length
    if (text.slice(start, end) === secret.slice(0, length)) {
      return text.slice(0, start) + HIDDEN + text.slice(end)
    }
  }
  return text
}
