import type { Action } from '../../signals/signal.ts'
import type {
  Comparator,
  Frame,
  FrameCondition,
  FrameForm,
  FrameGroup,
  FrameMeasure,
  FrameUnit,
  Period,
} from './frame.ts'
import { findEntry, findMisspelt, type Entry, type Form } from './lexicon.ts'
import { readPeriodAt } from './read-period.ts'

type Token =
  | Entry
  | { readonly is: 'stock' }
  | { readonly is: 'period'; readonly period: Period }
  | { readonly is: 'unread'; readonly word: string }

const MAX_WORDS = 45
/** "R S I", as some spell it. */
const SPACED = /(?<![^ ])(?:r s i|a d x|c m f|o b v|s m a)(?![^ ])/g
/** What stands after an index's name that is part of it. */
const OF_NAME = /^(?:500|100|2000|composite|jones|index|inc|corp|stock|shares?)$/
const BOTH = /(?<![^ ])(?:(?:both|its|their|the|two|of|moving) )*averages(?![^ ])/g
const NUMBER = /^(-?\d+(?:\.\d+)?)(k|x|m)?$/
/** One stock's figure less another's. */
const SUBTRACTED = /(?<![^ ])@ (?:minus|less) @(?![^ ])/
const UNDER_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/

/** A whole number in words below a hundred: "twenty", "twenty five"; null for none. */
function readCountAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  const plain = UNDER_TWENTY.indexOf(word)
  if (plain >= 0) return { value: plain, length: 1 }
  const tens = /^[2-9]0$/.test(word) ? Number(word) / 10 : TENS.indexOf(word) + 2
  if (tens < 2) return null
  const ones = UNDER_TWENTY.indexOf(words[at + 1] ?? '')
  const hasOnes = ones > 0 && ones < 10
  return { value: tens * 10 + (hasOnes ? ones : 0), length: hasOnes ? 2 : 1 }
}

/** Numbers in words as digits: "twenty five", "point two", "a hundred and fifty", "july tenth". */
function spellNumbers(words: readonly string[]): readonly string[] {
  const out: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const before = out.at(-1) ?? ''
    const read = readNumberAt(words, at)
    const ordinal = readOrdinalAt(words, at)
    const isDay =
      MONTH_NAME.test(before) || (words[at + 1] === 'of' && MONTH_NAME.test(words[at + 2] ?? ''))
    if (ordinal !== null && (isDay || ordinal.value > 4)) {
      out.push(`${ordinal.value}th`)
      at += ordinal.length
    } else if (read !== null) {
      out.push(String(read.value))
      at += read.length
    } else {
      out.push(word)
      at += 1
    }
  }
  return out
}

function readOrdinalAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  const plain = ORDINALS.indexOf(word)
  if (plain > 0) return { value: plain, length: 1 }
  if (word === 'twentieth') return { value: 20, length: 1 }
  if (word === 'thirtieth') return { value: 30, length: 1 }
  const tens = word === 'twenty' || word === '20' ? 20 : word === 'thirty' || word === '30' ? 30 : 0
  const ones = ORDINALS.indexOf(words[at + 1] ?? '')
  return tens > 0 && ones > 4 && ones < 10 ? { value: tens + ones, length: 2 } : null
}

function readNumberAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  if (word === 'point' || (word === 'zero' && words[at + 1] === 'point')) {
    const start = at + (word === 'point' ? 1 : 2)
    let next = start
    let digits = ''
    for (; next < words.length; next += 1) {
      const digit = UNDER_TWENTY.indexOf(words[next] ?? '')
      const typed = /^\d$/.test(words[next] ?? '') ? (words[next] ?? '') : null
      if (typed === null && (digit < 0 || digit > 9)) break
      digits += typed ?? String(digit)
    }
    return digits === '' ? null : { value: Number(`0.${digits}`), length: next - at }
  }
  // "A hundred and fifty", "two thousand".
  const isOne = word === 'a' || word === 'one'
  const count = isOne ? { value: 1, length: 1 } : readCountAt(words, at)
  const scaleWord = words[at + (count?.length ?? 0)]
  const scale = scaleWord === 'hundred' ? 100 : scaleWord === 'thousand' ? 1000 : null
  if (scale !== null && (count !== null || word === scaleWord)) {
    let length = (count?.length ?? 0) + 1
    let value = (count?.value ?? 1) * scale
    const isJoined = words[at + length] === 'and'
    const rest = readCountAt(words, at + length + (isJoined ? 1 : 0))
    if (rest !== null && scale === 100) {
      length += rest.length + (isJoined ? 1 : 0)
      value += rest.value
    }
    return { value, length }
  }
  // "Which one": only numbers that are nothing else.
  if (isOne || count === null || count.value < 2) return null
  return count
}

/**
 * Reads a market-data question to its last word: what is asked, of which stocks, under which conditions.
 * @param words comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named
 * @param isFollowing whether a conversation has stocks that "it" means
 * @returns null for no such question; words that no entry covers are in `unread`
 */
export function readFrame(words: string, named: number, isFollowing: boolean): Frame | null {
  const list = words
    .replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(BOTH, '20 day average and 50 day average')
    .replace(SUBTRACTED, 'difference between @ and @')
    .split(' ')
  if (list.length > MAX_WORDS) return null
  const tokens = readTokens(spellNumbers(list))
  const reading = readTokensAs(tokens)
  if (reading === null || isOfState(reading, words)) return null
  return decide(reading, tokens, { named, isFollowing, words })
}

