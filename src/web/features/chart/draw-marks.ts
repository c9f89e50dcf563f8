import type {
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'
import type { ChartColors } from './chart-colors.ts'
import type { ChartDay } from './chart-data.ts'
import { nameThreshold, type IndicatorPane } from './indicator-panes.ts'
import { findBands } from './static-paths.ts'

type Attached = SeriesAttachedParameter<Time>
type Frame = {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}
type Draw = (frame: Frame, attached: Attached) => void

const STRIP_HEIGHT = 3
const WORD_WIDTH = 24
const WORD_ROOM = 34

/** BUY and SELL periods as a wash behind the prices, with a strip at the top. */
export function drawBands(days: readonly ChartDay[], colors: ChartColors): ISeriesPrimitive<Time> {
  const bands = findBands(days)
  return toPrimitive('bottom', ({ context, width, height }, { chart }) => {
    const day = daySpan(chart)
    for (const { action, from, to } of bands) {
      const [left, right] = [day.middle(from) - day.width / 2, day.middle(to) + day.width / 2]
      if (right < 0 || left > width) continue
      context.fillStyle = action === 'BUY' ? colors.gain : colors.loss
      context.globalAlpha = 0.12
      context.fillRect(left, 0, right - left, height)
      context.globalAlpha = 1
      context.fillRect(left, 0, right - left, STRIP_HEIGHT)
    }
  })
}

/** A marker where each BUY and SELL began, its word at the top where there is room; splits, dividends. */
export function drawMarkers(
  days: readonly ChartDay[],
  colors: ChartColors,
): ISeriesPrimitive<Time> {
  const bands = findBands(days)
  return toPrimitive('normal', (frame, { chart, series }) => {
    const { context, width, height } = frame
    const { middle, width: dayWidth } = daySpan(chart)
    let free = 0
    for (const { action, from, to } of bands) {
      const day = days[from]
      const [left, right] = [middle(from) - dayWidth / 2, middle(to) + dayWidth / 2]
      if (day === undefined || right < 0 || left > width) continue
      const isBuy = action === 'BUY'
      context.fillStyle = isBuy ? colors.gain : colors.loss
      const y = series.priceToCoordinate(isBuy ? day.low : day.high)
      if (y !== null)
        drawTriangle(context, { x: middle(from), y: isBuy ? y + 5 : y - 5, isUp: isBuy })
      const start = Math.max(2, Math.min(left, width - WORD_WIDTH))
      if (start < free) continue
      free = start + WORD_ROOM
      context.font = `600 11px ${colors.fontFamily}`
      writeOver(context, { text: action, x: start, y: 16 }, colors)
    }
    context.textAlign = 'center'
    days.forEach(({ event }, index) => {
      const x = middle(index)
      if (event !== null && x > 0 && x < width) {
        drawEvent(context, { x, y: height - 10, letter: event.letter }, colors)
      }
    })
  })
}

/** An indicator's zones as washes, with its thresholds on the axis. */
export function drawZones(
  { zones, thresholds }: IndicatorPane,
  series: ISeriesApi<'Line'>,
  colors: ChartColors,
): ISeriesPrimitive<Time> {
  const labels = thresholds.map((level) => ({
    coordinate: () => series.priceToCoordinate(level) ?? -100,
    text: () => nameThreshold(level),
    textColor: () => colors.inkSoft,
    backColor: () => colors.raised,
    tickVisible: () => false,
  }))
  const washes = toPrimitive('bottom', ({ context, width, height }) => {
    for (const { low, high, tone, opacity } of zones) {
      const top = Math.max(0, series.priceToCoordinate(high) ?? 0)
      const bottom = Math.min(height, series.priceToCoordinate(low) ?? height)
      if (bottom <= top) continue
      context.fillStyle = { gain: colors.gain, loss: colors.loss, plain: colors.lineStrong }[tone]
      context.globalAlpha = opacity
      context.fillRect(0, top, width, bottom - top)
    }
  })
  return { ...washes, priceAxisViews: () => labels }
}

/**
 * An indicator's name and its value in the corner of its pane.
 * @param pointedDay the day under the crosshair
 */
export function drawReading(
  { name, read, show, against }: IndicatorPane,
  pointedDay: () => ChartDay | undefined,
  colors: ChartColors,
): ISeriesPrimitive<Time> {
  return toPrimitive('top', ({ context }) => {
    const day = pointedDay()
    const write = (text: string, x: number) => writeOver(context, { text, x, y: 15 }, colors)
    const say = (value: number | null | undefined) =>
      value === null || value === undefined ? '–' : show(value)
    context.font = `600 12px ${colors.fontFamily}`
    context.fillStyle = colors.inkSoft
    write(name, 6)
    const start = 12 + context.measureText(name).width
    context.fillStyle = colors.ink
    const value = say(day && read(day))
    write(value, start)
    if (against === undefined) return
    const next = start + context.measureText(value).width + 10
    context.font = `12px ${colors.fontFamily}`
    context.fillStyle = colors.inkSoft
    write(`${against.name} ${say(day && against.read(day))}`, next)
  })
}

function toPrimitive(order: 'bottom' | 'normal' | 'top', draw: Draw): ISeriesPrimitive<Time> {
  let attached: Attached | null = null
  const renderer: ReturnType<PaneView['renderer']> = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (attached === null) return
        context.save()
        draw({ context, width: mediaSize.width, height: mediaSize.height }, attached)
        context.restore()
      }),
  }
  const views = [{ zOrder: () => order, renderer: () => renderer }]
  return {
    attached: (parameters) => {
      attached = parameters as Attached
    },
    detached: () => {
      attached = null
    },
    paneViews: () => views,
  }
}

type PaneView = NonNullable<ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number]>

/** Where days are in the drawing. A day's index is its logical position: all series share dates. */
function daySpan(chart: Attached['chart']) {
  const scale = chart.timeScale()
  const at = (index: number) => Number(scale.logicalToCoordinate(index as never) ?? 0)
  const start = at(0)
  const width = at(1) - start
  return { width, middle: (index: number) => start + index * width }
}

/** Text with a halo, so that lines behind it do not cross it out. */
function writeOver(
  context: CanvasRenderingContext2D,
  { text, x, y }: { text: string; x: number; y: number },
  colors: ChartColors,
): void {
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = colors.raised
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

function drawTriangle(
  context: CanvasRenderingContext2D,
  { x, y, isUp }: { x: number; y: number; isUp: boolean },
): void {
  const reach = isUp ? 8 : -8
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x - 5, y + reach)
  context.lineTo(x + 5, y + reach)
  context.fill()
}

function drawEvent(
  context: CanvasRenderingContext2D,
  { x, y, letter }: { x: number; y: number; letter: string },
  colors: ChartColors,
): void {
  context.beginPath()
  context.arc(x, y, 7, 0, 2 * Math.PI)
  context.fillStyle = colors.raised
  context.fill()
  context.strokeStyle = colors.lineStrong
  context.lineWidth = 1
  context.stroke()
  context.font = `10px ${colors.fontFamily}`
  context.fillStyle = colors.inkSoft
  context.fillText(letter, x, y + 3.5)
}
