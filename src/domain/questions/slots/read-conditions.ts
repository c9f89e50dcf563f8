import type { FactWindow } from '../../fact-check/fact.ts'
import { wholeWords } from '../question-rule.ts'
import { readMove } from '../sentences/correct-premise.ts'
import { readFigure } from './read-figure.ts'
import { readMeasures, type AskedMeasure } from './read-measures.ts'
import { readWindows } from './read-windows.ts'

/** Something that is so of a stock or isn't: "above its 50-day average", "overbought", "ADX over 25". */
export type AskedCondition =
  | { readonly kind: 'zone'; readonly zone: 'overbought' | 'oversold' }
  | { readonly kind: 'either-zone' }
  | {
      readonly kind: 'bound'
      readonly measure: AskedMeasure
      readonly limit: number
      readonly isBelow: boolean
    }
  | { readonly kind: 'average'; readonly average: 'sma20' | 'sma50'; readonly isBelow: boolean }
  /** The price is up or down by more, or less, than so many percent. */
  | {
      readonly kind: 'change'
      readonly window: FactWindow
      /** Positive, in percent. */
      readonly limit: number
      readonly isDown: boolean
      readonly isAtMost: boolean
    }
  /** The price is within so many percent of a level. */
  | {
      readonly kind: 'within'
      readonly of: 'high' | 'low' | 'sma20' | 'sma50'
      readonly limit: number
    }
  | { readonly kind: 'averages'; readonly isShortFirst: boolean; readonly isBelow: boolean }
  | { readonly kind: 'cross'; readonly cross: 'golden' | 'death' }
  | { readonly kind: 'trend'; readonly way: 'up' | 'down' | null; readonly isWeak: boolean }
  | { readonly kind: 'flow'; readonly isOut: boolean }
  | { readonly kind: 'volume-flow'; readonly isDown: boolean }
  | { readonly kind: 'momentum'; readonly isWeak: boolean }

const BELOW = wholeWords(
  'below|under|beneath|lower than|less than|lost|broke(?:n)?(?: down)? (?:below|through)|south of|fallen (?:below|under)|dropped (?:below|under)|smaller than|at most|lose|loses',
)
const SIDE =
  '(?:above|over|below|under|beneath|past|than|least|most|of|topped|crossed|crosses|exceed\\w*|cracked|reclaimed|broken?|broke|lost|hold\\w*|through)'
const NUMBER = new RegExp(
  `(?:^| )${SIDE}(?: the| a| \\$)* (?<number>-?\\d+(?:\\.\\d+)?)(?= |$)(?! ?(?:day|d|dma|sma|ma|week|wk|month|%|percent)s?(?= |$))`,
)
/** "How far from 70": a number that is no bound elsewhere. */
const AWAY_FROM =
  /(?:^| )(?:to|from|hit|hits|reach|reaches|until|at|till) (?<number>-?\d+(?:\.\d+)?)(?= |$)(?! ?(?:day|week|month|%|percent|dollars))/
const AVERAGE_20 = '(?:20|twenty)(?: ?(?:day|d|dma|sma|ma))?'
const AVERAGE_50 = '(?:50|fifty)(?: ?(?:day|d|dma|sma|ma))?'
const BOTH_AVERAGES = new RegExp(
  `(?:^| )(?:above|over|below|under|beneath|through|at|to|lost|reclaimed|broken?)(?: \\w+){0,4}? (?:both(?: \\w+){0,3}|(?:sma ?)?${AVERAGE_20}(?: \\w+){0,3}? and (?:the |its |sma ?)?${AVERAGE_50}|(?:sma ?)?${AVERAGE_50}(?: \\w+){0,3}? and (?:the |its |sma ?)?${AVERAGE_20}|(?:the |its |their )?(?:two )?(?:moving )?(?:averages|mas|smas))(?: ?(?:day|d|moving|simple|averages?|lines?|smas?|mas?))*(?= |$)`,
)
const SHORT_AGAINST_LONG = new RegExp(
  `(?:^| )(?:sma ?)?(?:${AVERAGE_20}|${AVERAGE_50})(?: (?!but|and|or)\\w+){0,4}? (?:above|over|below|under|higher than|lower than)(?: (?!but|and|or)\\w+){0,3}? (?:sma ?)?(?:${AVERAGE_20}|${AVERAGE_50})(?= |$)`,
)

/** Whether it is asked how near a limit is, not only on which side. */
export function asksNear(words: string): boolean {
  return /(?:^| )(?:close to|near(?:ly)?|almost|approaching|about to be|nearing|how (?:close|far)|how many points|points (?:from|to|away)|far from|bordering|verge of|shy of|barely|just about)(?= |$)/.test(
    words,
  )
}

/**
 * The conditions of a question, in its order; none where its words name no limit that is known.
 * @param words comparable words joined by single spaces
 */
