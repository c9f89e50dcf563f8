import { adx } from '../indicators/adx.ts'
import { INDICATORS, type CatalogueEntry, type Indicator } from '../indicators/catalogue.ts'
import { cmf } from '../indicators/cmf.ts'
import { rsi } from '../indicators/rsi.ts'
import { sma } from '../indicators/sma.ts'
import { explainSignal } from '../explanations/explain-signal.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { OBV_LOOKBACK_BARS } from '../signals/read-bar.ts'
import type { Signal } from '../signals/signal.ts'
import { at, type StudyStock } from '../backtest/studies/study-market.ts'
import { CONTENT_FORMATS } from './content-formats.ts'
import type { Figure } from './figure.ts'
import type { FigureRequest } from './figure-request.ts'
import { sessionOf, sessionRangeOf } from './session-of.ts'

type DayRequest = Extract<
  FigureRequest,
  { kind: 'close' | 'volume' | 'action' | 'reading' | 'zone' | 'move' | 'signal' | 'gauge' }
>

/** A figure of one session, or of the move between two. */
export function quoteDay(request: DayRequest, stock: StudyStock): Outcome<Figure, string> {
  if (request.kind === 'move') return quoteMove(request, stock)
  const session = sessionOf(stock, request.on)
  if (!session.ok) return session
  const index = session.value
  const { bars, signals } = stock
  switch (request.kind) {
    case 'close':
      return text(CONTENT_FORMATS.money(at(bars.closes, index), 'USD'))
    case 'volume':
      return text(`${CONTENT_FORMATS.compact(at(bars.volumes, index))} shares`)
    case 'action': {
      const day = signals[index]
      return succeed({ kind: 'action', action: day?.kind === 'signal' ? day.action : 'NONE' })
    }
    case 'reading':
      return quoteReading(stock, index, request)
    default: {
      const day = signals[index]
      if (day?.kind === 'signal') return succeed(quoteSignalPart(request, day))
      return fail(`${stock.ticker} has no signal on ${bars.dates[index] ?? ''}.`)
    }
  }
}

function quoteSignalPart(
  request: Extract<DayRequest, { kind: 'zone' | 'signal' | 'gauge' }>,
  signal: Signal,
): Figure {
  switch (request.kind) {
    case 'signal':
      return { kind: 'signal', signal, sentence: explainSignal(signal, null).sentence }
    case 'gauge':
      return quoteGauge(signal, request.is)
    case 'zone':
      return quoteZone(signal, request.is)
  }
}

function quoteMove(
  request: Extract<FigureRequest, { kind: 'move' }>,
  stock: StudyStock,
): Outcome<Figure, string> {
  const sessionRange = sessionRangeOf(stock, request)
  if (!sessionRange.ok) return sessionRange
  const { closes } = stock.bars
  const { first, last } = sessionRange.value
  const percent = (at(closes, last) / at(closes, first) - 1) * 100
  if (request.as === 'change') return text(CONTENT_FORMATS.signedPercent(percent))
  if (request.as === 'rise' ? percent <= 0 : percent >= 0) {
    const change = CONTENT_FORMATS.signedPercent(percent)
    return fail(`${request.of} changed by ${change} from ${request.from} to ${request.to}.`)
  }
  return text(`${CONTENT_FORMATS.number(Math.abs(percent))}%`)
}

function quoteGauge(signal: Signal, indicator: Indicator): Figure {
  const { points } = explainSignal(signal, null)
  const sentence = points.find((point) => point.indicator === indicator)?.text ?? ''
  return { kind: 'gauge', indicator, signal, sentence }
}

function quoteZone(signal: Signal, indicator: 'rsi' | 'adx' | 'cmf'): Figure {
  const { zones }: CatalogueEntry = INDICATORS[indicator]
  const word = zones.find(({ id }) => id === signal.zones[indicator])?.word ?? ''
  return { kind: 'text', text: word }
}

function quoteReading(
  stock: StudyStock,
  index: number,
  request: Extract<FigureRequest, { kind: 'reading' }>,
): Outcome<Figure, string> {
  const value = readValue(stock, index, request)
  if (typeof value === 'string') return fail(value)
  if (Number.isNaN(value)) {
    return fail(`${stock.ticker} has no ${request.is} yet on ${request.on}.`)
  }
  if (request.is === 'obv-change') return text(formatShareChange(value))
  return text(
    request.is.startsWith('sma')
      ? CONTENT_FORMATS.money(value, 'USD')
      : CONTENT_FORMATS.number(value),
  )
}

/** The reading's value, or the error in the request. */
function readValue(
  { bars, series }: StudyStock,
  index: number,
  { is, period }: Extract<FigureRequest, { kind: 'reading' }>,
): number | string {
  switch (is) {
    case 'rsi':
      return at(period === null ? series.rsi : rsi(bars.closes, period), index)
    case 'adx':
      return at(period === null ? series.adx : adx(bars, period).adx, index)
    case 'plus-di':
      return at(series.plusDi, index)
    case 'minus-di':
      return at(series.minusDi, index)
    case 'sma':
      return period === null ? 'is=sma needs a period.' : at(sma(bars.closes, period), index)
    case 'sma20':
      return at(series.sma20, index)
    case 'sma50':
      return at(series.sma50, index)
    case 'cmf':
      return at(period === null ? series.cmf : cmf(bars, period), index)
    case 'obv-change':
      return at(series.obv, index) - at(series.obv, index - (period ?? OBV_LOOKBACK_BARS))
  }
}

function formatShareChange(shares: number): string {
  return `${shares > 0 ? '+' : ''}${CONTENT_FORMATS.compact(shares)} shares`
}

function text(written: string): Outcome<Figure, string> {
  return succeed({ kind: 'text', text: written })
}
