import { capitalize } from '../../explanations/capitalize.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { Evidence } from '../evidence.ts'
import { TALK_WORDS } from '../filler-words.ts'
import { UNAPPLIED } from '../screen/unapplied-terms.ts'
import { describeMeasure, isReading } from '../sentences/describe-measure.ts'
import { formatMove } from '../sentences/format-percent.ts'
import { isOfMove } from './frame-from.ts'
import { boundOf, type Frame, type FrameMeasure, type Period } from './frame.ts'
import { resolvePeriod } from './resolve-period.ts'
import { hasBars, lastOf, LEVEL_OF, measureAt, type BarStock } from './measure-at.ts'
import {
  measureAll,
  membersOf,
  nameGroup,
  orderMeasured,
  periodOf,
  withoutBenchmark,
  type Measured,
} from './measure-stocks.ts'
import { describeScreenOf } from './screen-of-frame.ts'
import { saySpan, spanOf } from './describe-conditions.ts'
import { sayCondition } from './say-condition.ts'
import type { Said } from './match-group.ts'
import { lowerFirst, sayGroup } from './say-group.ts'
import { sayEver } from './say-ever.ts'
import { sayBeta, sayCorrelation } from './say-together.ts'
import { sayGapFill, sayRange } from './say-range.ts'
import { sayDrawdown, sayStanding, sayTrend } from './say-standing.ts'
import { sayStretch } from './say-stretch.ts'
import { sayAlike, sayRule, sayWhen } from './say-when.ts'
import {
  dayAt,
  formatFrameValue,
  FRAME_NAMES,
  sayCloseAndDistance,
  sayCross,
  sayMeasure,
  sayMeasureAgain,
  sayMoved,
} from './say-measure.ts'

/** What an answer says, the answer first. */
export type FrameAnswer = Said & {
  /** Where the screener has a list with its filters; empty for no list. */
  readonly screen: readonly string[]
}

const MAX_UNREAD = 2
const MAX_TALK = 6
/** What a figure is of where no other is named. */
const BY_DEFAULT: ReadonlySet<FrameMeasure> = new Set(['close', 'signal'])

/** Readings that a stock without a signal has none of. */
const OF_ENGINE: ReadonlySet<FrameMeasure> = new Set([
  'rsi',
  'adx',
  'plus-di',
  'minus-di',
  'sma20',
  'sma50',
  'sma-gap',
  'obv',
  'cmf',
  'conditions-met',
  'signal',
])

const answers = new WeakMap<Evidence, FrameAnswer | null>()

/**
 * Answers a question's frame from the stocks' bars, once for the same evidence: the answer's text and its
 * fact check both need it.
 * @returns null where the question has no frame, or the bars are unknown
 */
export function answerFrame(evidence: Evidence): FrameAnswer | null {
  const { frame } = evidence.question
  if (frame === undefined) return null
  const known = answers.get(evidence)
  if (known !== undefined) return known
  const asked = withBenchmark(withoutRepeats(frame, evidence), evidence)
  const said = asked === null ? null : sayFrame(asked, evidence)
  const isList = said !== null && said.listed.length > 0
  const answer =
    asked === null || said === null
      ? null
      : { ...said, screen: isList ? describeScreenOf(asked) : [] }
  answers.set(evidence, answer)
  return answer
}

/** "Year to date 2026": a period that is named in two ways is said once. */
function withoutRepeats(frame: Frame, { stocks, judged }: Evidence): Frame {
  const bars = [...stocks, ...judged].find(hasBars)?.facts.bars
  if (bars === undefined || frame.periods.length < 2) return frame
  const spans = frame.periods.map((period) => {
    const span = resolvePeriod(period, bars)
    return span === null ? null : `${span.from} ${span.to}`
  })
  const periods = frame.periods.filter(
    (_, index) => spans[index] === null || spans.indexOf(spans[index] ?? null) === index,
  )
  return { ...frame, periods }
}

