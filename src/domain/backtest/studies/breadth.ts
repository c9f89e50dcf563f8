import { BULLISH_BREADTH_PERCENT } from '../../risk/count-breadth.ts'
import { count, share, shareOf, type Study } from './study.ts'
import { at, positions, type StudyMarket } from './study-market.ts'

/** Whether a broad advance predicted a higher next day, compared with all days. */
export function studyBreadth({ stocks, fund }: StudyMarket, span: string): Study {
  const days = positions(fund).flatMap((index) => {
    const date = fund.bars.dates[index] ?? ''
    const ratio = measureBreadthOn(stocks, date)
    const isUpNext = at(fund.bars.closes, index + 1) > at(fund.bars.closes, index)
    const hasNext = index + 1 < fund.bars.dates.length
    return ratio === null || !hasNext ? [] : [{ ratio, isUpNext }]
  })
  const broad = days.filter(({ ratio }) => ratio * 100 >= BULLISH_BREADTH_PERCENT)
  const narrow = days.filter(({ ratio }) => ratio * 100 < BULLISH_BREADTH_PERCENT)
  const upNext = (some: typeof days) => share(shareOf(some, ({ isUpNext }) => isUpNext))
  const parts = {
    'days-60': share(broad.length / days.length),
    'up-next-60': upNext(broad),
    'up-next-below': upNext(narrow),
    'up-next-any': upNext(days),
    cases: count(broad.length),
  }
  return {
    groups: { breadth: parts },
    table: {
      id: 'breadth',
      caption: `Breadth and the next day: ${span}. Breadth is the share of stocks that closed above their own SMA 20; higher means that ${fund.ticker} closed higher the next day.`,
      columns: ['Breadth', 'Days', 'Next day higher'],
      rows: [
        {
          label: `${BULLISH_BREADTH_PERCENT}% or more`,
          cells: [parts.cases, parts['up-next-60']],
        },
        {
          label: `Below ${BULLISH_BREADTH_PERCENT}%`,
          cells: [count(narrow.length), parts['up-next-below']],
        },
        { label: 'Any', cells: [count(days.length), parts['up-next-any']] },
      ],
    },
  }
}

/** Null while the averages warm up. */
function measureBreadthOn(stocks: StudyMarket['stocks'], date: string): number | null {
  const stockPositions = stocks.flatMap(({ bars, series }) => {
    const index = bars.dates.indexOf(date)
    const mean = at(series.sma20, index)
    return Number.isNaN(mean) ? [] : [at(bars.closes, index) > mean]
  })
  return stockPositions.length === 0 ? null : shareOf(stockPositions, (isAbove) => isAbove)
}
