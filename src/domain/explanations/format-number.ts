import type { Ticker } from '../market/listings/ticker.ts'

const TWO_DECIMALS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

const UP_TO_FOUR_DECIMALS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  signDisplay: 'negative',
})

const PLAIN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8, signDisplay: 'negative' })

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' })

const COMPACT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/**
 * A reading for people: two decimals, thousands separated, a true minus sign, and no sign when it rounds
 * to zero.
 */
export function formatNumber(value: number): string {
  return withRealMinus(TWO_DECIMALS.format(value))
}

/** A number as people enter it, without zeros at its end: 30, 0.15. */
export function formatPlain(value: number): string {
  return withRealMinus(PLAIN.format(value))
}

/** A price or price difference: like `formatNumber`, but up to four decimals below 1. */
export function formatPrice(value: number): string {
  return withRealMinus((Math.abs(value) < 1 ? UP_TO_FOUR_DECIMALS : TWO_DECIMALS).format(value))
}

/** A number of shares: whole below 1,000, then in K, M, B or T with one decimal, as in 12.4M. */
export function formatCompact(value: number): string {
  return withRealMinus((Math.abs(value) < 1000 ? WHOLE : COMPACT).format(value))
}

/** An amount in its currency: $311.30, €9.50, 1,234.50 SEK; up to four decimals below 1. */
export function formatMoney(value: number, currency: string): string {
  return withCurrency(formatPrice(value), currency)
}

/** An amount that rounding would falsify, such as a dividend: $1.085; two to four decimals. */
export function formatExactMoney(value: number, currency: string): string {
  return withCurrency(withRealMinus(UP_TO_FOUR_DECIMALS.format(value)), currency)
}

/** A quoted price: an amount of money, or points for an index. */
export function formatQuotedPrice(ticker: Ticker, value: number, currency: string): string {
  return ticker.startsWith('^') ? `${formatPrice(value)} points` : formatMoney(value, currency)
}

/** Written before the amount; other currencies use their code after it. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['INR', '₹'],
])

/** A formatted number with its currency: the sign before the symbol, the code after a no-break space. */
export function withCurrency(text: string, currency: string): string {
  const symbol = SYMBOLS.get(currency)
  if (symbol === undefined) return currency === '' ? text : `${text}\u00a0${currency}`
  return text.startsWith('−') ? `−${symbol}${text.slice(1)}` : symbol + text
}

function withRealMinus(text: string): string {
  return text.replace('-', '−')
}
