import type { Action } from '../../signals/signal.ts'
import type { Comparator, FrameCondition, FrameGroup, FrameMeasure, FrameUnit } from './frame.ts'

/** What a phrase means to a market-data question. */
export type Entry =
  /** `isBare` for a high or a low of a span that is not named. */
  | { readonly is: 'measure'; readonly measure: FrameMeasure; readonly isBare?: true }
  | { readonly is: 'compare'; readonly by: Comparator }
  | { readonly is: 'move'; readonly way: 'up' | 'down' | null }
  | { readonly is: 'sign'; readonly sign: 1 | -1 }
  | { readonly is: 'state'; readonly condition: FrameCondition }
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'cross'; readonly cross: 'golden' | 'death' | null }
  /** "Went": of a price, a move. */
  | {
      readonly is: 'turn'
      readonly isMove?: true
      /** "Flipped": of the signal, whatever it became. */
      readonly isOfSignal?: true
    }
  | {
      readonly is: 'join'
      readonly join: 'and' | 'or' | 'not' | 'neither'
      /** "Except": the stocks that follow are left out, rather than none of them meant. */
      readonly isExcept?: true
      /** "Versus": one against the other. */
      readonly isAgainst?: true
    }
  /** "By RSI": what an order is by, where a figure follows. */
  | { readonly is: 'by' }
  /** The second of an order, and so on. */
  | { readonly is: 'place'; readonly place: number }
  /** How many rose and how many fell; "a red day" is one on which more fell. */
  | { readonly is: 'breadth'; readonly way: 'up' | 'down' | null }
  /** Sectors as such, rather than one of them. */
  | { readonly is: 'sectors' }
  /** `of` is the figure that "cheaper" or "calmer" means by itself. */
  | {
      readonly is: 'order'
      readonly order: 'highest' | 'lowest' | 'nearest' | 'furthest'
      readonly of?: FrameMeasure
      /** Of a level, its distance is meant. */
      readonly isDistance?: true
      /** "Best": of what moved, the move is meant, wherever it stands. */
      readonly isMerit?: true
      /** "Gainers": beside other conditions those that rose, rather than an order. */
      readonly isNoun?: true
    }
  /** Several figures under one name: "all indicators", "52-week range". */
  | { readonly is: 'measures'; readonly measures: readonly FrameMeasure[] }
  /** How much of it there is: of a volume, or the high of a range. */
  | { readonly is: 'degree'; readonly degree: 'high' | 'low' | 'unusual' | 'normal' }
  /** What no source has, with the nearest figure that is known. */
  | { readonly is: 'missing'; readonly what: string; readonly measure?: FrameMeasure }
  /** "Higher": an order of figures, or a move. */
  | { readonly is: 'comparative'; readonly order: 'highest' | 'lowest' }
  | { readonly is: 'group'; readonly group: FrameGroup }
  | { readonly is: 'unit'; readonly unit: FrameUnit }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'form'; readonly form: Form }
  | { readonly is: 'quantifier'; readonly quantifier: 'all' | 'most' | 'any' | 'none' }
  | { readonly is: 'pronoun' }
  | { readonly is: 'filler' }

/** Entries with the phrases that mean them, separated by semicolons; "(a|b|)" stands for each, or for none of them. */
export type Phrases = readonly (readonly [Entry, string])[]

/** A word that says what is asked for. */
export type Form =
  | 'is'
  | 'which'
  | 'list'
  | 'how-many'
  | 'how-much'
  | 'share'
  | 'average'
  | 'median'
  | 'difference'
  | 'rank'
  | 'when'
  | 'how-long'
  | 'how-far'
  /** Which signal has stood longest. */
  | 'longest'
  | 'what'
  | 'compared'
  | 'first'
  | 'tag'
  | 'ever'
  /** "Would have to rise to get back to". */
  | 'needed'
  | 'side-by-side'
  /** Which rule made a signal, and why. */
  | 'rule'
  | 'standing'
  | 'trend'
  | 'drawdown'
  | 'correlation'
  | 'beta'
  /** The time before the present one. */
  | 'prior'
  /** The last move at least as large as the day's. */
  | 'alike'
  | 'range-high'
  | 'range-low'
  | 'gap-fill'
