import type { Signal } from '../signals/signal.ts'

/** Words that describe a stock's values, and whether they are true. */
export type Relation = {
  readonly words: RegExp
  readonly isTrue: (signal: Signal) => boolean
}
