import type { Preferences } from '../../../domain/preferences/preferences.ts'

/** How somebody writes money, numbers, dates and times. */
export type Regional = Pick<
  Preferences,
  'baseCurrency' | 'numberFormat' | 'dateFormat' | 'timeZone'
>

export function pickRegional(preferences: Regional): Regional {
  const { baseCurrency, numberFormat, dateFormat, timeZone } = preferences
  return { baseCurrency, numberFormat, dateFormat, timeZone }
}

export function isDifferent(one: Regional, other: Regional): boolean {
  return (
    one.baseCurrency !== other.baseCurrency ||
    one.numberFormat !== other.numberFormat ||
    one.dateFormat !== other.dateFormat ||
    one.timeZone !== other.timeZone
  )
}