/** The frame with what its benchmark did; null where that is unknown. */
function withBenchmark(frame: Frame, { stocks }: Evidence): Frame | null {
  if (frame.benchmark === null) return frame
  const benchmark = stocks.filter(hasBars).find(({ ticker }) => ticker === frame.benchmark)
  if (benchmark === undefined) return null
  const conditions = frame.conditions.map((each) =>
    each.map((one) => {
      if (one.kind !== 'beats') return one
      if (one.of === 'volatility') {
        const value = measureAt(benchmark, 'volatility', lastOf(benchmark), null)
        return value === null
          ? one
          : { ...boundOf('volatility', one.is, value), isNot: one.isNot, whose: benchmark.ticker }
      }
      const change = measureAt(benchmark, 'change', lastOf(benchmark), one.period)
      return { ...one, against: change === null ? null : { ticker: benchmark.ticker, change } }
    }),
  )
  const isKnown = conditions.flat().every((one) => one.kind !== 'beats' || one.against !== null)
  return isKnown ? { ...frame, conditions } : null
}

function sayFrame(frame: Frame, evidence: Evidence): Said | null {
  const named = withoutBenchmark(evidence.stocks, frame).filter(hasBars)
  const isOfNamed = frame.group === null || frame.form === 'rank' || named.length > 0
  if (isOfNamed && named.length === 0) return null
  const isOfEngine = frame.measures.some((measure) => OF_ENGINE.has(measure))
  if (isOfEngine && named.some(({ signal }) => signal.kind !== 'signal')) return null
  const judged = evidence.judged.filter(hasBars)
  const unread = sayLeftOut(frame)
  const unpriced = evidence.stocks.filter((stock) => !hasBars(stock)).map(({ ticker }) => ticker)
  const none = unpriced.length === 0 ? '' : `I have no prices for ${joinWords(unpriced, 'or')}`
  // A figure of each is asked for; a verdict comes first.
  const [missing, left] = frame.form === 'value' && none !== '' ? [`${none}; `, ''] : ['', none]
  const only = (sentence: string | null): Said | null =>
    sentence === null
      ? null
      : {
          sentences: [
            capitalize(
              `${missing}${unread}${missing + unread === '' ? sentence : lowerFirst(sentence)}${sayLastCross(frame, named)}.`,
            ),
            ...(left === '' ? [] : [`${left}.`]),
            ...sayTalk(frame, evidence.question.words),
          ],
          listed: [],
        }
  if (!isOfNamed) {
    const unfiltered = sayUnfiltered(frame)
    const said = isOnlyMissing(frame)
      ? { sentences: [`I don’t have ${joinWords([...new Set(frame.missing)])}.`], listed: [] }
      : sayGroup(frame, judged)
    const [first = '', ...others] = said?.sentences ?? []
    if (said === null || isOnlyMissing(frame)) return said
    const lead = unfiltered === '' ? first : `${unfiltered}${lowerFirst(first)}`
    return { ...said, sentences: [lead, ...others, ...sayUnpriced(evidence)] }
  }
  const isOfOne = named.length === 1 && unpriced.length > 0
  // "Which did better" of one that has prices: what it did.
  if (
    isOfOne &&
    frame.form === 'pick' &&
    frame.measures.length > 0 &&
    frame.conditions.length === 0
  )
    return only(sayValues({ ...frame, move: null }, named))
  switch (frame.form) {
    case 'value':
      return only(sayValues(frame, named))
    case 'check':
      return only(frame.order === null ? sayChecks(frame, named) : sayComparison(frame, named))
    case 'pick':
      return only(frame.conditions.length > 0 ? sayMeeting(frame, named) : sayPick(frame, named))
    case 'difference':
      return only(sayPick({ ...frame, order: 'highest' }, named))
    case 'how-far':
      return only(sayFarFrom(frame, named))
    case 'needed':
      return only(named.map((stock) => sayNeeded(frame, stock)).join('; '))
    case 'ever':
      return only(sayEver(frame, named))
    case 'how-long':
    case 'when':
      return only(sayWhen(frame, named))
    case 'alike':
      return only(sayAlike(frame, named))
    case 'rule':
      return only(sayRule(frame, named))
    case 'extreme':
    case 'tally':
    case 'streak':
      return only(sayStretch(frame, named))
    case 'drawdown':
      return only(sayDrawdown(frame, named))
    case 'trend':
      return only(sayTrend(frame, named))
    case 'standing':
      return only(sayStanding(frame, named))
    case 'correlation':
      return only(sayCorrelation(frame, named))
    case 'beta':
      return only(sayBeta(named))
    case 'range':
      return only(sayRange(frame, named))
    case 'gap-fill':
      return only(sayGapFill(frame, named))
    case 'rank':
      return only(sayRank(frame, named, membersOf(frame.group, judged)))
    case 'list':
    case 'count':
    case 'share':
    case 'average':
    case 'split':
      return null
  }
}

