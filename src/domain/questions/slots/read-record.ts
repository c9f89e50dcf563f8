import type { Horizon } from '../../backtest/trades.ts'
import { wholeWords } from '../question-rule.ts'

/** A figure of a row of the track record. */
type RecordMeasure =
  | 'rate'
  | 'wrong'
  | 'mean'
  | 'median'
  | 'count'
  | 'excess'
  | 'fund'
  | 'random'
  | 'interval'
  | 'p-value'

/** How the trades of a row are split. */
type RecordSplit = 'years' | 'sectors' | 'volatility'

/** What a question wants to know of the track record. */
export type AskedRecord = {
  readonly about:
    | 'row'
    | 'span'
    | 'tests'
    | 'tested'
    | 'costs'
    | 'best'
    | 'significance'
    | 'trust'
    | 'survivorship'
    | 'fitting'
    | 'purpose'
    | 'people'
    | 'live'
    | 'breadth'
    | 'stock'
    | 'watch'
  /** Null where only whether it works is asked. */
  readonly measure: RecordMeasure | null
  /** Ids of rules and conditions as in the record, in the record's order; a BUY where none is named. */
  readonly rules: readonly [string, ...string[]]
  readonly isRuleNamed: boolean
  /** Holding periods in sessions. */
  readonly horizons: readonly [Horizon, ...Horizon[]]
  readonly split: { readonly by: RecordSplit; readonly names: readonly string[] } | null
  readonly wantsWorst: boolean
  /** Whether the answer is yes or no. */
  readonly asksWhether: boolean
}

const HORIZONS: readonly (readonly [Horizon, RegExp])[] = [
  [
    1,
    wholeWords(
      '(?:1|one|next|following|single|a) (?:trading )?(?:day|session)s?|day after|tomorrow|1d|overnight',
    ),
  ],
  [5, wholeWords('(?:5|five) (?:\\w+ )?(?:days?|sessions?)|(?:a|one|1|the|next) week|weekly|5d|5')],
  [
    20,
    wholeWords(
      '(?:20|21|twenty) (?:\\w+ )?(?:days?|sessions?)|(?:a|one|1|the|next|within) month|monthly|(?:4|four) weeks|20d|20',
    ),
  ],
  [60, wholeWords('(?:60|sixty) (?:\\w+ )?(?:days?|sessions?)|(?:3|three) months|quarter|60d|60')],
]
const DEFAULT_HORIZON: Horizon = 20

/** Rules and conditions of the record with their words; a narrower one stands before a wider one. */
const RULES: readonly (readonly [id: string, words: RegExp])[] = [
  ['trend-break', wholeWords('trend ?breaks?|breaks? (?:of|in) (?:a |the )?trend|broken trends?')],
  ['exhaustion', wholeWords('exhaust\\w*')],
  [
    'rsi-above-70',
    wholeWords('over ?bought|rsi (?:\\w+ ){0,2}(?:over|above|more than|past) 70|hot rsi|high rsi'),
  ],
  ['rsi-between-45-70', wholeWords('rsi (?:\\w+ ){0,2}(?:between )?45|(?:the )?rsi')],
  ['adx-above-25', wholeWords('adx|strong trends?')],
  ['sma-gap-below-0', wholeWords('death cross(?:es)?|(?:20|short) (?:day )?(?:\\w+ )?below')],
  ['sma-slope-below-0', wholeWords('(?:falling|sinking) (?:sma|average|20 day)\\w*')],
  [
    'sma-gap-above-0',
    wholeWords(
      'golden cross(?:es)?|sma ?20|sma|moving averages?|(?:20|short) (?:day )?(?:\\w+ )?above',
    ),
  ],
  ['obv-change-below-0', wholeWords('(?:falling|negative|dropping) obv')],
  ['obv-change-above-0', wholeWords('obv|on balance volume')],
  ['cmf-above-0', wholeWords('cmf|chaikin(?: \\w+)*|money flow')],
  ['sell', wholeWords('sells?|selling|sold|short\\w*|bearish')],
  ['buy', wholeWords('buys?|buying|bought|bullish')],
]

