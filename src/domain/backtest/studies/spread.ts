import { change, median, share, shareOf, type Study } from './study.ts'
import { at, type StudyMarket, type StudyStock } from './study-market.ts'

/** How far apart the stocks ended over the whole span, without dividends. */
export function studySpread({ stocks, fund }: StudyMarket, span: string): Study {
  const ranked = stocks
    .map((stock) => ({ ticker: stock.ticker, percent: wholeChange(stock) }))
    .toSorted((a, b) => b.percent - a.percent)
  const changes = ranked.map(({ percent }) => percent)
  const [best, worst] = [ranked[0], ranked.at(-1)]
  const ofFund = wholeChange(fund)
  const parts = {
    best: change(best?.percent ?? Number.NaN),
    'best-name': { kind: 'name', name: best?.ticker ?? '' },
    worst: change(worst?.percent ?? Number.NaN),
    'worst-name': { kind: 'name', name: worst?.ticker ?? '' },
    median: change(median(changes)),
    'beat-spy': share(shareOf(changes, (percent) => percent > ofFund)),
    losers: share(shareOf(changes, (percent) => percent < 0)),
    spy: change(ofFund),
  } as const
  return {
    groups: { spread: parts },
    table: {
      id: 'spread',
      caption: `How the stocks did: ${span}, close to close. Stock dividends are excluded; ${fund.ticker} dividends are included.`,
      columns: ['Measure', 'Value'],
      rows: [
        { label: `Best (${parts['best-name'].name})`, cells: [parts.best] },
        { label: 'Median stock', cells: [parts.median] },
        { label: `Worst (${parts['worst-name'].name})`, cells: [parts.worst] },
        { label: fund.ticker, cells: [parts.spy] },
        { label: `Stocks that rose more than ${fund.ticker}`, cells: [parts['beat-spy']] },
        { label: 'Stocks that fell', cells: [parts.losers] },
      ],
    },
  }
}

function wholeChange({ bars: { closes } }: StudyStock): number {
  return (at(closes, closes.length - 1) / at(closes, 0) - 1) * 100
}