/** "; and CAT’s last death cross was on Jul 28". */
function sayLastCross({ lastCross }: Frame, stocks: readonly BarStock[]): string {
  if (lastCross === null) return ''
  const kind = lastCross === 'either' ? null : lastCross
  return `; and ${stocks.map((stock) => sayCross(stock, kind)).join('; ')}`
}

const FILTERS: ReadonlySet<string> = new Set(UNAPPLIED.map(({ name }) => name))

/** "I can’t filter by P/E; without it: " comes first. */
function sayUnfiltered({ missing, unread }: Frame): string {
  const left = [...new Set([...missing, ...(unread.length === 0 ? [] : [`“${unread.join(' ')}”`])])]
  const isUnknown = unread.length === 0 && missing.every((name) => !FILTERS.has(name))
  if (left.length > 0 && isUnknown) return `I don’t have ${joinWords(left)}; `
  return left.length === 0
    ? ''
    : `I can’t filter by ${joinWords(left, 'or')}; without ${left.length === 1 ? 'that' : 'those'}: `
}

function isOnlyMissing({ missing, conditions, measures, group, bySector }: Frame): boolean {
  const isAll = group === null || group.kind === 'market'
  return (
    missing.length > 0 && conditions.length === 0 && measures.length === 0 && isAll && !bySector
  )
}

/** Stocks whose prices could not be read are in no count. */
function sayUnpriced({ judged }: Evidence): readonly string[] {
  const count = judged.filter((stock) => !hasBars(stock)).length
  return count === 0
    ? []
    : [`I couldn’t read the prices of ${count === 1 ? '1 other stock' : `${count} other stocks`}.`]
}

/** What is not answered comes first: "I don’t have intraday prices; ". */
function sayLeftOut(frame: Frame): string {
  const { missing, unread } = frame
  const none = missing.length === 0 ? '' : `I don’t have ${joinWords([...new Set(missing)])}; `
  const unknown =
    unread.length === 0 || isTalk(frame) ? '' : `I can’t say anything about “${unread.join(' ')}”; `
  return `${none}${unknown}`
}

/** Words besides a figure or a condition that is named, or too many to be one: they come after the answer. */
function isTalk({ unread, measures, conditions }: Frame): boolean {
  if (unread.length > MAX_UNREAD || conditions.length > 0) return true
  return measures.length > 0 && !measures.some((measure) => BY_DEFAULT.has(measure))
}

function sayTalk(frame: Frame, words: string): readonly string[] {
  const unread = frame.unread.filter((word) => !isOfTalk(word, words))
  return unread.length === 0 || !isTalk(frame)
    ? []
    : [`I couldn’t read “${unread.slice(0, MAX_TALK).join(' ')}”.`]
}

/** Words that are talk in a phrase alone: "brother in law", "my late father", "sleep badly". */
const TALK_PHRASES: Readonly<Record<string, RegExp>> = {
  law: /(?<![^ ])(?:brother|sister|father|mother|son|daughter)s? in law(?![^ ])/,
  late: /(?<![^ ])(?:my|our|his|her) late (?:father|mother|dad|mom|mum|husband|wife|uncle|aunt|brother|sister)(?![^ ])/,
  badly: /(?<![^ ])sleep(?: \w+)? badly(?![^ ])/,
}

/** Whether a word only talks around the question. */
function isOfTalk(word: string, words: string): boolean {
  return TALK_WORDS.has(word) || TALK_PHRASES[word]?.test(words) === true
}