const SECTORS: readonly (readonly [name: string, words: RegExp])[] = [
  ['Communication Services', wholeWords('communications?(?: services?)?|telecoms?|media')],
  ['Consumer Discretionary', wholeWords('consumer discretionary|discretionary')],
  ['Consumer Staples', wholeWords('consumer staples|staples')],
  ['Energy', wholeWords('energy|oil')],
  ['Financials', wholeWords('financials?|banks?|finance')],
  ['Health Care', wholeWords('health ?care|pharma')],
  ['Industrials', wholeWords('industrials?')],
  ['Information Technology', wholeWords('tech|technology|information technology|it sector')],
  ['Materials', wholeWords('materials?')],
  ['Real Estate', wholeWords('real estate|reits?')],
  ['Utilities', wholeWords('utilit(?:y|ies)')],
]
const BY_SECTOR = wholeWords('sectors?|industr(?:y|ies)')
const THIRDS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'Calm third',
    wholeWords(
      'calm(?:est|er)?|quiet(?:est|er)?|low vol\\w*|least volatil\\w+|stable|steady|sleepy',
    ),
  ],
  ['Middle third', wholeWords('middle|medium|average vol\\w*')],
  [
    'Lively third',
    wholeWords(
      'wild(?:est|er)?|lively|liveliest|jump\\w+|high vol\\w*|most volatil\\w+|volatile|risky|nervous|swingy',
    ),
  ],
]
const BY_VOLATILITY = wholeWords('volatil\\w+|thirds?|calm\\w*|wild\\w*|jumpy|quiet\\w*|risky')
const BY_YEAR = wholeWords(
  '(?:which|what|best|worst|by|each|every|per|bad|good) years?|in 20\\d\\d|20(?:1\\d|2\\d)|year by year|last year|this year|over the years|yearly',
)

