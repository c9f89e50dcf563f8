import { MONTH_NAMES } from '../../market/calendar/calendar-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import { formatShares } from '../../explanations/measure-words.ts'
import { formatDayChange } from '../sentences/format-percent.ts'
import { describePredicate } from './describe-conditions.ts'
import type { Frame, FrameCondition, NamedDay, Period } from './frame.ts'
import { actionAt, crossBefore, lastOf, measureAt, meetsAt, type BarStock } from './measure-at.ts'
import type { Said } from './match-group.ts'
import { nameGroup } from './measure-stocks.ts'
import { weekOf, resolvePeriod, type ResolvedPeriod } from './resolve-period.ts'
import { dayAt, formatFrameValue, FRAME_NAMES, sayMeasure } from './say-measure.ts'

const MAX_DAYS = 10
const MAX_SPELLS = 6
/** Of all stocks, those with the biggest moves are told. */
const MAX_LEADING = 3

/** A stretch of sessions with its figure: a change is from the close of `from` to that of `to`. */
type Stretch = ResolvedPeriod & { readonly value: number | null }

/** The best or worst stretch of a period, how many met conditions, or the longest streak. */
export function sayStretch(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => sayOf(frame, stock))
  return said.includes(null) ? null : said.join('; ')
}

function sayOf(frame: Frame, stock: BarStock): string | null {
  const span = spanOf(frame, stock)
  if (span === null) return `${stock.ticker}’s prices don’t go back that far`
  const stretches = listStretches(frame, stock, span)
  if (stretches.length === 0) return null
  if (frame.form === 'streak') return sayStreak(frame, stock, span, stretches)
  return frame.form === 'tally'
    ? sayTally(frame, stock, span, stretches)
    : sayExtreme(frame, stock, span, stretches)
}

/** A day that a period starts with is counted too. */
function spanOf({ periods: [period] }: Frame, { facts: { bars } }: BarStock) {
  const span = period === undefined ? null : resolvePeriod(period, bars)
  if (span === null || period === undefined) return null
  const startsOnDay = (period.kind === 'since' || period.kind === 'between') && span.from > 0
  return startsOnDay ? { from: span.from - 1, to: span.to } : span
}

/** The whole days, weeks or months of a span; its last one may still be running. */
function listStretches(
  { over, measures }: Frame,
  stock: BarStock,
  { from, to }: ResolvedPeriod,
): readonly Stretch[] {
  const { dates } = stock.facts.bars
  const keyOf = (index: number) => {
    const date = dates[index] ?? ''
    return keyOfStretch(over, date)
  }
  const [measure = 'change'] = measures
  const stretches: Stretch[] = []
  let start = from + 1
  while (start <= to) {
    let end = start
    while (end < to && keyOf(end + 1) === keyOf(start)) end += 1
    const isWhole = keyOf(start - 1) !== keyOf(start)
    const one = { from: start - 1, to: end }
    if (isWhole && start > 0) stretches.push({ ...one, value: valueOf(stock, measure, one) })
    start = end + 1
  }
  return stretches
}

/** What all dates of one stretch have in common. */
function keyOfStretch(over: Frame['over'], date: string): string {
  switch (over) {
    case 'week':
      return weekOf(date)
    case 'month':
      return date.slice(0, 7)
    case 'quarter':
      return `${date.slice(0, 4)} ${quarterOf(date)}`
    case 'year':
      return date.slice(0, 4)
    default:
      return date
  }
}

function quarterOf(date: string): number {
  return Math.ceil(Number(date.slice(5, 7)) / 3)
}

function valueOf(
  stock: BarStock,
  measure: Frame['measures'][number],
  { from, to }: ResolvedPeriod,
): number | null {
  const { bars, isAdjusted } = stock.facts
  if (measure === 'volume') {
    const volumes = bars.volumes.slice(from + 1, to + 1)
    const sum = volumes.reduce((total, one) => total + one, 0)
    return Number.isFinite(sum) && sum > 0 ? sum : null
  }
  if (measure !== 'change') return measureAt(stock, measure, to)
  const [first, last] = [bars.closes[from], bars.closes[to]]
  return first === undefined || last === undefined || !isAdjusted ? null : (last / first - 1) * 100
}

