import type { Indicator } from '../indicators/catalogue.ts'
import type { SeededRandom } from '../backtest/seeded-random.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { FormedSentence, FormStock } from './sentence-forms.fixture.ts'

/** A measure as prose names and writes it. */
type Measured = {
  readonly noun: string
  readonly of: (stock: FormStock) => number
  readonly write: (value: number) => string
  /** The least that two values differ by where one is called the higher. */
  readonly least: number
}

const points = (value: number) => value.toFixed(1).replace('-', '−')
const money = (value: number) =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const percent = (value: number) => `${value.toFixed(1).replace('-', '−')}%`
const millions = (value: number) => `${(value / 1e6).toFixed(1)} million shares`

/** Every measure that has a value of its own. */
export const MEASURED: readonly Measured[] = [
  { noun: 'RSI', of: ({ signal }) => signal.readings.rsi, write: points, least: 0.3 },
  { noun: 'ADX', of: ({ signal }) => signal.readings.adx, write: points, least: 0.3 },
  { noun: '+DI', of: ({ signal }) => signal.readings.plusDi, write: points, least: 0.3 },
  { noun: '−DI', of: ({ signal }) => signal.readings.minusDi, write: points, least: 0.3 },
  {
    noun: 'CMF',
    of: ({ signal }) => signal.readings.cmf,
    write: (value) => value.toFixed(2).replace('-', '−'),
    least: 0.03,
  },
  { noun: '20-day average', of: ({ signal }) => signal.readings.sma20, write: money, least: 1 },
  { noun: '50-day average', of: ({ signal }) => signal.readings.sma50, write: money, least: 1 },
  {
    noun: '52-week high',
    of: ({ one }) => one('high', { window: 'year' }),
    write: money,
    least: 1,
  },
  { noun: '52-week low', of: ({ one }) => one('low', { window: 'year' }), write: money, least: 1 },
  { noun: 'volatility', of: ({ one }) => one('volatility-percent'), write: percent, least: 0.5 },
  { noun: 'volume', of: ({ one }) => one('volume'), write: millions, least: 2e5 },
  { noun: 'average volume', of: ({ one }) => one('average-volume'), write: millions, least: 2e5 },
]

/** A condition of the BUY rule as prose names it. */
type Condition = {
  readonly indicator: Indicator
  readonly noun: string
  /** "A BUY needs …". */
  readonly needs: readonly string[]
  readonly value: (stock: FormStock) => string
}

const CONDITIONS: readonly Condition[] = [
  {
    indicator: 'rsi',
    noun: 'RSI',
    needs: ['an RSI between 45 and 70', 'RSI between 45 and 70', 'an RSI inside the 45–70 band'],
    value: ({ signal }) => points(signal.readings.rsi),
  },
  {
    indicator: 'adx',
    noun: 'ADX',
    needs: ['an ADX above 25', 'ADX over 25', 'a stronger ADX', 'ADX to get past 25'],
    value: ({ signal }) => points(signal.readings.adx),
  },
  {
    indicator: 'sma',
    noun: 'SMA20',
    needs: [
      'a golden cross',
      'the 20-day average above the 50-day',
      'its SMA20 back above its SMA50',
      'SMA20 to cross above SMA50',
    ],
    value: ({ signal }) => money(signal.readings.sma20),
  },
  {
    indicator: 'obv',
    noun: 'OBV',
    needs: [
      'a rising OBV',
      'OBV to turn up',
      'a positive OBV change',
      'OBV above its level of 20 bars ago',
    ],
    value: ({ signal }) =>
      `${signal.readings.obvChange > 0 ? '+' : '−'}${(Math.abs(signal.readings.obvChange) / 1e6).toFixed(1)} million`,
  },
  {
    indicator: 'cmf',
    noun: 'CMF',
    needs: ['a positive CMF', 'CMF above zero', 'money flow to turn positive', 'a CMF above 0'],
    value: ({ signal }) => signal.readings.cmf.toFixed(2).replace('-', '−'),
  },
]

/** Stocks at hand, chance, and the measure (by its place in its list) that a sentence is of. */
type MeasureWorld = {
  readonly stocks: readonly FormStock[]
  readonly random: SeededRandom
  readonly measure: number
}

type Made = Omit<FormedSentence, 'form'> | null
type Make = (world: MeasureWorld) => Made