/** The first that fits; what is counted or covered comes before what it yields. */
const ABOUT: readonly (readonly [AskedRecord['about'], RegExp])[] = [
  [
    'purpose',
    wholeWords(
      '(?:why|what is the point|whats the point|purpose|point)(?: \\w+){0,6} (?:show|shows|publish|bother|have|give|use|of)(?: \\w+){0,4} (?:signals?|ratings?|buys?|sells?|this|it|site|app|rules?|work|works)',
    ),
  ],
  [
    'fitting',
    wholeWords(
      'over ?fit\\w*|curve ?fit\\w*|data ?(?:mining|mined|snooping|dredging)|p ?hack\\w*|look(?:ing)? ?ahead(?: bias)?|peek\\w*|future data|hindsight|multiple (?:testing|comparisons|tests)|bonferroni|holm|optimi[sz]ed|tuned',
    ),
  ],
  [
    'survivorship',
    wholeWords(
      'surviv\\w+|delist\\w*|bankrupt\\w*|(?:companies|stocks|names) that (?:went|have gone|are gone|no longer|failed|died|disappeared)(?: \\w+){0,3}|bias(?:es|ed)?|dead (?:stocks|companies)',
    ),
  ],
  [
    'live',
    wholeWords(
      'live|real time|(?:with|using|on) real money|real (?:results?|trades?|signals?)|since launch|forward(?: test\\w*)?|out of sample|paper trad\\w+|actual results?',
    ),
  ],
  [
    'breadth',
    wholeWords(
      'breadth|broad(?: market| days?| advance| rally)?|(?:most|many) stocks (?:rise|rose|are up|up)',
    ),
  ],
  [
    'costs',
    wholeWords(
      'costs?|fees?|commissions?|slippage|spreads?|tax(?:es)?|net of|gross|after (?:costs|fees)|before (?:costs|fees)|dividends? (?:included|counted)',
    ),
  ],
  [
    'people',
    wholeWords(
      '(?:anyone|anybody|someone|somebody|people|users?|customers?)(?: \\w+){0,3} (?:made|make|making|earn\\w*|profit\\w*|rich|lost|lose)',
    ),
  ],
  [
    'tests',
    wholeWords(
      '(?:how many|number of|amount of|count of|total|what number of|out of how many)(?: \\w+){0,4} tests|(?:all|of)(?: of)? (?:your|the) tests|tests (?:were there|run|ran|done|passed|succeeded|there (?:were|have been))|how many (?:\\w+ ){0,2}(?:combinations?|tests?|rules|variants|hypothes\\w+|of them beat|beat)(?: \\w+){0,5}|what (?:exactly )?(?:did you|was|have you) test(?:ed)?|how was it tested|untested',
    ),
  ],
  [
    'span',
    wholeWords(
      '(?:back ?test|test\\w*|record)(?: \\w+){0,2} (?:period|span\\w*|years|dates|range|window|horizon|time ?frame)|(?:years?|period|dates?|time|stretch|window)(?: \\w+){0,6} (?:track record|record|back ?tests?|tests?|data) (?:spans?|go(?:es)?|run|runs|covers?|reach\\w*|includes?|start\\w*)|(?:from|until|to|through) (?:what|which) year|the years(?: \\w+){0,8}|how many (?:\\w+ )?(?:years|stocks|companies|tickers|months|sessions|days(?: of data)?)|how (?:long|far back|old)|(?:what|which) (?:period|years|time ?frame|dates|universe|stocks)|over what|since when|from when|time ?span|back to|cover\\w*',
    ),
  ],
  [
    'best',
    wholeWords(
      '(?:which|what)(?: \\w+){0,4} (?:best|worst|better|worse|most|least|strongest|weakest)|(?:best|worst|lowest|highest|weakest|strongest)(?: \\w+){0,3} (?:rules?|signals?|conditions?|indicators?|tests?|results?|rows?|combinations?)|which (?:\\w+ )?sells?|which (?:rule|indicator|condition|signal)s?',
    ),
  ],
  ['significance', wholeWords('statistical\\w*|significan\\w+|noise|fluke')],
  [
    'tested',
    /^(?!.*\b(?:beat\w*|work\w*|better|good|well|show\w*|results?|prove\w*|chance|edge|profit\w*|money|return\w*|pass\w*|succe\w+|fail\w*|independent\w*|third party|outside\w*|(?:buys?|sells?)(?! rules?\b))\b)(?:(?:so|and|but|ok|well|hey|wait|really) )*(?:is|are|was|were|has|have|did|do|does)\b.*\b(?:back ?test(?:s|ed|ing)?|tested|test (?:it|this|that|your|the|these|any))\b/,
  ],
  [
    'trust',
    wholeWords(
      'trust\\w*|believe|rely on|honest\\w*(?! (?:question|answer))|legit|scams?|suck(?:s|ed)?|useless|garbage|trash|worthless|bullshit|crap|fake|proof|prove|verif\\w+|audit\\w*|(?:independent\\w*|anyone|anybody|someone|third party|outside\\w*)(?: \\w+){0,3} (?:check\\w*|review\\w*|replicat\\w+|reproduc\\w+|test\\w*)|peer review\\w*|replicat\\w+|reproduc\\w+|cherry ?pick\\w*|rigged|credib\\w+',
    ),
  ],
  ['stock', wholeWords('(?:for|on|of|with) @|which stocks?|@')],
  ['watch', wholeWords('watch(?:es)?(?: signals?| ratings?)?')],
]
const MEASURES: readonly (readonly [RecordMeasure, RegExp])[] = [
  ['p-value', wholeWords('p ?values?|adjusted p')],
  ['interval', wholeWords('intervals?|confidence|margin of error|error bars?|range|uncertain\\w*')],
  [
    'count',
    wholeWords(
      'how (?:many|big|large)(?! (?:of|percent))|number of|sample ?size|sample|count of|total',
    ),
  ],
  ['median', wholeWords('median|typical')],
  [
    'wrong',
    wholeWords(
      '(?:ever |often |been |sometimes )*wrong|mistakes?|fail(?:s|ed|ures?)?|lose|lost|losers',
    ),
  ],
  [
    'fund',
    wholeWords(
      '(?:beat\\w*|than|over|against|vs|versus|outperform\\w*|hold(?:ing)?|compared (?:to|with))(?: \\w+){0,3} @|spy|s p(?: 500)?|buy and hold|buying and holding|(?:the |an )?index(?: fund)?|benchmark|holding the market',
    ),
  ],
  [
    'random',
    wholeWords(
      'random\\w*|luck\\w*|guess\\w*|coin\\w*|darts?|dartboard|blind\\w*|monkey|chance|flip\\w*',
    ),
  ],
  ['excess', wholeWords('excess|any day|alpha|edge|beat\\w*|outperform\\w*|better than|market')],
  [
    'mean',
    wholeWords(
      'returns?|gains?|profits?|earn\\w*|made|average|avg|mean|how much|yield\\w*|performance|moves?|change\\w*',
    ),
  ],
  [
    'rate',
    wholeWords(
      '(?:win|hit|success|failure|strike) ?rates?|how (?:often|frequently|many times|accurate|many of)|percent\\w*|%|followed by|accura\\w+|reliab\\w+|wrong|right|share of|odds|what happen\\w*|how (?:did|do|does|have|has)|rise|rose|fall|fell|higher|lower|up|down',
    ),
  ],
]
const OF_RATE = wholeWords('(?:win|hit|success|failure|strike) ?rates?')
const WORST = wholeWords('worst|worse|weakest|least|lowest|bad')

