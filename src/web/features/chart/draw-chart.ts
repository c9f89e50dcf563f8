import {
  CandlestickSeries,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type AutoscaleInfo,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
} from 'lightweight-charts'
import { formatPrice } from '../../../domain/explanations/format-number.ts'
import type { ChartDay } from './chart-data.ts'
import type { ChartColors } from './chart-colors.ts'
import { drawBands, drawMarkers, drawReading, drawZones } from './draw-marks.ts'
import {
  INDICATOR_PANES,
  PRICE_PANE_SHARE,
  VOLUME_SHARE,
  type IndicatorPane,
} from './indicator-panes.ts'

/** What the reader chose for the price pane. */
type PriceView = {
  readonly isLog: boolean
  /** Another stock's closes, aligned with the days; null to compare with nothing. */
  readonly compared: readonly (number | null)[] | null
}

/** Handle of a drawn chart. */
export type DrawnChart = {
  /** Shows the bars from `first` to the last one; a fraction cuts the first bar. */
  readonly showFrom: (first: number) => void
  /** Moves the crosshair to a day. */
  readonly pointAt: (index: number) => void
  readonly showPrices: (view: PriceView) => void
  /** The chart as it is now, without crosshair. */
  readonly takePicture: () => HTMLCanvasElement
  readonly remove: () => void
}

export type ChartHandlers = {
  /** The index of the day under the pointer, or null when it leaves. */
  readonly onPoint: (index: number | null) => void
  /** The index of the first visible day, which a percent scale starts from. */
  readonly onScroll: (first: number) => void
}

/** Room above prices for markers, and below them for markers and volume. */
const PRICE_MARGINS = { top: 0.1, bottom: VOLUME_SHARE + 0.05 }

/**
 * Draws price bars with averages, volume and signals, and a pane each for RSI, ADX, OBV and CMF.
 */
export function drawChart(
  container: HTMLElement,
  days: readonly ChartDay[],
  colors: ChartColors,
  { onPoint, onScroll }: ChartHandlers,
): DrawnChart {
  const chart = createChart(container, chartOptions(colors))
  let pointed: number | null = null
  addVolume(chart, days, colors)
  const averages = [
    addLine(chart, days, (day) => day.sma50, { color: colors.inkSoft, lineWidth: 2 }),
    addLine(chart, days, (day) => day.sma20, { color: colors.accent, lineWidth: 2 }),
  ]
  const price = addPriceBars(chart, days, colors)
  INDICATOR_PANES.forEach((pane, index) => {
    const series = addIndicator(chart, days, { pane, position: index + 1, colors })
    const pointedDay = () => days[pointed ?? days.length - 1]
    series.attachPrimitive(drawReading(pane, pointedDay, colors))
  })
  chart.panes().forEach((pane, index) => pane.setStretchFactor(index === 0 ? PRICE_PANE_SHARE : 1))
  followReader()
  let comparedSeries: ISeriesApi<'Line'> | null = null

  return {
    showFrom: (first) =>
      chart.timeScale().setVisibleLogicalRange({ from: first, to: days.length - 0.5 }),
    pointAt: (index) => {
      const day = days[index]
      if (day !== undefined) chart.setCrosshairPosition(day.close, day.date, price)
    },
    showPrices: ({ isLog, compared }) => {
      if (comparedSeries !== null) chart.removeSeries(comparedSeries)
      comparedSeries =
        compared === null
          ? null
          : addLine(chart, days, (_, index) => compared[index] ?? null, {
              color: colors.ink,
              lineWidth: 2,
            })
      // Percent scales start each line at 0, which would tear the averages from their price.
      for (const average of averages) average.applyOptions({ visible: compared === null })
      const ordinary = isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal
      price
        .priceScale()
        .applyOptions({ mode: compared === null ? ordinary : PriceScaleMode.Percentage })
    },
    takePicture: () => chart.takeScreenshot(true, false),
    remove: () => chart.remove(),
  }

  function followReader(): void {
    const indexByDate = new Map(days.map((day, index) => [day.date, index]))
    chart.subscribeCrosshairMove(({ time }: MouseEventParams) => {
      pointed = typeof time === 'string' ? (indexByDate.get(time) ?? null) : null
      onPoint(pointed)
    })
    chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null) onScroll(Math.max(0, Math.floor(range.from)))
    })
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
    priceFormat: { type: 'custom', formatter: formatPrice, minMove: 0.01 },
  })
  series.setData(
    days.map(({ date, open, high, low, close }) => ({ time: date, open, high, low, close })),
  )
  series.priceScale().applyOptions({ scaleMargins: PRICE_MARGINS })
  series.attachPrimitive(drawBands(days, colors))
  series.attachPrimitive(drawMarkers(days, colors))
  return series
}