/** Each measure of each stock; a move that is taken for granted and did not happen comes first. */
/** "Its signal and three-month return": the signal of now. */
function periodsOf(
  measure: FrameMeasure,
  { measures, periods }: Frame,
): readonly (Period | null)[] {
  if (periods.length === 0) return [null]
  const isOfChange = measure === 'signal' && measures.includes('change')
  const own = isOfChange ? periods.filter(({ kind }) => kind === 'day') : periods
  return own.length === 0 ? [null] : own
}

function sayValues(frame: Frame, stocks: readonly BarStock[]): string {
  const plain = stocks.length === 1 ? explainOne(frame, stocks) : sayChanges(frame, stocks)
  if (plain !== null) return plain
  if (frame.measures.join() === 'close' && frame.periods.length > 2)
    return stocks.map((stock) => sayCloses(frame, stock)).join('; ')
  return stocks
    .map((stock) => {
      const each = frame.measures.flatMap((measure) =>
        periodsOf(measure, frame).map((period) => [measure, period] as const),
      )
      // Of a period that the bars don't reach, one figure says so for all.
      const isOutside = (period: Period | null) =>
        period !== null && resolvePeriod(period, stock.facts.bars) === null
      const told = each.filter(
        ([, period], index) =>
          !isOutside(period) || each.findIndex(([, other]) => other === period) === index,
      )
      const said = told.flatMap(([measure, period], index) => {
        const before = told[index - 1]
        // "BA closed at $215.10 on Aug 20, 15.43% below its high": told with its close.
        if (before?.[0] === 'close' && before[1] === period && isDistanceMeasure(measure)) return []
        const after = told[index + 1]
        const isApart =
          measure === 'close' &&
          after !== undefined &&
          after[1] === period &&
          isDistanceMeasure(after[0])
        const text = isApart
          ? sayCloseAndDistance(stock, after[0], period, index === 0)
          : before?.[0] === measure
            ? sayMeasureAgain(stock, measure, period)
            : sayMeasure(stock, measure, period, index === 0)
        const shares = measure === 'change' ? sayAmount(frame, stock) : ''
        return [`${measure === 'change' ? correctMove(frame, stock, period) : ''}${text}${shares}`]
      })
      const moved = frame.conditions
        .flat()
        .flatMap((one) =>
          one.kind === 'moved' ? [sayMoved(stock, one.measure, one.period, said.length === 0)] : [],
        )
      return joinClauses([...said, ...moved])
    })
    .join('; ')
}

/** "From Jul 22 to Aug 20 the S&P 500 rose 1.90%, the Nasdaq 1.46%, …": a few stocks over the same days; null for others. */
function sayChanges(
  { measures, periods, conditions, move, amount }: Frame,
  stocks: readonly BarStock[],
): string | null {
  const isOfChange = measures.join() === 'change' && conditions.length === 0 && move === null
  if (stocks.length < MIN_TOGETHER || !isOfChange || amount !== null || periods.length > 1)
    return null
  const [period = null] = periods
  const changes = stocks.map((stock) => {
    const last = lastOf(stock)
    const { from, to } = (period === null ? null : spanOf(stock, period)) ?? {
      from: last - 1,
      to: last,
    }
    const change = measureAt(stock, 'change', last, period)
    return change === null
      ? null
      : {
          days:
            from === to - 1
              ? `on ${dayAt(stock, to)}`
              : `from ${dayAt(stock, from)} to ${dayAt(stock, to)}`,
          said: `${stock.ticker} ${formatMove(change)}`,
        }
  })
  const [first] = changes
  if (first == null || changes.some((one) => one?.days !== first.days)) return null
  return `${first.days}, ${joinWords(changes.flatMap((one) => one?.said ?? []))}`
}
const MIN_TOGETHER = 3

/** "UNH closed at $384.85 on Aug 20, $388.61 on Aug 19 and $393.93 on Aug 18". */
function sayCloses({ periods }: Frame, stock: BarStock): string {
  const days = periods.flatMap((period) => spanOf(stock, period) ?? [])
  const closes = days.map(({ to }) => {
    const close = measureAt(stock, 'close', to) ?? 0
    return `${formatFrameValue(stock, 'close', close)} on ${dayAt(stock, to)}`
  })
  return `${stock.ticker} closed at ${joinWords(closes)}`
}

