import type { Region } from '../listings/region.ts'

/** A currency pair as traders quote it: what one unit of `from` costs in `to`. */
export type CurrencyPair = {
  /** ISO 4217. */
  readonly from: string
  /** ISO 4217. */
  readonly to: string
  readonly region: Region
  /** Whether it is one of the six most traded. */
  readonly isMajor: boolean
}

/** Dollar pairs have the highest turnover: BIS Triennial Survey of foreign exchange. */
export const CURRENCY_PAIRS: readonly CurrencyPair[] = [
  { from: 'EUR', to: 'USD', region: 'Europe', isMajor: true },
  { from: 'USD', to: 'JPY', region: 'Asia-Pacific', isMajor: true },
  { from: 'GBP', to: 'USD', region: 'Europe', isMajor: true },
  { from: 'USD', to: 'CHF', region: 'Europe', isMajor: true },
  { from: 'AUD', to: 'USD', region: 'Asia-Pacific', isMajor: true },
  { from: 'USD', to: 'CAD', region: 'Americas', isMajor: true },
  { from: 'USD', to: 'MXN', region: 'Americas', isMajor: false },
  { from: 'USD', to: 'BRL', region: 'Americas', isMajor: false },
  { from: 'USD', to: 'CNY', region: 'Asia-Pacific', isMajor: false },
  { from: 'USD', to: 'INR', region: 'Asia-Pacific', isMajor: false },
  { from: 'USD', to: 'HKD', region: 'Asia-Pacific', isMajor: false },
]
