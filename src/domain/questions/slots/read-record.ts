import { wholeWords } from '../question-rule.ts'

type RecordRule = 'buy' | 'sell' | 'trend-break' | 'exhaustion'
type Group = 'year' | 'sector' | 'volatility' | 'condition' | 'stock' | 'watch-signals'

/** What a question wants to know of the track record. */
export type AskedRecord = {
  readonly about:
    | 'count'
    | 'span'
    | 'tests'
    | 'best'
    | 'significance'
    | 'trust'
    | 'purpose'
    | 'people'
    | 'live'
    | 'group'
    | 'median'
    | 'mean'
    | 'benchmark'
    | 'rate'
    | 'verdict'
  /** A BUY where none is named. */
  readonly rule: RecordRule
  readonly rules: readonly RecordRule[]
  /** Holding period in sessions. */
  readonly horizon: 1 | 5 | 20 | 60
  readonly wantsWorst: boolean
  readonly group: Group | null
}

const HORIZONS: readonly (readonly [AskedRecord['horizon'], RegExp])[] = [
  [60, wholeWords('60|sixty|3 months?|three months?|quarter|60d')],
  [20, wholeWords('20|21|twenty|(?:a|one|1) month|4 weeks|four weeks|20d')],
  [5, wholeWords('5|five|week|5d')],
  [1, wholeWords('(?:1|one|next|following) (?:day|session)|tomorrow|1d|overnight')],
]
const DEFAULT_HORIZON = 20
const RULES: readonly (readonly [RecordRule, RegExp])[] = [
  ['trend-break', wholeWords('trend ?breaks?')],
  ['exhaustion', wholeWords('exhaustion')],
  ['sell', wholeWords('sells?|selling|short\\w*|bearish')],
  ['buy', wholeWords('buys?|buying|bought|bullish')],
]
const GROUPS: readonly (readonly [Group, RegExp])[] = [
  [
    'year',
    wholeWords(
      '(?:which|what|best|worst|by|each|every|per) year|in 20\\d\\d|20(?:1\\d|2\\d)|year by year|last year|this year',
    ),
  ],
  [
    'sector',
    wholeWords(
      'by sector|(?:which|what|best|worst|each|per) sectors?|in (?:tech|energy|health ?care|financials|utilities)|sectors?',
    ),
  ],
  ['volatility', wholeWords('volatil\\w+|calm|risky')],
  [
    'condition',
    wholeWords(
      'rsi|adx|sma|obv|cmf|golden cross|death cross|overbought|oversold|moving averages?|money flow',
    ),
  ],
  ['stock', wholeWords('(?:for|on|of|with) @|which stocks?|@')],
  ['watch-signals', wholeWords('watch(?:es)?(?: signals?| ratings?)?')],
]

/** The first that fits; what is counted or covered comes before what it yields. */
const ABOUT: readonly (readonly [AskedRecord['about'], RegExp])[] = [
  [
    'purpose',
    wholeWords(
      '(?:why|what is the point|purpose)(?: \\w+){0,6} (?:show|shows|publish|bother|have|give|use|of)(?: \\w+){0,4} (?:signals?|ratings?|buys?|sells?)',
    ),
  ],
  ['live', wholeWords('live|real time|real money|since launch|forward test\\w*|out of sample')],
  [
    'people',
    wholeWords(
      '(?:anyone|anybody|someone|somebody|people|users?|customers?)(?: \\w+){0,3} (?:made|make|making|earn\\w*|profit\\w*|rich|lost|lose)',
    ),
  ],
  [
    'tests',
    wholeWords(
      'how many (?:\\w+ )?(?:combinations|tests|rules|variants|hypothes\\w+)(?: \\w+){0,5}|what (?:exactly )?(?:did you|was|have you) test(?:ed)?',
    ),
  ],
  [
    'span',
    wholeWords(
      'how many (?:\\w+ )?(?:years|stocks|companies|tickers|months|sessions|days of data)|how (?:long|far back|old)|(?:what|which) (?:period|years|time ?frame|dates|universe|stocks)|over what|since when|from when|time ?span|back to',
    ),
  ],
  ['count', wholeWords('how (?:many|big|large)|number of|sample ?size|sample|count of|total')],
  [
    'best',
    wholeWords(
      '(?:which|what)(?: \\w+){0,4} (?:best|worst|better|worse|most|least|strongest|weakest)|(?:best|worst)(?: \\w+){0,2} (?:rules?|signals?)|(?:trend ?break|exhaustion)(?: \\w+){0,4} (?:or|vs|versus|than|and)(?: \\w+){0,3} (?:trend ?break|exhaustion)|which (?:\\w+ )?sells?',
    ),
  ],
  ['significance', wholeWords('statistical\\w*|significan\\w+|p ?values?|confidence|noise|fluke')],
  [
    'trust',
    wholeWords(
      'trust\\w*|believe|rely on|honest\\w*(?! (?:question|answer))|legit|scams?|suck(?:s|ed)?|useless|garbage|trash|worthless|bullshit|crap|fake|proof|prove|verif\\w+|audit\\w*|cherry ?pick\\w*|rigged|credib\\w+',
    ),
  ],
  ['median', wholeWords('median|typical')],
  [
    'benchmark',
    wholeWords(
      'random\\w*|chance|luck\\w*|guess\\w*|coin\\w*|any day|darts?|dartboard|blind\\w*|monkey|beat\\w*|outperform\\w*|alpha|buy and hold|better than|index|market|s p|edge|benchmark',
    ),
  ],
  [
    'mean',
    wholeWords(
      'returns?|gains?|profits?|earn\\w*|made|average|avg|mean|how much|yield\\w*|performance',
    ),
  ],
  [
    'rate',
    wholeWords(
      '(?:win|hit|success|failure|strike) ?rate|how (?:often|frequently|many times|accurate)|percent\\w*|%|followed by|accura\\w+|reliab\\w+|wrong|share of|odds|what happen\\w*|how (?:did|do|does|have|has)',
    ),
  ],
]
const WORST = wholeWords('worst|worse|weakest|least|bad')

/** What of the track record a question asks for. @param words comparable words */
export function readAskedRecord(words: string): AskedRecord {
  const rules = RULES.filter(([, pattern]) => pattern.test(words)).map(([rule]) => rule)
  const group = GROUPS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  const about = ABOUT.find(([, pattern]) => pattern.test(words))?.[0] ?? 'verdict'
  const isOfGroup =
    group !== null &&
    about !== 'span' &&
    about !== 'live' &&
    !(group === 'watch-signals' && rules.length > 0)
  return {
    about: isOfGroup ? 'group' : about,
    rule: rules[0] ?? 'buy',
    rules,
    horizon: HORIZONS.find(([, pattern]) => pattern.test(words))?.[0] ?? DEFAULT_HORIZON,
    wantsWorst: WORST.test(words),
    group,
  }
}
