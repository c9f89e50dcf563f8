import type { AnalystAnswer } from '../../domain/questions/answer.ts'

/** The limits of model use; counted by UTC days and minutes. */
export type QuestionLimits = {
  readonly perMinute: number
  readonly perDay: number
  /** Tokens of all clients together. */
  readonly dailyTokens: number
}

/** A checked model answer, cached for the same question and data. */
export type CachedAnswer = {
  readonly answer: AnalystAnswer
  readonly isMixed: boolean
  readonly figures: number
  readonly sentences: number
  readonly dropped: number
}

/**
 * What the analyst stores beyond one answer. No function rejects: answers go on without the store.
 */
export type AnalystStore = {
  /**
   * Counts one request of a client and reserves tokens for it, if the limits allow.
   * @param client client id, such as an address; only a hash that cannot be reversed after the day
   * leaves this function
   * @param tokens reserved until `settle` reports the actual number
   * @returns the UTC day it was counted on, YYYY-MM-DD; null if it is over the limit, or cannot be
   * counted
   */
  readonly spend: (client: string, tokens: number, limits: QuestionLimits) => Promise<string | null>
  /** @param tokens how many more (or fewer, below 0) than were reserved that day */
  readonly settle: (day: string, tokens: number) => Promise<void>
  /** An unexpired cached answer; null if none. */
  readonly loadAnswer: (key: string) => Promise<CachedAnswer | null>
  readonly saveAnswer: (key: string, answer: CachedAnswer, ttlSeconds: number) => Promise<void>
  /** Adds to counters by name, each a whole number of 0 or more; returns before they are stored. */
  readonly count: (added: Readonly<Record<string, number>>) => void
  /** All counters by name: the stored ones, or this process's if the store cannot be read. */
  readonly readCounts: () => Promise<Readonly<Record<string, number>>>
}
