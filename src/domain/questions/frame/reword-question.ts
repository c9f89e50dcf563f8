import { rewordList } from './reword-list.ts'
import { rewordDays } from './reword-days.ts'
import { rewordRanges } from './reword-ranges.ts'
import { rewordStocks } from './reword-stocks.ts'

/** "In points, not just percent": the unit is said already. */
const NOT_PERCENT =
  /(?<=points?(?: \w+){0,2} )(?:and )?not (?:just |only |in )*(?:the )?(?:%|percent|percentage)(?![^ ])/g
/** "R S I", as some spell it. */
const SPACED = /(?<![^ ])(?:r s i|a d x|c m f|o b v|s m a)(?![^ ])/g
const WHOSE_CHANGE =
  '(?: (?:change|move|return|performance|percent|gains?|rise|loss(?:es)?|drops?|falls?|declines?))?'
/** "Worst month first", "biggest gain today first": an order by the change over it. */
const PERIOD_FIRST = new RegExp(
  `(?<![^ ])(?:ordered |ranked |sorted )?(?:by )?(?<how>best|worst|weakest|strongest|biggest|largest|smallest)(?<what>${WHOSE_CHANGE}) (?:of the |this |the |over the |in the )?(?<unit>today|day|week|month|quarter|year)(?<first> (?:first|on top|at the top|leading))?$`,
)
/** "Sorted by week", "by weekly loss": the same. */
const BY_PERIOD = new RegExp(
  `(?<![^ ])by (?:the |their |its |this )?(?<unit>day|today|todays|daily|week|weeks|weekly|month|months|monthly|quarter|quarters|quarterly|year|years|yearly|annual|ytd|(?:1|one) (?:day|week|month|year))(?<what>${WHOSE_CHANGE})(?![^ ])(?! (?:high|low|range|average))`,
)
const IS_FALL = /loss|drop|fall|decline/
/** "Highest ADX first", "smallest RSI on top": the order says it. */
const ORDER_FIRST =
  /(?<![^ ])((?:most|least|\w+est|best|worst)(?: (?!first|on|at|up|and|but|the|ones|in)\w+){0,3}) (?:ones? |names? |at the start |to start )?(?:comes? |goes |should (?:be|come) |being )?(?:first|on top|at the top|up top|up front|leading|at the head|to start|to begin with|on down|on up|downwards?|upwards?)(?![^ ])/g
/** "RSI from 60 to 65": a range. */
const FROM_TO =
  /(?<![^ ])((?:rsi|adx|cmf|volatility)s?(?: readings?| values?)?)(?: (?:of|from|in|inside|falls?|is|are|at|sits?|lies|lie|sitting|somewhere|anywhere|around|the|a|range|band|zone|window|bracket|corridor|interval|between|within|reads?)){0,6} (-?[\d.]+)(?: (?:to|through|thru|up to|till|until))? (-?[\d.]+)(?: (?:only|band|range|zone|area))*(?![^ ])(?! (?:%|percent|day))/g
/** "Higher than a week ago". */
const THAN_AGO =
  /(?<![^ ])(higher|lower|up|down|above|below) (?:than|from|vs|versus|compared (?:to|with))?(?: (?:where|what) (?:it|they) (?:was|were|traded|stood|closed))? ?(?:a|one|1) (week|month|quarter|year) (?:ago|back|earlier)(?![^ ])/
const SINCE_AGO =
  /(?<![^ ])(?:since|from|vs|versus|than|compared (?:to|with)|against)(?: (?:where|what) (?:it|they) (?:was|were))? (?:(?:this|the same) time last year|(?:a|one|1) year (?:ago|back|earlier))(?![^ ])/
/** How the ratings are spread. */
const OF_RATINGS =
  /(?<![^ ])(?:distribution|breakdown|split|spread|mix|tally) of (?:the |all |your )?(?:signals|ratings|calls)(?![^ ])/
/** "Above or below its average": each side, where "70 or below" is a bound. */
const OR_SIDE =
  /(?<![^ ])(?<!(?<![^ ])at )or(?= (?:above|below|over|under) (?:\$ ?)?(?:\d|its|their|the|sma|rsi|adx|cmf)(?: |\d|$))/g
