import { writeRange } from '../../screener/range-text.ts'
import type { ScreenPart } from './screen-request.ts'
import { whole, type Words } from './words.ts'

type Field = {
  readonly field: string
  readonly name: string
  readonly words: string
  readonly unit: 'plain' | 'money' | 'percent' | 'shares' | 'times'
}

const INDICATORS: readonly Field[] = [
  { field: 'rsi', name: 'RSI', words: 'rsi(?: ?14)?|relative strength(?: index)?', unit: 'plain' },
  { field: 'adx', name: 'ADX', words: 'adx(?: ?14)?', unit: 'plain' },
  { field: 'cmf', name: 'CMF', words: 'cmf|chaikin(?: money flow)?|money flow', unit: 'plain' },
]
const PRICES: readonly Field[] = [
  {
    field: 'volume-ratio',
    name: 'volume against its average',
    words: 'volume ratio|relative volume|rvol|volume',
    unit: 'times',
  },
  { field: 'volume', name: 'volume', words: '(?:trading )?volume|shares traded', unit: 'shares' },
  {
    field: 'price',
    name: 'price',
    words: '(?:share |stock )?price[sd]?(?: at)?|trading|cost(?:s|ing)?|closed|close',
    unit: 'money',
  },
]

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const SHARES = String.raw`(-?\d+(?:\.\d+)?)(?: ?(?:thousand|million|billion|k|m|mn|bn|b))?(?: shares)?`
const MONEY = String.raw`(?:\$ )?${NUMBER}(?: (?:\$|dollars?|bucks|usd))?`
const UNDER =
  '(?:is |are |of |at |stays |falls |dropped |fell )*(?:under|below|less than|lower than|smaller than|beneath|at most|up to|no more than|no higher than|max(?:imum)?|cheaper than|not above|not over)'
const OVER =
  '(?:is |are |of |at |has |rises |up )*(?:over|above|more than|higher than|greater than|bigger than|at least|no less than|no lower than|min(?:imum)?|exceeds?|exceeding|north of|past|beyond|not below)'
const OR_MORE = '(?:or (?:more|higher|above|over|up|greater|better)|and (?:up|above|higher|over))'
const OR_LESS = '(?:or (?:less|lower|below|under|cheaper)|and (?:below|lower|under|down))'

type Range = { readonly low: number | null; readonly high: number | null }

/** Every figure with a bound, taken out of the words. */
export function findRanges(left: Words, which: 'indicators' | 'prices'): readonly ScreenPart[] {
  if (which === 'indicators') return INDICATORS.flatMap((field) => readField(left, field))
  const change = readChange(left)
  const ratio = readTimes(left)
  return [
    ...(change === null ? [] : [change]),
    ...(ratio === null ? [] : [ratio]),
    ...PRICES.filter(({ unit }) => unit !== 'times').flatMap((field) => readField(left, field)),
    ...readBarePrice(left),
  ]
}

function readField(left: Words, field: Field): readonly ScreenPart[] {
  const found: Range[] = []
  for (let next = readOne(left, field); next !== null; next = readOne(left, field)) found.push(next)
  if (found.length === 0) return []
  const low = found.find((range) => range.low !== null)?.low ?? null
  const high = found.find((range) => range.high !== null)?.high ?? null
  const isTurned = low !== null && high !== null && low > high
  return [ofRange(field, isTurned ? { low: high, high: low } : { low, high })]
}

function readOne(left: Words, { words, unit }: Field): Range | null {
  const number = unit === 'money' ? MONEY : unit === 'shares' ? SHARES : NUMBER
  const ends = [
    [
      `(?:${words}) (?:is |are |of |in )*(?:between |from )?${number} (?:and|to|or) ${number}`,
      'both',
    ],
    [`(?:between|from) ${number} (?:and|to) ${number} (?:${words})`, 'both'],
    [`(?:${words}) ${UNDER} (?:the )?${number}`, 'high'],
    [`(?:${words}) ${OVER} (?:the )?${number}`, 'low'],
    [`(?:and|but|or) ${UNDER} ${number} (?:${words})`, 'high'],
    [`${UNDER} (?:an? )?${number} (?:${words})`, 'high'],
    [`${OVER} (?:an? )?${number} (?:${words})`, 'low'],
    [`${UNDER} (?:an? )?(?:${words}) (?:of )?${number}`, 'high'],
    [`${OVER} (?:an? )?(?:${words}) (?:of )?${number}`, 'low'],
    [`(?:${words}) (?:of |is |at )*${number} ${OR_LESS}`, 'high'],
    [`(?:${words}) (?:of |is |at )*${number} ${OR_MORE}`, 'low'],
  ] as const
  for (const [pattern, end] of ends) {
    const match = left.match(whole(pattern))
    if (match === null) continue
    const [one, other] = match
      .slice(1)
      .filter((text) => text !== undefined)
      .map(Number)
    if (one === undefined) continue
    const scaled = unit === 'shares' ? one * scaleOf(match[0]) : one
    if (end === 'both')
      return { low: Math.min(one, other ?? one), high: Math.max(one, other ?? one) }
    return end === 'low' ? { low: scaled, high: null } : { low: null, high: scaled }
  }
  return null
}

