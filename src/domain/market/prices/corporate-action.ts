import type { Ticker } from '../listings/ticker.ts'

/** A corporate action that affects a price series. */
export type CorporateAction =
  | {
      readonly kind: 'split'
      readonly ticker: Ticker
      /** First session that trades after the split, YYYY-MM-DD. */
      readonly date: string
      /** 4 for 1 has `newShares` 4 and `oldShares` 1; both above 0. */
      readonly newShares: number
      readonly oldShares: number
    }
  | {
      readonly kind: 'dividend'
      readonly ticker: Ticker
      /** First session that trades without it (ex-date), YYYY-MM-DD. */
      readonly date: string
      /** In `currency` per share, as paid then or as adjusted since; above 0. */
      readonly amount: number
      /** ISO 4217. */
      readonly currency: string
    }
