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
  /(?:^| )(?:if|had|suppose|say) i (?:had |would have |have |just )*(?:bought|invested|put|purchased|owned)(?= |$)/
const INVESTED =
  /(?:^| )(?:\$ (\d+(?:\.\d+)?)( ?k| thousand| grand)?|(\d+(?:\.\d+)?)( ?k| thousand| grand)?(?: (?:dollars|bucks|usd|\$)| (?=in(?:to)? @)))(?= |$)/

/** "If I had put $1,000 into @ a year ago"; null where nothing is imagined. @param words comparable words */
export function readInvested(words: string): Invested | null {
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
  const plain = words.replace(/(\d)ish(?= |$)/g, '$1')
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
