import {
  change,
  count,
  median,
  share,
  shareOf,
  type StudyFigure,
  type StudyParts,
} from './study.ts'
import { at, type StudyStock } from './study-market.ts'

/** An event: a stock at one bar. */
export type Case = { readonly stock: StudyStock; readonly index: number }

/** How outcomes are measured, for captions. */
export const OUTCOME_RULE =
  'A case counts from the next day’s open to the close 5 or 20 sessions after the day, before costs.'

/**
 * The return of acting on a bar: from the next open to the close some sessions after the bar, in percent,
 * before costs.
 * @returns NaN when the bars end earlier
 */
export function changeAfter({ stock: { bars }, index }: Case, sessions: number): number {
  return (at(bars.closes, index + sessions) / at(bars.opens, index + 1) - 1) * 100
}

/** The share of cases that ended higher 5 and 20 sessions later, and their median changes. */
export function summarizeOutcomes(cases: readonly Case[]): StudyParts {
  return {
    cases: count(cases.length),
    'up-5': shareHigher(cases, 5),
    'up-20': shareHigher(cases, 20),
    'median-5': change(median(listChanges(cases, 5))),
    'median-20': change(median(listChanges(cases, 20))),
  }
}

/** The share of cases that ended higher some sessions later, among those with enough bars. */
export function shareHigher(cases: readonly Case[], sessions: number): StudyFigure {
  return share(shareOf(listChanges(cases, sessions), (percent) => percent > 0))
}

function listChanges(cases: readonly Case[], sessions: number): readonly number[] {
  return cases.map((one) => changeAfter(one, sessions)).filter((percent) => !Number.isNaN(percent))
}

/** The figures of `summarizeOutcomes` as table cells. */
export function outcomeCells(parts: StudyParts) {
  return OUTCOME_PARTS.map((part) => parts[part] ?? null)
}

const OUTCOME_PARTS = ['cases', 'up-5', 'median-5', 'up-20', 'median-20'] as const

export const OUTCOME_COLUMNS = [
  'Cases',
  'Higher after 5 sessions',
  'Median change, 5 sessions',
  'Higher after 20 sessions',
  'Median change, 20 sessions',
] as const

/** Every judged day of every stock: the baseline for any rule. */
export function anyDay(stocks: readonly StudyStock[]): readonly Case[] {
  return stocks.flatMap((stock) =>
    stock.signals.flatMap((day, index) => (day.kind === 'signal' ? [{ stock, index }] : [])),
  )
}
