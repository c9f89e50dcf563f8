import { isConditionMet } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'
import { takeMeasures } from '../signals/measures.ts'
import type { Readings, Zones } from '../signals/signal.ts'
import type { ClauseId, Range, ScreenerQuery } from './screener-query.ts'
import type { ScreenerRow } from './screener-row.ts'
import { toSectorWord } from './screener-words.ts'

/**
 * The rows that match the whole query, in input order.
 * @param newest date of the newest bar in the whole universe; null without bars
 */
export function findMatches(
  rows: readonly ScreenerRow[],
  query: ScreenerQuery,
  newest: string | null,
): readonly ScreenerRow[] {
  const checks = listChecks(query, newest)
  return rows.filter((row) => checks.every((check) => check(row)))
}

type Check = (row: ScreenerRow) => boolean

/** Checks only the requested filters: most queries have few, over thousands of rows. */
function listChecks(query: ScreenerQuery, newest: string | null): readonly Check[] {
  const checks: Check[] = []
  const { action, was, rule, met, missed, cross, sector } = query
  if (action.length > 0) checks.push((row) => action.includes(row.action ?? 'NONE'))
  if (was.length > 0) checks.push((row) => isOneOf(was, findBefore(row)))
  if (rule.length > 0) checks.push((row) => isOneOf(rule, row.rule))
  if (met.length > 0) checks.push(({ readings }) => met.every((id) => isMet(id, readings) === true))
  if (missed.length > 0)
    checks.push(({ readings }) => missed.every((id) => isMet(id, readings) === false))
  if (cross.length > 0) checks.push(({ lastCross }) => isOneOf(cross, lastCross?.kind ?? null))
  if (sector.length > 0) {
    checks.push((row) => row.sector !== null && sector.includes(toSectorWord(row.sector)))
  }
  if (query.isNewestOnly) checks.push(({ asOf }) => asOf !== null && asOf === newest)
  for (const [name, words] of Object.entries(query.zones)) {
    // The keys of `zones` are its names.
    const zone = name as keyof Zones
    if (words.length > 0) checks.push(({ zones }) => isOneOf<string>(words, zones?.[zone] ?? null))
  }
  for (const [field, range] of query.ranges) {
    checks.push(({ values }) => isWithin(values[field], range))
  }
  return checks
}

function isOneOf<Word>(words: readonly Word[], word: Word | null): boolean {
  return word !== null && words.includes(word)
}

/** Unknown values match no range. */
function isWithin(value: number | null, { low, high }: Range): boolean {
  return value !== null && (low === null || value >= low) && (high === null || value <= high)
}

/** The signal before its last change; null when it did not change within the stored sessions. */
function findBefore({ states }: Pick<ScreenerRow, 'states'>) {
  return states.find(({ state }) => state !== states[0]?.state)?.state ?? null
}

const CONDITIONS = new Map(
  RULES.flatMap(({ id, conditions }) =>
    conditions.map((condition) => [`${id}.${condition.measure}`, condition] as const),
  ),
)

/** Whether a clause is met; null without readings. */
function isMet(id: ClauseId, readings: Readings | null): boolean | null {
  const condition = CONDITIONS.get(id)
  if (condition === undefined || readings === null) return null
  return isConditionMet(condition, takeMeasures(readings))
}
