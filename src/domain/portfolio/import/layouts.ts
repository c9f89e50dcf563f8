import type { Layout } from './layout.ts'
import { CHARLES_SCHWAB_POSITIONS, CHARLES_SCHWAB_TRANSACTIONS } from './layouts/charles-schwab.ts'
import { DEGIRO_ACCOUNT, DEGIRO_TRANSACTIONS } from './layouts/degiro.ts'
import { E_TRADE } from './layouts/e-trade.ts'
import { FIDELITY_ACTIVITY, FIDELITY_POSITIONS } from './layouts/fidelity.ts'
import { GHOSTFOLIO } from './layouts/ghostfolio.ts'
import {
  INTERACTIVE_BROKERS_ACTIVITY,
  INTERACTIVE_BROKERS_FLEX,
} from './layouts/interactive-brokers.ts'
import { OTHER } from './layouts/other.ts'
import { PORTFOLIO_PERFORMANCE } from './layouts/portfolio-performance.ts'
import { REVOLUT } from './layouts/revolut.ts'
import { ROBINHOOD } from './layouts/robinhood.ts'
import { OWN_ACTIVITIES, OWN_EXPORT } from './layouts/tapelight-export.ts'
import { TRADING_212 } from './layouts/trading-212.ts'
import { VANGUARD } from './layouts/vanguard.ts'
import { WEALTHFOLIO } from './layouts/wealthfolio.ts'
import { WEBULL } from './layouts/webull.ts'
import { YAHOO } from './layouts/yahoo.ts'

/** Layouts recognized by their column names; where a row fits two, the first one counts. */
export const KNOWN_LAYOUTS: readonly Layout[] = [
  CHARLES_SCHWAB_POSITIONS,
  CHARLES_SCHWAB_TRANSACTIONS,
  DEGIRO_TRANSACTIONS,
  DEGIRO_ACCOUNT,
  E_TRADE,
  FIDELITY_ACTIVITY,
  FIDELITY_POSITIONS,
  GHOSTFOLIO,
  INTERACTIVE_BROKERS_ACTIVITY,
  INTERACTIVE_BROKERS_FLEX,
  PORTFOLIO_PERFORMANCE,
  REVOLUT,
  ROBINHOOD,
  OWN_ACTIVITIES,
  OWN_EXPORT,
  TRADING_212,
  VANGUARD,
  WEALTHFOLIO,
  WEBULL,
  YAHOO,
]

/** The layout with an id; the generic one when there is none. */
export function findLayout(id: string): Layout {
  return KNOWN_LAYOUTS.find((layout) => layout.id === id) ?? OTHER
}
