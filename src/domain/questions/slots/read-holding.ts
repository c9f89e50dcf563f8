/** What a user says to own of one stock. */
export type SaidHolding = {
  /** Shares; null where none are named. */
  readonly count: number | null
  /** What one share cost; null where it isn't named. */
  readonly cost: number | null
}

/** What a user imagines to have bought on a past day: an amount of money, or a number of shares. */
export type Invested = { readonly amount: number | null; readonly count: number | null }

const IMAGINED =
  /(?:^| )(?:(?:bought|purchased|grabbed|picked up) \w+ (?:more )?(?:shares? )?(?:of )?@ (?:back )?(?:on|in|at the (?:close|end|start)|a \w+ ago|last)|(?:if|had|suppose|say|imagine) (?:i|id|you|we|someone|somebody) (?:had |would have |would |have |just )*(?:bought|invested|put|purchased|owned)|(?:invested|put) (?:in|into) @|(?:in|into|of) @ (?:\w+ ){1,9}(?:worth|be|have|value|valued|become|makes?) (?:\w+ ){0,2}(?:now|today|be|what|by now)|(?:in|into) @ (?:\w+ ){1,8}(?:worth|grown)|(?:worth|grown)(?: \w+){0,6} (?:in|into) @)(?= |$)/
const INVESTED =
  /(?:^| )(?:\$ (\d+(?:\.\d+)?)( ?k| thousand| grand)?|(\d+(?:\.\d+)?)( ?k| thousand| grand)?(?: (?:dollars|bucks|usd|\$)| (?=(?:invested )?in(?:to)? @)))(?= |$)/

/** "If I had put $1,000 into @ a year ago"; null where nothing is imagined. @param typed comparable words */
export function readInvested(typed: string): Invested | null {
  const words = spellNumbers(typed)
  if (!IMAGINED.test(words)) return null
  const match = INVESTED.exec(words.replace(/(\d)k(?= |$)/g, '$1 k'))
  if (match !== null) {
    const [, one, oneScale, other, otherScale] = match
    const scale = (oneScale ?? otherScale) === undefined ? 1 : 1000
    return { amount: Number(one ?? other) * scale, count: null }
  }
  const [{ count } = { count: null }] = readHoldings(words, 1)
  return count === null ? null : { amount: null, count }
}

/** Numbers that people write out before "shares" and "dollars". */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .map((word, index) => [word, index + 2] as const)
    .concat([
      ['twenty', 20],
      ['fifty', 50],
      ['hundred', 100],
      ['thousand', 1000],
    ]),
)

/** "Ten shares of @" is 10 of them. */
function spellNumbers(words: string): string {
  return words.replace(
    /(?<![^ ])([a-z]+)(?= (?:(?:more )?shares?|dollars|bucks|usd|of @|@|in @|into @)(?: |$))/g,
    (word) => String(NUMBERS.get(word) ?? word),
  )
}

const AMOUNT = '(\\d+(?:\\.\\d+)?)'
const MONEY = `(?:\\$ )?${AMOUNT}(?!\\d| ?(?:%|percent|days?|weeks?|months?|years?|shares?|sessions?|k)(?: |$))`
const COUNT = new RegExp(
  `(?:^| )${AMOUNT} (?:(?:more )?shares? (?:of |in )?|units of |of |x )?(?:the )?@(?= |$)`,
  'g',
)
const COUNT_ALONE = /(?:^| )(\d+(?:\.\d+)?) (?:shares?|of (?:them|it|those))(?= |$)/
const COUNT_AFTER = /@ (?:x |times )?(\d+)(?: shares?)?(?: (?:at|@|for) )(?=\$? ?\d)/
/** "At 180", "from 12.50", "for $90 each", "paid 410", "my average is 410". */
const COSTS: readonly RegExp[] = [
  `(?:bought|own|owned|holding|hold|got|have|purchased|grabbed|in|entry|entered|shares?|@|it|them|buy|average|avg|basis|cost)(?: \\w+| @){0,7}? (?:at|@|from|for|around|near|about)(?: around| about| roughly| an? average of| avg(?: of)?)? ${MONEY}`,
  `(?:paid|paying|(?:average|avg|cost|costs|basis|entry)(?: (?:price|basis|cost))?(?: (?:on|for|of|in) (?:it|@|them|my @))?(?: (?:is|was|of|at|about|around))*) ${MONEY}`,
  `@ (?:average|avg|cost|entry|basis)(?: \\w+){0,3} ${MONEY}`,
].map((pattern) => new RegExp(`(?:^| )${pattern}(?:ish)?(?= |$)`))

/**
 * The holdings that a question names, one for each of its stocks, in its order; all unknown where it
 * names no number. The cost is only read where one stock is named.
 * @param words comparable words joined by single spaces, each stock as `@`
 * @param stocks how many stocks the question is about
 */
export function readHoldings(words: string, stocks: number): readonly SaidHolding[] {
  const plain = spellNumbers(words).replace(/(\d)ish(?= |$)/g, '$1')
  const counts = [...plain.matchAll(COUNT)]
  if (stocks > 1) {
    const all = counts.length === stocks
    return Array.from({ length: stocks }, (_, index) => ({
      count: all ? Number(counts[index]?.[1]) : null,
      cost: null,
    }))
  }
  const count = counts[0]?.[1] ?? COUNT_ALONE.exec(plain)?.[1] ?? COUNT_AFTER.exec(plain)?.[1]
  // A share count is no price: "bought 20 @" and "20 shares at 240".
  const rest =
    count === undefined ? plain : plain.replace(new RegExp(`(^| )${count}(?= )`), '$1some')
  const cost = COSTS.map((pattern) => pattern.exec(rest)?.[1]).find((text) => text !== undefined)
  return [
    {
      count: count === undefined ? null : Number(count),
      cost: cost === undefined || Number(cost) === 0 ? null : Number(cost),
    },
  ]
}
