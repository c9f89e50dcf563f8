import type { Action } from '../../signals/signal.ts'
import { mean, median, type Study } from './study.ts'
import type { StudyMarket, StudyStock } from './study-market.ts'

/** Sessions per New York year. */
const SESSIONS_A_YEAR = 252

type SignalRun = { readonly action: Action; readonly sessions: number; readonly isWhole: boolean }

/** How long an action lasts, and how often it changes. */
export function studySignalLife({ stocks }: StudyMarket, span: string): Study {
  const runsByStock = stocks.map(findRuns)
  const whole = runsByStock.flat().filter(({ isWhole }) => isWhole)
  const lasts = (action: Action) =>
    mean(median(whole.filter((one) => one.action === action).map(({ sessions }) => sessions)))
  const parts = {
    'median-buy': lasts('BUY'),
    'median-sell': lasts('SELL'),
    'median-watch': lasts('WATCH'),
    'changes-a-year': mean(median(runsByStock.map(changesAYear))),
  }
  return {
    groups: { 'signal-life': parts },
    table: {
      id: 'signal-life',
      caption: `How many sessions a rating lasted (median): ${span}.`,
      columns: ['Action', 'Sessions'],
      rows: [
        { label: 'BUY', cells: [parts['median-buy']] },
        { label: 'SELL', cells: [parts['median-sell']] },
        { label: 'WATCH', cells: [parts['median-watch']] },
      ],
    },
  }
}

/** Runs of one action, without the first and last, which the ends of the bars cut. */
function findRuns({ signals }: StudyStock): readonly SignalRun[] {
  const actions = signals.flatMap((day) => (day.kind === 'signal' ? [day.action] : []))
  const starts = actions.flatMap((action, index) => (action === actions[index - 1] ? [] : [index]))
  return starts.map((start, position) => ({
    action: actions[start] ?? 'WATCH',
    sessions: (starts[position + 1] ?? actions.length) - start,
    isWhole: position > 0 && position < starts.length - 1,
  }))
}

function changesAYear(runs: readonly SignalRun[]): number {
  const sessions = runs.reduce((sum, run) => sum + run.sessions, 0)
  return ((runs.length - 1) / sessions) * SESSIONS_A_YEAR
}
