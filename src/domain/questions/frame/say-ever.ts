import { formatNumber } from '../../explanations/format-number.ts'
import { saySpan, describePredicate, spanOf } from './describe-conditions.ts'
import type { Frame, FrameCondition, FrameMeasure } from './frame.ts'
import { actionAt, lastOf, measureAt, meetsAt, type BarStock } from './measure-at.ts'
import type { ResolvedPeriod } from './resolve-period.ts'
import { isOfUnusual, sayUnusual } from './say-condition.ts'
import { dayAt, formatFrameValue, FRAME_NAMES } from './say-measure.ts'

/** Whether each stock met the conditions on any session of a period, or on its day; null where unknown. */
export function sayEver(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => sayEverOf(frame, stock))
  return said.includes(null) ? null : said.join('; ')
}

function sayEverOf(frame: Frame, stock: BarStock): string | null {
  const [period = null] = frame.periods
  const span = period === null ? { from: 0, to: lastOf(stock) } : spanOf(stock, period)
  if (span === null) return null
  const known = Array.from({ length: span.to - span.from }, (_, at) => span.from + 1 + at).flatMap(
    (index) => {
      const isMet = meetsAll(frame.conditions, stock, index)
      return isMet === null ? [] : [{ index, isMet }]
    },
  )
  const [first] = known
  if (first === undefined) return null
  const met = known.filter(({ isMet }) => isMet)
  const last = met.at(-1)
  if (known.length === 1)
    return `${last === undefined ? 'No' : 'Yes'}: ${sayOnDay(frame, stock, first.index)}`
  const { ticker } = stock
  const did = describePredicate(frame, true, undefined)
    .replaceAll(/(?<= and |^)has /g, 'had ')
    .replaceAll(/(?<= and |^)is /g, 'was ')
  const when = saySpan(stock, { from: first.index, to: span.to })
  const extreme = sayExtreme(frame.conditions, stock, { from: first.index, to: span.to })
  return last === undefined
    ? `No: ${ticker} never ${did}${when}${extreme === null ? '' : `: ${extreme}`}`
    : `Yes: ${ticker} ${did} on ${sayDays(met.length, known.length)}${when}, ${met.length === 1 ? '' : 'last '}on ${dayAt(stock, last.index)}${extreme === null ? '' : `; ${extreme}`}`
}

/** The first session of a period on which a stock met a condition, or the last one; null where unknown. */
export function sayEdge(
  { periods, place }: Frame,
  condition: FrameCondition,
  stock: BarStock,
): string | null {
  const [period = null] = periods
  const span = period === null ? { from: 0, to: lastOf(stock) } : spanOf(stock, period)
  if (span === null) return null
  const one = 'period' in condition ? { ...condition, period: null } : condition
  const met: number[] = []
  for (let index = span.from + 1; index <= span.to; index += 1)
    if (meetsAt(stock, one, index) === true) met.push(index)
  const did = describePredicate({ conditions: [[one]], measures: [], periods: [] }, true, undefined)
    .replace(/^has /, 'had ')
    .replace(/^is /, 'was ')
  const which = place === 1 ? 'first' : 'last'
  const said = did.startsWith('was ') ? did.replace('was', `was ${which}`) : `${which} ${did}`
  const when = saySpan(stock, { from: span.from + 1, to: span.to })
  const index = place === 1 ? met[0] : met.at(-1)
  if (index === undefined) {
    const extreme = sayExtreme([[one]], stock, { from: span.from + 1, to: span.to })
    return `${stock.ticker} never ${did}${when}${extreme === null ? '' : `: ${extreme}`}`
  }
  const isShown = one.kind === 'bound' || one.kind === 'than'
  const shown = isShown ? `: ${sayConditionOn(stock, one, { index, who: 'it' })}` : ''
  return `${stock.ticker} ${said}${when} on ${dayAt(stock, index)}${shown.replace(/,$/, '')}`
}

function sayDays(met: number, of: number): string {
  return met === of ? `all ${of} sessions` : `${met} of the ${of} sessions`
}

