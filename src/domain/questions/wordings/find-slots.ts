import { ANY_SECTOR } from '../find-sectors.ts'
import { isOneSession } from '../frame/frame-from.ts'
import { readPeriodAt } from '../frame/read-period.ts'
import { spellNumbers } from '../frame/spell-numbers.ts'
import { readPlainWords } from '../plain-words.ts'
import { THEMES } from '../screen/themes.ts'

/** What a wording names that others would name instead, in its words; null for none. */
export type Slots = {
  readonly period: string | null
  readonly day: string | null
  readonly today: string | null
  /** A number without its unit. */
  readonly number: string | null
  /** Days of a moving average. */
  readonly average: '20' | '50' | '200' | null
  /** A sector or theme. */
  readonly group: string | null
  readonly indicator: string | null
}

/** A question without what it names: `PERIOD`, `DAY`, `NUM`, `AVG`, `GROUP` and `@` for a stock stand for it. */
export type Wording = Slots & {
  readonly tokens: readonly string[]
  readonly stocks: number
}

const GROUP_AT = new RegExp(
  `^(?:${[ANY_SECTOR, ...THEMES.map(({ pattern }) => pattern)].join('|')})(?= |$)`,
  'u',
)
const AVERAGE = '(?:simple )?(?:moving )?(?:averages?|ma|sma|dma|line|mean)'
/** "The 50", "20 day", "200 day line", "sma 50": no "last 20 days". */
const AVERAGE_AT = new RegExp(
  `^(?:(?:the |its |their )?(?:(?:sma ?)(?<days>20|50|200)|(?<days>20|50|200)(?: (?:days?|d|sessions?) ${AVERAGE}| day| d| ${AVERAGE}))|(?:the|its|their) (?<days>20|50|200))(?= |$)(?! (?:%|percent|dollars?|bucks|stocks?|names?|shares?|points?|million|m|k)(?: |$))`,
  'u',
)
/** What a period begins with that is of an average: "over the 200 day". */
const OF_AVERAGE = /(?<![^ ])(?:20|50|200) (?:day|d)$/u
const NUMBER = /^\$?-?\d[\d.]*(?:[%kmx]|bn?)?$/u
const YEAR_LEVEL_AT =
  /^(?:the )?(?:52 weeks?|yearly|12 months?|one year|1 year) (?=(?:high|low|hi|lo|peak|top|bottom|max|min|range)s?(?: |$))/u
const INDICATOR = /^(?:rsi|adx|cmf|obv)$/u
/** "The last 5": sessions. */
const LAST_AT =
  /^(?:the )?(?:last|past) (?<count>\d{1,3})(?= |$)(?! (?:days?|sessions?|weeks?|months?|years?|quarters?|hours?|d|wks?|mo|yrs?|closes|signals?)(?: |$))/u
const MAX_GROUP_WORDS = 6

/** @param masked the text with `@` for each stock */
export function findSlots(masked: string): Wording {
  const words = spellNumbers(readPlainWords(masked))
  const tokens: string[] = []
  const slots: { -readonly [K in keyof Slots]: Slots[K] } = {
    period: null,
    day: null,
    today: null,
    number: null,
    average: null,
    group: null,
    indicator: null,
  }
  let at = 0
  while (at < words.length) {
    const found = readSlotAt(words, at)
    if (found === null) {
      tokens.push(words[at] ?? '')
      at += 1
      continue
    }
    tokens.push(found.token)
    if (found.slot !== null) {
      const { name, value } = found.slot
      if (name === 'average') slots.average ??= value === '20' || value === '50' ? value : '200'
      else slots[name] ??= value
    }
    at += found.length
  }
  return { ...slots, tokens, stocks: tokens.filter((token) => token === '@').length }
}

type Found = {
  readonly token: string
  readonly length: number
  readonly slot: { readonly name: keyof Slots; readonly value: string } | null
}

function readSlotAt(words: readonly string[], at: number): Found | null {
  const word = words[at] ?? ''
  if (word === '@') return null
  const rest = words.slice(at, at + MAX_GROUP_WORDS).join(' ')
  const level = YEAR_LEVEL_AT.exec(rest)?.[0]
  if (level !== undefined)
    return { token: 'YEAR', length: level.trim().split(' ').length, slot: null }
  const average = AVERAGE_AT.exec(rest)
  if (average !== null) {
    const value = average.groups?.['days'] ?? ''
    return {
      token: 'AVG',
      length: average[0].split(' ').length,
      slot: { name: 'average', value },
    }
  }
  const last = LAST_AT.exec(rest)
  if (last !== null) {
    const value = `last ${last.groups?.['count'] ?? ''} days`
    const length = last[0].split(' ').length
    return { token: 'PERIOD', length, slot: { name: 'period', value } }
  }
  const period = readPeriodAt(words, at)
  const value = words.slice(at, at + (period?.length ?? 0)).join(' ')
  const isOther = OF_AVERAGE.test(value) || (period?.length === 1 && NUMBER.test(word))
  if (period !== null && !isOther) {
    const { kind } = period.value
    const isToday =
      isOneSession(period.value) ||
      (period.value.kind === 'day' &&
        period.value.day.kind === 'ago' &&
        period.value.day.sessions === 0)
    if (isToday)
      return { token: 'TODAY', length: period.length, slot: { name: 'today', value: 'today' } }
    return kind === 'day'
      ? { token: 'DAY', length: period.length, slot: { name: 'day', value } }
      : { token: 'PERIOD', length: period.length, slot: { name: 'period', value } }
  }
  if (NUMBER.test(word))
    return { token: 'NUM', length: 1, slot: { name: 'number', value: word.replace('$', '') } }
  if (INDICATOR.test(word))
    return { token: word, length: 1, slot: { name: 'indicator', value: word } }
  const group = GROUP_AT.exec(rest)?.[0]
  if (group === undefined) return null
  return { token: 'GROUP', length: group.split(' ').length, slot: { name: 'group', value: group } }
}