/** "How is NVDA doing": its signal is asked for, not a change. */
function isOfState({ hasDo, hasMove, measures, periods }: Reading, words: string): boolean {
  const namesNothing = !hasMove && measures.length === 0 && periods.length === 0
  return hasDo && namesNothing && /(?:^| )(?:doing|performing)(?= |$)/.test(words)
}

function readTokens(words: readonly string[]): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const period = readPeriodAt(words, at)
    const found = findEntry(words, at)
    if (tokens.at(-1)?.is === 'stock' && OF_NAME.test(word)) {
      at += 1
    } else if (word === '@') {
      tokens.push({ is: 'stock' })
      at += 1
    } else if (
      period !== null &&
      period.length >= (found?.length ?? 0) &&
      !isMeasureOfDays(found, period)
    ) {
      tokens.push({ is: 'period', period: period.value })
      at += period.length
    } else if (
      found?.entry.is === 'form' &&
      found.entry.form === 'share' &&
      tokens.at(-1)?.is === 'number'
    ) {
      tokens.push({ is: 'unit', unit: 'percent' })
      at += 1
    } else if (
      found !== null &&
      !(NUMBER.test(word) && found.length === 1 && found.entry.is === 'filler')
    ) {
      tokens.push(found.entry)
      at += found.length
    } else {
      const number = readNumber(words, at)
      tokens.push(number ?? findMisspelt(word) ?? { is: 'unread', word })
      at += 1
    }
  }
  return tokens
}

/** "20 day" is an average, not a period. */
function isMeasureOfDays(
  found: ReturnType<typeof findEntry>,
  period: NonNullable<ReturnType<typeof readPeriodAt>>,
): boolean {
  return found !== null && found.entry.is === 'measure' && found.length >= period.length
}

function readNumber(words: readonly string[], at: number): Token | null {
  const word = words[at] ?? ''
  const match = NUMBER.exec(word)
  if (match !== null) {
    const scale = match[2] === 'k' ? 1000 : match[2] === 'm' ? 1_000_000 : 1
    return { is: 'number', value: Number(match[1]) * scale }
  }
  return word === 'one'
    ? { is: 'number', value: 1 }
    : word === 'zero'
      ? { is: 'number', value: 0 }
      : null
}

type Reading = {
  readonly measures: FrameMeasure[]
  readonly conditions: FrameCondition[][]
  readonly periods: Period[]
  readonly groups: FrameGroup[]
  readonly forms: Form[]
  readonly units: FrameUnit[]
  readonly quantifiers: ('all' | 'any' | 'none')[]
  readonly numbers: number[]
  readonly unread: string[]
  order: 'highest' | 'lowest' | null
  move: 'up' | 'down' | null
  hasMove: boolean
  /** "How did it do": a change where no measure is named. */
  hasDo: boolean
  versus: boolean
  stocks: number
  pronouns: number
  /** Whether a move is only spoken of, as in "did". */
  turned: boolean
  actions: Action[]
  isJoinedByOr: boolean
}

