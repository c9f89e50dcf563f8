import type { Ticker } from '../market/listings/ticker.ts'
import type {
  NoProvisional,
  NoProvisionalReason,
  Provisional,
  Unknown,
} from '../signals/provisional.ts'
import type { Action } from '../signals/signal.ts'
import { describeMoment } from './describe-moment.ts'
import { describeNoSignal } from './describe-no-signal.ts'
import { formatQuotedPrice } from './format-number.ts'

/** A provisional signal in words. */
export type ProvisionalWords = {
  /** What it would be, or why there is none; one or two whole sentences. */
  readonly sentence: string
  /** Time and delay of its price: "As of 2:05 PM ET, delayed 15 minutes."; null without one. */
  readonly timing: string | null
}

type Described = {
  readonly ticker: Ticker
  /** Of the settled signal; null without one. */
  readonly settled: Action | null
  /** Of the price, ISO 4217. */
  readonly currency: string
  /** ISO 8601 UTC. */
  readonly nowUtc: string
}

/** In a session's first half hour, of thirteen, little of it is known. */
const EARLY = 1 / 13

export function describeProvisional(
  judged: Provisional | NoProvisional,
  described: Described,
): ProvisionalWords {
  if (judged.kind === 'no-provisional') {
    return { sentence: describeReason(judged.reason, described), timing: null }
  }
  const { elapsed } = judged
  const early = elapsed < EARLY ? ' Most of the session is still to come.' : ''
  return {
    sentence: `${describeOutcome(judged, described)}${early}`,
    timing: describeTiming(judged, described.nowUtc),
  }
}

function describeOutcome(judged: Provisional, { ticker, settled, currency }: Described): string {
  const { action, possible, price, unknowns } = judged
  const lead = `If ${ticker} closed at ${formatQuotedPrice(ticker, price, currency)} today, it would`
  if (action !== null) return `${lead} ${action === settled ? 'still ' : ''}be a ${action}.`
  const actions = possible.map((one) => `a ${one}`)
  const choice = `${actions.slice(0, -1).join(', ')} or ${actions.at(-1) ?? ''}`
  return `${lead} be ${choice}. ${unknowns.map((unknown) => UNKNOWN_WORDS[unknown]).join(' ')}`
}

const UNKNOWN_WORDS: Readonly<Record<Unknown, string>> = {
  'volume-to-come': 'That depends on how much still trades: OBV and CMF use the day’s volume.',
  'volume-so-far': 'We don’t have today’s volume, which OBV and CMF need.',
  'day-range': 'We don’t have today’s high and low, which ADX and CMF need.',
}

function describeTiming(judged: Provisional, nowUtc: string): string {
  const { asOfUtc, freshness, delayMinutes } = judged
  const time = `As of ${describeMoment(asOfUtc, nowUtc)}`
  if (freshness === 'live') return `${time}, live.`
  if (delayMinutes === null) return `${time}, delayed.`
  // A real-time feed whose last trade is some minutes old.
  if (delayMinutes === 0) return `${time}.`
  return `${time}, delayed ${delayMinutes} ${delayMinutes === 1 ? 'minute' : 'minutes'}.`
}

function describeReason(reason: NoProvisionalReason, { ticker, nowUtc }: Described): string {
  switch (reason.kind) {
    case 'no-signal':
      return describeNoSignal(ticker, reason.reason).sentence
    case 'closed':
      return `No provisional signal: the market is closed until ${describeMoment(reason.nextOpenUtc, nowUtc)}.`
    case 'no-live-quote':
      return 'No provisional signal: we have no live or delayed price from this session.'
    case 'no-trade':
      return `No provisional signal: ${ticker} hasn’t traded since ${describeMoment(reason.sinceUtc, nowUtc)}. It may be halted.`
    case 'not-comparable':
      return 'No provisional signal: the live quote doesn’t match our last close, as after a split.'
    case 'other-exchange':
      return 'No provisional signal: we don’t know the trading hours of this exchange.'
  }
}
