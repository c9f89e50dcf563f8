import type { Action, Readings } from '../domain/signals/signal.ts'
import { formatCompact, formatNumber, formatPrice } from '../domain/explanations/format-number.ts'
import { formatReading } from '../domain/explanations/measure-words.ts'
import type { StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'
import type { Paint } from './screen.ts'
import { drawTable, type Column } from './table.ts'

const COLUMNS: readonly Column[] = [
  { head: 'Ticker' },
  { head: 'Action' },
  { head: 'Close', isNumber: true },
  { head: 'RSI' },
  { head: 'ADX' },
  { head: 'SMA 20\nSMA 50' },
  { head: 'OBV\n20 days' },
  { head: 'CMF' },
]

const MISSING = '–'

const MARKS = { BUY: '▲', SELL: '▼', WATCH: '●' } as const
const STYLES = { BUY: 'gain', SELL: 'loss', WATCH: 'strong' } as const

/** One stock per row: its action, its close, and the five readings with their zones in words. */
export function drawSignals(analyses: readonly StockAnalysis[], paint: Paint): string {
  const isSpaced = analyses.length > 1
  return drawTable(
    COLUMNS,
    analyses.map((analysis) => toRow(analysis, paint)),
    isSpaced,
  )
}

/** An action as displayed: mark and word, plus color if supported. */
export function markAction(action: Action | null, paint: Paint): string {
  return action === null ? '○ NONE' : paint(STYLES[action], `${MARKS[action]} ${action}`)
}

function toRow({ signal, ticker, bars }: StockAnalysis, paint: Paint): readonly string[] {
  if (signal.kind === 'no-signal') {
    const close = bars?.closes.at(-1)
    const price = close === undefined ? MISSING : formatPrice(close)
    return [ticker, markAction(null, paint), price, MISSING, MISSING, MISSING, MISSING, MISSING]
  }
  const { readings, zones } = signal
  return [
    ticker,
    markAction(signal.action, paint),
    formatPrice(readings.close),
    withZone(formatReading(readings.rsi, [30, 45, 70]), zones.rsi),
    withZone(formatReading(readings.adx, [25, 50]), zones.adx),
    withZone(`${formatPrice(readings.sma20)}\n${formatPrice(readings.sma50)}`, zones.sma),
    withZone(formatObv(readings), zones.obv),
    withZone(formatReading(readings.cmf, [-0.15, 0, 0.15]), zones.cmf),
  ]
}

/** One word per line keeps the columns within eighty characters. */
function withZone(reading: string, zone: string): string {
  return `${reading.replace(' (', '\n(')}\n${zone.replaceAll('-', '\n')}`
}

function formatObv({ obvChange }: Readings): string {
  if (obvChange === 0) return formatNumber(0)
  return `${obvChange > 0 ? '+' : '−'}${formatCompact(Math.abs(obvChange))}`
}
