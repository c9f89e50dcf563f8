import type { Near } from './find-shape.ts'
import type { Sentence } from './read-sentence.ts'
import type { ClaimShape, ClaimUnit } from './claim.ts'
import type { FactField } from './fact.ts'

type Subject =
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'sma'
  | 'sma20'
  | 'sma50'
  | 'sma200'
  | 'obv'
  | 'cmf'
  | 'average-volume'
  | 'volume'
  | 'price'
  | 'median'
  | 'unknown'

const N = '\uE000'
const SUBJECTS: readonly (readonly [Subject, string])[] = [
  [
    'unknown',
    'MACD|P/E|PE ratio|price[- ]to[- ]earnings|market cap(?:itali[sz]ation)?|dividend(?: yield)?|yields?|EPS|earnings|revenues?|sales|margins?|beta|debt|price target|target|fair value|support|resistance|Bollinger|stochastics?|VWAP|ATR|EMA|MFI|CCI|Sharpe|volatility|win rate|draw-?down|stop[- ]loss|float|52-week|all-time|guidance|profits?|employees|customers|deliveries|volatile',
  ],
  ['rsi', 'RSI|relative strength index'],
  ['plus-di', '\\+DI|DI\\+|plus DI|plus(?: directional)? (?:line|indicator)'],
  ['minus-di', '-DI|DI-|minus DI|minus(?: directional)? (?:line|indicator)'],
  ['adx', 'ADX|average directional index'],
  ['sma20', `SMA[ -]?\\(?${N}{2,3}\\)?`],
  ['sma', '(?:simple )?(?:moving )?averages?|SMA'],
  ['obv', 'OBV|on-balance volume'],
  ['cmf', 'CMF|Chaikin money flow|money flow'],
  ['average-volume', 'average (?:daily )?(?:trading )?volume'],
  ['volume', 'volume|shares traded|turnover'],
  ['median', 'median|typical(?:ly)?'],
  ['price', 'prices?|clos(?:e|ed|es|ing)|trad(?:es|ed|ing) at'],
]
const SUBJECT = new RegExp(
  SUBJECTS.map(
    ([, words], index) => `(?<s${index}>(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}]))`,
  ).join('|'),
  'giu',
)

type Found = { readonly subject: Subject; readonly at: number; readonly end: number }

/** The names of measures in a sentence, in order. `original` still has the digits in names. */
function findSubjects(text: string, original: string): readonly Found[] {
  return [...text.matchAll(SUBJECT)].map((match) => {
    const index = SUBJECTS.findIndex(
      (_, candidate) => match.groups?.[`s${candidate}`] !== undefined,
    )
    const subject = SUBJECTS[index]?.[0] ?? 'unknown'
    const [at, end] = [match.index, match.index + match[0].length]
    const near = original.slice(Math.max(0, at - 8), end)
    const isAverage = subject === 'sma20' || subject === 'sma'
    return { subject: isAverage ? whichAverage(near) : subject, at, end }
  })
}

function whichAverage(words: string): Subject {
  const period = /(200|20|50)(?!.*\d)/.exec(words)?.[1]
  if (period === undefined) return 'sma'
  return period === '200' ? 'sma200' : period === '20' ? 'sma20' : 'sma50'
}

const FIELDS: Readonly<Record<Subject, readonly FactField[]>> = {
  rsi: ['rsi'],
  adx: ['adx'],
  'plus-di': ['plus-di'],
  'minus-di': ['minus-di'],
  sma: ['sma20', 'sma50'],
  sma20: ['sma20'],
  sma50: ['sma50'],
  sma200: ['sma200'],
  obv: ['obv-change'],
  cmf: ['cmf'],
  'average-volume': ['average-volume'],
  volume: ['volume', 'average-volume', 'obv-change'],
  price: ['close', 'price'],
  median: ['outcome-percent'],
  unknown: [],
}

/** What a figure of this unit and shape can be, given the measure named next to it. */
function fieldsOf(
  subject: string,
  shape: ClaimShape,
  unit: ClaimUnit,
): readonly FactField[] | null {
  // A key of the table: the subjects come from it.
  const fields = FIELDS[subject as Subject] ?? []
  if (subject === 'price' && unit === 'percent') return null
  if (subject === 'volume' && unit === 'percent') return ['share-percent']
  if (shape !== 'distance') return fields
  if (subject.startsWith('sma')) return ['sma-gap', 'sma-slope']
  return subject === 'obv' ? ['obv-change'] : ['distance']
}

type Kind = { readonly shape: ClaimShape; readonly unit: ClaimUnit; readonly isSigned: boolean }

const MOVED =
  /\b(?:up|down|rose|fell|gained|lost|climbed|dropped|slid|slipped|jumped|surged|advanced|declined|rallied|plunged|tumbled|added|shed|moved|gain|loss|rise|fall|drop|change|higher|lower)(?: (?:of|by|about|around|roughly|nearly|almost|just|over|under|more than|another|a|an|some))*\s$/i
const COUNT_NOUN =
  /^\s?(?:(?:[a-z]+\s){0,2}(?:stocks?|tickers?|names|companies|conditions?|clauses?|hurdles?|indicators?|signs|rules(?! out)|votes|signals?|times|headlines|cases|movers|gainers|losers)\b|(?:rose|fell|advanced|declined|reads?|(?:is|are) rated|(?:BUY|SELL|WATCH)(?= and|[,.;])|of|out of|in)\b)/i
const BAR_NOUN = /^\s(?:more\s)?(?:trading |daily )?(?:days?|bars?|sessions?)\b/i

/**
 * What a figure refers to: the last measure named before it in its part of the sentence, else the one
 * right after it; for counts and changes, the words around it. Null when nothing says.
 */
export function findField(sentence: Sentence, near: Near, kind: Kind): readonly FactField[] | null {
  const { text, at, end, from, to } = near
  const after = text.slice(end, Math.min(to, end + 32))
  if (/^\s?(?:[a-z]+\s){0,2}\uE000+ (?:trading )?days ago/i.test(after))
    return ['sma20-five-bars-ago']
  const before = text.slice(Math.max(from, at - 40), at)
  if (kind.unit === 'percent' && (kind.isSigned || MOVED.test(before))) {
    const isCmf = /\bCMF\b[^,;]*$/.test(before)
    return isCmf ? ['cmf'] : ['change-percent', 'outcome-percent']
  }
  if (kind.unit === 'plain') {
    if (BAR_NOUN.test(after)) return ['bars', 'count']
    if (COUNT_NOUN.test(after)) return ['count', 'bars']
  }
  const subject = nameSubject(sentence, near)
  return subject === null ? null : fieldsOf(subject, kind.shape, kind.unit)
}

function nameSubject(sentence: Sentence, { text, at, end, to }: Near): string | null {
  const start = lastBreak(text, at)
  const before = findSubjects(text.slice(start, at), sentence.text.slice(start, at)).at(-1)
  if (before) return before.subject
  const rest = text.slice(end, Math.min(to, end + 24)).replace(/[;:,.].*$/s, '')
  return findSubjects(rest, sentence.text.slice(end, end + rest.length)).at(0)?.subject ?? null
}

/** A measure applies to the figures up to the next semicolon, or period within the sentence. */
function lastBreak(text: string, at: number): number {
  return Math.max(text.lastIndexOf(';', at), text.lastIndexOf('. ', at)) + 1
}
