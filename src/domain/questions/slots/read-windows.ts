import type { FactWindow } from '../../fact-check/fact.ts'

const WORDS: readonly (readonly [FactWindow, string])[] = [
  [
    'year-to-date',
    'ytd|year to date|(?:so far )?(?:in )?this year|since (?:january|jan 1|jan|the (?:start|beginning) of (?:the|this) year|new years?)|(?:in )?20\\d\\d so far|(?:on|for) the year(?! (?:ended|to))|since new years?(?: day)?|this calendar year|year so far|(?:good|bad|great|rough|tough) year so far',
  ],
  [
    'year',
    '(?:1|one|a|past|last|prior|previous|full)[ -]?(?:y|yr|year)s?|1yr|1y|yearly|annual(?:ly)?|12 ?(?:months?|mo|m)|twelve months?|52 ?weeks?|365 days|year (?:over|on) year|yoy|per year|year',
  ],
  [
    'quarter',
    '3 ?(?:months?|mo|m)|three months?|(?:1|one|a|this|past|last|prior|previous) quarter|quarterly|quarter|13 weeks|90 days',
  ],
  [
    'month',
    '(?:1|one|a|this|past|last|prior|previous) month|1 ?(?:mo|m)|monthly|month|mtd|(?:30|31) days|(?:4|four) weeks|21 (?:days|sessions)',
  ],
  [
    'week',
    '(?:1|one|a|this|past|last|prior|previous) week|1 ?w|weekly|week|wtd|(?:5|five|7|seven) (?:trading )?(?:days|sessions)|since (?:last )?(?:monday|friday)',
  ],
  [
    'day',
    'today|tonight|(?:1|one|a|this|last|past) (?:trading )?(?:day|session)|1 ?d|daily|day|session|intraday|this (?:morning|afternoon)|right now|just now',
  ],
]
const LEVEL =
  /(?:^| )(?:52|fifty two) ?(?:wks?|weeks?) (?:high|low|hi|lo|range|peak|top|bottom)s?(?= |$)/g
const PATTERN = new RegExp(
  `(?:^| )(?:${WORDS.map(([, words], index) => `(?<w${index}>${words})`).join('|')})(?= |$)`,
  'g',
)
// "20 day average" and "RSI 14 day" are no periods of a change.
const AVERAGE =
  /(?:^| )\d+ ?(?:days?|d|dma) (?:simple |moving )*(?:ma|sma|ema|averages?|lines?|rsi|adx)(?= |$)/g

/**
 * The periods of a change that a question names, in its order, each once.
 * @param words comparable words joined by single spaces
 */
export function readWindows(words: string): readonly FactWindow[] {
  const left = words.replace(LEVEL, ' ').replace(AVERAGE, ' ')
  const found = [...left.matchAll(PATTERN)].flatMap(({ groups }) => {
    const index = WORDS.findIndex((_, each) => groups?.[`w${each}`] !== undefined)
    return WORDS[index]?.[0] ?? []
  })
  return [...new Set(found)]
}
