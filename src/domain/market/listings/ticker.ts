import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'

/**
 * A ticker in our own spelling: upper case, class shares with a dot (BRK.B), foreign listings with their
 * exchange suffix (0700.HK), indices with a caret (^GSPC).
 */
export type Ticker = string & { readonly brand: 'Ticker' }

/** Why a text cannot be a ticker. `text` is the input, cut to 40 characters. */
export type NotATicker = { readonly kind: 'not-a-ticker'; readonly text: string }

const TICKER_PATTERN = /^\^?[A-Z0-9][A-Z0-9.-]{0,14}$/

/**
 * Brands a ticker that is hard-coded.
 * @throws when it is not a valid ticker
 */
export function knownTicker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`"${text}" is not a ticker`)
  return parsed.value
}

/**
 * Parses one ticker as a person or program may write it.
 * @param text any case, spaces around and one leading `$` allowed; 1 to 15 of `A-Z 0-9 . -` (an index may
 * start with `^`)
 * @returns the ticker in upper case, or `not-a-ticker` with the input
 */
export function parseTicker(text: string): Outcome<Ticker, NotATicker> {
  const name = text.trim().replace(/^\$/, '').toUpperCase()
  if (!TICKER_PATTERN.test(name)) return fail({ kind: 'not-a-ticker', text: text.slice(0, 40) })
  // Some providers write class shares with a hyphen: BRK-B is our BRK.B.
  return succeed(name.replace(/^([A-Z]{1,5})-([A-Z])$/, '$1.$2') as Ticker)
}