function readTokensAs(all: readonly Token[]): Reading | null {
  // Numbers keep their units; everything else that means nothing is dropped.
  const meant = all.filter(({ is }) => is !== 'filler')
  // "Above its 50-day average": whose it is goes without saying.
  const tokens = meant.filter(
    ({ is }, index) =>
      is !== 'pronoun' ||
      !(meant[index + 1]?.is === 'measure' || meant[index + 1]?.is === 'number'),
  )
  const reading: Reading = {
    measures: [],
    conditions: [],
    periods: [],
    groups: [],
    forms: [],
    units: [],
    quantifiers: [],
    numbers: [],
    unread: [],
    order: null,
    move: null,
    hasMove: false,
    hasDo: false,
    versus: false,
    stocks: 0,
    pronouns: meant.length - tokens.length,
    turned: false,
    actions: [],
    isJoinedByOr: false,
  }
  const ofFigures = tokens.some(
    (one) => one.is === 'measure' && one.measure !== 'close' && one.measure !== 'change',
  )
  const stockCount = tokens.filter((one) => one.is === 'stock').length
  let isNot = false
  let isNeither = false
  let join: 'and' | 'or' | null = null
  let lastMeasure: FrameMeasure | null = null
  const add = (condition: FrameCondition) => {
    const negated: FrameCondition = {
      ...condition,
      isNot: condition.isNot !== (isNot || isNeither),
    }
    const text = JSON.stringify(negated)
    if (reading.conditions.some((each) => each.some((one) => JSON.stringify(one) === text))) {
      isNot = false
      join = null
      return
    }
    const group = reading.conditions.at(-1)
    if (join === 'or' && group !== undefined && !isNeither) group.push(negated)
    else reading.conditions.push([negated])
    isNot = false
    join = null
  }
  const numberAt = (at: number) => {
    const unitFirst = tokens[at]
    const lead = unitFirst?.is === 'unit' && unitFirst.unit === 'dollars' ? 1 : 0
    const token = tokens[at + lead]
    if (token?.is !== 'number') return null
    const after = tokens[at + lead + 1]
    const unit = lead === 1 ? 'dollars' : after?.is === 'unit' ? after.unit : null
    return {
      value: token.value,
      unit,
      length: 1 + lead + (after?.is === 'unit' && lead === 0 ? 1 : 0),
    }
  }
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    const next = tokens[at + 1]
    if (token === undefined) break
    const own = token.is === 'measure' ? token.measure : null
    const start = own === null ? at : at + 1
    const bound = readBound(tokens, start, numberAt)
    // "20 over the 50": the averages by their days.
    if (
      token.is === 'number' &&
      token.value === 20 &&
      next?.is === 'compare' &&
      (next.by === 'above' || next.by === 'below')
    ) {
      const other = tokens[at + 2]
      const isFifty =
        (other?.is === 'number' && other.value === 50) ||
        (other?.is === 'measure' && other.measure === 'sma50')
      if (isFifty) {
        add({ kind: 'than', isNot: false, measure: 'sma20', is: next.by, other: 'sma50' })
        at += 3
        continue
      }
    }
    const byFar = readLevelBy(tokens, at, numberAt)
    if (byFar !== null) {
      add(byFar.condition)
      at += byFar.length
      continue
    }
    // "50% below its high": the distance from a level.
    const far = readFarFrom(tokens, at, numberAt)
    if (far !== null) {
      add(far.condition)
      at += far.length
      continue
    }
    // "Under RSI 50": the bound before its reading.
    const limit = tokens[at + 2]
    if (
      token.is === 'compare' &&
      token.by !== 'between' &&
      next?.is === 'measure' &&
      !PRICES.has(next.measure) &&
      limit?.is === 'number'
    ) {
      add({
        kind: 'bound',
        isNot: false,
        measure: next.measure,
        is: token.by,
        value: limit.value,
        high: null,
        period: null,
      })
      lastMeasure = next.measure
      at += 3
      continue
    }
    if (bound !== null && bound.kind === 'number') {
      const after = tokens[start + bound.length]
      const follows =
        own === null &&
        after?.is === 'measure' &&
        tokens[start + bound.length + 1]?.is !== 'compare'
          ? after.measure
          : null
      const distance = own === null ? (follows ?? null) : own
      const level = bound.is === 'within' && distance !== null ? DISTANCE_OF[distance] : undefined
      const measure: FrameMeasure | null =
        level ?? chooseMeasure(own ?? follows, bound.unit, lastMeasure, reading.hasMove)
      if (measure === null) return null
      add({
        kind: 'bound',
        isNot: false,
        measure,
        is: bound.is,
        value: signed(measure, bound, reading.move),
        high: bound.high,
        period: null,
      })
      lastMeasure = measure
      at = start + bound.length + (follows === null ? 0 : 1)
      continue
    }
    if (
      token.is === 'number' ||
      (token.is === 'unit' && token.unit === 'dollars' && next?.is === 'number')
    ) {
      const number = numberAt(at)
      if (number === null) return null
      // "Within 5% of its high", "3% off its high" come with a comparator; a bare number is a target or a count.
      reading.numbers.push(number.value)
      if (number.unit !== null) reading.units.push(number.unit)
      at += number.length
      const bare = tokens[at]
      if (
        bare?.is === 'compare' &&
        (bare.by === 'at-least' || bare.by === 'at-most') &&
        lastMeasure !== null
      ) {
        add({
          kind: 'bound',
          isNot: false,
          measure: lastMeasure,
          is: bare.by,
          value: number.value,
          high: null,
          period: null,
        })
        reading.numbers.pop()
        at += 1
      }
      continue
    }
    if (bound !== null && bound.kind === 'measure') {
      add({ kind: 'than', isNot: false, measure: own ?? 'close', is: bound.is, other: bound.other })
      at = start + 2
      // "Above its 20-day and 50-day averages": the same of each.
      for (;;) {
        const [joined, level, after] = tokens.slice(at, at + 3)
        if (joined?.is !== 'join' || level?.is !== 'measure' || !PRICES.has(level.measure)) break
        if (after?.is === 'compare' || own !== null) break
        add({ kind: 'than', isNot: false, measure: 'close', is: bound.is, other: level.measure })
        at += 2
      }
      continue
    }
    if (
      token.is === 'move' &&
      token.way !== null &&
      next?.is === 'measure' &&
      SIGNED.has(next.measure) &&
      next.measure !== 'change'
    ) {
      add(signCondition(next.measure, token.way))
      lastMeasure = next.measure
      at += 2
      continue
    }
    if (
      own !== null &&
      own !== 'close' &&
      own !== 'change' &&
      next?.is === 'move' &&
      next.way !== null &&
      tokens[at + 2]?.is !== 'compare'
    ) {
      const way = next.way
      add(
        SIGNED.has(own)
          ? signCondition(own, way)
          : { kind: 'moved', isNot: false, measure: own, way, period: null },
      )
      lastMeasure = own
      at += 2
      continue
    }
    if (
      own !== null &&
      own !== 'close' &&
      own !== 'change' &&
      next?.is === 'move' &&
      next.way !== null &&
      tokens[at + 2]?.is === 'compare'
    ) {
      // "CMF up over 0.1": the bound says it.
      const bounded = readBound(tokens, at + 2, numberAt)
      if (bounded?.kind !== 'number') return null
      add({
        kind: 'bound',
        isNot: false,
        measure: own,
        is: bounded.is,
        value: bounded.value,
        high: bounded.high,
        period: null,
      })
      lastMeasure = own
      at += 2 + bounded.length
      continue
    }
    if (own !== null && next?.is === 'sign') {
      if (!SIGNED.has(own)) {
        reading.unread.push(next.sign > 0 ? 'rising' : 'falling')
      } else
        add({
          kind: 'bound',
          isNot: false,
          measure: own,
          is: next.sign > 0 ? 'above' : 'below',
          value: 0,
          high: null,
          period: null,
        })
      lastMeasure = own
      at += 2
      continue
    }
    if (token.is === 'sign') {
      if (next?.is === 'measure' && SIGNED.has(next.measure)) {
        add({
          kind: 'bound',
          isNot: false,
          measure: next.measure,
          is: token.sign > 0 ? 'above' : 'below',
          value: 0,
          high: null,
          period: null,
        })
        at += 2
        continue
      }
      const isOfCondition = lastMeasure !== null && SIGNED.has(lastMeasure)
      if (isOfCondition && lastMeasure !== null) {
        add({
          kind: 'bound',
          isNot: false,
          measure: lastMeasure,
          is: token.sign > 0 ? 'above' : 'below',
          value: 0,
          high: null,
          period: null,
        })
        removeLast(reading.measures, lastMeasure)
      } else {
        reading.move = token.sign > 0 ? 'up' : 'down'
        reading.hasMove = true
        add(changeCondition(reading.move))
      }
      at += 1
      continue
    }
    switch (token.is) {
      case 'measure':
        if (join === 'or' && reading.measures.length > 0) reading.isJoinedByOr = true
        reading.measures.push(token.measure)
        lastMeasure = token.measure
        break
      case 'state':
        add(token.condition)
        break
      case 'cross':
        add({ kind: 'crossed', isNot: false, cross: token.cross, period: null })
        break
      case 'action':
        if (next?.is === 'measure' && next.measure === 'conditions-met') break
        reading.actions.push(token.action)
        if (reading.turned && turnedBefore(reading) !== null) {
          const from = turnedBefore(reading)
          reading.conditions.pop()
          add({ kind: 'turned', isNot: false, action: token.action, from, period: null })
          break
        }
        add(
          reading.turned
            ? { kind: 'turned', isNot: false, action: token.action, from: null, period: null }
            : { kind: 'action', isNot: false, action: token.action },
        )
        break
      case 'turn':
        reading.turned = true
        break
      case 'move': {
        const bounded = readBound(tokens, at + 1, numberAt)
        // "Dropped below 30": the bound says where it is.
        if (bounded?.kind === 'number' && bounded.unit !== 'percent') break
        if (token.way === null) {
          reading.hasDo = true
          break
        }
        const size = readMoveSize(tokens, at + 1, numberAt)
        reading.hasMove = true
        {
          if (reading.move !== null && reading.move !== token.way) {
            // "Up or down": either way.
            if (join !== 'or') return null
            reading.move = null
            removeMoves(reading)
          } else {
            reading.move = token.way
            add(
              size === null
                ? changeCondition(token.way)
                : ({
                    ...changeCondition(token.way),
                    is: size.is,
                    value: token.way === 'up' ? size.value : -size.value,
                  } as FrameCondition),
            )
          }
        }
        if (size !== null) at += size.length
        lastMeasure = 'change'
        break
      }
      case 'join':
        if (token.join === 'not') isNot = true
        else if (token.join === 'neither') isNeither = true
        else join = token.join
        if (token.join === 'or') reading.versus = true
        break
      case 'comparative': {
        const way = token.order === 'highest' ? 'up' : 'down'
        if (ofFigures || stockCount > 1) reading.order = token.order
        else {
          reading.hasMove = true
          reading.move = way
          add(changeCondition(way))
        }
        break
      }
      case 'order':
        reading.order = token.order
        break
      case 'group':
        if (isNot) return null
        reading.groups.push(token.group)
        break
      case 'unit':
        reading.units.push(token.unit)
        break
      case 'form':
        reading.forms.push(token.form)
        break
      case 'quantifier':
        reading.quantifiers.push(token.quantifier)
        break
      case 'period':
        reading.periods.push(token.period)
        break
      case 'stock':
        reading.stocks += 1
        break
      case 'pronoun':
        reading.pronouns += 1
        break
      case 'compare': {
        const rated = reading.conditions.at(-1)?.[0]
        // "A BUY for more than a week": how long the signal has stood.
        if (
          rated?.kind === 'action' &&
          next?.is === 'period' &&
          next.period.kind === 'sessions' &&
          token.by !== 'between' &&
          token.by !== 'within'
        ) {
          add({
            kind: 'bound',
            isNot: false,
            measure: 'signal-age',
            is: token.by,
            value: next.period.count,
            high: null,
            period: null,
          })
          at += 1
          break
        }
        if (next?.is === 'stock' || next?.is === 'pronoun') {
          reading.order = token.by === 'above' ? 'highest' : 'lowest'
          break
        }
        if (token.by === 'between' && reading.stocks === 0) break
        reading.unread.push(COMPARED[token.by])
        break
      }
      case 'unread':
        reading.unread.push(token.word)
        break
      case 'filler':
        break
    }
    at += 1
  }
  return isNot ? null : withPeriods(reading)
}

