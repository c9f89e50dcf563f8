import type { SignalState } from './signal-state.ts'

export type DigestKind = 'daily' | 'weekly'

/** A holding's change in the period of a digest. */
export type DigestMove = {
  readonly ticker: string
  /** 1.5 means 1.5%; null when only the amount is known. */
  readonly percent: number | null
  /** Exact decimal text in the base currency; null when it can't be converted. */
  readonly amount: string | null
}

/** What a day or a week brought for one user's own stocks. */
export type Digest = {
  readonly kind: DigestKind
  /** First and last trading date of the period, YYYY-MM-DD; the same for a day. */
  readonly from: string
  readonly session: string
  /** Null without holdings. */
  readonly portfolio: {
    /** ISO 4217: the currency of the amounts. */
    readonly base: string
    readonly holdingsCount: number
    /** Exact decimal text; null when no holding has a value. */
    readonly value: string | null
    /** In the period; null when it is not known, and then `notes` say why. */
    readonly change: { readonly amount: string; readonly percent: number | null } | null
    readonly best: DigestMove | null
    /** Null also when it is the same holding. */
    readonly worst: DigestMove | null
  } | null
  /** Signals that changed since the previous digest, by ticker. */
  readonly signals: readonly {
    readonly ticker: string
    readonly session: string
    readonly from: SignalState
    readonly to: SignalState
    readonly isSample: boolean
    /** Of the new signal's receipt; null when none was logged. */
    readonly receiptId: string | null
  }[]
  /** Ex-dates in the period or soon after it, earliest first. */
  readonly dividends: readonly {
    readonly ticker: string
    readonly exDate: string
    /** Before tax: exact decimal text in `currency`. */
    readonly amount: string
    readonly currency: string
  }[]
  /** The user's own alerts that fired since the previous digest. */
  readonly alerts: readonly { readonly ticker: string; readonly reason: string }[]
  /** The S&P 500's change in the period, by the fund SPY, 1.5 for 1.5%; null when it is not known. */
  readonly marketPercent: number | null
  /** What the figures lack or assume, a sentence each. */
  readonly notes: readonly string[]
}

/** Whether there is anything to report: neither old prices nor the market alone are worth a message. */
export function hasNews({ portfolio, signals, dividends, alerts }: Digest): boolean {
  const hasChange = portfolio !== null && portfolio.change !== null
  return hasChange || signals.length > 0 || dividends.length > 0 || alerts.length > 0
}