/** "Weekly gain": that over the week. */
const PERIODIC =
  /(?<![^ ])(daily|weekly|monthly|quarterly|yearly|annual|(?<!(?:(?<!\$ )(?<!\$ \d)(?<!\$ \d\d)\d|one|two|three|four|five|six|ten|twenty|last|past|the|this|of|previous) )(?:day|week|month)(?= (?:change|move|return|performance|gain|loss)(?![^ ]))) ((?:best |worst |top )?(?:gains?|loss(?:es)?|moves?|changes?|returns?|performance|rises?|drops?|falls?|advances?|declines?|movers?|leaders?|winners?|losers?|gainers?|laggards?|performers?|decliners?))(?![^ ])/g
const OF_BEST =
  /(?<![^ ])(?:best|worst|biggest|largest|greatest|highest|lowest|strongest|weakest|steepest|sharpest|smallest|poorest|top|maximum|max) $/
/** "1.5 and up": or more. */
const AND_UP =
  /(?<![^ ])(?<bound>-?\d+(?:\.\d+)?x?(?: (?:%|percent|pct|times|dollars|bucks))?) and (?:up|over|above|higher|more|better|greater)(?= (?:list|only|please|names|stocks|who|which|on rsi|on adx|today)|$)/g
const MANY = '(two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const RECENT = '(?:last|latest|past|most recent|final|newest|previous)'
const CLOSED =
  '(?:(?:daily )?closes|closings?|closing (?:prices|quotes|values|levels)|settlement prices|closing price)'
/** "The 5 latest closes", "five closing quotes, newest ones". */
const LAST_CLOSES = new RegExp(
  `(?<![^ ])(?:the )?(${RECENT} )?${MANY} (?:${RECENT} )?${CLOSED}(?: on record)?(?: of @)?(?![^ ])`,
)
/** "Closing prices, last 5 sessions", "at what prices did it finish in its last five sessions". */
const CLOSES_FIRST = new RegExp(
  `(?<![^ ])(?:what (?:were|are) )?(?:the )?(?:${CLOSED}|(?:at )?what prices did(?= .* (?:close|finish|settle|end)))(.*?) (?:(?:in|over|for|on|from|of|during) )?(?:the |its )?${RECENT} ${MANY} (?:trading )?(?:days|sessions)(?![^ ])`,
)
/** "How much of it traded": its volume. */
const TRADED =
  /(?<![^ ])(?:how (?:much|many)|(?:what |the )*(?:number|amount|count|quantity)(?: of)?)(?: shares| stock)?(?: of)?(?: the)? @(?: stock| shares| shares of)?(?: that| which)?(?: was| were| has| have| did| got| get)?(?: been)? (?:traded|trade(?:d hands)?|changed? hands|dealt|exchanged|swapped|bought and sold|moved)(?: hands)?(?![^ ])/
/** "How many shares did it do". */
const SHARES_DONE =
  /(?<![^ ])(?:how many|(?:what |the )*(?:number|amount) of) shares(?: did| has| have)?(?: @| it| they)(?: did| done| do| move| moved| see| saw)(?: in trading| in total)?(?![^ ])/
/** "Consecutive down days", "a run of losses": how many days in a row. */
const RUN_OF =
  /(?<![^ ])(?:(?:current )?(?:consecutive|straight|successive|unbroken) (down|up|red|green|losing|winning|positive|negative) (?:days|sessions|closes)|(?<!longest )(?:current )?(down|up|red|green|losing|winning|positive|negative) (?:streak|run|string)(?: (?:in|of|how many) (?:days|sessions))?|(?:current )?(?:run|string|series|row) of (losses|gains|falls|declines|drops|rises|wins))(?![^ ])/
/** "How much did it lose": "did it" alone is a question tag. */
const DID_IT = /(?<=(?<![^ ])how (?:much|far|badly|hard)) did (?=(?:it|they)(?![^ ]))/
/** "Did it go up this week": no tag of what was said before. */
const OPENS_DID_IT = /(?<=^(?:(?:so|and|but|ok) )*)did (?=(?:it|they) (?!not(?![^ ]))\w)/
/** "AT&T buy since": since when. */
const SINCE_WHEN = /(?<= )since$/
/** "Has closed above it every day since": since when it has. */
const EVERY_DAY =
  /^(?:so |and )*(?<state>@ (?:has|have|is|was) (?:\w+ ){0,3}(?:over|above|below|under|beneath) .+?)(?: on)?(?: (?:each|every)(?: single| trading)? (?:day|session|close))? since(?: when| what (?:day|date))?$/