const COMPARED: Readonly<Record<Comparator, string>> = {
  above: 'above',
  below: 'below',
  'at-least': 'at least',
  'at-most': 'at most',
  exactly: 'exactly',
  between: 'between',
  within: 'within',
}

const SIGNED: ReadonlySet<FrameMeasure> = new Set(['obv', 'cmf', 'change', 'sma-gap'])
const DISTANCE_OF: Readonly<Partial<Record<FrameMeasure, FrameMeasure>>> = {
  'year-high': 'from-high',
  'year-low': 'from-low',
  sma20: 'from-sma20',
  sma50: 'from-sma50',
}

function changeCondition(way: 'up' | 'down'): Extract<FrameCondition, { readonly kind: 'bound' }> {
  return {
    kind: 'bound',
    isNot: false,
    measure: 'change',
    is: way === 'up' ? 'above' : 'below',
    value: 0,
    high: null,
    period: null,
  }
}

/** The action that a turn has been read to, which another one makes the earlier. */
function turnedBefore({ conditions }: Reading): Action | null {
  const last = conditions.at(-1)?.[0]
  return last?.kind === 'turned' && last.from === null ? last.action : null
}

function signCondition(measure: FrameMeasure, way: 'up' | 'down'): FrameCondition {
  return {
    kind: 'bound',
    isNot: false,
    measure,
    is: way === 'up' ? 'above' : 'below',
    value: 0,
    high: null,
    period: null,
  }
}

