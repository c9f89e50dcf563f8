import type { Signal } from '../signals/signal.ts'

/** Words that say how a stock's readings stand, and whether they do. */
export type Relation = {
  readonly words: RegExp
  readonly holds: (signal: Signal) => boolean
}
