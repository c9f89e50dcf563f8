import { joinWords } from '../../explanations/join-words.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import { formatShares } from '../../explanations/measure-words.ts'
import type { Frame, FrameCondition, Period } from './frame.ts'
import { isOfPeriod, lastOf, moveSpanOf, readWhen, type BarStock } from './measure-at.ts'
import type { ResolvedPeriod } from './resolve-period.ts'
import { dayAt, FRAME_NAMES } from './say-measure.ts'

/**
 * The conditions as what one stock is, or several are: "are up and have an RSI below 30"; of a past day in the
 * past tense, with the day.
 */
export function describePredicate(
  frame: Pick<Frame, 'conditions' | 'measures' | 'periods'>,
  isOne: boolean,
  any: BarStock | undefined,
): string {
  const when = any === undefined ? null : readWhen(frame, any)
  const isPast = any !== undefined && when !== null && (when.isAny || when.to !== lastOf(any))
  const verbs = isPast ? PAST : isOne ? ONE : SEVERAL
  const groups = frame.conditions.map((group) => {
    const each = group.map((condition, index) => {
      const is = describeCondition(condition, { ...verbs, isOne }, any)
      // "Are rated BUY or SELL".
      const isAgain = index > 0 && condition.kind === 'action' && group.every(isRated)
      return isAgain ? condition.action : is
    })
    return joinWords(sayVerbsOnce(each), 'or')
  })
  const once = sayVerbsOnce(groups)
  const isList = once.every((each, index) => index === 0 || each !== groups[index])
  const said = isList ? joinWords(once) : once.join(' and ')
  const isDated = frame.conditions.every((group) => group.every(isOfPeriod))
  if (any === undefined || when === null || !isPast || isDated) return said
  const days = sayDays(any, when)
  const isNever = frame.conditions.every((group) => group.every(({ isNot }) => isNot))
  const onDays = isNever ? days.replace('at least one day', 'any day') : days
  return `${said.replaceAll(days, '').replaceAll(/\b(?:is|are)\b/g, isOne ? 'was' : 'were')}${onDays}`
}

/** "Have an RSI below 50" and "have an ADX above 25" are said as "an ADX above 25" after the first. */
function sayVerbsOnce(predicates: readonly string[]): readonly string[] {
  return predicates.map((said, index) => {
    const [verb] = SHARED_VERB.exec(said) ?? []
    const before = predicates[index - 1] ?? ''
    return verb !== undefined && before.startsWith(verb) && !/^\w+ not /.test(before)
      ? said.slice(verb.length)
      : said
  })
}

const SHARED_VERB = /^(?:have|has|had|closed|are|is|crossed) /

function isRated(condition: FrameCondition): boolean {
  return condition.kind === 'action' && !condition.isNot
}

/** " on Aug 14", " on at least one day from Jul 1 to Jul 31". */
export function sayDays(
  stock: BarStock,
  { from, to, isAny }: ResolvedPeriod & { readonly isAny: boolean },
): string {
  return isAny
    ? ` on at least one day from ${dayAt(stock, from + 1)} to ${dayAt(stock, to)}`
    : ` on ${dayAt(stock, to)}`
}

type Verbs = {
  readonly are: string
  readonly have: string
  readonly meet: string
  readonly isOne: boolean
}
const ONE = { are: 'is', have: 'has', meet: 'meets' }
const SEVERAL = { are: 'are', have: 'have', meet: 'meet' }
const PAST = { are: 'are', have: 'had', meet: 'met' }

const CLAUSES = {
  rsi: 'RSI',
  adx: 'ADX',
  smaGap: 'moving-average',
  obvChange: 'OBV',
  cmf: 'CMF',
} as const
const MOVED = {
  up: { did: 'rose', not: 'did not rise' },
  down: { did: 'fell', not: 'did not fall' },
} as const
const AGES = {
  above: 'more than',
  below: 'less than',
  'at-least': 'at least',
  'at-most': 'at most',
  exactly: 'exactly',
  between: 'at least',
  within: 'at most',
} as const
const SIDES = {
  above: 'above',
  below: 'below',
  'at-least': 'of at least',
  'at-most': 'of at most',
  exactly: 'of',
  between: 'between',
  within: 'within',
} as const

const PAID = {
  dividend: { did: 'went ex-dividend', not: 'did not go ex-dividend' },
  split: { did: 'had a split', not: 'had no split' },
} as const

