/** A reading or figure of one stock that a question can ask for. */
export type AskedMeasure =
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'sma20'
  | 'sma50'
  | 'obv'
  | 'cmf'
  | 'volume'
  | 'volume-ratio'
  | 'volatility'
  | 'price'

const AVERAGE = '(?:simple |moving |s|d)*(?:ma|sma|average|avg|line)?'
const WORDS: readonly (readonly [AskedMeasure, string])[] = [
  ['plus-di', '(?:plus|positive) (?:di|directional indicator)|di (?:plus|positive)'],
  ['minus-di', '(?:minus|negative) (?:di|directional indicator)|di (?:minus|negative)'],
  [
    'rsi',
    'rsis?(?: ?14)?|relative strength index|momentum|over ?bought|over ?sold|(?:most|least|more|less|too) (?:stretched|overheated|overextended)',
  ],
  [
    'adx',
    'adxs?(?: ?14)?|average directional(?: (?:movement )?index)?|trend strength|strength of (?:the |its )?trend|strong (?:is |are )?(?:the |its )?trend|(?:strong|weak|strongest|weakest) (?:up|down)?trend|directional index',
  ],
  ['sma20', `(?:sma|ma|average|avg) ?20|20 ?(?:day|d|dma|sma|ma|session|bar)s? ?${AVERAGE}|sma20`],
  ['sma50', `(?:sma|ma|average|avg) ?50|50 ?(?:day|d|dma|sma|ma|session|bar)s? ?${AVERAGE}|sma50`],
  ['obv', 'obvs?(?: ?20(?: ?(?:d|day|days))?)?|on balance volume'],
  ['cmf', 'cmfs?(?: ?20)?|chaikin(?: money)?(?: flow)?|money ?flow|(?:buying|selling) pressure'],
  ['volatility', 'volatil\\w+|vola|how (?:much )?(?:risky|swingy)|daily (?:swings?|moves?)|beta'],
  [
    'volume-ratio',
    '(?:vol(?:ume)?s? ratio|relative volume|rvol|unusual volume|volumes?(?: \\w+){0,3} (?:vs|versus|against|compared (?:to|with)|relative to|than|above|times)(?: \\w+){0,2} (?:average|avg|normal|usual|mean)|volumes? (?:multiple|spike))',
  ],
  ['volume', 'volumes?|shares traded|turnover|traded'],
  [
    'price',
    'prices?|per share|cheapest|most expensive|quotes?|clos(?:e|ed|es|ing)|trad(?:e|es|ed|ing) (?:at|for)|cost|worth|share price|how much (?:is|are|does|for)|last trade|pps|going for',
  ],
]
const PATTERN = new RegExp(
  `(?:^| )(?:${WORDS.map(([, words], index) => `(?<m${index}>${words})`).join('|')})(?= |$)`,
  'g',
)

/**
 * The measures that a question names, in its order, each once. "SMA" and "moving averages" alone are
 * both averages.
 * @param words comparable words joined by single spaces
 */
export function readMeasures(words: string): readonly AskedMeasure[] {
  const found = [...words.matchAll(PATTERN)].flatMap(({ groups }) => {
    const index = WORDS.findIndex((_, each) => groups?.[`m${each}`] !== undefined)
    return WORDS[index]?.[0] ?? []
  })
  if (TWO.test(words)) return [...new Set([...found, 'sma20', 'sma50'] as const)]
  const isOfAverages = !found.some((one) => one === 'sma20' || one === 'sma50')
  const both = isOfAverages && BOTH.test(words) ? (['sma20', 'sma50'] as const) : []
  return [...new Set([...found, ...both])]
}

const TWO = /(?:^| )(?:20|50)(?: ?(?:day|d))? (?:and|or|&) (?:the |its )?(?:20|50)(?= |$)/
const BOTH = /(?:^| )(?:smas?|moving (?:averages?|avgs?)|averages)(?= |$)/
