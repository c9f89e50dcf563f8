import {
  CandlestickSeries,
  createChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
} from 'lightweight-charts'
import type { ChartDay } from './chart-data.ts'
import type { ChartColors } from './chart-colors.ts'

/** Handle of a drawn chart. */
export type DrawnChart = {
  /** Shows the bars from `first` to the last one. */
  readonly showFrom: (first: number) => void
  /** Moves the crosshair to a day. */
  readonly pointAt: (index: number) => void
  readonly remove: () => void
}

type LineOptions = {
  readonly title: string
  readonly color: string
  readonly pane: number
  readonly width?: 1 | 2
}

/**
 * Draws price bars with their averages, and a pane each for RSI, ADX, OBV and CMF.
 * @param onPoint called with the index of the day under the pointer, or null when it leaves
 */
export function drawChart(
  container: HTMLElement,
  days: readonly ChartDay[],
  colors: ChartColors,
  onPoint: (index: number | null) => void,
): DrawnChart {
  const chart = createChart(container, chartOptions(colors))
  const price = addPriceBars(chart, days, colors)
  const addLine = (read: (day: ChartDay) => number | null, options: LineOptions) =>
    addLineSeries(chart, days, read, options)

  addLine((day) => day.sma20, { title: 'SMA 20', color: colors.accent, pane: 0, width: 2 })
  addLine((day) => day.sma50, { title: 'SMA 50', color: colors.inkSoft, pane: 0, width: 2 })
  markLevels(
    addLine((day) => day.rsi, { title: 'RSI', color: colors.ink, pane: 1 }),
    [30, 45, 70],
    colors,
  )
  markLevels(
    addLine((day) => day.adx, { title: 'ADX', color: colors.ink, pane: 2 }),
    [25],
    colors,
  )
  addLine((day) => day.obv, { title: 'OBV', color: colors.ink, pane: 3 }).applyOptions({
    priceFormat: { type: 'volume' },
  })
  markLevels(
    addLine((day) => day.cmf, { title: 'CMF', color: colors.ink, pane: 4 }),
    [0],
    colors,
  )
  chart.panes().forEach((pane, index) => pane.setStretchFactor(index === 0 ? 3 : 1))

  const indexByDate = new Map(days.map((day, index) => [day.date, index]))
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) => {
    onPoint(typeof time === 'string' ? (indexByDate.get(time) ?? null) : null)
  })
  return {
    showFrom: (first) =>
      chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: days.length - 0.5 }),
    pointAt: (index) => {
      const day = days[index]
      if (day !== undefined) chart.setCrosshairPosition(day.close, day.date, price)
    },
    remove: () => chart.remove(),
  }
}

function addPriceBars(
  chart: IChartApi,
  days: readonly ChartDay[],
  colors: ChartColors,
): ISeriesApi<'Candlestick'> {
  const series = chart.addSeries(CandlestickSeries, {
    upColor: colors.raised,
    downColor: colors.loss,
    borderUpColor: colors.gain,
    borderDownColor: colors.loss,
    wickUpColor: colors.gain,
    wickDownColor: colors.loss,
    priceLineVisible: false,
  })
  series.setData(
    days.map(({ date, open, high, low, close }) => ({ time: date, open, high, low, close })),
  )
  return series
}

function addLineSeries(
  chart: IChartApi,
  days: readonly ChartDay[],
  read: (day: ChartDay) => number | null,
  { title, color, pane, width = 1 }: LineOptions,
): ISeriesApi<'Line'> {
  const series = chart.addSeries(
    LineSeries,
    {
      title,
      color,
      lineWidth: width,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    },
    pane,
  )
  series.setData(
    days.map((day) => {
      const value = read(day)
      return value === null ? { time: day.date } : { time: day.date, value }
    }),
  )
  return series
}

function markLevels(
  series: ISeriesApi<'Line'>,
  levels: readonly number[],
  colors: ChartColors,
): void {
  for (const price of levels) {
    series.createPriceLine({
      price,
      color: colors.lineStrong,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    })
  }
}

function chartOptions(colors: ChartColors) {
  return {
    autoSize: true,
    localization: { locale: 'en-US', dateFormat: 'dd MMM yyyy' },
    layout: {
      // The credit is in the page's footer: the logo would add an inline style sheet, which our
      // policy forbids.
      attributionLogo: false,
      background: { color: colors.raised },
      textColor: colors.inkSoft,
      fontFamily: colors.fontFamily,
      fontSize: 12,
      panes: { separatorColor: colors.line, enableResize: false },
    },
    grid: { vertLines: { color: colors.sunken }, horzLines: { color: colors.sunken } },
    rightPriceScale: { borderColor: colors.line, minimumWidth: 64 },
    timeScale: { borderColor: colors.line, minBarSpacing: 0.2 },
    crosshair: { mode: CrosshairMode.Magnet },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}
