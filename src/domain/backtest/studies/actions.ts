import type { Action } from '../../signals/signal.ts'
import { count, share, shareOf, type Study } from './study.ts'
import type { StudyMarket } from './study-market.ts'

/** How often each action occurred, over all judged days. */
export function studyActions({ stocks }: StudyMarket, span: string): Study {
  const judged = stocks.flatMap(({ signals }) => signals.filter((day) => day.kind === 'signal'))
  const of = (action: Action) => share(shareOf(judged, (day) => day.action === action))
  const actions = {
    buy: of('BUY'),
    sell: of('SELL'),
    watch: of('WATCH'),
    days: count(judged.length),
    stocks: count(stocks.length),
  }
  return {
    groups: { actions },
    table: {
      id: 'actions',
      caption: `How often each rating occurred: ${span}, every day with a signal.`,
      columns: ['Rating', 'Share of days'],
      rows: [
        { label: 'BUY', cells: [actions.buy] },
        { label: 'SELL', cells: [actions.sell] },
        { label: 'WATCH', cells: [actions.watch] },
      ],
    },
  }
}