function meetsAll(conditions: Frame['conditions'], stock: BarStock, index: number): boolean | null {
  let isKnown = true
  for (const group of conditions) {
    const met = new Set(group.map((condition) => meetsAt(stock, condition, index)))
    if (met.has(true)) continue
    if (!met.has(null)) return false
    isKnown = false
  }
  return isKnown ? true : null
}

/** "Its highest close was $738.31, on Jan 29": how near the one figure of the conditions came. */
function sayExtreme(
  conditions: Frame['conditions'],
  stock: BarStock,
  { from, to }: ResolvedPeriod,
): string | null {
  const [only, other] = conditions.flat()
  if (other !== undefined || only?.kind !== 'bound' || only.isNot) return null
  const isHigh = only.is === 'above' || only.is === 'at-least'
  if (!isHigh && only.is !== 'below' && only.is !== 'at-most') return null
  let found: { readonly index: number; readonly value: number } | null = null
  for (let index = from; index <= to; index += 1) {
    const value = measureAt(stock, only.measure, index)
    if (value === null) continue
    if (found === null || (isHigh ? value > found.value : value < found.value))
      found = { index, value }
  }
  return found === null
    ? null
    : `its ${isHigh ? 'highest' : 'lowest'} ${FRAME_NAMES[only.measure]} was ${formatFrameValue(stock, only.measure, found.value, only.value)}, on ${dayAt(stock, found.index)}`
}

/** "NVDA closed at $207.40 on Jul 17, above $200.00". */
function sayOnDay({ conditions }: Frame, stock: BarStock, index: number): string {
  const day = dayAt(stock, index)
  const said = conditions.flat().map((condition, at) => {
    const who = at === 0 ? stock.ticker : 'it'
    return sayConditionOn(stock, condition, { index, who })
  })
  const [only, other] = conditions.flat()
  const isSole = only !== undefined && other === undefined && isOfUnusual(only)
  const ratio = isSole ? measureAt(stock, 'volume-ratio', index) : null
  const judged = ratio === null ? '' : sayUnusual(ratio)
  return `${said.join(', and ')} on ${day}${judged}`
}

export function sayConditionOn(
  stock: BarStock,
  condition: FrameCondition,
  { index, who }: { readonly index: number; readonly who: string },
): string {
  if (condition.kind === 'action') return `${who} was a ${actionAt(stock, index) ?? ''}`
  const shown = (measure: FrameMeasure, against: number | null = null) => {
    const value = measureAt(stock, measure, index) ?? 0
    return { value, text: formatFrameValue(stock, measure, value, against) }
  }
  const subject = (measure: FrameMeasure) =>
    measure === 'close'
      ? `${who} closed at`
      : `${who === 'it' ? 'its' : `${who}’s`} ${FRAME_NAMES[measure]} was`
  if (condition.kind === 'than') {
    const [one, other] = [shown(condition.measure), shown(condition.other)]
    return `${subject(condition.measure)} ${one.text}, ${sideOf(one.value - other.value)} its ${FRAME_NAMES[condition.other]} of ${other.text},`
  }
  if (condition.kind === 'bound' && condition.measure === 'volume-ratio')
    return `${who} traded ${shown('volume').text}, ${shown('volume-ratio').text},`
  if (condition.kind === 'bound' && condition.measure === 'gap') {
    const { value } = shown('gap')
    return `${who} opened ${formatNumber(Math.abs(value))}% ${value < 0 ? 'below' : 'above'} the close before`
  }
  if (condition.kind === 'bound') {
    const { measure, value } = condition
    const one = shown(measure, value)
    const isPlain = !PRICES.has(measure) && Number.isInteger(value)
    const bound = isPlain ? String(value) : formatFrameValue(stock, measure, value)
    return `${subject(measure)} ${one.text}, ${sideOf(one.value - value)} ${bound},`
  }
  const verb = describePredicate(
    { conditions: [[condition]], measures: [], periods: [] },
    true,
    undefined,
  )
  const isMet = meetsAt(stock, condition, index) === true
  return `${who} ${isMet ? '' : 'did not '}${verb}`
}

const PRICES: ReadonlySet<FrameMeasure> = new Set(['close', 'open', 'sma20', 'sma50', 'sma200'])

function sideOf(difference: number): string {
  return difference === 0 ? 'exactly' : difference > 0 ? 'above' : 'below'
}
