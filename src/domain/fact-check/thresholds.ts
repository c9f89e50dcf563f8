import { ENGINE_LIMITS } from '../content/engine-limits.ts'
import { INDICATORS, type CatalogueEntry } from '../indicators/catalogue.ts'
import type { FactField } from './fact.ts'

const SCALED: readonly (readonly [FactField, CatalogueEntry])[] = [
  ['rsi', INDICATORS.rsi],
  ['adx', INDICATORS.adx],
  ['cmf', INDICATORS.cmf],
]
const VALUES: ReadonlyMap<FactField, readonly number[]> = new Map(
  SCALED.map(([field, { zones, scale }]) => [
    field,
    [...zones.flatMap(({ low, high }) => [low, high]), scale?.low ?? 0, scale?.high ?? 0],
  ]),
)
const EVERY = new Set([...VALUES.values()].flat())

/**
 * Whether a number is an end of an indicator's scale or a threshold of its published zones.
 * @param fields the measures it may refer to; null for any
 */
export function isThreshold(value: number, fields: readonly FactField[] | null): boolean {
  if (fields === null) return EVERY.has(value)
  return fields.some((field) => VALUES.get(field)?.includes(value) ?? false)
}

/** The limits that the rules have on each scaled reading; fewer than the ends of its zones. */
export const RULE_LIMITS = { rsi: [30, 45, 70], adx: [25], cmf: [0] } as const satisfies Partial<
  Record<FactField, readonly number[]>
>

/** Whether the rules have a limit on a reading. */
export function isRuleLimit(measure: keyof typeof RULE_LIMITS, limit: number): boolean {
  const limits: readonly number[] = RULE_LIMITS[measure]
  return limits.includes(limit)
}

/** Whether a number is a limit that pages quote, as "60 bars", "25 tickers". */
export function isLimit(value: number, name: 'bars-needed' | 'tickers-at-once'): boolean {
  return ENGINE_LIMITS[name] === value
}
