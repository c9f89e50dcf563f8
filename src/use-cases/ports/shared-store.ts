/** The answer of a limit; null when the store does not answer, so that the caller counts by itself. */
export type LimitAnswer = {
  readonly isAllowed: boolean
  /** Calls that are allowed right now, after this one. */
  readonly left: number
  /** Whole seconds until all calls are allowed again. */
  readonly resetSeconds: number
  /** Whole seconds until the next call is allowed; 0 if allowed now. */
  readonly retryAfterSeconds: number
} | null

/** Counts clients' calls of all instances together. */
export type SharedLimits = {
  readonly take: (limit: {
    /** Of the limit: each has counts of its own. */
    readonly name: string
    readonly client: string
    /** Calls within `seconds`; whole numbers above 0. */
    readonly calls: number
    /** How many of them this one counts as; 1 to `calls`. */
    readonly cost: number
    readonly seconds: number
  }) => Promise<LimitAnswer>
}

/** One window of a provider's plan. */
type QuotaWindow = {
  /** Provider, window and its start. */
  readonly key: string
  readonly limit: number
  /** Calls this instance knows of: the store may have forgotten some. */
  readonly known: number
  readonly ttlMs: number
}

/** Counts calls to providers of all instances together. */
export type SharedQuotas = {
  /**
   * Takes one call from every window, or from none if one of them is full.
   * @returns the calls in each window afterwards; null when the store does not answer
   */
  readonly take: (
    windows: readonly QuotaWindow[],
  ) => Promise<{ readonly isTaken: boolean; readonly used: readonly number[] } | null>
}

/** A turn at work that one instance does at a time. */
export type Turn = {
  /** Whether another instance had it before: its result may be stored by now. */
  readonly waited: boolean
  /** Lets the next one begin. */
  readonly end: () => void
}

export type SharedTurns = {
  /**
   * Waits until no other instance has the turn for this key, at most `limitMs`; then goes on anyway. A
   * turn whose instance dies ends after twice `limitMs`.
   */
  readonly take: (key: string, limitMs: number) => Promise<Turn>
}

/** Values for other instances, for seconds; anything that a structured clone can copy. */
export type SharedValues = {
  /** One per key; undefined for a missing one, or when the store does not answer. */
  readonly read: (keys: readonly string[]) => Promise<readonly unknown[]>
  readonly write: (values: ReadonlyMap<string, unknown>, ttlMs: number) => Promise<void>
}

/** Messages to the other instances that run right now. */
export type SharedMessages = {
  readonly publish: (channel: string, message: unknown) => void
  /** Messages of other instances and of this one. */
  readonly subscribe: (channel: string, onMessage: (message: unknown) => void) => void
  /** Calls `onConnected` whenever messages can be sent and received again, the first time included. */
  readonly onConnected: (onConnected: () => void) => void
}

/** The newest state of something that pages are shown live. */
export type OfferedState = {
  readonly subject: string
  /** As JSON. */
  readonly text: string
  /** Orders states of a subject, such as an ISO 8601 time; of a later one an earlier is not accepted. */
  readonly version: string
  /** Whether this instance has offered it before; then a different one of the same version stays. */
  readonly isKnown: boolean
}

/** A state that was accepted. */
export type AcceptedState = {
  readonly subject: string
  readonly text: string
  /** Counts accepted states of all subjects, from 1. */
  readonly index: number
}

/** The order of live updates, the same on every instance. */
export type SharedEvents = {
  /**
   * Offers states, and learns those that count.
   * @returns the one that counts for each, in the order offered; `run` changes when counting starts
   * over; `count` is the newest index of all; null when the store does not answer
   */
  readonly offer: (states: readonly OfferedState[]) => Promise<{
    readonly run: string
    readonly count: number
    readonly states: readonly AcceptedState[]
  } | null>
  /** Accepted states of other instances, in order. */
  readonly subscribe: (onAccepted: (run: string, state: AcceptedState) => void) => void
}

/**
 * What several instances share besides the database. Nothing here rejects or waits for long: while the
 * store does not answer, each instance goes on by itself.
 */
export type SharedStore = {
  readonly limits: SharedLimits
  readonly quotas: SharedQuotas
  readonly turns: SharedTurns
  readonly values: SharedValues
  readonly messages: SharedMessages
  readonly events: SharedEvents
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}
