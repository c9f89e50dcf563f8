import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { SeededRandom } from '../backtest/seeded-random.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import type { Fact, Facts, FactWindow } from './fact.ts'

/** A sentence of one form with its truth, computed from the facts without the fact check. */
export type FormedSentence = {
  readonly form: string
  readonly text: string
  readonly isTrue: boolean
}

/** A stock's figures as the forms use them. */
export type FormStock = {
  readonly name: string
  readonly signal: Signal
  readonly periods: Facts['periods']
  readonly one: (field: Fact['field'], fits?: Partial<Fact>) => number
  readonly date: (field: Fact['field'], fits?: Partial<Fact>) => string
  readonly change: (window: FactWindow) => number
}

type World = { readonly stocks: readonly FormStock[]; readonly random: SeededRandom }

export function formStock(name: string, ticker: Ticker, facts: Facts): FormStock {
  const own = facts.facts.filter(({ owner }) => owner === ticker)
  const signal = facts.signals.find((one) => one.ticker === ticker)
  if (signal?.kind !== 'signal') throw new Error(`${ticker} has no signal`)
  const find = (field: Fact['field'], fits: Partial<Fact>) =>
    own.find(
      (fact) =>
        fact.field === field &&
        Object.entries(fits).every(([key, value]) => fact[key as keyof Fact] === value),
    )
  return {
    name,
    signal,
    periods: facts.periods.filter(({ owner }) => owner === ticker),
    one: (field, fits = {}) => find(field, fits)?.value ?? Number.NaN,
    date: (field, fits = {}) => find(field, fits)?.date ?? '',
    change: (window) => find('change-percent', { window })?.value ?? Number.NaN,
  }
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

function dayOf(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${MONTHS[month - 1] ?? ''} ${day}`
}

const WINDOWS: readonly (readonly [FactWindow, readonly string[]])[] = [
  ['day', ['on the day', 'on Thursday', 'in the latest session']],
  ['week', ['over the past week', 'on the week', 'this past week', 'over five sessions']],
  ['month', ['over the past month', 'over the last month', 'in the past month']],
  ['quarter', ['over three months', 'over the past three months', 'over the past quarter']],
  ['year', ['over the past year', 'over the last 12 months', 'over one year']],
  [
    'year-to-date',
    ['so far this year', 'year to date', 'since the start of the year', 'this year'],
  ],
]

/** A measure of the readings with what comparatives call more of it. */
type Scale = {
  readonly nouns: readonly string[]
  readonly of: (stock: FormStock) => number
  readonly least: number
  readonly write: (value: number) => string
}

const points = (value: number) => value.toFixed(1)
const SCALES: readonly Scale[] = [
  { nouns: ['RSI'], of: ({ signal }) => signal.readings.rsi, least: 0.3, write: points },
  { nouns: ['ADX'], of: ({ signal }) => signal.readings.adx, least: 0.3, write: points },
  {
    nouns: ['CMF', 'Chaikin money flow'],
    of: ({ signal }) => signal.readings.cmf,
    least: 0.02,
    write: (value) => value.toFixed(2),
  },
  {
    nouns: ['volatility', 'annualized volatility'],
    of: ({ one }) => one('volatility-percent'),
    least: 0.5,
    write: (value) => `${value.toFixed(1)}%`,
  },
]

/** What a stock is or did, in words that fit "X ___", with plural and bare forms. */
type Trait = {
  readonly one: readonly string[]
  readonly many: readonly string[]
  readonly denied: readonly string[]
  readonly holds: (stock: FormStock) => boolean
}

const trait = (
  one: string[],
  many: string[],
  denied: string[],
  holds: (stock: FormStock) => boolean,
): Trait => ({ one, many, denied, holds })
const TRAITS: readonly Trait[] = [
  trait(
    [
      'is above its 20-day average',
      'trades above its 20-day average',
      'closed above its 20-day moving average',
    ],
    [
      'are above their 20-day averages',
      'trade above their 20-day averages',
      'closed above their 20-day moving averages',
    ],
    ['is not above its 20-day average', 'does not trade above its 20-day average'],
    ({ signal: { readings } }) => readings.close > readings.sma20,
  ),
  trait(
    ['is below its 50-day average', 'sits below its 50-day average', 'finished below its 50-day'],
    ['are below their 50-day averages', 'sit below their 50-day averages'],
    ['is not below its 50-day average'],
    ({ signal: { readings } }) => readings.close < readings.sma50,
  ),
  trait(
    ['has an RSI above 50', 'has an RSI of more than 50', 'shows an RSI over 50'],
    ['have an RSI above 50', 'have RSIs above 50', 'show RSI readings above 50'],
    ['does not have an RSI above 50'],
    ({ signal }) => signal.readings.rsi > 50,
  ),
  trait(
    ['has an ADX above 25', 'has an ADX over 25', 'carries an ADX above 25'],
    ['have an ADX above 25', 'have ADX readings above 25'],
    ['does not have an ADX above 25'],
    ({ signal }) => signal.readings.adx > 25,
  ),
  trait(
    ['has a negative CMF', 'has a CMF below zero', 'shows a negative money flow'],
    ['have a negative CMF', 'have CMF readings below zero'],
    ['does not have a negative CMF'],
    ({ signal }) => signal.readings.cmf < 0,
  ),
  trait(
    ['has a rising on-balance volume', 'has rising OBV', 'has a positive OBV change'],
    ['have a rising on-balance volume', 'have rising OBV'],
    ['does not have a rising on-balance volume'],
    ({ signal }) => signal.readings.obvChange > 0,
  ),
  trait(
    [
      'is in a golden cross',
      'has its 20-day average above its 50-day average',
      'shows a golden cross',
    ],
    ['are in a golden cross', 'have their 20-day averages above their 50-day averages'],
    ['is not in a golden cross'],
    ({ signal: { readings } }) => readings.sma20 > readings.sma50,
  ),
  trait(
    ['is overbought', 'is overbought by RSI', 'has an overbought RSI'],
    ['are overbought', 'are overbought by RSI'],
    ['is not overbought'],
    ({ signal }) => signal.readings.rsi > 70,
  ),
  trait(
    ['is on WATCH', 'carries a WATCH signal', 'has a WATCH signal', 'is rated WATCH'],
    ['are on WATCH', 'carry a WATCH signal', 'are rated WATCH'],
    ['is not on WATCH'],
    ({ signal }) => signal.action === 'WATCH',
  ),
  trait(
    ['is a BUY', 'is on BUY', 'has a BUY signal'],
    ['are on BUY', 'are rated BUY', 'have BUY signals'],
    ['is not on BUY', 'is not a BUY'],
    ({ signal }) => signal.action === 'BUY',
  ),
  trait(
    [
      'traded on heavier volume than usual',
      'saw above-average volume',
      'traded more shares than its average',
    ],
    ['traded on heavier volume than usual', 'saw above-average volume'],
    ['did not trade on heavier volume than usual'],
    ({ one }) => one('volume') > one('average-volume'),
  ),
  trait(
    [
      'traded below its average volume',
      'saw lighter volume than usual',
      'traded on below-average volume',
    ],
    [
      'traded below their average volume',
      'saw lighter volume than usual',
      'traded on below-average volume',
    ],
    ['did not trade below its average volume'],
    ({ one }) => one('volume') < one('average-volume'),
  ),
  ...WINDOWS.map(([window, words]) =>
    trait(
      words.flatMap((when) => [`rose ${when}`, `gained ground ${when}`, `is up ${when}`]),
      words.flatMap((when) => [`rose ${when}`, `gained ${when}`, `are up ${when}`]),
      words.map((when) => `did not rise ${when}`),
      ({ change }) => change(window) > 0,
    ),
  ),
  ...WINDOWS.map(([window, words]) =>
    trait(
      words.flatMap((when) => [
        `fell ${when}`,
        `lost ground ${when}`,
        `is down ${when}`,
        `declined ${when}`,
      ]),
      words.flatMap((when) => [`fell ${when}`, `lost ground ${when}`, `are down ${when}`]),
      words.map((when) => `did not fall ${when}`),
      ({ change }) => change(window) < 0,
    ),
  ),
]

const COUNT = ['none', 'one', 'two', 'three', 'four', 'five']

function clausesOf({ signal }: FormStock, rule: string) {
  return signal.clauses.filter((clause) => clause.rule === rule)
}

/** One sentence of a form; null where the world has no case of it. */
type Form = (world: World) => { readonly text: string; readonly isTrue: boolean } | null

const pick = <Value>({ random }: World, values: readonly Value[]): Value =>
  values[random.below(values.length)] as Value
const anyStock = (world: World) => pick(world, world.stocks)

function pair(world: World): readonly [FormStock, FormStock] | null {
  const one = anyStock(world)
  const others = world.stocks.filter((stock) => stock !== one)
  return others.length === 0 ? null : [one, pick(world, others)]
}

/** Off by enough to be false however it is rounded. */
const wrong = ({ random }: World, value: number) =>
  value * (random.below(2) === 0 ? 1.11 + random.unit() : 0.9 - random.unit() * 0.4)
const list = (names: readonly string[], link = 'and') =>
  names.length < 3
    ? names.join(` ${link} `)
    : `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1) ?? ''}`

const SIDES = [
  { up: 'rose', down: 'fell' },
  { up: 'gained', down: 'lost' },
  { up: 'is up', down: 'is down' },
  { up: 'climbed', down: 'dropped' },
  { up: 'advanced', down: 'slipped' },
  { up: 'added', down: 'shed' },
] as const
const ROUGH = ['', 'about ', 'roughly ', 'around ']
const GROUP_OF = ['', '', 'the pair', 'the three']

export const FORMS: Readonly<Record<string, Form>> = {
  'a change with its period': (world) => {
    const stock = anyStock(world)
    const [window, words] = pick(world, WINDOWS)
    const value = stock.change(window)
    if (Math.abs(value) < 0.3) return null
    const isTrue = world.random.below(2) === 0
    const flips = !isTrue && world.random.below(2) === 0
    const said = isTrue || flips ? value : wrong(world, value)
    const isUp = value > 0 !== flips
    const side = pick(world, SIDES)[isUp ? 'up' : 'down']
    const size = `${Math.abs(said).toFixed(1)}%`
    const when = pick(world, words)
    const text = pick(world, [
      `${stock.name} ${side} ${pick(world, ROUGH)}${size} ${when}.`,
      `${stock.name} has ${isUp ? 'gained' : 'lost'} ${size} ${when}.`,
      `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${stock.name} ${side} ${size}.`,
    ])
    return { text, isTrue }
  },
  'a change of another period': (world) => {
    const stock = anyStock(world)
    const [[window], [, words]] = [pick(world, WINDOWS), pick(world, WINDOWS)]
    const meant = WINDOWS.find(([, own]) => own === words)?.[0] ?? 'day'
    const [value, own] = [stock.change(window), stock.change(meant)]
    if (Math.abs(value - own) < 0.3 && window !== meant) return null
    if (Math.abs(value) < 0.3) return null
    const side = value > 0 ? 'gain' : 'loss'
    const text = `${stock.name} shows a ${side} of ${Math.abs(value).toFixed(1)}% ${pick(world, words)}.`
    return { text, isTrue: window === meant }
  },
  'a reading': (world) => {
    const stock = anyStock(world)
    const scale = pick(world, SCALES)
    const isTrue = world.random.below(2) === 0
    const other = pick(
      world,
      SCALES.filter((one) => one !== scale),
    ).of(stock)
    const value = isTrue
      ? scale.of(stock)
      : world.random.below(2)
        ? other
        : wrong(world, scale.of(stock))
    const noun = pick(world, scale.nouns)
    if (!isTrue && scale.write(value) === scale.write(scale.of(stock))) return null
    const written = scale.write(value)
    const text = pick(world, [
      `${stock.name}'s ${noun} is ${written}.`,
      `The ${noun} of ${stock.name} stands at ${written}.`,
      `${stock.name} has ${/^[A-Z]/.test(noun) ? (/^(?:RSI|ADX)/.test(noun) ? 'an ' : 'a ') : 'an '}${noun} of ${written}.`.replace(
        'an volatility',
        'a volatility',
      ),
      `At ${written}, ${stock.name}'s ${noun} is where it stood on Thursday.`,
    ])
    return { text: text.replace(/ is where it stood on Thursday/, ' is as last measured'), isTrue }
  },
  'a bound of a reading': (world) => {
    const stock = anyStock(world)
    const scale = pick(world, SCALES.slice(0, 2))
    const limit = pick(world, [20, 25, 30, 40, 45, 50, 55, 60, 70])
    const value = scale.of(stock)
    if (Math.abs(value - limit) < 0.2) return null
    const isAbove = world.random.below(2) === 0
    const words = isAbove
      ? pick(world, ['above', 'over', 'higher than', 'more than'])
      : pick(world, ['below', 'under', 'lower than', 'less than'])
    const noun = pick(world, scale.nouns)
    const text = pick(world, [
      `${stock.name}'s ${noun} is ${words} ${limit}.`,
      `${stock.name} has an ${noun} ${words} ${limit}.`,
      `With an ${noun} ${words} ${limit}, ${stock.name} is on ${stock.signal.action}.`,
    ])
    return { text, isTrue: value > limit === isAbove }
  },
  'a trait': (world) => {
    const stock = anyStock(world)
    const own = pick(world, TRAITS)
    const isDenied = world.random.below(3) === 0
    const words = pick(world, isDenied ? own.denied : own.one)
    const text = pick(world, [`${stock.name} ${words}.`, `${stock.name} currently ${words}.`])
    return {
      text: isDenied ? `${stock.name} ${words}.` : text,
      isTrue: own.holds(stock) !== isDenied,
    }
  },
  'a trait of all': (world) => {
    if (world.stocks.length < 2) return null
    const own = pick(world, TRAITS)
    const names = world.stocks.map(({ name }) => name)
    const isTwo = names.length === 2
    const words = pick(world, own.many)
    const text = pick(world, [
      `${isTwo ? 'Both' : `All ${COUNT[names.length] ?? ''}`} ${isTwo ? '' : 'stocks '}${words}.`.replace(
        '  ',
        ' ',
      ),
      `${isTwo ? `Both ${list(names)}` : list(names)} ${words}.`,
      isTwo ? `Both stocks ${words}.` : `All ${COUNT[names.length] ?? ''} ${words}.`,
    ])
    return { text, isTrue: world.stocks.every(own.holds) }
  },
  'a trait of none': (world) => {
    if (world.stocks.length < 2) return null
    const own = pick(world, TRAITS)
    const isTwo = world.stocks.length === 2
    const words = pick(world, own.one)
    const names = world.stocks.map(({ name }) => name)
    const text = pick(
      world,
      isTwo
        ? [
            `Neither stock ${words}.`,
            `Neither ${list(names, 'nor')} ${words}.`,
            `Neither of the two ${words}.`,
          ]
        : [`None of the three ${words}.`, `None of the three stocks ${words}.`],
    )
    return { text, isTrue: !world.stocks.some(own.holds) }
  },
  'a trait of only one': (world) => {
    if (world.stocks.length < 2) return null
    const own = pick(world, TRAITS)
    const stock = anyStock(world)
    const words = pick(world, own.one)
    const text = pick(world, [
      `Only ${stock.name} ${words}.`,
      `${stock.name} is the only one of ${GROUP_OF[world.stocks.length] ?? ''} that ${words}.`,
      `Of ${world.stocks.length === 2 ? 'the two' : 'the three'}, only ${stock.name} ${words}.`,
    ])
    const holders = world.stocks.filter(own.holds)
    return { text, isTrue: holders.length === 1 && holders[0] === stock }
  },
  'a trait of one, not of another': (world) => {
    const two = pair(world)
    if (two === null) return null
    const own = pick(world, TRAITS)
    const [one, other] = two
    const words = pick(world, own.one)
    const text = pick(world, [
      `${one.name} ${words}, while ${other.name} does not.`,
      `${one.name}, unlike ${other.name}, ${words}.`,
      `Unlike ${other.name}, ${one.name} ${words}.`,
    ])
    const fixed = text.replace(
      /does not\.$/,
      /^(?:is|are)\b/.test(words) ? 'is not.' : /^has\b/.test(words) ? 'does not.' : 'did not.',
    )
    return { text: fixed, isTrue: own.holds(one) && !own.holds(other) }
  },
  'a count of a group': (world) => {
    if (world.stocks.length < 3) return null
    const own = pick(world, TRAITS)
    const count = 1 + world.random.below(2)
    const words = pick(world, count === 1 ? own.one : own.many)
    const text = pick(world, [
      `${count === 1 ? 'One' : 'Two'} of the three ${words}.`,
      `${count === 1 ? 'Just one' : 'Just two'} of the three stocks ${words}.`,
    ])
    return { text, isTrue: world.stocks.filter(own.holds).length === count }
  },
  'a comparison of readings': (world) => {
    const two = pair(world)
    if (two === null) return null
    const [one, other] = two
    const scale = pick(world, SCALES)
    if (Math.abs(scale.of(one) - scale.of(other)) < scale.least) return null
    const isMore = world.random.below(2) === 0
    const noun = pick(world, scale.nouns)
    const than = isMore ? 'higher' : 'lower'
    const text = pick(world, [
      `${one.name}'s ${noun} is ${than} than ${other.name}'s.`,
      `${one.name} has a ${than} ${noun} than ${other.name}.`,
      `${one.name} has the ${than} ${noun} of the two, ${isMore ? 'ahead of' : 'behind'} ${other.name}.`,
      `The ${noun} is ${than} at ${one.name} than at ${other.name}.`,
      `Compared with ${other.name}, ${one.name} has a ${than} ${noun}.`,
    ])
    return { text, isTrue: scale.of(one) > scale.of(other) === isMore }
  },
  'a comparison of changes': (world) => {
    const two = pair(world)
    if (two === null) return null
    const [one, other] = two
    const [window, words] = pick(world, WINDOWS)
    const [a, b] = [one.change(window), other.change(window)]
    if (Math.abs(a - b) < 0.2 || Math.abs(a) < 0.05 || Math.abs(b) < 0.05) return null
    const when = pick(world, words)
    if (a > 0 && b > 0) {
      const isMore = world.random.below(2) === 0
      const text = pick(world, [
        `${one.name} gained ${isMore ? 'more' : 'less'} than ${other.name} ${when}.`,
        `${one.name} rose ${isMore ? 'more' : 'less'} than ${other.name} ${when}.`,
        `${one.name}'s gain ${when} is ${isMore ? 'larger' : 'smaller'} than ${other.name}'s.`,
        `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${one.name} ${isMore ? 'outperformed' : 'trailed'} ${other.name}.`,
      ])
      return { text, isTrue: a > b === isMore }
    }
    if (a < 0 && b < 0) {
      const isMore = world.random.below(2) === 0
      const text = pick(world, [
        `${one.name} lost ${isMore ? 'more' : 'less'} than ${other.name} ${when}.`,
        `${one.name} fell ${isMore ? 'more' : 'less'} than ${other.name} ${when}.`,
        `${one.name}'s loss ${when} is ${isMore ? 'larger' : 'smaller'} than ${other.name}'s.`,
        `${one.name} fell ${isMore ? 'further' : 'less'} than ${other.name} ${when}.`,
      ])
      return { text, isTrue: a < b === isMore }
    }
    const isBetter = world.random.below(2) === 0
    const text = pick(world, [
      `${one.name} did ${isBetter ? 'better' : 'worse'} than ${other.name} ${when}.`,
      `${one.name} ${isBetter ? 'outperformed' : 'underperformed'} ${other.name} ${when}.`,
      `${one.name} has done ${isBetter ? 'better' : 'worse'} than ${other.name} ${when}.`,
    ])
    return { text, isTrue: a > b === isBetter }
  },
  'a superlative of a group': (world) => {
    if (world.stocks.length < 3) return null
    const stock = anyStock(world)
    const scale = pick(world, SCALES)
    const sorted = world.stocks.toSorted((a, b) => scale.of(b) - scale.of(a))
    const isMost = world.random.below(2) === 0
    const noun = pick(world, scale.nouns)
    const most = isMost ? 'highest' : 'lowest'
    const text = pick(world, [
      `${stock.name} has the ${most} ${noun} of the three.`,
      `Of the three, ${stock.name} has the ${most} ${noun}.`,
      `The ${most} ${noun} of the three belongs to ${stock.name}.`,
      `${stock.name}'s ${noun} is the ${most} of the group.`,
      `The ${most} ${noun} is ${stock.name}'s.`,
    ])
    return { text, isTrue: (isMost ? sorted[0] : sorted.at(-1)) === stock }
  },
  'a superlative of changes': (world) => {
    if (world.stocks.length < 3) return null
    const stock = anyStock(world)
    const [window, words] = pick(world, WINDOWS)
    const sorted = world.stocks.toSorted((a, b) => b.change(window) - a.change(window))
    if (
      sorted.some(
        ({ change }, i) =>
          i > 0 && Math.abs(change(window) - (sorted[i - 1]?.change(window) ?? 0)) < 0.05,
      )
    )
      return null
    const isBest = world.random.below(2) === 0
    const when = pick(world, words)
    const text = pick(world, [
      `${stock.name} did ${isBest ? 'best' : 'worst'} of the three ${when}.`,
      `${stock.name} was the ${isBest ? 'strongest' : 'weakest'} of the three ${when}.`,
      `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${stock.name} is the ${isBest ? 'best' : 'worst'} performer of the group.`,
    ])
    return { text, isTrue: (isBest ? sorted[0] : sorted.at(-1)) === stock }
  },
  'a rank': (world) => {
    if (world.stocks.length < 3) return null
    const stock = anyStock(world)
    const scale = pick(world, SCALES)
    const sorted = world.stocks.toSorted((a, b) => scale.of(b) - scale.of(a))
    const noun = pick(world, scale.nouns)
    const place = world.random.below(3)
    const word = ['first', 'second', 'third'][place] ?? ''
    const text = pick(world, [
      `${stock.name} ranks ${word} of the three by ${noun}.`,
      `By ${noun}, ${stock.name} comes ${word} among the three.`,
      ...(place === 1 ? [`${stock.name} has the second-highest ${noun} of the three.`] : []),
    ])
    return { text, isTrue: sorted[place] === stock }
  },
  'an order of all': (world) => {
    if (world.stocks.length < 3) return null
    const scale = pick(world, SCALES)
    const noun = pick(world, scale.nouns)
    const sorted = world.stocks.toSorted((a, b) => scale.of(b) - scale.of(a))
    const shown = world.random.below(2) === 0 ? sorted : [sorted[1], sorted[0], sorted[2]]
    const [a, b, c] = shown.map((stock) => stock?.name ?? '')
    const text = pick(world, [
      `By ${noun}, the order is ${a}, ${b} and ${c}.`,
      `${a} has the highest ${noun}, followed by ${b} and then ${c}.`,
      `From highest to lowest ${noun}: ${a}, ${b}, ${c}.`,
      `Ranked by ${noun}, it is ${a}, then ${b}, then ${c}.`,
    ])
    return { text, isTrue: shown === sorted }
  },
  'a difference of readings': (world) => {
    const two = pair(world)
    if (two === null) return null
    const [one, other] = two
    const scale = pick(world, SCALES.slice(0, 2))
    const gap = scale.of(one) - scale.of(other)
    if (Math.abs(gap) < 1.2) return null
    const isTrue = world.random.below(2) === 0
    const flips = !isTrue && world.random.below(2) === 0
    const size = Math.abs(isTrue || flips ? gap : wrong(world, gap)).toFixed(1)
    const side = gap > 0 !== flips
    const noun = pick(world, scale.nouns)
    const text = pick(world, [
      `${one.name}'s ${noun} is ${size} points ${side ? 'higher' : 'lower'} than ${other.name}'s.`,
      `${one.name}'s ${noun} is ${side ? 'above' : 'below'} ${other.name}'s by ${size} points.`,
      `At ${scale.write(scale.of(one))}, ${one.name}'s ${noun} is ${size} points ${side ? 'above' : 'below'} that of ${other.name}.`,
    ])
    return { text, isTrue }
  },
  'two readings of one stock': (world) => {
    const stock = anyStock(world)
    const { rsi, adx, cmf } = stock.signal.readings
    const isTrue = world.random.below(2) === 0
    const [a, b, c] = isTrue
      ? [rsi, adx, cmf]
      : pick(world, [
          [adx, rsi, cmf],
          [wrong(world, rsi), adx, cmf],
          [rsi, wrong(world, adx), cmf],
          [rsi, adx, -cmf],
        ])
    if (Math.abs(rsi - adx) < 0.2 || Math.abs(cmf) < 0.01) return null
    const text = pick(world, [
      `${stock.name} has an RSI of ${points(a ?? 0)}, an ADX of ${points(b ?? 0)} and a CMF of ${(c ?? 0).toFixed(2)}.`,
      `RSI is ${points(a ?? 0)}, ADX ${points(b ?? 0)} and CMF ${(c ?? 0).toFixed(2)} for ${stock.name}.`,
      `${stock.name}'s RSI stands at ${points(a ?? 0)}, with ADX at ${points(b ?? 0)} and CMF at ${(c ?? 0).toFixed(2)}.`,
    ])
    return { text, isTrue }
  },
  'readings of two stocks': (world) => {
    const two = pair(world)
    if (two === null) return null
    const [one, other] = two
    const scale = pick(world, SCALES)
    const [a, b] = [scale.write(scale.of(one)), scale.write(scale.of(other))]
    if (a === b) return null
    const isTrue = world.random.below(2) === 0
    const [x, y] = isTrue ? [a, b] : [b, a]
    const noun = pick(world, scale.nouns)
    const text = pick(world, [
      `${one.name} has ${noun.startsWith('C') ? 'a' : 'an'} ${noun} of ${x} and ${other.name} one of ${y}.`.replace(
        'an volatility',
        'a volatility',
      ),
      `The ${noun} is ${x} for ${one.name} and ${y} for ${other.name}.`,
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)} is ${x} at ${one.name} versus ${y} at ${other.name}.`,
      `${one.name}'s ${noun} is ${x}, against ${y} for ${other.name}.`,
      `${one.name} and ${other.name} have ${noun} readings of ${x} and ${y}.`,
    ])
    return { text, isTrue }
  },
  'a year’s high or low': (world) => {
    const stock = anyStock(world)
    const side = pick(world, ['high', 'low'] as const)
    const [level, date] = [
      stock.one(side, { window: 'year' }),
      stock.date(side, { window: 'year' }),
    ]
    const other = side === 'high' ? 'low' : 'high'
    const isTrue = world.random.below(2) === 0
    const wrongs = [
      [stock.one(other, { window: 'year' }), date],
      [level, stock.date(other, { window: 'year' })],
      [wrong(world, level), date],
    ] as const
    const [price, day] = isTrue ? [level, date] : pick(world, wrongs)
    const money = `$${price.toFixed(2)}`
    const text = pick(world, [
      `${stock.name}'s 52-week ${side} is ${money}, set on ${dayOf(day)}.`,
      `${stock.name} set its 52-week ${side} of ${money} on ${dayOf(day)}.`,
      `The 52-week ${side} of ${stock.name} was ${money} on ${dayOf(day)}.`,
      `On ${dayOf(day)}, ${stock.name} reached its 52-week ${side} of ${money}.`,
    ])
    return { text, isTrue }
  },
  'a distance to a level': (world) => {
    const stock = anyStock(world)
    const of = pick(world, ['high', 'low', 'sma20', 'sma50'] as const)
    const names = {
      high: ['52-week high'],
      low: ['52-week low'],
      sma20: ['20-day average', '20-day moving average'],
      sma50: ['50-day average', '50-day'],
    } as const
    const gap = stock.one('distance-percent', { of })
    if (Math.abs(gap) < 0.5) return null
    const isTrue = world.random.below(2) === 0
    const flips = !isTrue && world.random.below(2) === 0
    const size = Math.abs(isTrue || flips ? gap : wrong(world, gap))
    const isAbove = gap > 0 !== flips
    const level = pick(world, names[of])
    const text = pick(world, [
      `${stock.name} closed ${size.toFixed(1)}% ${isAbove ? 'above' : 'below'} its ${level}.`,
      `${stock.name} is ${pick(world, ROUGH)}${size.toFixed(1)}% ${isAbove ? 'above' : 'below'} its ${level}.`,
      `The price of ${stock.name} stands ${size.toFixed(1)}% ${isAbove ? 'over' : 'under'} the ${level}.`,
    ])
    return { text, isTrue }
  },
  'a volume': (world) => {
    const stock = anyStock(world)
    const [volume, average] = [stock.one('volume'), stock.one('average-volume')]
    if (Math.abs(volume / average - 1) < 0.04) return null
    const isTrue = world.random.below(2) === 0
    const flips = !isTrue && world.random.below(2) === 0
    const [a, b] = isTrue
      ? [volume, average]
      : flips
        ? [average, volume]
        : [wrong(world, volume), average]
    const write = (value: number) => `${(value / 1e6).toFixed(1)} million`
    const text = pick(world, [
      `${stock.name} traded ${write(a)} shares, against an average of ${write(b)}.`,
      `Volume in ${stock.name} was ${write(a)} shares, compared with a 20-day average of ${write(b)}.`,
      `About ${write(a)} shares of ${stock.name} changed hands, against a usual ${write(b)}.`,
    ])
    return { text, isTrue }
  },
  'a multiple of volume': (world) => {
    const stock = anyStock(world)
    const ratio = stock.one('volume') / stock.one('average-volume')
    const isTrue = world.random.below(2) === 0
    const size = isTrue ? ratio : wrong(world, ratio)
    if (!isTrue && Math.abs(ratio - size) < 0.15) return null
    const text = pick(world, [
      `${stock.name}'s volume was ${size.toFixed(1)} times its average.`,
      `${stock.name} traded ${size.toFixed(1)} times its usual volume.`,
      `Volume in ${stock.name} came to ${Math.round(size * 100)}% of its average.`,
    ])
    return { text, isTrue }
  },
  'since when': (world) => {
    const stock = anyStock(world)
    const [before, last] = stock.periods.slice(-2)
    if (before === undefined || last === undefined || before.from === last.from) return null
    const isTrue = world.random.below(2) === 0
    const wrongs = [
      [last.action, before.from],
      [before.action, last.from],
    ] as const
    const [action, from] = isTrue ? [last.action, last.from] : pick(world, wrongs)
    const text = pick(world, [
      `${stock.name} has been on ${action} since ${dayOf(from)}.`,
      `${stock.name}'s ${action} signal dates from ${dayOf(from)}.`,
      `${stock.name} has carried a ${action} signal since ${dayOf(from)}.`,
      `The ${action} signal of ${stock.name} began on ${dayOf(from)}.`,
    ])
    const isReal = stock.periods.some((period) => period.action === action && period.from === from)
    const isCurrent = /has been|has carried|dates from/.test(text)
      ? action === last.action && from === last.from
      : isReal
    return { text, isTrue: isCurrent }
  },
  'the signal before': (world) => {
    const stock = anyStock(world)
    const [before, last] = stock.periods.slice(-2)
    if (before === undefined || last === undefined) return null
    const action = pick(world, ['BUY', 'SELL', 'WATCH'] as const)
    if (action === last.action) return null
    const text = pick(world, [
      `Before its ${last.action}, ${stock.name} was on ${action}.`,
      `${stock.name} was on ${action} before it turned to ${last.action} on ${dayOf(last.from)}.`,
      `${stock.name} moved from ${action} to ${last.action} on ${dayOf(last.from)}.`,
      `${stock.name}'s previous signal was ${action}.`,
    ])
    return { text, isTrue: before.action === action }
  },
  'conditions met': (world) => {
    const stock = anyStock(world)
    const clauses = clausesOf(stock, 'buy')
    const met = clauses.filter(({ isMet }) => isMet).length
    const said = world.random.below(clauses.length + 1)
    const word = pick(world, [COUNT[said] ?? '', String(said)])
    const left = clauses.length - said
    const text = pick(world, [
      `${stock.name} meets ${word} of the five BUY conditions.`,
      `${stock.name} satisfies ${word} of five conditions for a BUY.`,
      `${left === 1 ? 'One' : COUNT[left] === 'none' ? 'None' : `${(COUNT[left] ?? '').charAt(0).toUpperCase()}${(COUNT[left] ?? '').slice(1)}`} of the five BUY conditions ${left === 1 ? 'is' : 'are'} missing for ${stock.name}.`,
    ])
    return { text, isTrue: met === said }
  },
  'conditions missing': (world) => {
    const stock = anyStock(world)
    const names = {
      rsi: 'RSI',
      adx: 'ADX',
      smaGap: 'averages',
      smaSlope: 'averages',
      obvChange: 'OBV',
      cmf: 'CMF',
    } as const
    const clauses = clausesOf(stock, 'buy')
    const isMetBy = (name: string, isMet: boolean) =>
      clauses.some((clause) => names[clause.measure] === name && clause.isMet === isMet)
    const name = pick(world, ['RSI', 'ADX', 'OBV', 'CMF'] as const)
    const isUnmet = isMetBy(name, false)
    const total = clauses.filter(({ isMet }) => !isMet).length
    const isOnly = isUnmet && total === 1
    if (!isUnmet && !isMetBy(name, true)) return null
    const [text, isTrue] = pick(world, [
      [`For ${stock.name}, the ${name} condition of the BUY rule is not met.`, isUnmet],
      [`${stock.name}'s ${name} misses what the BUY rule asks for.`, isUnmet],
      [`${name} meets the BUY condition for ${stock.name}.`, !isUnmet],
      [`Only the ${name} condition keeps ${stock.name} from a BUY.`, isOnly],
      [`${name} is the only BUY condition that ${stock.name} misses.`, isOnly],
    ] as const)
    return stock.signal.action === 'BUY' && /keeps/.test(text) ? null : { text, isTrue }
  },
  leans: (world) => {
    const stock = anyStock(world)
    const { buy, sell } = stock.signal.leans
    const count = world.random.below(5)
    const [side, own] = pick(world, [
      ['BUY', buy],
      ['SELL', sell],
    ] as const)
    const word =
      count === 0 ? 'No' : (COUNT[count] ?? '').replace(/^./, (letter) => letter.toUpperCase())
    const text = pick(world, [
      `${word} indicator${count === 1 || count === 0 ? ' leans' : 's lean'} toward ${side} for ${stock.name}.`,
      `For ${stock.name}, ${word.toLowerCase()} of the five indicators ${count === 1 ? 'leans' : 'lean'} ${side}.`.replace(
        'no of',
        'none of',
      ),
    ])
    return { text, isTrue: own.length === count }
  },
  'more leans of one side': (world) => {
    const stock = anyStock(world)
    const { buy, sell } = stock.signal.leans
    const isBuy = world.random.below(2) === 0
    const text = `For ${stock.name}, more indicators lean toward ${isBuy ? 'BUY than toward SELL' : 'SELL than toward BUY'}.`
    return { text, isTrue: isBuy ? buy.length > sell.length : sell.length > buy.length }
  },
  'periods of one stock': (world) => {
    const stock = anyStock(world)
    const [[one, first], [other, second]] = [pick(world, WINDOWS), pick(world, WINDOWS)]
    const [a, b] = [stock.change(one), stock.change(other)]
    if (one === other || Math.abs(a - b) < 0.3 || a * b <= 0) return null
    const isMore = world.random.below(2) === 0
    const verb = a > 0 ? pick(world, ['gained', 'risen']) : pick(world, ['lost', 'fallen'])
    const text = pick(world, [
      `${stock.name} has ${verb} ${isMore ? 'more' : 'less'} ${pick(world, first)} than ${pick(world, second)}.`,
      `${stock.name}'s ${a > 0 ? 'gain' : 'loss'} ${pick(world, first)} is ${isMore ? 'larger' : 'smaller'} than its ${a > 0 ? 'gain' : 'loss'} ${pick(world, second)}.`,
    ])
    return { text, isTrue: Math.abs(a) > Math.abs(b) === isMore }
  },
  'levels of one stock': (world) => {
    const stock = anyStock(world)
    const [high, low] = [
      stock.one('distance-percent', { of: 'high' }),
      stock.one('distance-percent', { of: 'low' }),
    ]
    if (Math.abs(Math.abs(high) - low) < 1) return null
    const isHigh = world.random.below(2) === 0
    const text = pick(world, [
      `${stock.name} is closer to its 52-week ${isHigh ? 'high than to its 52-week low' : 'low than to its 52-week high'}.`,
      `${stock.name} trades nearer its 52-week ${isHigh ? 'high than its low' : 'low than its high'}.`,
    ])
    return { text, isTrue: Math.abs(high) < low === isHigh }
  },
  'averages of one stock': (world) => {
    const stock = anyStock(world)
    const { close, sma20, sma50 } = stock.signal.readings
    const [text, isTrue] = pick(world, [
      [`${stock.name} trades above both of its averages.`, close > sma20 && close > sma50],
      [
        `${stock.name} closed between its 20-day and its 50-day average.`,
        close > Math.min(sma20, sma50) && close < Math.max(sma20, sma50),
      ],
      [`${stock.name}'s 20-day average is above its 50-day average.`, sma20 > sma50],
      [`${stock.name}'s 50-day average is above its 20-day average.`, sma50 > sma20],
      [
        `${stock.name}'s 20-day average of $${sma20.toFixed(2)} is below its 50-day average of $${sma50.toFixed(2)}.`,
        sma20 < sma50,
      ],
      [
        `${stock.name} is above its 20-day average but below its 50-day average.`,
        close > sma20 && close < sma50,
      ],
      [
        `${stock.name}'s 20-day average is higher than it was five sessions ago.`,
        stock.signal.readings.sma20 > stock.signal.readings.sma20FiveBarsAgo,
      ],
    ] as const)
    return { text, isTrue }
  },
  'a zone by its name': (world) => {
    const stock = anyStock(world)
    const [name, value, labels] = pick(world, [
      ['RSI', stock.signal.readings.rsi, ['overbought', 'bullish', 'neutral', 'oversold']],
      ['ADX', stock.signal.readings.adx, ['weak', 'strong', 'extremely strong']],
      [
        'CMF',
        stock.signal.readings.cmf,
        ['strong buying', 'mild buying', 'mild selling', 'strong selling'],
      ],
    ] as const)
    const own = {
      RSI: stock.signal.zones.rsi,
      ADX: stock.signal.zones.adx,
      CMF: stock.signal.zones.cmf,
    }[name]
    const label = pick(world, labels)
    const written = name === 'CMF' ? value.toFixed(2) : value.toFixed(0)
    const text = pick(world, [
      `${stock.name}'s ${name} of ${written} counts as ${label}.`,
      `At ${written}, ${stock.name}'s ${name} is in the ${label} zone.`,
      `${stock.name}'s ${name} is ${written}, which counts as ${label}.`,
      `${stock.name}'s ${name} reading falls in the ${label} range.`,
    ])
    return { text, isTrue: own.replaceAll('-', ' ') === label }
  },
  'directional lines': (world) => {
    const stock = anyStock(world)
    const { plusDi, minusDi } = stock.signal.readings
    if (Math.abs(plusDi - minusDi) < 1) return null
    const isPlus = world.random.below(2) === 0
    const [plus, minus] = pick(world, [
      ['+DI', '-DI'],
      ['plus DI', 'minus DI'],
      ['plus directional line', 'minus directional line'],
    ] as const)
    const [one, other] = isPlus ? [plus, minus] : [minus, plus]
    const [a, b] = isPlus ? [plusDi, minusDi] : [minusDi, plusDi]
    const text = pick(world, [
      `For ${stock.name}, the ${one} is above the ${other}.`,
      `${stock.name}'s ${one} leads its ${other}.`,
      `For ${stock.name}, the ${one} exceeds the ${other} by ${Math.abs(a - b).toFixed(1)} points.`,
    ])
    return { text, isTrue: a > b }
  },
  'a reading needed': (world) => {
    const stock = anyStock(world)
    const { adx, rsi } = stock.signal.readings
    if (stock.signal.action === 'BUY' || adx > 24 || rsi < 45 || rsi > 70) return null
    const gap = 25 - adx
    const isTrue = world.random.below(2) === 0
    const size = (isTrue ? gap : wrong(world, gap)).toFixed(1)
    if (!isTrue && size === gap.toFixed(1)) return null
    const text = pick(world, [
      `${stock.name}'s ADX would have to rise by ${size} points to reach 25.`,
      `ADX is ${size} points short of the 25 that a BUY needs for ${stock.name}.`,
      `For ${stock.name}, ADX needs another ${size} points before a BUY is possible.`,
      `${stock.name}'s ADX sits ${size} points below the BUY limit of 25.`,
    ])
    return { text, isTrue }
  },
  'a limit of the rule': (world) => {
    const stock = anyStock(world)
    if (stock.signal.action === 'BUY') return null
    const [name, limits] = pick(world, [
      ['ADX', [25, 20, 30, 40]],
      ['RSI', [70, 75, 65, 80]],
    ] as const)
    const limit = pick(world, limits)
    const text =
      name === 'ADX'
        ? `A BUY on ${stock.name} requires an ADX above ${limit}.`
        : `A BUY on ${stock.name} requires an RSI of no more than ${limit}.`
    return { text, isTrue: limit === limits[0] }
  },
  'the last signal of a kind': (world) => {
    const stock = anyStock(world)
    const last = stock.periods.at(-1)
    const action = pick(world, ['BUY', 'SELL', 'WATCH'] as const)
    const own = stock.periods.filter((period) => period.action === action)
    const [before, latest] = own.slice(-2)
    if (latest === undefined || before === undefined || latest === last || latest.to < '2025-09')
      return null
    const isTrue = world.random.below(2) === 0
    const [from, to] = isTrue ? [latest.from, latest.to] : [before.from, before.to]
    if (!isTrue && before.to < '2025-09') return null
    const text = pick(world, [
      `${stock.name}'s last ${action} ran from ${dayOf(from)} to ${dayOf(to)}.`,
      `${stock.name}'s most recent ${action} ended on ${dayOf(to)}.`,
      `${stock.name} last read ${action} on ${dayOf(to)}.`,
      `The latest ${action} on ${stock.name} lasted until ${dayOf(to)}.`,
    ])
    return { text, isTrue }
  },
  'how long a signal lasted': (world) => {
    const stock = anyStock(world)
    const [before, last] = stock.periods.slice(-2)
    if (before === undefined || last === undefined) return null
    const length = sessionsBetween(before.from, before.to).length + 1
    if (length > 30) return null
    const isTrue = world.random.below(2) === 0
    const said = isTrue ? length : length + 1 + world.random.below(4)
    const word = COUNT[said] ?? String(said)
    const text = pick(world, [
      `${stock.name} has been on ${last.action} since ${dayOf(last.from)}, after a ${word}-session ${before.action}.`,
      `${stock.name} turned to ${last.action} on ${dayOf(last.from)} after ${word} session${said === 1 ? '' : 's'} on ${before.action}.`,
    ])
    return { text, isTrue }
  },
  'a move in dollars': (world) => {
    const stock = anyStock(world)
    const close = stock.signal.readings.close
    const [window, words] = pick(world, WINDOWS)
    const change = stock.change(window)
    const moved = close - close / (1 + change / 100)
    if (Math.abs(moved) < 0.5) return null
    const isTrue = world.random.below(2) === 0
    const flips = !isTrue && world.random.below(2) === 0
    const size = Math.abs(isTrue || flips ? moved : wrong(world, moved)).toFixed(2)
    const side = pick(world, SIDES)[moved > 0 !== flips ? 'up' : 'down']
    const text = pick(world, [
      `${stock.name} ${side} $${size} ${pick(world, words)}.`,
      `${stock.name} ${side} about $${size} a share ${pick(world, words)} to $${close.toFixed(2)}.`,
    ])
    return { text, isTrue }
  },
  'a price of then': (world) => {
    const stock = anyStock(world)
    const past = WINDOWS.slice(1).map(([window, words]) => ({
      words,
      date: stock.date('change-percent', { window }),
      change: stock.change(window),
    }))
    const [one, other] = [pick(world, past), pick(world, past)]
    const close = stock.signal.readings.close
    const price = close / (1 + one.change / 100)
    if (Math.abs(one.change - other.change) < 0.3 && one !== other) return null
    if (Math.abs(one.change) < 0.3) return null
    const text = pick(world, [
      `${stock.name} closed at $${price.toFixed(2)} on ${dayOf(other.date)}.`,
      `${stock.name} is ${Math.abs(one.change).toFixed(1)}% ${one.change > 0 ? 'higher' : 'lower'} than it was on ${dayOf(other.date)}.`,
      `Since ${dayOf(other.date)}, ${stock.name} has ${one.change > 0 ? 'gained' : 'lost'} ${Math.abs(one.change).toFixed(1)}%.`,
    ])
    return { text, isTrue: one === other }
  },
  'a rough size in words': (world) => {
    const stock = anyStock(world)
    const ratio = stock.one('volume') / stock.one('average-volume')
    const [words, low, high] = pick(world, [
      ['more than twice', 2.02, 2.6],
      ['about half', 0.46, 0.54],
      ['roughly two thirds of', 0.62, 0.71],
      ['about three quarters of', 0.71, 0.79],
      ['just over half', 0.505, 0.55],
      ['nearly double', 1.85, 1.99],
    ] as const)
    const isTrue = ratio >= low && ratio <= high
    // Between the two, readers differ.
    if (!isTrue && ratio > low * 0.85 && ratio < high * 1.2) return null
    return { text: `${stock.name}'s volume was ${words} its average.`, isTrue }
  },
}