function describeCondition(
  condition: FrameCondition,
  verbs: Verbs,
  any: BarStock | undefined,
): string {
  const not = condition.isNot ? 'not ' : ''
  const { are, have, isOne } = verbs
  switch (condition.kind) {
    case 'extreme':
      return `${condition.isNot ? 'did not set' : 'set'} a ${FRAME_NAMES[condition.of]}${sayEvents(condition.period, any)}`
    case 'passed':
      return `${condition.isNot ? 'did not cross' : 'crossed'}${condition.is === null ? '' : ` ${condition.is}`} ${isOne ? 'its' : 'their'} ${FRAME_NAMES[condition.level]}${sayEvents(condition.period, any)}`
    case 'paid':
      return `${PAID[condition.of][condition.isNot ? 'not' : 'did']}${sayEvents(condition.period, any)}`
    case 'run':
      return `${MOVED[condition.way][condition.isNot ? 'not' : 'did']} on each of the last ${condition.sessions} sessions`
    case 'beats':
      return `${condition.isNot ? 'did not do' : 'did'} ${condition.is === 'above' ? 'better' : 'worse'} than ${condition.against === null ? 'the benchmark' : `${condition.against.ticker} (${formatNumber(condition.against.change)}%)`}${sayWithin(condition.period, any)}`
    case 'lacks':
      return `${condition.isNot ? 'do not only miss' : isOne ? 'misses only' : 'miss only'} the ${CLAUSES[condition.clause]} condition of a BUY`
    case 'action':
      return `${are} ${not}rated ${condition.action}`
    case 'turned':
      return `${describeTurn(condition)}${sayEvents(condition.period, any)}`
    case 'crossed':
      return `had ${condition.isNot ? 'no' : 'a'} ${condition.cross === null ? 'cross of SMA20 and SMA50' : `${condition.cross} cross`}${sayEvents(condition.period, any)}`
    case 'moved':
      return `had ${FRAME_NAMES[condition.measure]} ${not}${condition.way === 'up' ? 'rise' : 'fall'}${sayWithin(condition.period, any)}`
    case 'than':
      return condition.measure === 'close'
        ? `${condition.isNot ? 'did not close' : 'closed'} ${condition.is} ${isOne ? 'its' : 'their'} ${FRAME_NAMES[condition.other]}`
        : `${have} SMA20 ${not}${condition.is} SMA50`
            .replaceAll('SMA20', FRAME_NAMES[condition.measure])
            .replace(/SMA50$/, FRAME_NAMES[condition.other])
    case 'bound':
      return describeBound(condition, verbs, any)
  }
}

function describeTurn({
  action,
  from,
  isNot,
}: Extract<FrameCondition, { readonly kind: 'turned' }>): string {
  if (action === null)
    return from === null
      ? `${isNot ? 'did not change' : 'changed'} signal`
      : `${isNot ? 'did not turn' : 'turned'} from ${from} to another signal`
  return `${isNot ? 'did not turn' : 'turned'} ${from === null ? '' : `from ${from} to `}${action}`
}

