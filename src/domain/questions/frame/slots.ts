import type { FrameCondition, FrameGroup, FrameMeasure, FrameUnit, Period } from './frame.ts'
import type { Form } from './entry.ts'

/** What the phrases of a question fill: each list in their order. */
export type Slots = {
  readonly measures: FrameMeasure[]
  readonly conditions: FrameCondition[][]
  readonly periods: Period[]
  readonly groups: FrameGroup[]
  /** Groups that are left out. */
  readonly without: FrameGroup[]
  readonly forms: Form[]
  readonly units: FrameUnit[]
  readonly quantifiers: ('all' | 'most' | 'any' | 'none')[]
  readonly numbers: number[]
  readonly unread: string[]
  readonly missing: string[]
  readonly degrees: ('high' | 'low' | 'unusual' | 'normal')[]
  order: 'highest' | 'lowest' | 'nearest' | 'furthest' | null
  /** Whether a word says which end comes first, rather than only "by". */
  isOrderSaid: boolean
  /** Whether its word says which end is better, whatever the move: "worst first", "biggest losers". */
  isMerit: boolean
  /** Whether the order is of the distance from a level. */
  isDistance: boolean
  /** The figure that the order names by itself, or that stands right beside it. */
  orderOf: FrameMeasure | null
  /** The figure before the order: "ADX above 25, strongest first"; null for "best". */
  orderNear: FrameMeasure | null
  /** The period of the change that the order is by: "sorted by the month". */
  orderPeriod: Period | null
  /** The place in the order that is asked for. */
  place: number | null
  /** Whether both ends of an order are asked for. */
  isBothEnds: boolean
  /** Whether rises and falls are counted; a way for a day of mostly one of them. */
  breadth: 'up' | 'down' | 'both' | null
  /** Whether conditions stand against one another: "how many BUYs vs SELLs". */
  isAgainst: boolean
  /** Whether sectors are asked about as such. */
  ofSectors: boolean
  /** Whether something is asked for "by" a figure. */
  hasBy: boolean
  move: 'up' | 'down' | null
  hasMove: boolean
  /** "How did it do": a change where no measure is named. */
  hasDo: boolean
  versus: boolean
  stocks: number
  pronouns: number
  /** Whether a turn of the signal is named: "became", "flipped to". */
  turned: boolean
  /** Whether it is of the signal, whatever it became: "flipped". */
  flipped: boolean
  /** Whether the action that follows is the one before the turn: "downgraded from BUY". */
  isTurnedFrom: boolean
  /** Whether that may be a move: "how did it go". */
  went: boolean
  /** Whether a price of a day is compared with the last one: "was it higher a month ago". */
  isThenHigher: boolean
}

/** Slots that nothing has filled yet. */
export function emptySlots(): Slots {
  return {
    measures: [],
    conditions: [],
    periods: [],
    groups: [],
    without: [],
    forms: [],
    units: [],
    quantifiers: [],
    numbers: [],
    unread: [],
    missing: [],
    degrees: [],
    order: null,
    isOrderSaid: false,
    isMerit: false,
    isDistance: false,
    orderOf: null,
    orderNear: null,
    orderPeriod: null,
    place: null,
    isBothEnds: false,
    breadth: null,
    isAgainst: false,
    ofSectors: false,
    hasBy: false,
    move: null,
    hasMove: false,
    hasDo: false,
    versus: false,
    stocks: 0,
    pronouns: 0,
    turned: false,
    flipped: false,
    isTurnedFrom: false,
    went: false,
    isThenHigher: false,
  }
}
