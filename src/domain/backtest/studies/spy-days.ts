import { change, count, share, shareOf, type Study } from './study.ts'
import { at, positions, type StudyMarket } from './study-market.ts'

/** How the market's single days went, and whether one day predicts the next. */
export function studySpyDays({ fund }: StudyMarket): Study {
  const moves = positions(fund)
    .slice(1)
    .map((index) => (at(fund.bars.closes, index) / at(fund.bars.closes, index - 1) - 1) * 100)
  const ups = moves.filter((percent) => percent > 0)
  const downs = moves.filter((percent) => percent < 0)
  const after = (followed: (percent: number) => boolean) =>
    moves.slice(1).filter((_, position) => followed(moves[position] ?? Number.NaN))
  const isUp = (percent: number) => percent > 0
  const parts = {
    days: count(moves.length),
    up: share(shareOf(moves, isUp)),
    'up-after-up': share(shareOf(after(isUp), isUp)),
    'up-after-down': share(
      shareOf(
        after((percent) => percent < 0),
        isUp,
      ),
    ),
    'mean-up': change(meanOf(ups)),
    'mean-down': change(meanOf(downs)),
    'over-1': share(shareOf(moves, (percent) => Math.abs(percent) > 1)),
    'over-2': share(shareOf(moves, (percent) => Math.abs(percent) > 2)),
    'over-3': share(shareOf(moves, (percent) => Math.abs(percent) > 3)),
  }
  return {
    groups: { 'spy-days': parts },
    table: {
      id: 'spy-days',
      caption: `${fund.ticker}, close to close, ${moves.length} sessions of the sample market.`,
      columns: ['Measure', 'Value'],
      rows: [
        { label: 'Days that closed higher', cells: [parts.up] },
        { label: 'Higher after a higher day', cells: [parts['up-after-up']] },
        { label: 'Higher after a lower day', cells: [parts['up-after-down']] },
        { label: 'Mean change of a higher day', cells: [parts['mean-up']] },
        { label: 'Mean change of a lower day', cells: [parts['mean-down']] },
        { label: 'Days that moved more than 1%', cells: [parts['over-1']] },
        { label: 'Days that moved more than 2%', cells: [parts['over-2']] },
        { label: 'Days that moved more than 3%', cells: [parts['over-3']] },
      ],
    },
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
