import type { ScreenPart } from './screen-request.ts'
import { whole, type Words } from './words.ts'

/** What rows are ordered by: the parameter, its name and the words people use. */
const ORDERS: readonly (readonly [field: string, name: string, words: string])[] = [
  ['rsi', 'RSI', 'rsi|relative strength|momentum'],
  ['adx', 'ADX', 'adx|trends?(?: strength)?|strength of (?:the )?trend'],
  ['cmf', 'CMF', 'cmf|chaikin(?: money flow)?|money flow|buying pressure'],
  ['obv', 'OBV change', 'obv|on balance volume'],
  [
    'volume-ratio',
    'volume against its average',
    'volume ratio|relative volume|rvol|unusual(?:ly high)? (?:trading )?volumes?|volume (?:vs|versus|against) (?:its |their )?average',
  ],
  ['volume', 'volume', '(?:trading )?volumes?|shares traded|traded'],
  [
    'change',
    'change on the day',
    '(?:(?:day|daily|todays?|percent|%|price) )*(?:change|gains?|gain|performance|move|moves|return)(?: today| on the day)?',
  ],
  ['price', 'price', '(?:share |stock )?prices?'],
  ['sma-gap', 'gap between the averages', 'sma(?: gap)?|averages?'],
  ['company', 'name', 'names?|alphabet(?:ical\\w*)?|company'],
]
const HIGH =
  '(?:highest|high(?= to low)|largest|biggest|strongest|most|greatest|top|best|descending|desc|max(?:imum)?)'
const LOW =
  '(?:lowest|low(?= to high)|smallest|weakest|least|fewest|bottom|worst|ascending|asc|min(?:imum)?)'
const TAIL = '(?: (?:first|on top|at the top|at top|up top|to lowest|to highest|to low|to high))?'

/** The order asked for, taken out of the words, as is the number of stocks. */
export function findOrder(left: Words): ScreenPart | null {
  readLimit(left)
  return readOrder(left)
}

function readOrder(left: Words): ScreenPart | null {
  for (const [field, name, words] of ORDERS) {
    const by = left.match(
      whole(
        `(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed|ing)?|arranged?|list(?:ed)?)(?: (?:them|it|these|those|that|this|the list))? (?:by|on)|by) (?:the |their |its )?(?:(${HIGH}|${LOW}) )?(?:${words})(?: (?:from )?(high to low|low to high|${HIGH}|${LOW})${TAIL})?`,
      ),
    )
    if (by !== null) {
      const direction = `${by[1] ?? ''} ${by[2] ?? ''}`
      const isNamed = direction.trim() !== ''
      const isDown = isNamed ? !isLow(direction) : field !== 'company'
      return ofOrder(field, name, isDown)
    }
    const then = left.match(
      whole(
        `(?:${words}) (?:from )?(high to low|low to high|descending|ascending|desc|asc)${TAIL}`,
      ),
    )
    if (then !== null) return ofOrder(field, name, !isLow(then[1] ?? ''))
    const first = left.match(whole(`(?:(?:with|by|the|at) )*(${HIGH}|${LOW}) (?:${words})${TAIL}`))
    if (first !== null) return ofOrder(field, name, !isLow(first[1] ?? ''))
  }
  for (const [part, pattern] of NAMED) if (left.match(whole(pattern)) !== null) return part
  return null
}

function isLow(words: string): boolean {
  return new RegExp(`low to high|\\b${LOW}`).test(words) && !/high to low/.test(words)
}

function ofOrder(field: string, name: string, isDescending: boolean): ScreenPart {
  const order = isDescending ? 'highest first' : 'lowest first'
  return {
    key: 'sort',
    label: field === 'company' ? 'by name' : `by ${name}, ${order}`,
    params: [['sort', `${isDescending ? '-' : ''}${field}`]],
  }
}

const RSI_UP = ofOrder('rsi', 'RSI', true)
const RSI_DOWN = ofOrder('rsi', 'RSI', false)

const NAMED: readonly (readonly [ScreenPart, string])[] = [
  [
    ofOrder('price', 'price', false),
    `(?:the )?(?:cheapest|least expensive|lowest priced)${TAIL}|cheap(?= first)${TAIL}`,
  ],
  [
    ofOrder('price', 'price', true),
    `(?:the )?(?:most expensive|priciest|highest priced|expensive)${TAIL}`,
  ],
  [
    ofOrder('change', 'change on the day', true),
    `(?:the )?(?:top|biggest|best|largest|strongest) (?:\\d+ )?(?:gainers?|winners?|risers?|movers? up|gains?|performers?)(?: today)?${TAIL}|(?:gained|rose|up) (?:the )?most(?: today)?`,
  ],
  [
    ofOrder('change', 'change on the day', false),
    `(?:the )?(?:top|biggest|worst|largest) (?:\\d+ )?(?:losers?|fallers?|decliners?|drops?|losses|performers?)(?: today)?${TAIL}|(?:lost|fell|down|dropped) (?:the )?most(?: today)?`,
  ],
  [
    ofOrder('volume', 'volume', true),
    `(?:the )?(?:most|heavily|highest) (?:active(?:ly)?|traded)(?: traded)?(?: today)?${TAIL}`,
  ],
  [RSI_DOWN, `(?:the )?most over ?sold${TAIL}`],
  [RSI_UP, `(?:the )?most over ?bought${TAIL}`],
  [ofOrder('adx', 'ADX', true), `(?:the )?(?:strongest|best) trend(?:s|ing)?${TAIL}`],
  [RSI_UP, `(?:the )?strongest${TAIL}`],
  [RSI_DOWN, `(?:the )?weakest${TAIL}`],
]

const COUNT_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "top 5", "the 3 cheapest", "give me 4 stocks": leaves the words around the number. */
export function readLimit(left: Words): number | null {
  const count = `(\\d{1,2}|${COUNT_WORDS.join('|')})`
  const match =
    left.match(
      whole(
        `(?:top|first|best|worst|bottom|highest|lowest|biggest|largest|only the) ${count}(?! (?:%|percent|day|week|x|times|dollars))`,
      ),
    ) ??
    left.match(
      whole(
        `(?:(?:give|gimme|show|list|find|name|tell|get)(?: me)?(?: the| just)?|the|any|just|only) ${count}(?= (?:cheapest|most|highest|lowest|biggest|largest|strongest|weakest|best|worst|stocks?|names?|tickers?|buys?|sells?|picks?|energy|tech|over|gainers|losers|\\|))`,
      ),
    ) ??
    left.match(
      whole(
        `${count}(?= (?:cheapest|most |top|bottom|biggest|largest|highest|lowest|biggest|strongest|weakest|best|worst|stocks?) )`,
      ),
    )
  const word = match?.[1]
  if (word === undefined) return null
  const number = COUNT_WORDS.indexOf(word) + 1 || Number(word)
  return number >= 1 && number <= 50 ? number : null
}