function addVolume(chart: IChartApi, days: readonly ChartDay[], colors: ChartColors): void {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  series.setData(
    days.map(({ date, open, close, volume }) => ({
      time: date,
      value: volume,
      color: withOpacity(close >= open ? colors.gain : colors.loss, 0.3),
    })),
  )
  series.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } })
}

type IndicatorPlace = {
  readonly pane: IndicatorPane
  readonly position: number
  readonly colors: ChartColors
}

function addIndicator(
  chart: IChartApi,
  days: readonly ChartDay[],
  { pane, position, colors }: IndicatorPlace,
): ISeriesApi<'Line'> {
  const { read, against, thresholds, show, scale } = pane
  const priceFormat = {
    type: 'custom',
    formatter: show,
    minMove: 0.01,
    // The thresholds have labels of their own, and the level of OBV means nothing.
    tickmarksFormatter: (prices: readonly number[]) => prices.map(() => ''),
  } as const
  if (against !== undefined) {
    const dotted = { color: colors.lineStrong, lineWidth: 1, lineStyle: LineStyle.Dotted } as const
    addLine(chart, days, against.read, { ...dotted, pane: position }).applyOptions({ priceFormat })
  }
  const series = addLine(chart, days, read, { color: colors.ink, lineWidth: 1, pane: position })
  series.applyOptions({
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const found = original()
      if (found?.priceRange == null) return found
      const { low, high } = scale(found.priceRange.minValue, found.priceRange.maxValue)
      return { priceRange: { minValue: low, maxValue: high } }
    },
    priceFormat,
  })
  series.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 } })
  for (const level of thresholds) {
    series.createPriceLine({
      price: level,
      color: colors.lineStrong,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    })
  }
  series.attachPrimitive(drawZones(pane, series, colors))
  return series
}

type LineLook = {
  readonly color: string
  readonly lineWidth: 1 | 2
  readonly lineStyle?: LineStyle
  readonly pane?: number
}

function addLine(
  chart: IChartApi,
  days: readonly ChartDay[],
  read: (day: ChartDay, index: number) => number | null,
  { pane = 0, ...look }: LineLook,
): ISeriesApi<'Line'> {
  const series = chart.addSeries(
    LineSeries,
    {
      ...look,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    },
    pane,
  )
  series.setData(
    days.map((day, index) => {
      const value = read(day, index)
      return value === null ? { time: day.date } : { time: day.date, value }
    }),
  )
  return series
}

/** @param color as the browser computes it: `rgb(r, g, b)` */
function withOpacity(color: string, opacity: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`)
}

function chartOptions(colors: ChartColors) {
  return {
    autoSize: true,
    localization: { locale: 'en-US', dateFormat: 'MMM dd, yyyy' },
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
    timeScale: {
      borderColor: colors.line,
      minBarSpacing: 0.2,
      // A range stays the same range in full screen.
      lockVisibleTimeRangeOnResize: true,
    },
    crosshair: { mode: CrosshairMode.Magnet },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}
