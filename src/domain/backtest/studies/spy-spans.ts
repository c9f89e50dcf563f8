import { change, share, shareOf, type Study, type StudyParts } from './study.ts'
import { at, positions, type StudyMarket, type StudyStock } from './study-market.ts'

const SPANS = [1, 5, 20, 60, 250] as const

/** How the market did over spans of different lengths, from every starting day. */
export function studySpySpans({ fund }: StudyMarket): Study {
  const measured = SPANS.map((sessions) => ({ sessions, ...measureSpan(fund, sessions) }))
  const parts: StudyParts = Object.fromEntries(
    measured.flatMap(({ sessions, up, worst, best }) => [
      [`up-${sessions}`, up],
      [`worst-${sessions}`, worst],
      [`best-${sessions}`, best],
    ]),
  )
  return {
    groups: { 'spy-spans': parts },
    table: {
      id: 'spy-spans',
      caption: `${fund.ticker} over periods of different lengths, close to close, starting on every day of the sample market. The periods overlap, so few of the long ones are independent.`,
      columns: ['Sessions', 'Ended higher', 'Worst', 'Best'],
      rows: measured.map(({ sessions, up, worst, best }) => ({
        label: `${sessions}`,
        cells: [up, worst, best],
      })),
    },
  }
}

function measureSpan(fund: StudyStock, sessions: number) {
  const { closes } = fund.bars
  const changes = positions(fund)
    .slice(sessions)
    .map((index) => (at(closes, index) / at(closes, index - sessions) - 1) * 100)
  return {
    up: share(shareOf(changes, (percent) => percent > 0)),
    worst: change(Math.min(...changes)),
    best: change(Math.max(...changes)),
  }
}