/** "Above its 52-week low by more than 100%". */
function readLevelBy(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const [side, level] = [tokens[at], tokens[at + 1]]
  if (side?.is !== 'compare' || level?.is !== 'measure') return null
  const measure = DISTANCE_OF[level.measure]
  const bound = readBound(tokens, at + 2, numberAt)
  if (measure === undefined || bound?.kind !== 'number' || bound.unit !== 'percent') return null
  const isBelow = side.by === 'below'
  const condition: FrameCondition = {
    kind: 'bound',
    isNot: false,
    measure,
    is: isBelow ? flip(bound.is) : bound.is,
    value: isBelow ? -bound.value : bound.value,
    high: null,
    period: null,
  }
  return { condition, length: 2 + bound.length }
}

/** "At least 20% below its 52-week high". */
function readFarFrom(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const first = tokens[at]
  const lead = first?.is === 'compare' && first.by !== 'within' ? 1 : 0
  const number = numberAt(at + lead)
  if (number?.unit !== 'percent') return null
  const side = tokens[at + lead + number.length]
  const level = tokens[at + lead + number.length + 1]
  if (level?.is !== 'measure') return null
  const measure = DISTANCE_OF[level.measure]
  const isBelow =
    side?.is === 'compare'
      ? side.by === 'below'
      : side?.is === 'form' && side.form === 'how-far'
        ? level.measure !== 'year-low'
        : side?.is === 'move'
          ? side.way === 'down'
          : null
  if (measure === undefined || isBelow === null) return null
  const by = first?.is === 'compare' ? first.by : 'at-least'
  const is = isBelow ? flip(by) : by
  const condition: FrameCondition = {
    kind: 'bound',
    isNot: false,
    measure,
    is,
    value: isBelow ? -number.value : number.value,
    high: null,
    period: null,
  }
  return { condition, length: lead + number.length + 2 }
}

function removeLast(list: FrameMeasure[], one: FrameMeasure): void {
  const at = list.lastIndexOf(one)
  if (at >= 0) list.splice(at, 1)
}

function removeMoves(reading: Reading): void {
  const left = reading.conditions.filter((group) =>
    group.every((one) => one.kind !== 'bound' || one.measure !== 'change' || one.value !== 0),
  )
  reading.conditions.splice(0, reading.conditions.length, ...left)
}

type NumberAt = (at: number) => { value: number; unit: FrameUnit | null; length: number } | null

type Bound =
  | {
      readonly kind: 'number'
      readonly is: Comparator
      readonly value: number
      readonly high: number | null
      readonly unit: FrameUnit | null
      readonly length: number
    }
  | { readonly kind: 'measure'; readonly is: 'above' | 'below'; readonly other: FrameMeasure }

function readBound(tokens: readonly Token[], at: number, numberAt: NumberAt): Bound | null {
  const token = tokens[at]
  if (token?.is !== 'compare') return null
  const number = numberAt(at + 1)
  if (number === null) {
    const next = tokens[at + 1]
    return next?.is === 'measure' &&
      (token.by === 'above' || token.by === 'below') &&
      PRICES.has(next.measure)
      ? { kind: 'measure', is: token.by, other: next.measure }
      : null
  }
  const after = tokens[at + 1 + number.length]
  if (token.by === 'between') {
    if (after?.is !== 'join' && !(after?.is === 'compare' && after.by === 'at-most')) return null
    const high = numberAt(at + 2 + number.length)
    if (high === null) return null
    return {
      kind: 'number',
      is: 'between',
      value: Math.min(number.value, high.value),
      high: Math.max(number.value, high.value),
      unit: number.unit ?? high.unit,
      length: 2 + number.length + high.length,
    }
  }
  return {
    kind: 'number',
    is: token.by,
    value: number.value,
    high: null,
    unit: number.unit,
    length: 1 + number.length,
  }
}

/** Levels that a price can be above. */
const PRICES: ReadonlySet<FrameMeasure> = new Set([
  'close',
  'open',
  'day-high',
  'day-low',
  'sma20',
  'sma50',
  'year-high',
  'year-low',
  'plus-di',
  'minus-di',
  'average-volume',
])

function readMoveSize(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const compare = tokens[at]
  const lead = compare?.is === 'compare' ? 1 : 0
  const number = numberAt(at + lead)
  if (number === null || number.unit !== 'percent') return null
  const is: Comparator = compare?.is !== 'compare' ? 'at-least' : compare.by
  return { is, value: number.value, length: lead + number.length }
}