/** One reading at the last bar, with what it means; null for another question. */
function explainOne(
  { measures, conditions, periods }: Frame,
  [stock]: readonly BarStock[],
): string | null {
  const [measure, second] = measures
  if (measure === undefined || second !== undefined || conditions.length > 0) return null
  const isNow = periods.every((period) => period.kind === 'sessions' && period.count === 1)
  if (stock === undefined || !isNow || stock.signal.kind !== 'signal') return null
  if (!isReading(measure)) return null
  return describeMeasure(stock, stock.signal, measure).replace(/\.$/, '')
}

/** "It did not rise: " where the question takes a move for granted that was the other way. */
function correctMove({ move }: Frame, stock: BarStock, period: Period | null): string {
  if (move === null) return ''
  const change = measureAt(stock, 'change', lastOf(stock), period)
  if (change === null || (move === 'up' ? change > 0 : change < 0)) return ''
  return `${stock.ticker} did not ${move === 'up' ? 'rise' : 'fall'}: `
}

function sayAmount({ amount, periods }: Frame, stock: BarStock): string {
  if (amount === null || amount.of !== 'shares') return ''
  const span = spanOf(stock, periods[0] ?? null)
  const { closes } = stock.facts.bars
  const [from, to] = [closes[span?.from ?? -1], closes[span?.to ?? -1]]
  if (from === undefined || to === undefined) return ''
  const total = (to - from) * amount.count
  const price = formatQuotedPrice(stock.ticker, Math.abs(total), stock.currency ?? '')
  return `, ${price} ${total < 0 ? 'less' : 'more'} for ${amount.count} shares`
}

