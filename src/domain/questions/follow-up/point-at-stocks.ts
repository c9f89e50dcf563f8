import { knownTicker, type Ticker } from '../../market/listings/ticker.ts'

/** Companies with two listed classes of shares, each by its letter. */
const CLASSES: readonly Readonly<Record<string, Ticker>>[] = [
  { a: knownTicker('GOOGL'), c: knownTicker('GOOG') },
  { a: knownTicker('BRK.A'), b: knownTicker('BRK.B') },
]

/** "No, I meant class C": the other class of the stock that was asked about; null where none is named. */
export function pickClass(words: string, [only, second]: readonly Ticker[]): Ticker | null {
  const letter = /\bclass ([abc])\b/.exec(words)?.[1]
  if (letter === undefined || only === undefined || second !== undefined) return null
  const classes = CLASSES.find((one) => Object.values(one).includes(only))
  return classes?.[letter] ?? null
}

/** "Sorry, I meant GM, not GE": the one that is meant; null where none is corrected. */
export function pickMeant(words: string, [one, other]: readonly Ticker[]): Ticker | null {
  if (one === undefined || other === undefined) return null
  if (/@ (?:and )?(?:not|instead of|rather than|but not|besides) (?:the )?@$/.test(words))
    return one
  if (/^(?:\w+ ){0,2}@ i (?:mean|meant|said|want|wanted) (?:and )?not @$/.test(words)) return one
  if (
    /^(?:\w+ ){0,2}(?:i )?(?:typed|wrote|said|put|entered) @ (?:but|and|though|when i) (?:i )?(?:wanted|meant|mean|want|was after)(?: to (?:say|type|write|ask about))? @$/.test(
      words,
    )
  )
    return other
  return /^(?:\w+ ){0,3}not (?:the )?@ (?:but |i (?:mean|meant) |rather |sorry )*@$/.test(words)
    ? other
    : null
}

const CHANGES =
  /\b(add|include|plus|drop|remove|without|leave out|take out|swap|replace) ((?:the )?@(?:(?: and)? @)*)/g

/** "Drop AMD, add AVGO": the stocks after it; null where none is added or left out. */
export function changeStocks(
  words: string,
  named: readonly Ticker[],
  before: readonly Ticker[],
): readonly Ticker[] | null {
  let at = 0
  let left = before
  for (const [, verb = '', marks = ''] of words.matchAll(CHANGES)) {
    const count = marks.split('@').length - 1
    const meant = named.slice(at, at + count)
    at += count
    const isAdded = /^(?:add|include|plus)$/.test(verb)
    left = isAdded ? [...left, ...meant] : left.filter((ticker) => !meant.includes(ticker))
  }
  return at === named.length && at > 0 && before.length > 0 ? [...new Set(left)] : null
}

const ORDINAL =
  /^(.*?)\bthe (first|second|third|fourth|fifth|last|top|1st|2nd|3rd)(?: (?:ones?|stocks?|names?|results?)\b|$)(.*)$/
const POSITIONS: Readonly<Record<string, number>> = {
  first: 0,
  top: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  fifth: 4,
  last: -1,
}
/** "why the first one": the stock at that place of the last list. */
export function pickOrdinal(words: string, tickers: readonly Ticker[]): string | null {
  if (tickers.length < 2) return null
  const match = ORDINAL.exec(words)
  const position = POSITIONS[match?.[2] ?? '']
  const ticker = position === undefined ? undefined : tickers.at(position)
  if (
    match === null ||
    ticker === undefined ||
    /\b(?:week|month|year|day|session|dividend|split|close|time)\b/.test(match[3] ?? '')
  )
    return null
  const asked = `${match[1] ?? ''} ${ticker} ${match[3] ?? ''}`.replace(/\s+/g, ' ').trim()
  return /^(?:and |but |so )*why \S+$/.test(asked) ? `why is ${ticker} rated so` : asked
}