function describeBound(
  {
    measure,
    is,
    value,
    high,
    isNot,
    period,
    whose,
  }: Extract<FrameCondition, { readonly kind: 'bound' }>,
  { are, have, meet, isOne }: Verbs,
  any: BarStock | undefined,
): string {
  const not = isNot ? 'not ' : ''
  if (measure === 'change') {
    const when = sayWithin(period, any)
    if (value === 0) {
      const verb =
        is === 'above' ? (isNot ? 'did not rise' : 'rose') : isNot ? 'did not fall' : 'fell'
      return `${verb}${when}`
    }
    const percent = (one: number) => `${Number.isInteger(one) ? one : formatNumber(one)}%`
    const size = percent(Math.abs(value))
    const than = is === 'above' || is === 'at-least' ? value > 0 : value < 0
    const isOf = is === 'at-least' || is === 'at-most'
    const amount =
      high === null
        ? `${than ? (isOf ? 'at least' : 'more than') : isOf ? 'at most' : 'less than'} ${size}`
        : `between ${size} and ${percent(high)}`
    return `${isNot ? 'did not ' : ''}${value < 0 ? (isNot ? 'fall' : 'fell') : isNot ? 'rise' : 'rose'} ${amount}${when}`
  }
  const isOfPercent =
    measure === 'volatility' || measure === 'dividend-yield' || measure.startsWith('from-')
  const unit = isOfPercent ? '%' : ''
  const number = (one: number) =>
    measure === 'volume' || measure === 'average-volume'
      ? formatShares(one)
      : `${measure === 'close' ? '$' : ''}${Number.isInteger(one) ? one.toLocaleString('en-US') : formatNumber(one)}${unit}`.replace(
          '-',
          '−',
        )
  const range = high === null ? number(value) : `${number(value)} and ${number(high)}`
  const its = isOne ? 'its' : 'their'
  if (measure === 'close')
    return `${not === '' ? 'closed' : 'did not close'} ${SIDES[is].replace(/^of (?=at )/, '').replace(/^of /, 'at ')} ${range}`
  if (measure === 'volume-ratio')
    return `traded ${not}${SIDES[is].replace(/^of /, '')} ${value === 1 ? `${its} average volume` : `${range} times ${its} average volume`}`
  if (measure.startsWith('from-')) {
    const level = FRAME_NAMES[measure].replace('distance from its ', '')
    if (is === 'within') return `${are} ${not}within ${range} of ${its} ${level}`
    const than = is === 'above' || is === 'at-least' ? value >= 0 : value < 0
    return `closed ${not}${than ? 'at least' : 'less than'} ${range.replace('−', '')} ${value < 0 ? 'below' : 'above'} ${its} ${level}`
  }
  if (measure === 'dividend-yield' && value === 0 && (is === 'above' || is === 'at-most'))
    return (is === 'above') === (not === '')
      ? `${isOne ? 'pays' : 'pay'} a dividend`
      : 'paid no dividend over the last year'
  if (measure === 'gap') {
    const side =
      value < 0 || (value === 0 && (is === 'below' || is === 'at-most')) ? 'below' : 'above'
    const least = is === 'above' || is === 'below' ? 'more than' : 'at least'
    const amount = value === 0 ? '' : `${least} ${number(Math.abs(value))}% `
    return `${not === '' ? 'opened' : 'did not open'} ${amount}${side} the close before`
  }
  const article = /^(?:RSI|ADX|OBV|SMA)/.test(FRAME_NAMES[measure]) ? 'an' : 'a'
  if (measure === 'signal-age')
    return `${have} ${not}held that signal for ${AGES[is]} ${value} sessions`
  if (measure === 'conditions-met')
    return `${meet} ${not}${is === 'exactly' ? '' : `${SIDES[is].replace(/^of /, '')} `}${range} of the 5 BUY conditions`
  if (measure === 'cmf' || measure === 'obv') {
    const name = measure === 'obv' ? 'OBV' : 'CMF'
    if (value === 0 && (is === 'above' || is === 'below') && measure === 'obv')
      return `${have} OBV ${not}${is === 'above' ? 'rising' : 'falling'} over 20 days`
    return `${have} a ${name} ${not}${SIDES[is].replace(/^of /, '')} ${range}`
  }
  const owner = whose === undefined ? '' : `${whose}’s `
  return `${have} ${article} ${FRAME_NAMES[measure]} ${not}${SIDES[is]} ${owner}${range}`
}

function sayWithin(period: Period | null, any: BarStock | undefined): string {
  const span = any === undefined ? null : spanOf(any, period)
  return any === undefined || span === null ? '' : saySpan(any, span)
}

/** The sessions on which something may have happened: the one that a change starts from is none of them. */
export function sayEvents(period: Period | null, any: BarStock | undefined): string {
  const span = any === undefined ? null : spanOf(any, period)
  if (any === undefined || span === null) return ''
  const { from, to } = span
  return to - from <= 1 ? saySpan(any, span) : ` from ${dayAt(any, from + 1)} to ${dayAt(any, to)}`
}

/** " from Aug 13 to Aug 20", " on Aug 20". */
export function saySpan(stock: BarStock, { from, to }: ResolvedPeriod): string {
  return to - from <= 1
    ? ` on ${dayAt(stock, to)}`
    : ` from ${dayAt(stock, from)} to ${dayAt(stock, to)}`
}

/** The bars of a period; those of the last session where none is named. */
export function spanOf(stock: BarStock, period: Period | null): ResolvedPeriod | null {
  return moveSpanOf(stock, period, lastOf(stock))
}
