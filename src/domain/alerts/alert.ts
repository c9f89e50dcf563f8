/** The unit of a condition's threshold and value; null: it has neither. */
type Unit = 'money' | 'percent' | 'reading' | null

type ConditionFacts = {
  /** As offered in the form. */
  readonly label: string
  readonly unit: Unit
  /** Only a session's settled bar decides; otherwise a current quote does too. */
  readonly isSettledOnly: boolean
  /** True of one session: it is met anew in each. Otherwise it must first be unmet again. */
  readonly isPerSession: boolean
}

const level = { isSettledOnly: false, isPerSession: false } as const
const reading = { unit: 'reading', isSettledOnly: true, isPerSession: false } as const
const atClose = { unit: null, isSettledOnly: true, isPerSession: false } as const

/** Every condition of an alert, in the order of the form. */
export const CONDITIONS = {
  'price-above': { label: 'Price rises above', unit: 'money', ...level },
  'price-below': { label: 'Price falls below', unit: 'money', ...level },
  'day-rise': { label: 'Rises in a day by', unit: 'percent', ...level, isPerSession: true },
  'day-fall': { label: 'Falls in a day by', unit: 'percent', ...level, isPerSession: true },
  'signal-change': { label: 'Signal changes', ...atClose, isPerSession: true },
  'signal-buy': { label: 'Signal becomes BUY', ...atClose },
  'signal-sell': { label: 'Signal becomes SELL', ...atClose },
  'year-high': { label: 'Price reaches a 52-week high', unit: null, ...level },
  'year-low': { label: 'Price reaches a 52-week low', unit: null, ...level },
  'rsi-above': { label: 'RSI rises above', ...reading },
  'rsi-below': { label: 'RSI falls below', ...reading },
  'adx-above': { label: 'ADX rises above', ...reading },
  'adx-below': { label: 'ADX falls below', ...reading },
  'cmf-above': { label: 'CMF rises above', ...reading },
  'cmf-below': { label: 'CMF falls below', ...reading },
  'obv-rising': { label: 'OBV turns up over 20 days', ...atClose },
  'obv-falling': { label: 'OBV turns down over 20 days', ...atClose },
  'golden-cross': { label: 'SMA 20 crosses above SMA 50', ...atClose },
  'death-cross': { label: 'SMA 20 crosses below SMA 50', ...atClose },
} as const satisfies Readonly<Record<string, ConditionFacts>>

export type AlertCondition = keyof typeof CONDITIONS

/** Stocks of a watchlist that an alert on it watches: the first ones in the list's order. */
export const MAX_WATCHED_PER_LIST = 50

/** What is checked: a condition with its threshold. */
export type AlertRule = {
  readonly condition: AlertCondition
  /** In the condition's unit: money in the stock's currency, 5 for 5%; null where it has none. */
  readonly threshold: number | null
}

/** A user's alert on one stock, or on the stocks of a watchlist. */
type Alert = AlertRule & {
  /** UUID. */
  readonly id: string
  /** Null: it is on a watchlist. */
  readonly symbol: string | null
  readonly watchlist: { readonly id: string; readonly name: string } | null
  /** ISO 8601 UTC; null while it is on. */
  readonly pausedAt: string | null
  /** ISO 8601 UTC; null, or not checked before then. */
  readonly snoozedUntil: string | null
  readonly createdAt: string
}

/** Why an alert could not be checked: it never fires on such data. */
export type CheckProblem = 'stale' | 'no-data' | 'sample'

/** The last check of an alert's condition for one stock. */
export type AlertCheck = {
  /** Null: never checked. */
  readonly isMet: boolean | null
  /** YYYY-MM-DD, the trading date of the data; null when never checked. */
  readonly session: string | null
  /** From the session's settled bar, not from a quote. */
  readonly isSettled: boolean
  /** What was compared, in the condition's unit; null where it has none. */
  readonly value: number | null
  /** Market time of the data, ISO 8601 UTC; null of a settled bar, or when never checked. */
  readonly asOf: string | null
  /** Null: the last try could check it. */
  readonly problem: CheckProblem | null
}

/** An alert with the last check of each stock it watches now. */
export type OwnAlert = Alert & {
  /** In the list's order; a check is null until the first one. */
  readonly stocks: readonly { readonly symbol: string; readonly check: AlertCheck | null }[]
}
