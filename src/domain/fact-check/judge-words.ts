import type { Ticker } from '../market/listings/ticker.ts'
import { findZones } from '../signals/zones.ts'
import type { FactIndex } from './fact-index.ts'
import type { Slot } from './find-slots.ts'
import type { Sentence } from './read-sentence.ts'
import { changeAt, signalOf, valueOfField } from './read-values.ts'
import type { Span } from './split-sentences.ts'

/** Whether a measure moved that way; null where no fact says how it moved. */
export function judgeDirection(
  owner: Ticker,
  measure: Slot | null,
  isUp: boolean,
  sentence: Sentence,
  span: Span,
  index: FactIndex,
): boolean | null {
  const moved = readMove(owner, measure, sentence, span, index)
  if (moved === null) return null
  return moved === 0 ? false : moved > 0 === isUp
}

function readMove(
  owner: Ticker,
  measure: Slot | null,
  sentence: Sentence,
  span: Span,
  index: FactIndex,
): number | null {
  const readings = signalOf(owner, index)?.readings
  switch (measure) {
    case null:
    case 'high':
    case 'low':
    case 'range':
    case 'change':
    case 'close':
      return changeAt(owner, sentence, span, index)
    case 'obv':
      return readings?.obvChange ?? null
    case 'sma20':
    case 'sma':
    case 'sma20-before':
      return readings === undefined ? null : readings.sma20 - readings.sma20FiveBarsAgo
    case 'volume':
      return volumeGap(owner, index)
    case 'adx':
      // Which way a trend points; how its strength changed is unknown.
      return /\btrend/i.test(sentence.text) && readings !== undefined && !/ADX/.test(sentence.text)
        ? readings.plusDi - readings.minusDi
        : null
    case 'rsi':
    case 'cmf':
    case 'plus-di':
    case 'minus-di':
    case 'sma50':
    case 'sma200':
    case 'average-volume':
    case 'dividend':
      return null
  }
}

/** How far the last volume is from its average, as a part of it. */
export function volumeGap(owner: Ticker, index: FactIndex): number | null {
  const volume = valueOfField(owner, 'volume', index)
  const average = valueOfField(owner, 'average-volume', index)
  return volume === null || average === null ? null : volume / average - 1
}

/** Whether a measure is in that state: strong or weak, positive or negative, heavy or light. */
export function judgeState(
  owner: Ticker,
  measure: Slot | null,
  word: string,
  isHigh: boolean,
  index: FactIndex,
): boolean | null {
  if (measure === 'volume' || measure === 'average-volume') {
    const gap = volumeGap(owner, index)
    return gap === null ? null : isHigh ? gap > 0 : gap < 0
  }
  const signal = signalOf(owner, index)
  if (signal === null) return null
  const { readings } = signal
  const zones = findZones(readings)
  const isSided = /^(?:positive|negative|bullish|bearish)/i.test(word)
  switch (measure) {
    case 'rsi':
      if (/^positive|^negative/i.test(word)) return readings.rsi > 50 === isHigh
      // Overbought is a bearish sign, oversold a bullish one.
      if (isSided && (zones.rsi === 'overbought' || zones.rsi === 'oversold'))
        return isHigh === (zones.rsi === 'oversold') || (isHigh && zones.rsi === 'overbought')
      return isHigh ? readings.rsi >= 45 : readings.rsi < 45
    case 'adx':
      if (isSided) return readings.plusDi > readings.minusDi === isHigh
      return isHigh ? zones.adx !== 'weak' : zones.adx === 'weak'
    case 'cmf':
      if (!isHigh && /^(?:light|soft|muted|subdued|feeble)/i.test(word))
        return Math.abs(readings.cmf) < 0.15
      return isHigh ? readings.cmf > 0 : readings.cmf < 0
    case 'obv':
      return isHigh ? readings.obvChange > 0 : readings.obvChange < 0
    case 'sma':
    case 'sma20':
    case 'sma50':
      return readings.sma20 > readings.sma50 === isHigh
    case 'plus-di':
    case 'minus-di': {
      const isAhead = readings.plusDi > readings.minusDi
      return (measure === 'plus-di') === isAhead ? isHigh : !isHigh
    }
    default:
      return null
  }
}
