import { INDICATORS, type CatalogueEntry, type Indicator } from '../indicators/catalogue.ts'
import { formatDate } from '../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { at, type StudyStock } from '../backtest/studies/study-market.ts'
import { CONTENT_FORMATS } from './content-formats.ts'
import type { ChartSeries, PriceChart } from './figure.ts'
import type { ChartLine, ChartPane, FigureRequest } from './figure-request.ts'
import { sessionOf, sessionRangeOf } from './session-of.ts'

const LINES: Readonly<Record<ChartLine, string>> = { sma20: 'SMA 20', sma50: 'SMA 50' }

/** Charts the closes of a range with averages over and indicators below them. */
export function chartPrices(
  request: Extract<FigureRequest, { kind: 'price-chart' }>,
  stock: StudyStock,
): Outcome<PriceChart, string> {
  const sessionRange = sessionRangeOf(stock, request)
  if (!sessionRange.ok) return sessionRange
  const { first, last } = sessionRange.value
  const mark = request.mark === null ? null : sessionOf(stock, request.mark)
  if (mark !== null && !mark.ok) return mark
  if (mark !== null && (mark.value < first || mark.value > last)) {
    return fail(`"${request.mark}" is not within the chart.`)
  }
  const cut = (column: Float64Array) => Array.from(column.slice(first, last + 1), orNull)
  const closes = Array.from(stock.bars.closes.slice(first, last + 1))
  return succeed({
    kind: 'chart',
    ticker: stock.ticker,
    dates: stock.bars.dates.slice(first, last + 1),
    closes,
    lines: request.lines.map((line): ChartSeries => {
      return { name: LINES[line], values: cut(stock.series[line]) }
    }),
    panes: request.panes.map((pane) => describePane(pane, cut(paneColumn(pane, stock)))),
    mark: mark === null ? null : mark.value - first,
    summary: describeChart(request, stock, { first, last }),
  })
}

function paneColumn(pane: ChartPane, { bars, series }: StudyStock): Float64Array {
  return pane === 'volume' ? bars.volumes : series[pane]
}

function describePane(
  pane: ChartPane,
  values: readonly (number | null)[],
): PriceChart['panes'][number] {
  if (pane === 'volume') return { name: 'Volume', values, scale: null, levels: [] }
  const entry: CatalogueEntry & { readonly id: Indicator } = INDICATORS[pane]
  const { name, periods, scale, zones } = entry
  const [period] = periods
  return {
    name: period === undefined ? name : `${name} ${period}`,
    values,
    scale: pane === 'rsi' ? scale : null,
    levels: [...new Set(zones.slice(1).map(({ low }) => low))],
  }
}

function describeChart(
  { of, from, to }: Extract<FigureRequest, { kind: 'price-chart' }>,
  { bars }: StudyStock,
  { first, last }: { readonly first: number; readonly last: number },
): string {
  const { money, signedPercent } = CONTENT_FORMATS
  const [start, end] = [at(bars.closes, first), at(bars.closes, last)]
  const closes = bars.closes.slice(first, last + 1)
  return (
    `${of} closed at ${money(start, 'USD')} on ${formatDate(from)} and at ${money(end, 'USD')} on ` +
    `${formatDate(to)} (${signedPercent((end / start - 1) * 100)}), with closes between ` +
    `${money(Math.min(...closes), 'USD')} and ${money(Math.max(...closes), 'USD')}.`
  )
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