/** "It is so close": to a signal, rather than its closing price. */
const SO_CLOSE =
  /(?<=@ )(?:is |are |looks )?so close(?! (?:to|on|of|at))(?: i (?:think|guess|feel|bet))?(?![^ ])/
/** "Has it been a BUY for over a week": longer than that. */
const RATED_FOR =
  /(?<=(?<![^ ])(?:buy|sell|watch)(?: \w+){0,4}?) (?:has |for |been |lasted |it been )*(?:over|longer than|more than|past|beyond) (?=(?:an?|one|two|three|\d+) (?:trading )?(?:days?|sessions?|weeks?|months?|quarters?|years?)(?: now)?$)/
/** "The last 3 sessions total": the period as a whole, not how many. */
const IN_TOTAL = /(?<= (?:days|sessions|weeks|months|year|ytd)) (?:in )?total$/
const OF_SHARES = /(?<![^ ])(?:volumes?|shares|turnover|dividends?)(?![^ ])/
/** "Is anyone buying it? Volume I mean". */
const TRADED_BY =
  /(?<![^ ])(?:is|are) (?:anyone|anybody|people|folks|many) (?:buying|trading|selling)(?: up)? @ volume(?: i)?(?: mean| meant| wise)?(?![^ ])/
/** "20 under 50 w OBV rising": the averages, and "with". */
const AVERAGES_OVER =
  /(?<![^ ])(?:the )?20 (?<is>under|below|beneath|over|above) (?:the )?50 w(?:ith)?(?= )/
const BOTH = /(?<![^ ])(?:(?:both|its|their|the|two|of|moving) )*averages(?![^ ])/g
/** "The split between buys, sells and watches", "the amount of buys": how many. */
const COUNTED =
  /(?<![^ ])(?:(?:what is |whats |give me )?the )?(?:split|distribution|breakdown|mix|amount|number|tally|count|quantity)s?(?: of| between| among| into| by)*(?: (?:the )?(?:signals|ratings))?(?: (?:by|into|between|in))?(?= (?:the )?(?:buys?|sells?|watch(?:es)?)(?![^ ]))|how (?:do|are) (?:the |your |all )*(?:ratings|signals|stocks|63) (?:divided?|split|break down|spread|distributed)(?: up)? (?:into|between|among|across)/g
/** "Where did it stand at the start of July": its price. */
const WHERE =
  /^(?:so |and )?where (?:did|was|were) (?<who>@|it)(?! (?:rsi|adx|cmf|obv|sma|relative|chaikin|money|on balance|20|50|average|volume|volatility|rank))(?: (?:stand|trade|sit|end|finish|close|at|trading|sitting|standing))?(?= |$)/
/** "SMA 20 minus SMA 50". */
const AVERAGES_LESS =
  /(?<![^ ])(?<one>(?:sma ?20|20 day(?: line| average| sma)?)) (?:minus|less) (?:the )?(?<other>(?:sma ?50|50 day(?: line| average| sma)?))(?![^ ])/
/** One stock's figure less another's. */
const SUBTRACTED = /(?<![^ ])@ (?:minus|less) (?:the )?(?:\w+ of )?@(?![^ ])/

/** A follow-up about the stock of the question before. */
const OF_IT = /(?<![^ ])(?:it|its)(?![^ ])/

/**
 * A question of figures in the words that the lexicon has.
 * @param words comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named: what only lists mean is said otherwise of none
 */