/** What of the track record a question asks for. @param words comparable words */
export function readAskedRecord(words: string): AskedRecord {
  const named = readRules(words)
  const split = readSplit(words)
  const first = MEASURES.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  // A rate is told with the number of its cases.
  const measure = first === 'count' && OF_RATE.test(words) ? 'rate' : first
  const found = ABOUT.find(([, pattern]) => pattern.test(words))?.[0] ?? 'row'
  const isOfTwo = named.length > 1 && split === null && COMPARES.test(words)
  const about = found === 'row' && isOfTwo ? 'best' : found
  const isOfRow =
    // "Which year was best": the split has it; "prove RSI works": its row.
    (about === 'best' && split !== null) ||
    (about === 'trust' && named.some((id) => id.includes('-'))) ||
    (about === 'stock' && measure === 'fund') ||
    (about === 'watch' && named.length > 0)
  const horizons = HORIZONS.filter(([, pattern]) => pattern.test(words)).map(([days]) => days)
  const [horizon = DEFAULT_HORIZON, ...more] = horizons
  const [rule = 'buy', ...others] = named
  return {
    about: isOfRow ? 'row' : about,
    measure,
    rules: [rule, ...others],
    isRuleNamed: named.length > 0,
    horizons: [horizon, ...more],
    split: about === 'span' ? null : split,
    wantsWorst: WORST.test(words),
    asksWhether: ASKS_WHETHER.test(words),
  }
}

const COMPARES = wholeWords('better|worse|vs|versus|or|than|compare\\w*')
const ASKS_WHETHER =
  /^(?:(?:so|and|but|ok|well|hey|wait|really|tell me|if|whether) )*(?:do|does|did|is|are|was|were|has|have|can|will|would|should)(?= )|(?<![^ ])(?:do|does|is|are|did) (?:they|it|this|these)(?= )/

/** A condition of an action's rule is what is asked about, not the action: "do overbought stocks fall". */
function readRules(words: string): readonly string[] {
  const found: string[] = []
  let rest = words
  for (const [id, pattern] of RULES) {
    const match = pattern.exec(rest)
    if (match === null) continue
    // "Does the ADX help buys" is about the condition, "trend break or exhaustion" about both.
    if ((id === 'buy' || id === 'sell') && found.some(isCondition)) continue
    found.push(id)
    rest = rest.replace(pattern, ' |')
  }
  return found.toSorted((a, b) => order(a) - order(b))
}

/** "The exhaustion sell" is one rule's. */
function isCondition(id: string): boolean {
  return id.includes('-') || id === 'exhaustion'
}

const ORDER = ['buy', 'sell', 'trend-break', 'exhaustion']
function order(id: string): number {
  const at = ORDER.indexOf(id)
  return at < 0 ? ORDER.length : at
}

function readSplit(words: string): AskedRecord['split'] {
  const years = [...words.matchAll(/(?<![^ ])20(?:1\d|2\d)(?![^ ])/g)].map(([year]) => year)
  if (BY_YEAR.test(words)) return { by: 'years', names: years }
  const sectors = SECTORS.filter(([, pattern]) => pattern.test(words)).map(([name]) => name)
  if (sectors.length > 0 || BY_SECTOR.test(words)) return { by: 'sectors', names: sectors }
  if (!BY_VOLATILITY.test(words)) return null
  const thirds = THIRDS.filter(([, pattern]) => pattern.test(words)).map(([name]) => name)
  return { by: 'volatility', names: thirds.length === 1 ? thirds : [] }
}
