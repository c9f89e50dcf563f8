import type { NoSignal, Signal } from '../signals/signal.ts'
import { describeChange } from './describe-change.ts'
import { formatDate } from './format-date.ts'
import { describeAction } from './describe-action.ts'
import { describeCounter } from './describe-counter.ts'
import { describeIndicators, type Point } from './describe-indicators.ts'
import { describeNoSignal } from './describe-no-signal.ts'

/** A signal in plain English. Every text is one or more whole sentences. */
export type Explanation = {
  /** The action (or that there is none) and why, for beginners. */
  readonly sentence: string
  /** One short line per indicator, plain words first, reading last; empty for no signal. */
  readonly points: readonly Point[]
  /** The strongest argument against the sentence; null when there is none. */
  readonly counter: string | null
  /** What would change the action, nearest first; for no signal, what to do next. */
  readonly changes: readonly string[]
  /** The day of the answer; null without bars. */
  readonly asOf: string | null
  /** All of the above as one paragraph. */
  readonly text: string
}

/**
 * Describes a signal from its clauses, without a model. Ticker and date pick among alternative phrasings,
 * so that the same signal always gets the same words.
 * @param company the listing's name, or null when unknown
 */
export function explainSignal(signal: Signal | NoSignal, company: string | null): Explanation {
  const subject = company === null ? signal.ticker : `${company} (${signal.ticker})`
  const asOf =
    signal.asOf === null ? null : `Based on daily bars through ${formatDate(signal.asOf)}.`
  if (signal.kind === 'no-signal') {
    const { sentence, next } = describeNoSignal(subject, signal.reason)
    return withText({ sentence, points: [], counter: null, changes: [next], asOf })
  }
  const key = `${signal.ticker}|${signal.asOf}`
  return withText({
    sentence: describeAction(subject, signal, `${key}|action`),
    points: describeIndicators(signal, key),
    counter: describeCounter(signal, `${key}|counter`),
    changes: signal.changes.map(describeChange),
    asOf,
  })
}

function withText(parts: Omit<Explanation, 'text'>): Explanation {
  const points = parts.points.map((point) => point.text)
  const sentences = [parts.sentence, ...points, parts.counter, ...parts.changes, parts.asOf]
  return { ...parts, text: sentences.filter((sentence) => sentence !== null).join(' ') }
}