function scaleOf(text: string): number {
  if (/thousand|\dk\b/.test(text)) return 1000
  if (/million|\dmn?\b/.test(text)) return 1_000_000
  return /billion|\dbn?\b/.test(text) ? 1_000_000_000 : 1
}

const ROSE =
  '(?:up|gained|gain|rose|risen|rallied|climbed|jumped|surged|added|gaining|rising|higher|popped|soared)'
const FELL =
  '(?:down|lost|lose|fell|fallen|dropped|slid|sank|declined|losing|falling|lower|tanked|plunged|crashed)'

/** "gained more than 2% today" */
function readChange(left: Words): ScreenPart | null {
  const bound = '(?:by )?(?:more than|over|at least|above|less than|under|below|up to)?'
  const match = left.match(
    whole(
      `(?:(?:that|who|are|is|have|has|change|moved) )*(${ROSE}|${FELL}) (${bound}) ?(?:by )?${NUMBER} ?(?:%|percent)?(?: ${OR_MORE})?(?: on the day| today| in the last session)?`,
    ),
  )
  const [all, verb, how = '', percent] = match ?? []
  if (all === undefined || verb === undefined || !/%|percent|today|day/.test(`${all} `)) {
    if (all !== undefined && percent !== undefined) return null
    return null
  }
  const value = Number(percent)
  const isUp = new RegExp(`^${ROSE}$`).test(verb)
  const isAtMost = /less|under|below|up to/.test(how)
  const label = `${isUp ? 'up' : 'down'} ${isAtMost ? 'at most' : 'at least'} ${percent}% on the day`
  const sides = isAtMost ? { low: 0.01, high: value } : { low: value, high: null }
  const range = isUp ? sides : { low: sides.high === null ? null : -sides.high, high: -sides.low }
  return {
    key: 'change',
    label,
    params: [
      ['change', writeRange(range)],
      ['session', 'newest'],
    ],
  }
}

/** "volume 3 times the average" */
function readTimes(left: Words): ScreenPart | null {
  const match =
    left.match(
      whole(
        `(?:(?:with|on|trading|at|of|more than|at least|over|above) )*(?:volumes? )?(?:(?:of|is|are|was|more than|at least|over|above) )*${NUMBER} ?(?:x|times)(?: (?:the|their|its|usual|average|normal|avg))*(?: volumes?)?`,
      ),
    ) ?? left.match(whole(`(?:volume ratio|relative volume|rvol) (?:${OVER}|of)? ?${NUMBER}`))
  const times = match?.[1]
  if (times === undefined) return null
  return {
    key: 'volume-ratio',
    label: `at least ${times} times the average volume`,
    params: [['volume-ratio', `${Number(times)}..`]],
  }
}

/** "under $20", "below 50": a bound without a measure is the price's. */
function readBarePrice(left: Words): readonly ScreenPart[] {
  const field = PRICES.find(({ unit }) => unit === 'money')
  if (field === undefined) return []
  const between = left.match(whole(`(?:between|from) ${MONEY} (?:and|to) ${MONEY}`))
  if (between !== null) {
    const [low = 0, high = 0] = between.slice(1).map(Number)
    return [ofRange(field, { low, high })]
  }
  const under =
    left.match(whole(`${UNDER} ${MONEY}`)) ?? left.match(whole(`\\$ ${NUMBER} ${OR_LESS}`))
  const over =
    left.match(whole(`${OVER} ${MONEY}`)) ?? left.match(whole(`\\$ ${NUMBER} ${OR_MORE}`))
  if (under === null && over === null) return []
  return [
    ofRange(field, {
      low: over === null ? null : Number(over[1]),
      high: under === null ? null : Number(under[1]),
    }),
  ]
}

function ofRange({ field, name, unit }: Field, { low, high }: Range): ScreenPart {
  const format = (value: number) =>
    unit === 'money' ? `$${value}` : String(value).replace('-', '−')
  const bounds =
    low !== null && high !== null
      ? `from ${format(low)} to ${format(high)}`
      : low !== null
        ? `above ${format(low)}`
        : `below ${format(high ?? 0)}`
  return { key: field, label: `${name} ${bounds}`, params: [[field, writeRange({ low, high })]] }
}