function joinClauses(clauses: readonly string[]): string {
  return clauses.length < 3
    ? clauses.join(clauses[0]?.includes(',') === true ? ', and ' : ' and ')
    : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1) ?? ''}`
}

type Checked = { readonly isMet: boolean; readonly text: string; readonly isNear: boolean }

/** All conditions of one stock as one clause; null where one is unknown. */
function checkAll(conditions: Frame['conditions'], stock: BarStock): Checked | null {
  const groups = conditions.map((group, index) => {
    const said = group.flatMap((condition, at) => {
      const previous = group[at - 1] ?? conditions[index - 1]?.at(-1) ?? null
      return sayCondition(stock, condition, group.length > 1 && index === 0 ? null : previous) ?? []
    })
    if (said.length < group.length) return null
    const met = said.find(({ isMet }) => isMet)
    const texts = [...new Set(said.map(({ text }) => text))]
    return met === undefined
      ? { isMet: false, text: joinBounds(texts), isNear: said.some(({ isNear }) => isNear) }
      : met
  })
  if (groups.includes(null)) return null
  const known = groups.flatMap((each) => each ?? [])
  const isMet = known.every((each) => each.isMet)
  const isMixed = !isMet && known.some((each) => each.isMet)
  const text = known
    .map((each, index) =>
      index === 0
        ? each.text
        : `${isMixed && each.isMet !== known[index - 1]?.isMet ? 'but' : 'and'} ${each.text}`,
    )
    .join(known.length > 1 ? ', ' : '')
  return { isMet, text, isNear: known.length === 1 && known[0]?.isNear === true }
}

/** "AMD’s RSI is 44.87, below 70 and above 30": a reading once. */
function joinBounds(texts: readonly string[]): string {
  const parts = texts.map(
    (text) => /^(?<figure>.+ is [^,]+), (?<bound>(?:above|below) [^,]+)$/.exec(text)?.groups,
  )
  const [first] = parts
  const isOfOne =
    texts.length > 1 &&
    parts.every((part) => part !== undefined && part['figure'] === first?.['figure'])
  return isOfOne
    ? `${first?.['figure'] ?? ''}, ${parts.map((part) => part?.['bound'] ?? '').join(' and ')}`
    : texts.join(', and ')
}

function sayChecks(frame: Frame, stocks: readonly BarStock[]): string | null {
  const { conditions, quantifier, measures } = frame
  const checked = stocks.map((stock) => checkAll(conditions, stock))
  if (checked.includes(null)) return null
  const known = checked.flatMap((each) => each ?? [])
  const [only] = known
  const isEither = conditions.length === 1 && (conditions[0]?.length ?? 0) > 1
  const [sole] = stocks
  const told =
    sole === undefined
      ? []
      : measures
          .filter((measure) => !names(conditions, measure))
          .map((measure) => `; ${sayMeasure(sole, measure, periodOf(frame), false)}`)
  if (known.length === 1 && only !== undefined && isEither)
    return `${only.isMet ? only.text : `neither: ${only.text}`}${told.join('')}`
  if (known.length === 1 && only !== undefined) {
    const verdict = only.isMet
      ? only.isNear
        ? 'Yes, barely'
        : 'Yes'
      : only.isNear
        ? 'No, but only just'
        : 'No'
    return `${verdict}: ${only.text}${told.join('')}`
  }
  const met = known.filter(({ isMet }) => isMet).length
  const tickers = stocks
    .filter((_, index) => known[index]?.isMet === true)
    .map(({ ticker }) => ticker)
  const all = known.length === 2 ? 'both' : 'all of them'
  const verdict =
    met === known.length
      ? `Yes, ${all}`
      : met === 0
        ? known.length === 2
          ? 'No, neither'
          : 'No, none of them'
        : quantifier === 'any'
          ? `Yes, ${joinWords(tickers)}`
          : `No, only ${joinWords(tickers)}`
  // Of several over the same days, the days are said once.
  const together = conditions.every(isOfMove)
    ? sayChanges({ ...frame, measures: ['change'], conditions: [], move: null }, stocks)
    : null
  const texts = together ?? known.map(({ text }) => text).join('; ')
  return `${verdict}: ${texts}${sayAgainst(frame)}`
}

/** What the benchmark of the conditions did: "; the S&P 500 rose 1.90%". */
function sayAgainst({ conditions }: Frame): string {
  const one = conditions.flat().find(({ kind }) => kind === 'beats')
  if (one?.kind !== 'beats' || one.against === null) return ''
  return `; ${one.against.ticker} ${formatMove(one.against.change)}`
}

/** Whether conditions say a measure's value. */
function names(conditions: Frame['conditions'], measure: FrameMeasure): boolean {
  return conditions.flat().some((one) => {
    if (one.kind === 'than') return one.measure === measure || one.other === measure
    if (one.kind === 'bound' && one.measure === 'volume-ratio' && measure === 'volume') return true
    return (one.kind === 'bound' || one.kind === 'moved') && one.measure === measure
  })
}

/** Which of the named stocks meet the conditions. */
function sayMeeting(frame: Frame, stocks: readonly BarStock[]): string | null {
  const checked = stocks.map((stock) => checkAll(frame.conditions, stock))
  if (checked.includes(null)) return null
  const tickers = stocks
    .filter((_, index) => checked[index]?.isMet === true)
    .map(({ ticker }) => ticker)
  const text = `${checked.map((each) => each?.text ?? '').join('; ')}${sayAgainst(frame)}`
  const all = stocks.length === 2 ? 'Both' : 'All of them'
  if (tickers.length === stocks.length) return `${all}: ${text}`
  if (tickers.length === 0) return `${stocks.length === 2 ? 'Neither' : 'None of them'}: ${text}`
  return `Only ${joinWords(tickers)}: ${text}`
}

function sayPick(frame: Frame, stocks: readonly BarStock[]): string | null {
  const ordered = orderMeasured(measureAll(frame, stocks), frame)
  const [first, second] = ordered
  const [measure = 'close'] = frame.measures
  if (first === undefined || second === undefined || ordered.length < stocks.length) return null
  const how = frame.order === 'lowest' ? 'lowest' : 'highest'
  const window = sharedWindow(frame, stocks)
  const said = ordered
    .map(({ stock, value }) =>
      window === null
        ? sayMeasure(stock, measure, periodOf(frame))
        : `${stock.ticker} ${formatMove(value)}`,
    )
    .join('; ')
  if (first.value === second.value) return `they are level: ${said}`
  const isPair = stocks.length === 2
  const near = isPair ? ['closer to', 'further from'] : ['closest to', 'furthest from']
  const level =
    frame.target === null
      ? FRAME_NAMES[measure].replace('distance from ', '')
      : `an ${FRAME_NAMES[measure]} of ${frame.target}`
  if (measure === 'sma-gap' && (frame.order === 'nearest' || frame.order === 'furthest'))
    return `${first.stock.ticker}’s averages are ${frame.order === 'nearest' ? 'closer together' : 'further apart'}: ${said}`
  if (measure === 'change' && frame.order === 'furthest')
    return `${first.stock.ticker} moved ${isPair ? 'more' : 'most'}${window ?? ''}: ${said}`
  if (frame.order === 'nearest' || frame.order === 'furthest')
    return `${first.stock.ticker} is ${near[frame.order === 'nearest' ? 0 : 1] ?? ''} ${level}: ${said}`
  if (measure === 'signal-age')
    return `${first.stock.ticker} has had its signal ${isPair ? 'longer' : 'longest'}: ${said}`
  const move = isPair ? 'did better' : 'did best'
  const worst =
    frame.move === 'down'
      ? isPair
        ? 'fell more'
        : 'fell most'
      : isPair
        ? 'did worse'
        : 'did worst'
  const name = FRAME_NAMES[measure]
  const lead =
    measure === 'change'
      ? `${sayNoneMoved(frame, ordered) ?? `${first.stock.ticker} ${frame.order === 'lowest' ? worst : move}`}${window ?? ''}`
      : name.startsWith('distance')
        ? `${first.stock.ticker} is ${isPair ? 'further' : 'furthest'} ${frame.order === 'lowest' ? 'below' : 'above'} ${level}`
        : `${first.stock.ticker} has the ${isPair ? how.replace(/est$/, 'er') : how} ${name}`
  const apart = ordered.length === 2 ? `, by ${sayApart(first, second, measure)}` : ''
  return `${lead}${apart}: ${said}`
}

/** "Neither fell: CVX rose less", where the question takes for granted that some did; null where some did. */
function sayNoneMoved({ move }: Frame, measured: readonly Measured[]): string | null {
  const [first, , third] = measured
  const isNone =
    move !== null && measured.every(({ value }) => (move === 'down' ? value > 0 : value < 0))
  if (!isNone || first === undefined) return null
  const [none, less] = third === undefined ? ['neither', 'less'] : ['none of them', 'least']
  return `${none} ${move === 'down' ? 'fell' : 'rose'}: ${first.stock.ticker} ${move === 'down' ? 'rose' : 'fell'} ${less}`
}

/** " from Aug 13 to Aug 20", where all stocks' changes are over the same sessions. */
function sharedWindow(frame: Frame, stocks: readonly BarStock[]): string | null {
  if (frame.measures[0] !== 'change') return null
  const windows = stocks.map((stock) => {
    const span = spanOf(stock, periodOf(frame))
    return span === null ? null : saySpan(stock, span)
  })
  const [first = null] = windows
  return windows.every((window) => window === first) ? first : null
}

/** Whether the first stock named has the higher, or the lower, figure. */
function sayComparison(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = sayPick(frame, stocks)
  const [first] = orderMeasured(measureAll(frame, stocks), frame)
  if (said === null) return null
  return `${first?.stock.ticker === stocks[0]?.ticker ? 'Yes' : 'No'}: ${said}`
}

/** How far two figures are apart, in the measure's unit. */
function sayApart(one: Measured, other: Measured, measure: FrameMeasure): string {
  const apart = Math.abs(one.value - other.value)
  switch (measure) {
    case 'change':
    case 'from-high':
    case 'from-low':
    case 'from-sma20':
    case 'from-sma50':
    case 'from-sma200':
    case 'volatility':
    case 'usual-move':
      return `${formatNumber(apart)} percentage points`
    case 'rsi':
    case 'adx':
    case 'plus-di':
    case 'minus-di':
      return `${formatNumber(apart)} points`
    case 'volume-ratio':
      return `${formatNumber(apart)} times the average`
    default:
      return formatFrameValue(one.stock, measure, apart)
  }
}

function sayFarFrom({ measures, target }: Frame, stocks: readonly BarStock[]): string | null {
  const [measure = 'close'] = measures
  const said = stocks.map((stock) => {
    const value = measureAt(stock, measure, lastOf(stock))
    if (value === null || target === null) return null
    const shown = formatFrameValue(stock, measure, value, target)
    const goal = measure === 'close' ? formatFrameValue(stock, measure, target) : String(target)
    const apart =
      measure === 'close'
        ? `${formatFrameValue(stock, measure, Math.abs(value - target))} (${formatNumber(Math.abs((value / target - 1) * 100))}%)`
        : `${formatNumber(Math.abs(value - target))} points`
    return `${stock.ticker}’s ${FRAME_NAMES[measure]} of ${shown} is ${apart} ${value < target ? 'below' : 'above'} ${goal}`
  })
  return said.includes(null) ? null : said.join('; ')
}

/** "QCOM would have to rise 61.70% to be back at its 52-week high of $259.92", or to reach a price. */
function sayNeeded({ measures, target }: Frame, stock: BarStock): string {
  const [measure = 'from-high'] = measures
  if (target !== null) return sayNeededFor(target, stock)
  const distance = measureAt(stock, measure, lastOf(stock))
  if (distance === null || !isDistanceMeasure(measure)) return sayMeasure(stock, measure, null)
  const of = LEVEL_OF[measure]
  const level = measureAt(stock, of, lastOf(stock)) ?? 0
  const close = measureAt(stock, 'close', lastOf(stock)) ?? 1
  const shown = formatFrameValue(stock, of, level)
  const away = Math.abs((level / close - 1) * 100)
  return `${stock.ticker} would have to ${level > close ? 'rise' : 'fall'} ${formatNumber(away)}% to be back at its ${FRAME_NAMES[of]} of ${shown}: ${sayMeasure(stock, measure, null, false)}`
}

function sayNeededFor(target: number, stock: BarStock): string {
  const close = measureAt(stock, 'close', lastOf(stock))
  if (close === null) return sayMeasure(stock, 'close', null)
  const price = (value: number) => formatFrameValue(stock, 'close', value)
  const apart = `${formatNumber(Math.abs((target / close - 1) * 100))}% (${price(Math.abs(target - close))})`
  return `${stock.ticker} would have to ${target > close ? 'rise' : 'fall'} ${apart} from its last close of ${price(close)} to reach ${price(target)}`
}

function isDistanceMeasure(measure: FrameMeasure): measure is keyof typeof LEVEL_OF {
  return measure in LEVEL_OF
}

function sayRank(
  frame: Frame,
  [stock]: readonly BarStock[],
  members: readonly BarStock[],
): string | null {
  const [measure = 'close'] = frame.measures
  if (stock === undefined) return null
  const all = members.some(({ ticker }) => ticker === stock.ticker) ? members : [...members, stock]
  const ordered = orderMeasured(measureAll(frame, all), frame)
  const place = ordered.findIndex((each) => each.stock.ticker === stock.ticker) + 1
  const [first] = ordered
  if (place === 0 || first === undefined) return null
  const verdict = frame.quantifier === null ? '' : place === 1 ? 'yes: ' : 'no: '
  const by = `${frame.order ?? 'highest'} ${FRAME_NAMES[measure]}`
  const lead =
    place === 1
      ? ''
      : `; number 1 is ${first.stock.ticker}, at ${formatFrameValue(first.stock, measure, first.value)}`
  if (measure === 'volatility' && frame.quantifier === null) {
    const isCalm = (frame.order === 'lowest') === place - 1 < (ordered.length - 1) / 2
    return `${stock.ticker} swings ${isCalm ? 'less' : 'more'} than most: ${sayMeasure(stock, measure, periodOf(frame), false)}, number ${place} of ${nameGroup(frame.group, ordered.length)} by ${by}${lead}`
  }
  return `${verdict}${stock.ticker} is number ${place} of ${nameGroup(frame.group, ordered.length)} by ${by}: ${sayMeasure(stock, measure, periodOf(frame), false)}${lead}`
}
