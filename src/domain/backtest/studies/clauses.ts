import { share, shareOf, type Study } from './study.ts'
import type { StudyMarket } from './study-market.ts'

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'] as const

/** How many of BUY's five clauses were met at once. */
export function studyClauses({ stocks }: StudyMarket, span: string): Study {
  const metByDay = stocks.flatMap(({ signals }) =>
    signals.flatMap((day) =>
      day.kind === 'signal'
        ? [day.clauses.filter(({ rule, isMet }) => rule === 'buy' && isMet).length]
        : [],
    ),
  )
  const clauses = Object.fromEntries(
    NUMBERS.map((name, met) => [name, share(shareOf(metByDay, (number) => number === met))]),
  )
  return {
    groups: { clauses },
    table: {
      id: 'clauses',
      caption: `How many of the five BUY conditions were met at the close: ${span}, every day with a signal.`,
      columns: ['Conditions met', 'Share of days'],
      rows: NUMBERS.map((name, met) => ({ label: `${met} of 5`, cells: [clauses[name] ?? null] })),
    },
  }
}
