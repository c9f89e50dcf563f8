import { ONES, ORDINALS } from '../../fact-check/number-words.ts'
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

/** How the stocks after it change a comparison; the longest phrases first. */
const VERBS: readonly (readonly ['add' | 'leave out' | 'exchange' | 'bring in', string])[] = [
  [
    'leave out',
    'instead of|rather than|in place of|get rid of|never mind|forget about|leave out|take out|kick out|throw out|not|no more',
  ],
  [
    'leave out',
    'forget|drop|lose|ditch|remove|without|minus|skip|scrap|cut|exclude|except|leave|toss',
  ],
  ['bring in', 'swap in|sub in|switch in'],
  ['exchange', 'swap out|switch out|swap|replace|switch|exchange|substitute|change'],
  [
    'add',
    'bring in|throw in|put in|add in|add|include|plus|put|with|use|try|take|insert|do|compare',
  ],
]
const VERB = new RegExp(`^(?:${VERBS.map(([, verbs]) => `(${verbs})`).join('|')}) (?=\\S)`)
const FILLS =
  /^(?:and|but|then|now|ok|okay|please|the|it|them|just|also|too|to|in|out|there|here|instead|again|same|can you|could you|lets|let us|i want to|as well|from (?:it|that|this|the list|them)|so|this|that|one|rather|actually|hm+|no|yes)(?: |$)/
const EXCHANGED = /^(?:with|for|by|to|out for|against|and (?:put|use|take|add)) /

/** "Drop AMD, add AVGO", "put Citi in for GS": the stocks after it; null where none is added or left out. */
export function changeStocks(
  words: string,
  named: readonly Ticker[],
  before: readonly Ticker[],
): readonly Ticker[] | null {
  const [added, leftOut]: [Ticker[], Ticker[]] = [[], []]
  let verb: (typeof VERBS)[number][0] | null = null
  let isTurned = false
  let at = 0
  for (let rest = words; rest !== '';) {
    const isSecond: boolean = verb !== null && at > 0 && added.length + leftOut.length > 0
    const exchanged: RegExpExecArray | null = isSecond ? EXCHANGED.exec(rest) : null
    // "Put C in for GS" leaves GS out.
    const isFor = exchanged?.[0].includes('for') === true && verb === 'add'
    const found: RegExpExecArray | null = exchanged === null ? VERB.exec(rest) : null
    if (exchanged !== null && (verb === 'exchange' || verb === 'bring in' || isFor)) {
      isTurned = true
      if (isFor) verb = 'bring in'
      rest = rest.slice(exchanged[0].length)
    } else if (rest.startsWith('@')) {
      const ticker = named[at]
      if (ticker === undefined) return null
      at += 1
      const isOut: boolean =
        verb === 'leave out' || (verb === 'exchange' ? !isTurned : verb === 'bring in' && isTurned)
      if (isOut) leftOut.push(ticker)
      else added.push(ticker)
      rest = rest.slice(1).trim()
    } else if (found !== null) {
      const kind: number = found.slice(1).findIndex((each) => each !== undefined)
      verb = VERBS[kind]?.[0] ?? null
      isTurned = false
      rest = rest.slice(found[0].length)
    } else {
      const fill = FILLS.exec(rest)?.[0]
      if (fill === undefined) return null
      rest = rest.slice(fill.length)
    }
  }
  const isChange = leftOut.some((ticker) => before.includes(ticker)) || ADDS.test(words)
  if (verb === null || at !== named.length || before.length === 0 || !isChange) return null
  const left = before.filter((ticker) => !leftOut.includes(ticker))
  return [...new Set([...left, ...added])]
}
/** Of one stock alone "with AMD" may ask anything. */
const ADDS = /\b(?:add|include|plus|throw in|bring in|put in)\b/

const ORDINAL =
  /^(.*?)(?:\b(?:the |your )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|bottom|top|1st|2nd|3rd|[4-9]th|10th|middle)(?: (?:ones?|stocks?|names?|results?|on (?:the|that|your) list)\b| in (?:the|that|your) list\b|$)|\b(?:the )?(?:number|no|nr|num|#) ?(one|two|three|four|five|[1-9]|10)\b(?: (?:on|in|of) (?:the|that|your) list)?)(.*)$/

/** The place in a list that a word says, from 0; null for no such word. */
function placeOf(word: string, count: number): number | null {
  if (word === 'top') return 0
  if (word === 'last' || word === 'bottom') return count - 1
  // Only an odd number has a middle.
  if (word === 'middle') return count % 2 === 0 ? null : (count - 1) / 2
  const digits = /^\d+/.exec(word)?.[0]
  if (digits !== undefined) return Number(digits) - 1
  return Math.max(ORDINALS.indexOf(word), ONES.indexOf(word)) - 1
}

const NO_PLACE = /\b(?:week|month|year|day|session|dividend|split|close|time)\b/
/** "The third one, what did it do": the stock is named where the question says "it". */
const ASKS_OF_IT =
  /^[,;:]? ?(?:and |so )?(?=(?:what|how|why|when|is|was|did|does|has)\b.*\b(?:its?|that|they)\b)/

/** "why the first one": the stock at that place of the last list. */
export function pickOrdinal(words: string, tickers: readonly Ticker[]): string | null {
  if (tickers.length < 2) return null
  const [, head = '', place, number, tail = ''] = ORDINAL.exec(words) ?? []
  const at = placeOf(place ?? number ?? '', tickers.length)
  const ticker = at === null ? undefined : tickers[at]
  if (ticker === undefined || NO_PLACE.test(place === 'last' || place === 'first' ? tail : ''))
    return null
  const rest = tail.trim().replace(/^(?:please|then|too|though|tho|instead)$/, '')
  if (/^(?:and|what about|how about|ok|so| )*$/.test(head) && ASKS_OF_IT.test(rest))
    return rest
      .replace(ASKS_OF_IT, '')
      .replace(/\b(its?|that|they)\b/, (one) => (one === 'its' ? `${ticker}'s` : ticker))
  const asked = `${head} ${ticker} ${rest}`.replace(/\s+/g, ' ').trim()
  return /^(?:and |but |so )*why \S+$/.test(asked) ? `why is ${ticker} rated so` : asked
}