function pick<Value>({ random }: MeasureWorld, values: readonly Value[]): Value {
  const value = values[random.below(values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function isEven({ random }: MeasureWorld): boolean {
  return random.below(2) === 0
}

function articleOf(noun: string): string {
  return /^(?:RSI|ADX|average)/.test(noun) ? 'an' : 'a'
}

/** A sentence of one stock's value; a false one has another value, of the same sign and size. */
function ofOne(write: (stock: FormStock, noun: string, value: string) => readonly string[]): Make {
  return (world) => {
    const measured = MEASURED[world.measure]
    const stock = pick(world, world.stocks)
    if (measured === undefined) return null
    const value = measured.of(stock)
    const isTrue = isEven(world)
    const other = value * (isEven(world) ? 1.13 : 0.88) + (value < 0 ? -1 : 1) * measured.least
    const [own, written] = [measured.write(value), measured.write(isTrue ? value : other)]
    if ((own === written) !== isTrue || !Number.isFinite(value)) return null
    return { text: pick(world, write(stock, measured.noun, written)), isTrue }
  }
}

type Two = {
  readonly noun: string
  readonly a: FormStock
  readonly b: FormStock
  readonly one: string
  readonly other: string
  readonly more: 'higher' | 'lower'
}

/** A sentence of two stocks' values; a false one exchanges the values or says the wrong one is higher. */
function ofTwo(write: (two: Two) => readonly string[]): Make {
  return (world) => {
    const measured = MEASURED[world.measure]
    const [a, b] = world.stocks.toSorted(() => (isEven(world) ? 1 : -1))
    if (measured === undefined || a === undefined || b === undefined) return null
    const [one, other] = [measured.of(a), measured.of(b)]
    if (!(Math.abs(one - other) > measured.least)) return null
    const isTrue = isEven(world)
    const isSwapped = !isTrue && isEven(world)
    const isOrder = !isTrue && !isSwapped
    const texts = write({
      noun: measured.noun,
      a,
      b,
      one: measured.write(isSwapped ? other : one),
      other: measured.write(isSwapped ? one : other),
      more: one > other !== isOrder ? 'higher' : 'lower',
    })
    const text = pick(world, texts)
    // A form without an order has no false order.
    if (isOrder && !/\b(?:higher|lower|above|below|ahead|behind|trails|tops)\b/.test(text))
      return null
    return { text, isTrue }
  }
}

type Rule = {
  readonly stock: FormStock
  readonly name: string
  readonly condition: Condition
  readonly need: string
  readonly value: string
  /** What is unmet in all, and how many. */
  readonly unmet: readonly Indicator[]
  readonly listed: string
  readonly count: string
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five']

/** A sentence of a condition of the BUY rule; true where `isSo` of its stock's clauses. */
function ofRule(write: (rule: Rule) => readonly string[], isSo: (rule: Rule) => boolean): Make {
  return (world) => {
    const condition = CONDITIONS[world.measure % CONDITIONS.length]
    const stock = pick(world, world.stocks)
    const { signal } = stock
    if (condition === undefined || signal.action === 'BUY') return null
    const unmet = signal.clauses
      .filter(({ rule, isMet }) => rule === 'buy' && !isMet)
      .map(({ measure }) => INDICATOR_OF[measure])
    const needs = CONDITIONS.filter(({ indicator }) => unmet.includes(indicator)).map((one) =>
      pick(world, one.needs),
    )
    const rule: Rule = {
      stock,
      name: stock.name,
      condition,
      need: pick(world, condition.needs),
      value: condition.value(stock),
      unmet,
      listed:
        needs.length < 3
          ? needs.join(' and ')
          : `${needs.slice(0, -1).join(', ')} and ${needs.at(-1) ?? ''}`,
      count: COUNTS[unmet.length] ?? '',
    }
    return { text: pick(world, write(rule)), isTrue: isSo(rule) }
  }
}

const isUnmet = ({ unmet, condition }: Rule) => unmet.includes(condition.indicator)
const isMet = (rule: Rule) => !isUnmet(rule)
const isSole = (rule: Rule) => rule.unmet.length === 1 && isUnmet(rule)

/** What is missing, as the rule says it, and with one more or one fewer of the conditions counted. */
function ofWhole(write: (rule: Rule) => readonly string[]): Make {
  return (world) => {
    const isTrue = isEven(world)
    const made = ofRule(
      (rule) =>
        write(isTrue ? rule : { ...rule, count: COUNTS[(rule.unmet.length % 5) + 1] ?? '' }),
      () => isTrue,
    )(world)
    return made === null || / (?:no|five) /.test(made.text) ? null : made
  }
}

/** Grammatical forms of values, each for every measure. */
export const VALUE_FORMS: Readonly<Record<string, Make>> = {
  apposition: ofOne((stock, noun, value) => [
    `${stock.name}'s ${noun}, at ${value}, is part of the picture.`,
    `${stock.name}, with its ${noun} at ${value}, is on ${stock.signal.action}.`,
    `${stock.name}'s ${noun}, now ${value}, is one of its figures.`,
  ]),
  'a relative clause': ofOne((stock, noun, value) => [
    `${stock.name}'s ${noun}, which is ${value}, is part of the picture.`,
    `${stock.name}, whose ${noun} is ${value}, is on ${stock.signal.action}.`,
  ]),
  'a fronted phrase': ofOne((stock, noun, value) => [
    `With its ${noun} at ${value}, ${stock.name} is on ${stock.signal.action}.`,
    `At ${value}, the ${noun} of ${stock.name} is part of the picture.`,
    `With ${articleOf(noun)} ${noun} of ${value}, ${stock.name} is on ${stock.signal.action}.`,
  ]),
  'a participle': ofOne((stock, noun, value) => [
    `${stock.name} is on ${stock.signal.action}, with its ${noun} sitting at ${value}.`,
    `${stock.name} remains on ${stock.signal.action}, its ${noun} standing at ${value}.`,
  ]),
  'a contraction': ofOne((stock, noun, value) => [
    `${stock.name}'s on ${stock.signal.action} and its ${noun}'s at ${value}.`,
    `For ${stock.name}, the ${noun}'s now ${value}.`,
  ]),
  'a parenthesis': ofOne((stock, noun, value) => [
    `${stock.name} (${noun}: ${value}) is on ${stock.signal.action}.`,
    `${stock.name} is on ${stock.signal.action} (its ${noun} is ${value}).`,
    `${stock.name}'s ${noun} (${value}) is part of the picture.`,
  ]),
  'a bullet': ofOne((stock, noun, value) => [
    `- ${stock.name}: ${noun} ${value}`,
    `${stock.name} ${noun}: ${value}`,
    `${stock.name}, ${noun}: ${value}`,
  ]),
  'a dash': ofOne((stock, noun, value) => [
    `${stock.name} is on ${stock.signal.action} — its ${noun} is ${value}.`,
    `One figure for ${stock.name} — ${articleOf(noun)} ${noun} of ${value} — is part of the picture.`,
  ]),
  ellipsis: ofTwo(({ a, b, noun, one, other }) => [
    `${a.name}'s ${noun} is ${one} and ${b.name}'s ${other}.`,
    `${a.name}'s ${noun} is ${one}, ${b.name}'s is ${other}.`,
    `${a.name} shows ${articleOf(noun)} ${noun} of ${one}, ${b.name} one of ${other}.`,
    `${a.name}'s ${noun} is ${one}; for ${b.name} it's ${other}.`,
  ]),
  'two in parentheses': ofTwo(({ a, b, noun, one, other, more }) => [
    `The ${noun} is ${more} at ${a.name} (${one}) than at ${b.name} (${other}).`,
    `${a.name}'s ${noun} (${one}) is ${more} than ${b.name}'s (${other}).`,
    `By ${noun}, ${a.name} (${one}) is ${more === 'higher' ? 'ahead of' : 'behind'} ${b.name} (${other}).`,
  ]),
  'a comparative with both': ofTwo(({ a, b, noun, one, other, more }) => [
    `${a.name} has the ${more} ${noun}, ${one} versus ${other}.`,
    `${a.name}'s ${noun} is ${more} than ${b.name}'s, ${one} against ${other}.`,
    `${a.name}'s ${noun} of ${one} ${more === 'higher' ? 'tops' : 'trails'} ${b.name}'s ${other}.`,
    `At ${one}, ${a.name}'s ${noun} is ${more === 'higher' ? 'above' : 'below'} ${b.name}'s ${other}.`,
  ]),
  'a contrast': ofTwo(({ a, b, noun, one, other }) => [
    `While ${a.name}'s ${noun} is ${one}, ${b.name}'s is ${other}.`,
    `${a.name}'s ${noun} is ${one}, compared with ${other} for ${b.name}.`,
    `${a.name}'s ${noun} is ${one}, whereas ${b.name}'s is ${other}.`,
    `${a.name} shows ${articleOf(noun)} ${noun} of ${one}, versus ${other} at ${b.name}.`,
  ]),
  'a comparative after a dash': ofTwo(({ a, b, noun, one, other, more }) => [
    `${a.name}'s ${noun} is ${more} than ${b.name}'s — ${one} against ${other}.`,
    `${a.name} has the ${more} ${noun} — ${one} to ${b.name}'s ${other}.`,
  ]),
}

/** Grammatical forms of what the BUY rule has and lacks, each for every condition. */
export const RULE_FORMS: Readonly<Record<string, Make>> = {
  'a need': ofRule(
    ({ name, need }) => [
      `To become a BUY, ${name} would need ${need}.`,
      `A BUY on ${name} would still need ${need}.`,
      `${name} still needs ${need} for a BUY.`,
      `${name} lacks ${need.replace(/ to .*/, '')} for a BUY.`,
    ],
    isUnmet,
  ),
  'what stands between': ofRule(
    ({ name, condition: { noun } }) => [
      `Only ${noun} stands between ${name} and a BUY.`,
      `${noun} is the only thing keeping ${name} from a BUY.`,
      `The one thing separating ${name} from a BUY is ${noun}.`,
      `${name} misses the BUY rule only because of its ${noun}.`,
      `It's only the ${noun} that keeps ${name} off the BUY list.`,
    ],
    isSole,
  ),
  'what is missing': ofWhole(({ name, listed, count }) => [
    `A BUY on ${name} needs ${count} more thing${count === 'one' ? '' : 's'}: ${listed}.`,
    `${count.charAt(0).toUpperCase()}${count.slice(1)} ${count === 'one' ? 'thing separates' : 'things separate'} ${name} from a BUY: ${listed}.`,
    `For a BUY, ${name} is missing ${count} condition${count === 'one' ? '' : 's'}: ${listed}.`,
    `${name} is ${count} condition${count === 'one' ? '' : 's'} away from a BUY — it needs ${listed}.`,
  ]),
  'a condition met': ofRule(
    ({ name, condition: { noun }, value }) => [
      `${name}'s ${noun} (${value}) passes the BUY test.`,
      `${name}'s ${noun}, at ${value}, meets the BUY condition.`,
      `With ${noun} at ${value}, ${name} meets that BUY condition.`,
      `The BUY rule's ${noun} condition is met for ${name}.`,
    ],
    isMet,
  ),
  'a condition denied': ofRule(
    ({ name, condition: { noun }, value }) => [
      `${name}'s ${noun} (${value}) doesn't pass the BUY test.`,
      `${name}'s ${noun}, at ${value}, fails the BUY condition.`,
      `The BUY rule's ${noun} condition isn't met for ${name}.`,
      `As ${name}'s ${noun} is ${value}, that BUY condition isn't met.`,
      `${name}'s ${noun} is what's holding back a BUY.`,
    ],
    isUnmet,
  ),
  'a heading with what is missing': ofRule(
    ({ name, condition: { noun }, value }) => [
      `Missing for a BUY on ${name}: ${noun} (${value})`,
      `${name}'s BUY check: ${noun} (${value}) — not met`,
      `Not met for a BUY on ${name}: ${noun}`,
    ],
    isUnmet,
  ),
  'a relative clause of a rule': ofRule(
    ({ name, condition: { noun }, value }) => [
      `${name}'s ${noun}, which is ${value}, is one of the BUY conditions that fail.`,
      `${noun} is one of the BUY conditions that ${name} misses.`,
    ],
    isUnmet,
  ),
  'a counted rest': ofRule(
    ({ name, condition: { noun } }) => [
      `${name} meets every BUY condition except ${noun}.`,
      `All of the BUY conditions but ${noun} are met for ${name}.`,
      `${name} has everything a BUY needs except ${noun}.`,
    ],
    isSole,
  ),
}
