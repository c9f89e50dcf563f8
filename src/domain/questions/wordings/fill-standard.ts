import type { Slots, Wording } from './find-slots.ts'

/** RSI and ADX end there. */
const MAX_OF_INDICATOR = 100

const SLOT = /\{(?<name>\w+)(?:\|(?<otherwise>[^}]*))?\}/gu

/**
 * A standard question with what a wording names: `{period}` must be named, `{average|50}` is 50 where none is, `@`
 * stands for the stocks, several of them a stock each.
 * @returns null where the wording names too little for it, or a period, day, group or number that it has no place for
 */
export function fillStandard(standard: string, wording: Wording): string | null {
  const used = new Set<string>()
  let isFilled = true
  const filled = standard.replaceAll(SLOT, (_, name: keyof Slots, otherwise?: string) => {
    used.add(name)
    const day = name === 'period' ? dayAsPeriod(standard, wording) : null
    if (day !== null) used.add('day')
    const value = wording[name] ?? day ?? (name === 'period' ? wording.today : null) ?? otherwise
    if (value === undefined || value === null) isFilled = false
    return value ?? ''
  })
  const isOutside = /RSI|ADX/u.test(standard) && Number(wording.number ?? 0) > MAX_OF_INDICATOR
  const hasOther = OF_WORDING.some(
    ({ name, said }) => wording[name] !== null && !used.has(name) && !said(standard, wording),
  )
  const hasSecond = ONE_OF_EACH.some(
    (token) => wording.tokens.filter((each) => each === token).length > 1,
  )
  if (!isFilled || hasOther || hasSecond || isOutside) return null
  const places = filled.split('@').length - 1
  const { stocks } = wording
  if (places === 0) return stocks === 0 ? filled : null
  if (places > 1) return stocks === places ? filled : null
  if (stocks < 2) return stocks === 1 ? filled : null
  return filled.replace('@', `${Array.from({ length: stocks - 1 }, () => '@').join(', ')} and @`)
}

/** A standard question has one place for each. */
const ONE_OF_EACH = ['DAY', 'GROUP', 'PERIOD', 'NUM', 'AVG']

/** A day where a standard question has a period: what would have been gained since then, why it moved that day. */
function dayAsPeriod(standard: string, { period, day }: Wording): string | null {
  if (period !== null || day === null) return null
  if (/^how much would|^what would/u.test(standard)) return `since ${day}`
  return /^why did|^which of|^what did @ close/u.test(standard) ? day : null
}

/** What a wording may name, and whether a standard question says it without a place for it. */
const OF_WORDING: readonly {
  readonly name: keyof Slots
  readonly said: (standard: string, wording: Wording) => boolean
}[] = [
  { name: 'day', said: () => false },
  { name: 'group', said: () => false },
  {
    name: 'period',
    said: says(
      /52-week|in a row|since when|history|last a |after a |safe|invest|should|go up|be in a month/u,
    ),
  },
  {
    name: 'number',
    said: says(/RSI|ADX|CMF|condition|over(?:bought|sold)|price|alert|trend|safe|invest|should/u),
  },
  { name: 'average', said: says(/SMA|cross|trend/u) },
  {
    name: 'indicator',
    said: (standard, { indicator }) =>
      standard.toLowerCase().includes(indicator ?? '') ||
      says(/overbought|oversold|trend|money|signal|BUY|SELL|indicator|condition/u)(standard),
  },
]

function says(pattern: RegExp): (standard: string) => boolean {
  return (standard) => pattern.test(standard)
}
