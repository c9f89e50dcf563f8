import type { Ticker } from '../market/listings/ticker.ts'
import { localTime } from '../market/calendar/zoned-time.ts'
import { formatDate } from '../explanations/format-date.ts'
import { formatClock } from '../explanations/describe-moment.ts'
import { withCurrency } from '../explanations/format-number.ts'
import type { Preferences } from './preferences.ts'

/** Formats figures and dates by a user's preferences. The same on the server and in a browser. */
export type Formats = {
  /** Two decimals by default, real minus sign, never −0.00. */
  readonly number: (value: number, decimals?: number) => string
  /** Exact decimal text with two to `max` decimals, as in a number of shares. */
  readonly decimal: (text: string, max?: number) => string
  /** An amount with its currency: $1,234.50, or 1,234.50 SEK. Four decimals below 1 where needed. */
  readonly money: (value: number | string, currency: string) => string
  /** The same with a plus sign on a gain. */
  readonly signedMoney: (value: number | string, currency: string) => string
  /** A quoted price: an amount of money, or points for an index. */
  readonly quote: (ticker: Ticker, value: number, currency: string) => string
  /** 1.5 is +1.50%. */
  readonly signedPercent: (percent: number) => string
  /** 0.125 is 12.5%. */
  readonly share: (ratio: number) => string
  /** 12.4M. */
  readonly compact: (value: number) => string
  /** YYYY-MM-DD in the user's date format. */
  readonly date: (date: string) => string
  /** The date of a moment, ISO 8601 UTC, in the user's zone. */
  readonly day: (utc: string) => string
  /** ISO 8601 UTC as date and time in the user's zone, with the zone's name. */
  readonly moment: (utc: string) => string
  /** The same without the date on the user's day of `nowUtc`: 3:12 PM ET. */
  readonly recent: (utc: string, nowUtc: string) => string
}

type Chosen = Pick<Preferences, 'numberFormat' | 'dateFormat' | 'timeZone'>

/** How a number format separates thousands and decimals. */
export const NUMBER_SEPARATORS = {
  comma: { group: ',', decimal: '.', locale: 'en-US' },
  dot: { group: '.', decimal: ',', locale: 'en-US' },
  // No-break, so that a number does not wrap.
  space: { group: '\u00a0', decimal: ',', locale: 'en-US' },
  apostrophe: { group: '’', decimal: '.', locale: 'en-US' },
  indian: { group: ',', decimal: '.', locale: 'en-IN' },
} as const

/** What stands for amounts of money while they are hidden. */
const hideAmount = () => '••••'

/** The same formats, without amounts of money for a reader who hides them. */
export function hideAmounts(
  formats: Formats,
  { areAmountsHidden }: Pick<Preferences, 'areAmountsHidden'>,
): Formats {
  return areAmountsHidden ? { ...formats, money: hideAmount, signedMoney: hideAmount } : formats
}

/** The market's time zone. */
const MARKET_ZONE = 'America/New_York'

export function createFormats({ numberFormat, dateFormat, timeZone }: Chosen): Formats {
  const { group, decimal: point, locale } = NUMBER_SEPARATORS[numberFormat]
  const write = (value: number | string, min: number, max: number): string => {
    const parts = plain(locale, min, max).formatToParts(toExact(value))
    const text = parts
      .map(({ type, value: part }) => {
        if (type === 'group') return group
        return type === 'decimal' ? point : type === 'minusSign' ? '−' : part
      })
      .join('')
    return text
  }
  const number = (value: number, decimals = 2) => write(value, decimals, decimals)
  const money = (value: number | string, currency: string): string => {
    const max = Math.abs(Number(value)) < 1 ? 4 : 2
    return withCurrency(write(value, 2, max), currency)
  }
  const withPlus = (value: number, text: string) =>
    value > 0 && /[1-9]/.test(text) ? `+${text}` : text
  return {
    number,
    quote: (ticker, value, currency) =>
      ticker.startsWith('^') ? `${money(value, '')} points` : money(value, currency),
    decimal: (text, max = 8) => write(text, 0, max),
    money,
    signedMoney: (value, currency) =>
      withPlus(Number(value), withCurrency(write(value, 2, 2), currency)),
    signedPercent: (percent) => `${withPlus(percent, number(percent))}%`,
    share: (ratio) => `${write(ratio * 100, 1, 1)}%`,
    compact: (value) => writeCompact(value, write),
    date: (date) => writeDate(date, dateFormat),
    day: (utc) => writeDate(localTime(timeZone ?? MARKET_ZONE, utc).date, dateFormat),
    moment: (utc) => writeMoment(utc, dateFormat, timeZone ?? MARKET_ZONE),
    recent: (utc, nowUtc) => {
      const zone = timeZone ?? MARKET_ZONE
      const isToday = localTime(zone, utc).date === localTime(zone, nowUtc).date
      return isToday ? writeClock(utc, dateFormat, zone) : writeMoment(utc, dateFormat, zone)
    },
  }
}

const stored = new Map<string, Intl.NumberFormat>()

/** Creating a format costs more than using it a hundred times. */
function plain(locale: string, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${min} ${max}`
  const held = stored.get(key)
  if (held !== undefined) return held
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    signDisplay: 'negative',
  })
  stored.set(key, made)
  return made
}

/** Decimal text is formatted exactly, as ECMA-402 specifies for strings; its type needs the cast. */
function toExact(value: number | string): number | `${number}` {
  return typeof value === 'number' ? value : (value as `${number}`)
}

const STEPS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

function writeCompact(
  value: number,
  write: (value: number, min: number, max: number) => string,
): string {
  // Values that would round up to the next step are written in it.
  const step = STEPS.find(([size]) => Math.abs(value) >= size * 0.999_95)
  return step === undefined ? write(value, 0, 0) : write(value / step[0], 1, 1) + step[1]
}

function writeDate(date: string, format: Preferences['dateFormat']): string {
  const [year, month, day] = date.split('-')
  switch (format) {
    case 'words':
      return formatDate(date)
    case 'iso':
      return date
    case 'day-first':
      return `${day}/${month}/${year}`
    case 'month-first':
      return `${month}/${day}/${year}`
    case 'dotted':
      return `${day}.${month}.${year}`
  }
}

function writeMoment(utc: string, format: Preferences['dateFormat'], timeZone: string): string {
  const { date } = localTime(timeZone, utc)
  return `${writeDate(date, format)}, ${writeClock(utc, format, timeZone)}`
}

function writeClock(utc: string, format: Preferences['dateFormat'], timeZone: string): string {
  const { time } = localTime(timeZone, utc)
  const isAmerican = format === 'words' || format === 'month-first'
  return `${isAmerican ? formatClock(time) : time} ${nameZone(timeZone)}`
}

function nameZone(timeZone: string): string {
  if (timeZone === MARKET_ZONE) return 'ET'
  return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone} time`
}