export function rewordQuestion(words: string, named: number): string {
  const days = rewordDays(words).replace(DI_LEADS, spellLead)
  const said = named === 0 && !OF_IT.test(days) ? days : rewordRanges(days)
  return (named === 0 ? rewordList(said) : rewordStocks(said))
    .replaceAll(NOT_PERCENT, '')
    .replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''))
    .replace(PERIOD_FIRST, (all: string) => (named === 0 ? spellPeriodFirst(all) : all))
    .replace(BY_PERIOD, (all: string) => (named === 0 ? spellByPeriod(all) : all))
    .replaceAll(ORDER_FIRST, (all, order: string) => (named === 0 ? order : all))
    .replaceAll(FROM_TO, (all, what: string, low: string, high: string) =>
      named === 0 ? `${what} between ${low} and ${high}` : all,
    )
    .replace(THAN_AGO, (all, how: string, unit: string) =>
      named === 0
        ? `${/higher|above/.test(how) ? 'up' : /lower|below/.test(how) ? 'down' : how} over the last ${unit}`
        : all,
    )
    .replace(SINCE_AGO, (all: string) => (named === 0 ? 'over the last year' : all))
    .replace(OF_RATINGS, 'how many buy sell and watch')
    .replaceAll(PERIODIC, (all, unit: string, what: string, at: number, text: string) =>
      // "Its best monthly return": that of a month of its own.
      named === 1 && OF_BEST.test(text.slice(0, at)) ? all : `${what} ${overUnit(unit)}`,
    )
    .replace(AND_UP, '$<bound> or more')
    .replaceAll(COUNTED, (all) => (named === 0 ? 'how many' : all))
    .replace(WHERE, 'what was the price of $<who>')
    .replace(LAST_CLOSES, (all, _lead, count: string) => `last ${count} closes`)
    .replace(CLOSES_FIRST, (all, mid: string, count: string) => `last ${count} closes ${mid}`)
    .replace(TRADED, 'volume of @')
    .replace(SHARES_DONE, (all) => (all.includes('@') ? 'volume of @' : 'its volume'))
    .replace(
      RUN_OF,
      (_all, way?: string, streak?: string, noun?: string) =>
        `how many days in a row ${/^(?:down|red|losing|loss|negative|falls?|declines|drops)/.test(way ?? streak ?? noun ?? '') ? 'down' : 'up'}`,
    )
    .replace(DID_IT, ' has ')
    .replace(OPENS_DID_IT, 'has ')
    .replace(TRADED_BY, 'volume of @')
    .replace(AVERAGES_OVER, 'sma20 $<is> sma50 with')
    .replace(IN_TOTAL, (all) => (named > 0 && !OF_SHARES.test(words) ? '' : all))
    .replace(EVERY_DAY, 'since when $<state>')
    .replace(SO_CLOSE, '')
    .replace(RATED_FOR, ' for more than ')
    .replace(SINCE_WHEN, 'since when')
    .replaceAll(BOTH, '20 day average and 50 day average')
    .replace(SUBTRACTED, 'difference between @ and @')
    .replace(AVERAGES_LESS, 'difference between $<one> and $<other>')
    .replace(OR_SIDE, 'or else')
    .replace(/ +/g, ' ')
    .trim()
}

/** "+DI leading": above the other one. */
const DI_LEADS =
  /(?<![^ ])(plus|minus) di (?:(?:line )?(?:is |are |was |that )?)(?:leading|leads|on top|dominant|dominating|dominates|in control|in charge|in the lead|ahead|up top|winning|stronger|higher|bigger|(?:above|over)(?! (?:plus|minus|the|its|-?[\d.])))(?![^ ])/

function spellLead(_all: string, side: string): string {
  return `${side} di above ${side === 'plus' ? 'minus' : 'plus'} di`
}

function spellPeriodFirst(all: string): string {
  const { how = '', what = '', unit = '', first } = PERIOD_FIRST.exec(all)?.groups ?? {}
  if (first === undefined && !/^(?:ordered|ranked|sorted)/.test(all)) return all
  const isLow = /worst|weakest|smallest/.test(how) !== IS_FALL.test(what)
  const order = isLow || (how === 'worst' && IS_FALL.test(what)) ? 'lowest' : 'highest'
  return `by price change ${overUnit(unit)} ${order} first`
}

function spellByPeriod(all: string): string {
  const { unit = '', what = '' } = BY_PERIOD.exec(all)?.groups ?? {}
  const order = IS_FALL.test(what)
    ? ' lowest first'
    : /gain|rise/.test(what)
      ? ' highest first'
      : ''
  return `by price change ${overUnit(unit)}${order}`
}

const UNIT_OF: ReadonlyMap<string, string> = new Map([
  ['daily', 'day'],
  ['today', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
])

function overUnit(unit: string): string {
  if (unit === 'ytd') return 'year to date'
  const plain = unit.replace(/^(?:1|one) /, '').replace(/s$/, '')
  const word = UNIT_OF.get(plain) ?? plain
  return word === 'day' ? 'today' : `over the last ${word}`
}