function saySpan(stock: BarStock, { from, to }: ResolvedPeriod): string {
  return from + 1 >= to
    ? ` on ${dayAt(stock, to)}`
    : ` from ${dayAt(stock, from + 1)} to ${dayAt(stock, to)}`
}

/** "Aug 20", "the week of Aug 17", "September 2025". */
function nameStretch({ over }: Frame, stock: BarStock, { from, to }: ResolvedPeriod): string {
  if (over === 'week') return `the week of ${dayAt(stock, from + 1)}`
  if (over === 'day' || over === null) return dayAt(stock, to)
  const date = stock.facts.bars.dates[to] ?? ''
  const isRunning = to === lastOf(stock)
  const soFar = isRunning ? ' so far' : ''
  if (over === 'year') return `${date.slice(0, 4)}${soFar}`
  if (over === 'quarter') return `Q${quarterOf(date)} ${date.slice(0, 4)}${soFar}`
  return `${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}${soFar}`
}

function findExtreme({ order }: Frame, stretches: readonly Stretch[]): Stretch | undefined {
  const sign = order === 'lowest' ? -1 : 1
  const sizeOf = ({ value }: Stretch) =>
    order === 'furthest' ? Math.abs(value ?? 0) : sign * (value ?? 0)
  return stretches
    .filter(({ value }) => value !== null)
    .reduce<Stretch | undefined>(
      (best, one) => (best === undefined || sizeOf(one) > sizeOf(best) ? one : best),
      undefined,
    )
}

function sayExtreme(
  frame: Frame,
  stock: BarStock,
  span: ResolvedPeriod,
  stretches: readonly Stretch[],
): string | null {
  const [measure = 'change'] = frame.measures
  const found = findExtreme(frame, stretches)
  if (found === undefined || found.value === null) return null
  const unit = frame.over ?? 'day'
  const within = saySpan(stock, span)
  const name = nameStretch(frame, stock, found)
  const whose = `${stock.ticker}’s`
  if (measure === 'change') {
    const which =
      frame.order === 'furthest'
        ? `biggest move in a ${unit}`
        : `${frame.order === 'lowest' ? 'worst' : 'best'} ${unit}`
    const move = sayMeasure(stock, 'change', periodOf(stock, found), false)
    return `${whose} ${which}${within} was ${name}: ${move}`
  }
  const isLow = frame.order === 'lowest'
  if (measure === 'volume') {
    const ratio = unit === 'day' ? measureAt(stock, 'volume-ratio', found.to) : null
    const times = ratio === null ? '' : `, ${formatNumber(ratio)} times its 20-day average`
    const trading = `${isLow ? 'lightest' : 'heaviest'} trading in a ${unit}`
    return `${whose} ${trading}${within} was ${unit === 'day' ? 'on' : 'in'} ${name}: ${formatShares(found.value)}${times}`
  }
  const shown = formatFrameValue(stock, measure, found.value)
  const now = measureAt(stock, measure, lastOf(stock))
  const latest =
    now === null || found.to === lastOf(stock)
      ? ''
      : `; it is now ${formatFrameValue(stock, measure, now)}`
  return `${whose} ${isLow ? 'lowest' : 'highest'} ${FRAME_NAMES[measure]}${within} was ${shown}, on ${name}${latest}`
}

/** "The biggest gains in a day from Jan 2 to Aug 20 of the 63 stocks: MU (up 15.23% on Apr 9), …"; null for other figures. */
export function sayGroupExtreme(frame: Frame, members: readonly BarStock[]): Said | null {
  const [any] = members
  const within = any === undefined ? null : spanOf(frame, any)
  if (any === undefined || within === null || frame.measures.join() !== 'change') return null
  const sizeOf = (value: number) =>
    frame.order === 'furthest' ? Math.abs(value) : frame.order === 'lowest' ? -value : value
  const ranked = members
    .flatMap((stock) => {
      const span = spanOf(frame, stock)
      const found =
        span === null ? undefined : findExtreme(frame, listStretches(frame, stock, span))
      return found === undefined || found.value === null
        ? []
        : [{ stock, stretch: found, value: found.value }]
    })
    .toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value))
  const named = ranked.slice(0, MAX_LEADING).map(({ stock, stretch, value }) => {
    const on = frame.over === 'day' ? 'on' : 'in'
    return `${stock.ticker} (${formatDayChange(value)} ${on} ${nameStretch(frame, stock, stretch)})`
  })
  const moves = frame.order === 'furthest' ? 'moves' : frame.order === 'lowest' ? 'falls' : 'gains'
  return ranked.length === 0
    ? null
    : {
        sentences: [
          `The biggest ${moves} in a ${frame.over ?? 'day'}${saySpan(any, within)} of ${nameGroup(frame.group, ranked.length)}: ${joinWords(named)}.`,
        ],
        listed: ranked.slice(0, MAX_LEADING).map(({ stock }) => stock),
      }
}