function chooseMeasure(
  named: FrameMeasure | null,
  unit: FrameUnit | null,
  last: FrameMeasure | null,
  hasMove: boolean,
): FrameMeasure | null {
  if (named !== null) return named
  if (unit === 'dollars') return 'close'
  if (unit === 'percent') return hasMove || last === null || last === 'close' ? 'change' : last
  if (unit === 'times') return 'volume-ratio'
  return last ?? 'close'
}

/** A fall by more than 5% is a change below −5. */
function signed(
  measure: FrameMeasure,
  { value }: { readonly value: number },
  move: 'up' | 'down' | null,
): number {
  return measure === 'change' && move === 'down' ? -Math.abs(value) : value
}

/** Gives each condition on a change, a turn or a cross the question's period. */
function withPeriods(reading: Reading): Reading {
  const [period = null] = reading.periods
  const asksWhen =
    reading.forms.includes('when') ||
    reading.forms.includes('first') ||
    reading.forms.includes('how-long')
  const conditions = reading.conditions.map((group) =>
    group.map((condition) => {
      if (condition.kind === 'bound' && condition.measure === 'change') {
        const isFall = condition.value < 0 && condition.is !== 'between'
        return { ...condition, is: isFall ? flip(condition.is) : condition.is, period }
      }
      if (condition.kind === 'crossed' && condition.cross !== null && period === null && !asksWhen)
        return {
          kind: 'than' as const,
          isNot: condition.isNot,
          measure: 'sma20' as const,
          is: condition.cross === 'golden' ? ('above' as const) : ('below' as const),
          other: 'sma50' as const,
        }
      if (condition.kind === 'turned' || condition.kind === 'crossed' || condition.kind === 'moved')
        return { ...condition, period }
      return condition
    }),
  )
  return { ...reading, conditions }
}

function flip(is: Comparator): Comparator {
  if (is === 'below') return 'above'
  return is === 'above'
    ? 'below'
    : is === 'at-least'
      ? 'at-most'
      : is === 'at-most'
        ? 'at-least'
        : is
}

type Asked = { readonly named: number; readonly isFollowing: boolean; readonly words: string }

