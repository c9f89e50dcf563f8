import { joinWords } from '../../explanations/join-words.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import { formatShares } from '../../explanations/measure-words.ts'
import type { Frame, FrameCondition, Period } from './frame.ts'
import { lastOf, moveSpanOf, type BarStock } from './measure-at.ts'
import type { ResolvedPeriod } from './resolve-period.ts'
import { dayAt, FRAME_NAMES } from './say-measure.ts'

/** The conditions as what one stock is, or several are: "are up and have an RSI below 30". */
export function describePredicate(
  { conditions }: Pick<Frame, 'conditions'>,
  isOne: boolean,
  any: BarStock | undefined,
): string {
  return conditions
    .map((group) =>
      joinWords(
        group.map((condition) => describeCondition(condition, isOne, any)),
        'or',
      ),
    )
    .join(' and ')
}

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

function describeCondition(
  condition: FrameCondition,
  isOne: boolean,
  any: BarStock | undefined,
): string {
  const not = condition.isNot ? 'not ' : ''
  const are = isOne ? 'is' : 'are'
  const have = isOne ? 'has' : 'have'
  switch (condition.kind) {
    case 'extreme':
      return `${condition.isNot ? 'did not set' : 'set'} a ${FRAME_NAMES[condition.of]}${sayWithin(null, any)}`
    case 'action':
      return `${are} ${not}rated ${condition.action}`
    case 'turned':
      return `${condition.isNot ? 'did not turn' : 'turned'} ${condition.from === null ? '' : `from ${condition.from} to `}${condition.action}${sayWithin(condition.period, any)}`
    case 'crossed':
      return `had ${condition.isNot ? 'no' : 'a'} ${condition.cross === null ? 'cross of SMA20 and SMA50' : `${condition.cross} cross`}${sayWithin(condition.period, any)}`
    case 'moved':
      return `had ${FRAME_NAMES[condition.measure]} ${not}${condition.way === 'up' ? 'rise' : 'fall'}${sayWithin(condition.period, any)}`
    case 'than':
      return condition.measure === 'close'
        ? `${condition.isNot ? 'did not close' : 'closed'} ${condition.is} ${isOne ? 'its' : 'their'} ${FRAME_NAMES[condition.other]}`
        : `${have} SMA20 ${not}${condition.is} SMA50`
            .replaceAll('SMA20', FRAME_NAMES[condition.measure])
            .replace(/SMA50$/, FRAME_NAMES[condition.other])
    case 'bound':
      return describeBound(condition, isOne, any)
  }
}

function describeBound(
  { measure, is, value, high, isNot, period }: Extract<FrameCondition, { readonly kind: 'bound' }>,
  isOne: boolean,
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
    const size = `${formatNumber(Math.abs(value))}%`
    const than = is === 'above' || is === 'at-least' ? value > 0 : value < 0
    const isOf = is === 'at-least' || is === 'at-most'
    const amount =
      high === null
        ? `${than ? (isOf ? 'at least' : 'more than') : isOf ? 'at most' : 'less than'} ${size}`
        : `between ${size} and ${formatNumber(high)}%`
    return `${isNot ? 'did not ' : ''}${value < 0 ? (isNot ? 'fall' : 'fell') : isNot ? 'rise' : 'rose'} ${amount}${when}`
  }
  const unit = measure === 'volatility' || measure.startsWith('from-') ? '%' : ''
  const number = (one: number) =>
    measure === 'volume' || measure === 'average-volume'
      ? formatShares(one)
      : `${measure === 'close' ? '$' : ''}${Number.isInteger(one) ? String(one) : formatNumber(one)}${unit}`.replace(
          '-',
          '−',
        )
  const range = high === null ? number(value) : `${number(value)} and ${number(high)}`
  const its = isOne ? 'its' : 'their'
  if (measure === 'close')
    return `${not === '' ? 'closed' : 'did not close'} ${SIDES[is].replace(/^of /, 'at ')} ${range}`
  if (measure === 'volume-ratio')
    return `traded ${not}${SIDES[is].replace(/^of /, '')} ${value === 1 ? `${its} average volume` : `${range} times ${its} average volume`}`
  if (measure.startsWith('from-')) {
    const level = FRAME_NAMES[measure].replace('distance from its ', '')
    if (is === 'within') return `${isOne ? 'is' : 'are'} ${not}within ${range} of ${its} ${level}`
    const than = is === 'above' || is === 'at-least' ? value >= 0 : value < 0
    return `closed ${not}${than ? 'at least' : 'less than'} ${range.replace('−', '')} ${value < 0 ? 'below' : 'above'} ${its} ${level}`
  }
  const article = /^(?:RSI|ADX|OBV|SMA)/.test(FRAME_NAMES[measure]) ? 'an' : 'a'
  const have = isOne ? 'has' : 'have'
  if (measure === 'signal-age')
    return `${have} ${not}held that signal for ${AGES[is]} ${value} sessions`
  if (measure === 'conditions-met')
    return `${isOne ? 'meets' : 'meet'} ${not}${is === 'exactly' ? '' : `${SIDES[is].replace(/^of /, '')} `}${range} of the 5 BUY conditions`
  if (measure === 'cmf' || measure === 'obv') {
    const name = measure === 'obv' ? 'OBV' : 'CMF'
    if (value === 0 && (is === 'above' || is === 'below') && measure === 'obv')
      return `${have} OBV ${not}${is === 'above' ? 'rising' : 'falling'} over 20 days`
    return `${have} a ${name} ${not}${SIDES[is].replace(/^of /, '')} ${range}`
  }
  return `${have} ${article} ${FRAME_NAMES[measure]} ${not}${SIDES[is]} ${range}`
}

export function sayWithin(period: Period | null, any: BarStock | undefined): string {
  const span = any === undefined ? null : spanOf(any, period)
  return any === undefined || span === null ? '' : saySpan(any, span)
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