function periodOf({ facts: { bars } }: BarStock, { from, to }: ResolvedPeriod): Period {
  const dayOf = (index: number): NamedDay => {
    const [year = 0, month = 0, day = 0] = (bars.dates[index] ?? '').split('-').map(Number)
    return { kind: 'date', year, month, day }
  }
  return { kind: 'between', from: dayOf(from), to: dayOf(to) }
}

function meets(stock: BarStock, condition: FrameCondition, stretch: Stretch): boolean {
  const { from, to } = stretch
  if (condition.kind === 'crossed')
    return crossBefore(stock, to, condition.cross)?.index === to && to > from
  if (condition.kind === 'turned') {
    const [before, now] = [actionAt(stock, from), actionAt(stock, to)]
    const isFrom = condition.from === null || before === condition.from
    const isTo = condition.action === null || now === condition.action
    return before !== null && now !== null && before !== now && isTo && isFrom
  }
  if (condition.kind === 'bound' && condition.measure === 'change')
    return meetsAt(stock, { ...condition, period: periodOf(stock, stretch) }, to) === true
  return meetsAt(stock, condition, to) === true
}

function sayTally(
  frame: Frame,
  stock: BarStock,
  span: ResolvedPeriod,
  stretches: readonly Stretch[],
): string {
  const { conditions, quantifier } = frame
  const found = stretches.filter((stretch) =>
    conditions.every((group) => group.some((condition) => meets(stock, condition, stretch))),
  )
  const [only] = conditions.flat()
  const within = saySpan(stock, span)
  const verdict = quantifier === null ? '' : found.length > 0 ? 'Yes: ' : 'No: '
  if (only?.kind === 'crossed')
    return `${verdict}${sayCrosses(stock, only, found)}${within}${sayCrossDays(stock, only, found)}`
  const unit = frame.over ?? 'day'
  const [on, name] = unit === 'day' ? ['on', 'session'] : ['in', unit]
  const did = describePredicate(frame, true, undefined)
    .replace(/^has /, 'had ')
    .replace(/^is /, 'was ')
    .replace(/^meets /, 'met ')
  const share = `${on} ${found.length === 0 ? 'none' : found.length} of the ${stretches.length} ${name}s`
  return `${verdict}${stock.ticker} ${did} ${share}${within}${sayFound(frame, stock, found)}${found.length === 0 ? sayNearest(frame, stock, stretches) : ''}`
}

/** ": Jun 4 (up 8.10%) and Jul 2 (down 5.20%)", or the runs of sessions of a signal. */
function sayFound(frame: Frame, stock: BarStock, found: readonly Stretch[]): string {
  const [only] = frame.conditions.flat()
  const last = found.at(-1)
  if (last === undefined) return ''
  const latest = `, last ${frame.over === 'day' ? 'on' : 'in'} ${nameStretch(frame, stock, last)}`
  const isOfChange = only?.kind === 'bound' && only.measure === 'change'
  if (frame.over === 'day' && !isOfChange && only?.kind !== 'turned') {
    const runs = joinRuns(found)
    const said = runs.map(({ from, to }) =>
      from === to ? dayAt(stock, to) : `${dayAt(stock, from)} to ${dayAt(stock, to)}`,
    )
    return runs.length > MAX_SPELLS ? latest : `: ${joinWords(said)}`
  }
  if (found.length > MAX_DAYS) return latest
  const said = found.map((one) => {
    const change = isOfChange ? valueOf(stock, 'change', one) : null
    const move = change === null ? sayTurn(stock, only, one) : ` (${formatDayChange(change)})`
    return `${nameStretch(frame, stock, one)}${move}`
  })
  return `: ${joinWords(said)}`
}