/** What is asked, from the words that say so and what there is to ask about. */
function decide(reading: Reading, tokens: readonly Token[], asked: Asked): Frame | null {
  if (reading.measures.includes('open'))
    for (const word of ['high', 'low'] as const) {
      const at = reading.unread.indexOf(word)
      if (at < 0) continue
      reading.unread.splice(at, 1)
      reading.measures.push(word === 'high' ? 'day-high' : 'day-low')
    }
  const { forms, groups, quantifiers, unread, numbers } = reading
  const isOf = (one: Form) => forms.includes(one)
  const isAbout = asked.named > 0 || (asked.isFollowing && reading.pronouns > 0)
  const isOpen =
    (firstForm(tokens) === null && reading.conditions.length > 1) ||
    isOf('which') ||
    isOf('list') ||
    (isOf('what') && (reading.order !== null || isOf('longest')))
  const open = isOpen && !isAbout && !asked.isFollowing ? ({ kind: 'market' } as const) : null
  const group = groups.find(({ kind }) => kind !== 'market') ?? groups[0] ?? open
  const isOfGroup = !isAbout && group !== null
  // "Its volume and the average".
  if (reading.measures.includes('volume') && isOf('average'))
    reading.measures.push('average-volume')
  const measures = [...new Set(reading.measures)]
  const conditions = reading.conditions
  const starts = firstForm(tokens)
  const shared = {
    measures,
    conditions,
    move: reading.move,
    periods: reading.periods,
    group: isAbout && !isOf('rank') ? (reading.order !== null ? group : null) : group,
    order: reading.order,
    limit: null,
    unit: reading.units.at(-1) ?? null,
    amount: null,
    quantifier: quantifiers[0] ?? null,
    target: null,
    unread,
  } as const
  if (reading.periods.length > 1) return null
  if (isOfGroup) return decideGroup(reading, shared, starts)
  if (!isAbout) return null
  const stocks = asked.named > 0 ? asked.named : 1
  const frame = (form: FrameForm, more: Partial<Frame> = {}): Frame => ({
    ...shared,
    form,
    ...more,
  })
  const amount = readAmount(reading)
  if (numbers.length > 0 && amount === null && !isOf('how-far')) return null
  if (isOf('rank') && measures.length === 1 && stocks === 1)
    return frame('rank', { order: reading.order ?? 'highest' })
  const [sole] = conditions.length === 1 && conditions[0]?.length === 1 ? conditions[0] : []
  if (sole !== undefined && isDated(sole)) {
    if (isOf('how-long') && !(sole.kind === 'crossed')) return frame('how-long')
    const isMove = sole.kind === 'bound' && sole.measure === 'change'
    const isAsked = starts === 'when' || isOf('first') || sole.kind === 'turned'
    if (isOf('when') && isAsked && !isMove) return frame('when')
  }
  if (isOf('difference') && stocks === 2) {
    const isOfChange = measures.length === 0 && reading.periods.length > 0
    const what = isOfChange ? { measures: ['change' as const] } : withChange(reading)
    if (what.measures.length === 1 && conditions.every(isOfMove))
      return frame('difference', { ...what, conditions: [] })
  }
  if (isOf('how-far')) {
    if (starts === 'is' || starts === 'tag') return null
    const [only] = measures
    if (measures.length === 1 && only !== undefined && conditions.length === 0) {
      const level = DISTANCE_OF[only]
      if (level !== undefined && numbers.length === 0) return frame('value', { measures: [level] })
      if (numbers.length === 1) return frame('how-far', { target: numbers[0] ?? null })
    }
    return null
  }
  if (stocks > 1 && reading.order !== null && starts === 'is' && !reading.versus) {
    const what = withChange(reading)
    if (what.measures.length !== 1 || conditions.some((each) => !isOfMove(each))) return null
    return frame('check', { ...what, conditions: [] })
  }
  // "GS vs its 20 day average": the distance.
  const level = measures.find((measure) => measure !== 'close')
  if (
    stocks === 1 &&
    reading.versus &&
    conditions.length === 0 &&
    measures.length <= 2 &&
    level !== undefined
  ) {
    const distance = DISTANCE_OF[level]
    if (
      distance !== undefined &&
      (measures.length === 1 || measures.includes('close')) &&
      !isOf('difference')
    )
      return frame('value', { measures: [distance] })
  }
  if (explainsTerm(tokens)) return null
  const actions = new Set(
    conditions.flat().flatMap((one) => (one.kind === 'action' ? [one.action] : [])),
  )
  if (actions.size > 1) return null
  if (stocks > 1 && reading.versus && reading.order === null && starts !== 'is') {
    const what = withChange(reading)
    const isOfOne = what.measures.length === 1 && !what.measures.includes('signal')
    const isPeriod = measures.length === 0 && reading.periods.length > 0
    if ((isOfOne || isPeriod) && conditions.every(isOfMove))
      return frame('pick', {
        measures: isPeriod ? ['change'] : what.measures,
        conditions: [],
        order: reading.move === 'down' ? 'lowest' : 'highest',
      })
  }
  const isComparing = stocks > 1 && (reading.order !== null || isOf('which'))
  if (isComparing && conditions.length > 0 && reading.order === null) return frame('pick')
  if (isComparing) {
    const what = withChange(reading)
    if (what.measures.length !== 1 || conditions.some((each) => !isOfMove(each))) return null
    const isFall = reading.move === 'down' && what.measures[0] === 'change'
    const order = reading.order ?? 'highest'
    return frame('pick', {
      ...what,
      conditions: [],
      order: isFall ? (order === 'highest' ? 'lowest' : 'highest') : order,
    })
  }
  if (reading.order !== null) return null
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag') || quantifiers.length > 0
  if (isChecked) {
    if (isOf('when') || isOf('how-long') || isOf('how-many')) return null
    const isOfSignalOnly = stocks === 1 && conditions.flat().every(({ kind }) => kind === 'action')
    const isEither = stocks === 1 && conditions.some((either) => either.length > 1)
    if (conditions.length > 0 && !isOfSignalOnly && !isEither) return frame('check')
    return null
  }
  if (isOf('when') || isOf('how-long') || isOf('rank') || isOf('which') || isOf('how-many')) {
    const isAmount =
      isOf('how-many') &&
      (shared.unit === 'dollars' || shared.unit === 'points' || shared.unit === 'percent')
    if (!isAmount) return null
  }
  if (reading.turned) return null
  const others = conditions.filter((each) => !isOfMove(each))
  const isOfMoves = others.every((each) => each.every(({ kind }) => kind === 'moved'))
  if (others.length > 0 && isOfMoves && measures.length === 0) return frame('value')
  if (others.length > 0) {
    const isOfSignalOnly = stocks === 1 && others.flat().every(({ kind }) => kind === 'action')
    const isOfSignal = others.flat().some(({ kind }) => kind === 'action')
    return measures.length === 0 && starts === null && !isOfSignalOnly && !isOfSignal
      ? frame('check')
      : null
  }
  const what = reading.hasMove || amount !== null ? withChange(reading) : { measures }
  if (measures.join() === 'signal' && reading.periods.length === 0) return null
  if (measures.includes('signal') && reading.hasMove) return null
  if (what.measures.length === 0 && reading.hasDo)
    return frame('value', { measures: ['change'], amount })
  if (what.measures.length === 0 && reading.periods.length > 0)
    return frame('value', {
      measures: [reading.periods[0]?.kind === 'day' && isOf('what') ? 'close' : 'change'],
      amount,
    })
  if (what.measures.length === 0) return null
  const isAlsoChange =
    spansSessions(reading.periods[0]) && what.measures.every((one) => OF_BAR.has(one))
  return frame('value', {
    measures: isAlsoChange ? [...what.measures, 'change'] : what.measures,
    amount,
  })
}

/** Readings of one bar: with a period that is more than a day, its change is asked for too. */
const OF_BAR: ReadonlySet<FrameMeasure> = new Set([
  'rsi',
  'adx',
  'sma20',
  'sma50',
  'close',
  'signal',
])

function spansSessions(period: Period | undefined): boolean {
  return (
    period !== undefined &&
    period.kind !== 'day' &&
    !(period.kind === 'sessions' && period.count === 1)
  )
}

/** Whether the sessions on which a condition held can be told: of a change only those in a row. */
function isDated(condition: FrameCondition): boolean {
  if (condition.kind === 'bound' && condition.measure === 'change')
    return condition.value === 0 && condition.period === null
  if (condition.kind === 'action' || condition.kind === 'turned') return !condition.isNot
  return condition.kind !== 'moved'
}

function isOfMove(group: readonly FrameCondition[]): boolean {
  return group.every((one) => one.kind === 'bound' && one.measure === 'change' && one.value === 0)
}

