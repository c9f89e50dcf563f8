import { RULES } from '../signals/rules.ts'
import type { Action, RuleId, Zones } from '../signals/signal.ts'
import { SCREENER_FIELDS } from './screener-fields.ts'
import type { ClauseId, ScreenerOrder } from './screener-query.ts'

/** The words of a query's non-numeric filters. */
export const ACTION_LABELS: readonly (Action | 'NONE')[] = ['BUY', 'SELL', 'WATCH', 'NONE']
export const RULE_LABELS: readonly RuleId[] = RULES.map(({ id }) => id)
export const CROSS_LABELS = ['golden', 'death'] as const

/** Every clause of every rule, in published order. */
export const CLAUSE_LABELS: readonly ClauseId[] = RULES.flatMap(({ id, conditions }) =>
  conditions.map(({ measure }): ClauseId => `${id}.${measure}`),
)

export const ZONE_LABELS: { readonly [Name in keyof Zones]: readonly Zones[Name][] } = {
  rsi: ['overbought', 'bullish', 'neutral', 'oversold'],
  adx: ['extremely-strong', 'strong', 'weak'],
  sma: ['golden-cross', 'death-cross', 'level'],
  obv: ['rising', 'falling', 'flat'],
  cmf: ['strong-buying', 'mild-buying', 'balanced', 'mild-selling', 'strong-selling'],
}

/** A sector as spelled in a query: `health-care`. */
export function toSectorWord(sector: string): string {
  return sector.toLowerCase().replaceAll(' ', '-')
}

/** The eleven sectors of the Global Industry Classification Standard (S&P and MSCI, 2023). */
export const SECTORS: readonly string[] = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
]
export const SECTOR_LABELS: readonly string[] = SECTORS.map(toSectorWord)

export const ORDER_LABELS: readonly ScreenerOrder[] = [
  'ticker',
  'company',
  'sector',
  'action',
  ...SCREENER_FIELDS.keys(),
]
