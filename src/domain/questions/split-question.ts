const ASKING =
  "(?:since when|whether|what|whats|what[’']s|when|how|hows|how[’']s|why|who|whos|who[’']s|which(?! (?:i|we|is why|makes|means)\\b)|where|is|are|was|were|does|do|did|has|have|its|it[’']s|tell me|let me know|give me|show me|list|compare|explain|should)"
const ASKS = new RegExp(`(?:^|[.!?:;,] )(?:and |but |so |then |also )*${ASKING}\\b`, 'iu')

/** Whether a part of a text has the words of a question. */
export function asksSomething(part: string): boolean {
  return ASKS.test(part)
}

const CLAUSES = new RegExp(
  `\\?+\\s+(?:and |also |then |ps |oh and |btw )*(?=\\S)|[,;.]?\\s+(?:and|also|plus|then|but)\\s+(?:also |then |please |maybe )*(?=${ASKING}\\b)|[,;]\\s+(?:then |also )?(?=${ASKING}\\b)`,
  'iu',
)
/** No "&" of a name: "AT&T". */
const NOUNS = /\s*(?:,|;|\+|&(?!(?<=\b\w{1,2}&)\w\b)|\band\b|\bplus\b|\balso\b)\s*/iu
const MIN_WORDS = 2

/** The two questions that a text seems to ask, at the first place where a second one begins; null for one. */
export function splitClauses(text: string): readonly [string, string] | null {
  const match = CLAUSES.exec(text)
  if (match === null) return null
  const first = text.slice(0, match.index).trim()
  const second = text.slice(match.index + match[0].length).trim()
  const isLong = (part: string) => part.split(/\s+/u).length >= MIN_WORDS
  return isLong(first) && isLong(second) ? [first, second] : null
}

const ORDER =
  '(?:higher|lower|more|less|bigger|smaller|larger|greater|stronger|weaker|calmer|steadier|choppier|jumpier|wilder|cheaper|pricier|quieter|busier|better|worse|closer|nearer|further|highest|lowest|biggest|smallest|strongest|weakest|most|least)'
const VERB =
  '(?:fell|rose|gained|lost|dropped|climbed|moved|declined|slid|sank|jumped|traded|did|performed|swings?|costs?)'
const TWO_ORDERS = new RegExp(
  `(?<one>\\b(?:${VERB} (?:the )?)?${ORDER}\\b(?: [^\\s,;?!]+){0,4}?),? (?:and|but|plus) (?:also |which |who |is |are |has |have |had |with |did |the |a |an )*(?<other>(?:${VERB} (?:the )?)?${ORDER}\\b(?: [^,;?!]+)?)[?!. ]*$`,
  'iu',
)

/** The two figures that stocks are compared by: "the lower RSI", "calmer"; null for another number. */
export function splitOrders(text: string): readonly [string, string] | null {
  const { one, other } = TWO_ORDERS.exec(text)?.groups ?? {}
  return one === undefined || other === undefined ? null : [one, other]
}

/** The two things that a text lists: "ytd and rsi", "signal + close"; null for another number. */
export function splitNouns(text: string): readonly [string, string] | null {
  const [first = '', second = '', third] = text.split(NOUNS).filter((part) => part.trim() !== '')
  // "20 and 50 day lines" is one thing.
  const isOne = third !== undefined || /^\d/.test(second)
  return first === '' || second === '' || isOne ? null : [first, second]
}
