import type { AnalystAnswer } from '../../domain/questions/answer.ts'

/** What asks of a model may take; counted by UTC days and minutes. */
export type QuestionLimits = {
  readonly perMinute: number
  readonly perDay: number
  /** Tokens of everybody together. */
  readonly dailyTokens: number
}

/** A model's answer that was checked, as it is kept for the same question and data. */
export type CachedAnswer = {
  readonly answer: AnalystAnswer
  readonly isMixed: boolean
  readonly figures: number
  readonly sentences: number
  readonly dropped: number
}

/** What the analyst keeps beyond one answer. No function rejects: answers go on without the store. */
export type AnalystStore = {
  /**
   * Takes one ask of a client and sets tokens aside for it, if everything allows that.
   * @param client what tells clients apart, such as an address; only a hash that nobody can undo
   * after the day leaves this function
   * @param tokens set aside until `settle` says how many it were
   * @returns the UTC day it was counted on, YYYY-MM-DD; null when it is not allowed, or cannot be counted
   */
  readonly spend: (client: string, tokens: number, limits: QuestionLimits) => Promise<string | null>
  /** @param tokens how many more (or fewer, below 0) it were than was set aside on that day */
  readonly settle: (day: string, tokens: number) => Promise<void>
  /** An answer kept under a key and not expired; null for none. */
  readonly loadAnswer: (key: string) => Promise<CachedAnswer | null>
  readonly saveAnswer: (key: string, answer: CachedAnswer, ttlSeconds: number) => Promise<void>
  /** Adds to counters by name, each a whole number of 0 or more; returns before they are written. */
  readonly count: (added: Readonly<Record<string, number>>) => void
  /** All counters by name: those kept, or those of this process where the store cannot be read. */
  readonly readCounts: () => Promise<Readonly<Record<string, number>>>
}