/** " (WATCH to BUY)", where any change of the signal counts. */
function sayTurn(
  stock: BarStock,
  condition: FrameCondition | undefined,
  { from, to }: Stretch,
): string {
  const isOfAny = condition?.kind === 'turned' && condition.action === null
  const [before, now] = [actionAt(stock, from), actionAt(stock, to)]
  return isOfAny && before !== null && now !== null ? ` (${before} to ${now})` : ''
}

/** Sessions in a row as one run, by the bars of its first and last. */
function joinRuns(found: readonly Stretch[]): readonly ResolvedPeriod[] {
  const runs: ResolvedPeriod[] = []
  for (const { to } of found) {
    const last = runs.at(-1)
    if (last?.to === to - 1) runs[runs.length - 1] = { from: last.from, to }
    else runs.push({ from: to, to })
  }
  return runs
}

/** The stretch that came nearest to a move that there was not. */
function sayNearest(frame: Frame, stock: BarStock, stretches: readonly Stretch[]): string {
  const [only] = frame.conditions.flat()
  if (only?.kind !== 'bound' || only.measure !== 'change') return ''
  const order = only.value < 0 ? 'lowest' : 'highest'
  const ofChange = { ...frame, measures: ['change'] as const, order } as const
  const best = findExtreme(
    ofChange,
    stretches.map((one) => ({ ...one, value: valueOf(stock, 'change', one) })),
  )
  if (best === undefined || best.value === null) return ''
  return `; its ${only.value < 0 ? 'worst' : 'best'} ${frame.over ?? 'day'} was ${nameStretch(frame, stock, best)}, ${formatDayChange(best.value)}`
}

function sayCrosses(
  { ticker }: BarStock,
  { cross }: Extract<FrameCondition, { readonly kind: 'crossed' }>,
  { length }: readonly Stretch[],
): string {
  const times = length === 0 ? 'no times' : length === 1 ? 'once' : `${length} times`
  if (cross === null) return `${ticker}’s SMA20 crossed its SMA50 ${times}`
  return `${ticker} had ${length === 0 ? 'no' : length} ${cross} cross${length === 1 ? '' : 'es'}`
}

function sayCrossDays(
  stock: BarStock,
  { cross }: Extract<FrameCondition, { readonly kind: 'crossed' }>,
  found: readonly Stretch[],
): string {
  if (cross !== null)
    return found.length === 0 ? '' : `, on ${joinWords(found.map(({ to }) => dayAt(stock, to)))}`
  const daysOf = (kind: 'golden' | 'death') =>
    found
      .filter(({ to }) => crossBefore(stock, to, null)?.kind === kind)
      .map(({ to }) => dayAt(stock, to))
  const [above, below] = [daysOf('golden'), daysOf('death')]
  const said = [
    ...(above.length === 0 ? [] : [`above it on ${joinWords(above)}`]),
    ...(below.length === 0 ? [] : [`below it on ${joinWords(below)}`]),
  ]
  return said.length === 0 ? '' : `: ${said.join(', and ')}`
}

function sayStreak(
  frame: Frame,
  stock: BarStock,
  span: ResolvedPeriod,
  stretches: readonly Stretch[],
): string | null {
  const isDown = frame.order === 'lowest'
  const isMet = ({ value }: Stretch) => value !== null && (isDown ? value < 0 : value > 0)
  const runs = joinRuns(stretches.filter(isMet))
  const longest = runs.reduce<ResolvedPeriod | undefined>(
    (best, run) => (best === undefined || run.to - run.from >= best.to - best.from ? run : best),
    undefined,
  )
  const name = `longest ${isDown ? 'losing' : 'winning'} streak${saySpan(stock, span)}`
  if (longest === undefined) return `${stock.ticker} had none: its ${name} was 0 sessions`
  const whole = { from: longest.from - 1, to: longest.to }
  const count = longest.to - longest.from + 1
  return `${stock.ticker}’s ${name} was ${count === 1 ? '1 session' : `${count} sessions`},${saySpan(stock, whole)}: ${sayMeasure(stock, 'change', periodOf(stock, whole), false)}`
}
