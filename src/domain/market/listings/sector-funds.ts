import { knownTicker, type Ticker } from './ticker.ts'

/** A sector with the fund that tracks it. */
export type SectorFund = { readonly name: string; readonly fund: Ticker }

/** The eleven GICS sectors and the Select Sector SPDR fund of each. */
export const SECTOR_FUNDS: readonly SectorFund[] = [
  define('Communication Services', 'XLC'),
  define('Consumer Discretionary', 'XLY'),
  define('Consumer Staples', 'XLP'),
  define('Energy', 'XLE'),
  define('Financials', 'XLF'),
  define('Health Care', 'XLV'),
  define('Industrials', 'XLI'),
  define('Information Technology', 'XLK'),
  define('Materials', 'XLB'),
  define('Real Estate', 'XLRE'),
  define('Utilities', 'XLU'),
]

/** The funds alone. */
export const FUNDS_OF_SECTORS: ReadonlySet<Ticker> = new Set(SECTOR_FUNDS.map(({ fund }) => fund))

function define(name: string, fund: string): SectorFund {
  return { name, fund: knownTicker(fund) }
}
