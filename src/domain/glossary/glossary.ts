import type { GlossaryTerm } from './term.ts'
import { CHART_TERMS } from './terms/chart-reading.ts'
import { COMPANY_TERMS } from './terms/companies.ts'
import { FUND_TERMS } from './terms/funds.ts'
import { INDICATOR_TERMS } from './terms/indicators.ts'
import { MARKET_TERMS } from './terms/markets.ts'
import { ORDER_TERMS } from './terms/orders.ts'
import { RATING_TERMS } from './terms/ratings.ts'
import { RISK_TERMS } from './terms/risk.ts'
import { SLANG_TERMS } from './terms/slang.ts'
import { STOCK_TERMS } from './terms/stocks.ts'

/** Every term, alphabetically: what the page /glossary lists and the analyst's definitions come from. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  ...RATING_TERMS,
  ...INDICATOR_TERMS,
  ...CHART_TERMS,
  ...ORDER_TERMS,
  ...STOCK_TERMS,
  ...FUND_TERMS,
  ...RISK_TERMS,
  ...COMPANY_TERMS,
  ...MARKET_TERMS,
  ...SLANG_TERMS,
].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** A term's id on the glossary page: `golden-cross`. */
export function anchorOf({ name }: GlossaryTerm): string {
  return name
    .replace('+', 'plus ')
    .replace('−', 'minus ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Where to read more: our page about it, else its entry in the glossary. */
export function pathOf(term: GlossaryTerm): string {
  return term.path ?? `/glossary#${anchorOf(term)}`
}