export function readConditions(words: string): readonly AskedCondition[] {
  const found: AskedCondition[] = []
  let left = words
  const within = WITHIN.exec(left)
  const near = within === null ? null : readFigure(words)
  if (within !== null && near?.kind === 'distance') {
    return [{ kind: 'within', of: near.of, limit: Number(within[1]) }]
  }
  const moved = CHANGED_BY.exec(left)
  if (moved !== null) {
    const { how = '', percent = MULTIPLES[moved.groups?.multiple ?? ''] } = moved.groups ?? {}
    const move = readMove(left) ?? 'up'
    const [window = 'day'] = readWindows(left)
    const isDown = move === 'down' || moved.groups?.multiple === 'halved'
    return [
      {
        kind: 'change',
        window,
        limit: Number(percent),
        isDown,
        isAtMost: /less|under|below|most/.test(how),
      },
    ]
  }
  if (SHORT_AGAINST_LONG.test(left)) {
    const text = SHORT_AGAINST_LONG.exec(left)?.[0] ?? ''
    const isShortFirst = text.search(/20|twenty/) < text.search(/50|fifty/)
    found.push({ kind: 'averages', isShortFirst, isBelow: BELOW.test(text) })
    left = left.replace(text, ' ')
  }
  const both = BOTH_AVERAGES.exec(left)
  if (both !== null) {
    const isBelow = BELOW.test(left.slice(0, both.index + both[0].length))
    found.push({ kind: 'average', average: 'sma20', isBelow })
    found.push({ kind: 'average', average: 'sma50', isBelow })
    left = left.replace(both[0], ' | ')
  }
  let measure: AskedMeasure | null = null
  for (const segment of left.split(/ (?:and|but|or|plus|with|while|\|) /)) {
    measure = readMeasures(segment).find((one) => !NO_BOUND.has(one)) ?? measure
    found.push(...readSegment(segment.trim(), measure))
  }
  const zones = found.filter(({ kind }) => kind === 'zone')
  const isEither = zones.length === 2 && / or /.test(words)
  return isEither
    ? [{ kind: 'either-zone' }, ...found.filter(({ kind }) => kind !== 'zone')]
    : found
}

const WITHIN = /(?:^| )within (\d+(?:\.\d+)?) ?(?:%|percent) (?:of|from)(?= |$)/
const CHANGED_BY =
  /(?:^| )(?:(?<how>more than|over|above|at least|less than|under|below|at most) (?<percent>\d+(?:\.\d+)?) ?(?:%|percent)(?! (?:of|from|below|above|off|under|over))|(?<multiple>doubled|tripled|halved))(?= |$)/
/** What a word for a change means, in percent. */
const MULTIPLES: Readonly<Record<string, string>> = { doubled: '100', tripled: '200', halved: '50' }

const NO_BOUND: ReadonlySet<AskedMeasure> = new Set<AskedMeasure>(['sma20', 'sma50', 'volume'])

function readSegment(words: string, measure: AskedMeasure | null): readonly AskedCondition[] {
  const number = (NUMBER.exec(words) ?? (asksNear(words) ? AWAY_FROM.exec(words) : null))?.groups
    ?.number
  const isBelow = BELOW.test(words)
  if (/over ?bought/.test(words)) return [{ kind: 'zone', zone: 'overbought' }]
  if (/over ?sold/.test(words)) return [{ kind: 'zone', zone: 'oversold' }]
  const cross = /(golden|death) cross/.exec(words)?.[1]
  if (cross !== undefined)
    return [{ kind: 'cross', cross: cross === 'golden' ? 'golden' : 'death' }]
  const average = readMeasures(words).find((one) => one === 'sma20' || one === 'sma50')
  if (number !== undefined)
    return [{ kind: 'bound', measure: measure ?? 'price', limit: Number(number), isBelow }]
  if ((average === 'sma20' || average === 'sma50') && SIDED.test(words))
    return [{ kind: 'average', average, isBelow }]
  if (/trend/.test(words)) {
    const way = /down ?trend|trending (?:down|lower)/.test(words)
      ? 'down'
      : /up ?trend|trending (?:up|higher)/.test(words)
        ? 'up'
        : null
    return [{ kind: 'trend', way, isWeak: /weak|no clear|without/.test(words) }]
  }
  if (/obv|on balance/.test(words) && SIGNED.test(words))
    return [{ kind: 'volume-flow', isDown: NEGATIVE.test(words) }]
  if (FLOW.test(words)) return [{ kind: 'flow', isOut: NEGATIVE.test(words) }]
  return /momentum/.test(words) && SIGNED.test(words)
    ? [{ kind: 'momentum', isWeak: NEGATIVE.test(words) }]
    : []
}

const FLOW = wholeWords(
  'cmf|chaikin|pressure|accumulat\\w+|distribut(?:ion|ed|ing)|money (?:is |been |still )*(?:flow\\w*|coming|going|leaving|entering|moving|pouring)|(?:flow\\w*|leaving|entering|coming|going|pouring)(?: \\w+| @){0,2} money|(?:in|out)flows?',
)
const SIDED = wholeWords(
  'above|over|below|under|beneath|past|higher|lower|lost|reclaimed|broken?|broke|crossed|through|holding|at|near',
)
const SIGNED = wholeWords(
  'positive|negative|rising|falling|up|down|strong|weak|increasing|decreasing|good|bad|growing|climbing|dropping',
)
const NEGATIVE = wholeWords(
  'negative|falling|down|weak|decreasing|distribut(?:ion|ed|ing)|out|leaving|selling|under|outflows?|exiting|bad|dropping|red|bleeding',
)
