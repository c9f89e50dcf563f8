import type { Frame, FrameGroup } from '../frame/frame.ts'
import { readFrame } from '../frame/read-frame.ts'
import { nameStocks, type NamedStocks } from '../name-stocks.ts'
import { readPlainWords } from '../plain-words.ts'
import type { Question } from '../question.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from '../read-one.ts'
import { leaveOutTalk } from './follow-up-words.ts'

const THOSE =
  '(?:them|those|these|the (?:list|lot|above|ones? (?:above|listed))|that list|this list|your list)(?: (?:stocks|names|ones|companies))?'
const ALL = '(?:all|every|each|everyone|every one|the whole lot)'
const BE = '(?:are|is|were|was|did|do|does|have|has|had)'

/** What is said of the stocks that were listed, in the words of a question about all stocks. */
const OF_STOCKS: readonly (readonly [RegExp, string])[] = [
  // "Are they all up", "are all of those above their 50-day".
  [
    new RegExp(
      `^(${BE}) (?:(?:they|those|these|the stocks) (?:all|both|each)|${ALL}(?: (?:of )?${THOSE}| of)|they) `,
    ),
    '$1 all stocks ',
  ],
  // "Is any of them a SELL", "do some of those have a golden cross".
  [
    new RegExp(
      `^${BE} (?:there )?(?:any|some|one|at least one)(?: (?:one|stock))? (?:of )?${THOSE} (?:that |which |who )?`,
    ),
    'which stocks are ',
  ],
  [
    new RegExp(
      `^(which|what|who|how many|how much|what (?:percent|percentage|share))(?: (?:ones?|stocks?|names))? (?:of|among|out of|in|from) ${THOSE} `,
    ),
    '$1 stocks ',
  ],
  [new RegExp(`^(?:any|anything|some|one) (?:of|among|out of|in|from) ${THOSE} `), 'which stocks '],
  [
    /^(what (?:is|was|are)|whats) (?:their|the) (average|mean|median) (.+?)(?: of (?:them|those|these|all of them))?$/,
    '$1 the $2 $3 of all stocks',
  ],
]
const AGAIN = /^(which stocks) are (?:are |have |has |had |did |fell|rose)/

/** "Which is the strongest" after a list that conditions have made. */
const MOST_OF_ALL: (typeof OF_STOCKS)[number] = [
  /^(which|what|who)(?: one| stock| name)? (?=(?:is|has|was|did|fell|rose|gained|lost|moved|trades?) (?:the |it |up |down )?(?:most|least|best|worst|strongest|weakest|cheapest|priciest|highest|lowest|biggest|smallest|closest|furthest|calmest|riskiest|safest)(?![^ ]))/,
  '$1 stocks ',
]

/**
 * What a question asks of the stocks that the last answer listed: "are they all up", "is any of them a SELL".
 * @returns null where it asks of no list, or not every word of it is read
 */
export function pointAtList(
  { masked, tickers, unknown }: NamedStocks,
  { last, list = [] }: Conversation,
  { resolve }: ReadQuestionDeps,
): Question | null {
  if (last === undefined || last.tickers.length > 0 || list.length < 2) return null
  if (last.frame?.group == null && last.screen === null) return null
  const [index, second] = tickers
  const isOfIndex = index === undefined || (index.startsWith('^') && second === undefined)
  if (!isOfIndex || unknown.length > 0) return null
  const isFiltered = (last.frame?.conditions.length ?? 0) > 0
  const words = leaveOutTalk(readPlainWords(masked).join(' '))
  const found = [...OF_STOCKS, ...(isFiltered ? [MOST_OF_ALL] : [])].find(([pattern]) =>
    pattern.test(words),
  )
  if (found === undefined) return null
  const asked = words.replace(found[0], found[1]).replace(AGAIN, (all) => all.replace(' are ', ' '))
  const text = asked.replace('@', index ?? '@')
  const read = readOne(text, nameStocks(text, resolve), { tickers: [] })
  const frame = read.frame ?? (index === undefined ? readFrame(asked, 0, 0) : null)
  if (frame?.group == null || frame.unread.length + frame.missing.length > 0) return null
  const group = groupOf(frame, list)
  return { ...read, intent: 'figures', screen: null, side: null, frame: { ...frame, group } }
}

function groupOf({ group }: Frame, tickers: NonNullable<Conversation['list']>): FrameGroup {
  return { kind: 'listed', tickers, among: group?.kind === 'market' ? null : group }
}

/** "And what is its RSI", after a list in an order: of the first of it. */
export function pointAtFirst(stocks: NamedStocks, before: Conversation): Conversation {
  const { last, list = [], tickers } = before
  const [first] = list
  const isOrdered =
    (last?.frame?.form === 'list' && last.frame.order !== null) ||
    (last?.intent === 'movers' && last.side !== null)
  if (!isOrdered || first === undefined || tickers.length < 2) return before
  const words = leaveOutTalk(readPlainWords(stocks.masked).join(' '))
  const isOfOne = stocks.tickers.length + stocks.unknown.length === 0 && OF_ONE.test(words)
  if (!isOfOne) return before
  const { last: _, ...others } = before
  return { ...others, tickers: [first] }
}

const OF_ONE =
  /^(?!.*(?<![^ ])(?:(?<!(?:that|this) )ones?|those|these|them|they|their|each|all|highest|lowest|most|least|best|worst)(?![^ ])).*(?<![^ ])its?(?![^ ])/
