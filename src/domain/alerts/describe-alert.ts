import { formatMoment } from '../explanations/describe-moment.ts'
import { formatDate } from '../explanations/format-date.ts'
import { formatMoney, formatNumber, formatPlain } from '../explanations/format-number.ts'
import { formatState } from '../notifications/describe-signal-change.ts'
import { stateOf } from '../notifications/signal-state.ts'
import { CONDITIONS, type AlertRule } from './alert.ts'
import type { Firing } from './check-alert.ts'

/** How figures are written: a reader's own formats, or ours. */
type FigureFormats = {
  readonly money: (value: number) => string
  readonly decimal: (text: string) => string
}

/**
 * An alert's condition in words: "Price rises above $300.00".
 * @param formats money without a currency code where the stock's currency is not known
 */
export function describeAlert(
  { condition, threshold }: AlertRule,
  { money, decimal }: FigureFormats,
): string {
  const { label, unit } = CONDITIONS[condition]
  if (threshold === null || unit === null) return label
  if (unit === 'money') return `${label} ${money(threshold)}`
  const figure = decimal(String(threshold))
  return unit === 'percent' ? `${label} ${figure}% or more` : `${label} ${figure}`
}

/**
 * What happened when an alert fired, in one or two sentences.
 * @param currency ISO 4217, of the stock's prices
 */
export function describeFiring(
  ticker: string,
  { condition, threshold }: AlertRule,
  { observation, value }: Firing,
  currency: string,
): string {
  const { session, asOf, price, judged } = observation
  const when = asOf === null ? `at the close on ${formatDate(session)}` : `on ${formatMoment(asOf)}`
  const at = `${formatMoney(price, currency)} ${when}`
  const limit = threshold === null ? '' : formatPlain(threshold)
  const limitMoney = threshold === null ? '' : formatMoney(threshold, currency)
  const reading = value === null ? '' : formatNumber(value)
  switch (condition) {
    case 'price-above':
      return `${ticker} rose above ${limitMoney}: it was at ${at}.`
    case 'price-below':
      return `${ticker} fell below ${limitMoney}: it was at ${at}.`
    case 'day-rise':
      return `${ticker} rose ${reading}%, which is ${limit}% or more: it was at ${at}.`
    case 'day-fall':
      return `${ticker} fell ${formatNumber(Math.abs(value ?? 0))}%, which is ${limit}% or more: it was at ${at}.`
    case 'year-high':
      return `${ticker} reached a 52-week high: it was at ${at}.`
    case 'year-low':
      return `${ticker} reached a 52-week low: it was at ${at}.`
    case 'rsi-above':
    case 'adx-above':
    case 'cmf-above':
      return `${ticker}’s ${nameReading(condition)} rose above ${limit}: it was ${reading} ${when}.`
    case 'rsi-below':
    case 'adx-below':
    case 'cmf-below':
      return `${ticker}’s ${nameReading(condition)} fell below ${limit}: it was ${reading} ${when}.`
    case 'obv-rising':
      return `${ticker}’s OBV turned up over 20 days ${when}.`
    case 'obv-falling':
      return `${ticker}’s OBV turned down over 20 days ${when}.`
    case 'golden-cross':
      return `${ticker}’s SMA 20 crossed above its SMA 50 ${when}.`
    case 'death-cross':
      return `${ticker}’s SMA 20 crossed below its SMA 50 ${when}.`
    case 'signal-change':
    case 'signal-buy':
    case 'signal-sell': {
      const to = judged === null ? 'NONE' : stateOf(judged.signal)
      const before = judged?.before ?? 'NONE'
      return `${ticker} went from ${formatState(before)} to ${formatState(to)} ${when}.`
    }
  }
}

function nameReading(condition: string): string {
  return condition.slice(0, 3).toUpperCase()
}