/** "And what is ADX" after a question of its own: a term to explain, which a frame does not. */
function explainsTerm(all: readonly Token[]): boolean {
  const tokens = all.filter(({ is }) => is !== 'filler')
  const what = tokens.findLastIndex((one) => one.is === 'form' && one.form === 'what')
  const after = tokens.slice(what + 1)
  return (
    what > 0 &&
    after.length > 0 &&
    after.every(({ is }) => is === 'measure') &&
    tokens.slice(0, what).some(({ is }) => is === 'stock')
  )
}

/** A move asks for the change, besides the measures named. */
function withChange({ measures, hasMove, hasDo }: Reading): {
  readonly measures: readonly FrameMeasure[]
} {
  const named = [...new Set(measures)]
  if (hasDo && !hasMove && named.length === 0) return { measures: ['change'] }
  if (!hasMove || named.includes('change')) return { measures: named }
  const others = named.filter((measure) => measure !== 'close')
  return { measures: [...others, 'change'] }
}

function readAmount({ numbers, units, hasMove }: Reading): Frame['amount'] {
  const [count] = numbers
  if (numbers.length !== 1 || count === undefined || !hasMove) return null
  return units.includes('shares') ? { count, of: 'shares' } : null
}

function decideGroup(
  reading: Reading,
  shared: Omit<Frame, 'form'>,
  starts: Form | null,
): Frame | null {
  const { forms, conditions, numbers, order, groups } = reading
  const isOf = (one: Form) => forms.includes(one)
  const frame = (form: FrameForm, more: Partial<Frame> = {}): Frame => ({
    ...shared,
    form,
    ...more,
  })
  const isMarket = shared.group?.kind === 'market'
  if (
    isOf('when') ||
    isOf('how-long') ||
    isOf('rank') ||
    isOf('difference') ||
    isOf('how-far') ||
    isOf('first')
  )
    return null
  // "Are utilities up": the sector's own figure.
  const isOfSector = groups.length === 1 && groups[0]?.kind === 'sector'
  if (isOfSector && conditions.every(isOfMove) && !isOf('how-many') && !isOf('share')) return null
  const [limit = null] = numbers
  if (
    numbers.length > 1 ||
    (limit !== null && (limit < 1 || limit > 63 || !Number.isInteger(limit)))
  )
    return null
  const rated = conditions[0]?.[0]
  if (isOf('longest') && conditions.length === 1 && rated?.kind === 'action')
    return frame('list', {
      measures: ['signal-age'],
      order: order === 'lowest' ? 'lowest' : 'highest',
      limit,
    })
  if (isOf('longest')) return null
  const what = withChange(reading)
  if (isOf('average') && conditions.every(isOfMove) && what.measures.length === 1 && order === null)
    return frame('average', { ...what, conditions: [] })
  // "What is a golden cross, and which stocks have one": two questions, as is "how many, and which".
  if (starts === 'what' && isOf('which')) return null
  if ((isOf('share') || isOf('how-many')) && order !== null) return null
  if (isOf('share') && conditions.length > 0) return frame('share')
  if (isOf('how-many') && conditions.length > 0) return frame('count')
  if (!isMarket && conditions.length === 0 && reading.measures.length === 0 && order === null) {
    const isPlain =
      reading.periods.length === 0 &&
      !reading.hasMove &&
      !reading.hasDo &&
      numbers.length === 0 &&
      (shared.group?.kind === 'theme' || starts !== 'what')
    return isPlain &&
      forms.every((one) => one === 'what' || one === 'is' || one === 'list' || one === 'which')
      ? frame('list', { measures: ['signal'] })
      : null
  }
  if (order !== null && reading.measures.length === 0 && !reading.hasDo) {
    const [only] = conditions.flatMap((group) =>
      group.flatMap((one) => (one.kind === 'bound' ? [one.measure] : [])),
    )
    const isRanked = conditions.some((each) => !isOfMove(each))
    if (only !== undefined && isRanked)
      return frame('list', {
        measures: [only],
        order:
          only === 'change' && reading.move === 'down'
            ? order === 'highest'
              ? 'lowest'
              : 'highest'
            : order,
        limit,
      })
  }
  const [period] = reading.periods
  const isOfDay = period === undefined || (period.kind === 'sessions' && period.count === 1)
  // The day's movers of the whole market have a list of their own.
  if (
    order !== null &&
    isMarket &&
    isOfDay &&
    what.measures.join() === 'change' &&
    conditions.every(isOfMove)
  )
    return null
  if (order !== null) {
    const filters = conditions.filter(
      (each) => !isOfMove(each) || what.measures.some((one) => one !== 'change'),
    )
    if (what.measures.length !== 1) return null
    const isFall = reading.move === 'down' && what.measures[0] === 'change'
    const way = isFall ? (order === 'highest' ? 'lowest' : 'highest') : order
    return frame('list', { ...what, conditions: filters, order: way, limit })
  }
  if (conditions.length === 0) return null
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag')
  if (isChecked && shared.quantifier !== null) return frame('check', { limit })
  if (isOf('which') || isOf('list') || starts === null || starts === 'what' || !isMarket)
    return frame('list', { limit })
  return null
}

/** The word of the question that says its form, before anything else of it. */
function firstForm(tokens: readonly Token[]): Form | null {
  for (const token of tokens) {
    if (token.is === 'filler' || token.is === 'join') continue
    if (token.is === 'form') return token.form
    if (token.is === 'move' && token.way === null) return 'is'
    return null
  }
  return null
}
