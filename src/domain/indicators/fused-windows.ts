import { INDICATORS } from './catalogue.ts'
import type { FusedSlot } from './fused-slot.ts'

// SMA's shorter window equals CMF's.
const [SHORT, LONG] = INDICATORS.sma.periods

/**
 * The pass for the windows of 20: SMA, and CMF as window sums of flow over volume, summed as in sma.ts
 * and cmf.ts: a window is the end of the last block plus the start of this one.
 * @returns a function that writes the first `bars` (1 or more) entries; warm-up entries are undefined
 */
export function createShortWindows(slot: FusedSlot): (bars: number) => void {
  // The part of each window that is in the last block. As long as the columns, so that one bounds check
  // covers all.
  const createTails = () => new Float64Array(slot.closes.length)
  const share = 1 / SHORT
  const buffers = {
    closeTails: createTails(),
    flowTails: createTails(),
    volumeTails: createTails(),
    flows: createTails(),
  }

  return function average(bars) {
    const { highs, lows, closes, volumes } = slot
    const { sma20, cmf } = slot.series
    const { closeTails, flowTails, volumeTails, flows } = buffers
    for (const tails of [closeTails, flowTails, volumeTails]) tails.fill(0, 0, SHORT)
    for (let start = 0; start < bars; start += SHORT) {
      const end = Math.min(start + SHORT, bars)
      let closeSum = 0
      let flowSum = 0
      let volumeSum = 0
      for (let i = start; i < end; i++) {
        // Every index is in range.
        const high = highs[i] as number
        const low = lows[i] as number
        const close = closes[i] as number
        const volume = volumes[i] as number
        const height = high - low
        const flow = height > 0 ? ((close - low - (high - close)) / height) * volume : 0
        flows[i] = flow
        closeSum += close
        flowSum += flow
        volumeSum += volume
        sma20[i] = ((closeTails[i] as number) + closeSum) * share
        const total = (volumeTails[i] as number) + volumeSum
        cmf[i] = total > 0 ? ((flowTails[i] as number) + flowSum) / total : 0
      }
      let closeTail = 0
      let flowTail = 0
      let volumeTail = 0
      for (let i = end - 1; i > start; i--) {
        const later = i + SHORT - 1
        closeTail += closes[i] as number
        flowTail += flows[i] as number
        volumeTail += volumes[i] as number
        closeTails[later] = closeTail
        flowTails[later] = flowTail
        volumeTails[later] = volumeTail
      }
      const whole = end + SHORT - 1
      closeTails[whole] = 0
      flowTails[whole] = 0
      volumeTails[whole] = 0
    }
  }
}

/** The pass for the window of 50: SMA, in the same way. */
export function createLongWindow(slot: FusedSlot): (bars: number) => void {
  const share = 1 / LONG
  const buffers = { tails: new Float64Array(slot.closes.length) }

  return function average(bars) {
    const { closes } = slot
    const { sma50 } = slot.series
    const { tails } = buffers
    tails.fill(0, 0, LONG)
    for (let start = 0; start < bars; start += LONG) {
      const end = Math.min(start + LONG, bars)
      let sum = 0
      for (let i = start; i < end; i++) {
        sum += closes[i] as number
        sma50[i] = ((tails[i] as number) + sum) * share
      }
      let tail = 0
      for (let i = end - 1; i > start; i--) {
        tail += closes[i] as number
        tails[i + LONG - 1] = tail
      }
      tails[end + LONG - 1] = 0
    }
  }
}
