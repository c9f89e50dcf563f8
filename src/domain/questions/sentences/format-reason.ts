import type { Phrases } from '../../explanations/choose-phrase.ts'
import { findStory } from '../../explanations/story.ts'
import { describeLook } from '../../explanations/describe-look.ts'
import { describeMissing } from '../../explanations/describe-missing.ts'
import type { Signal } from '../../signals/signal.ts'
import type { PickWords } from '../draft.ts'

/** The reason for a signal, in words that can follow a colon. */
export function formatReason(signal: Signal, pick: PickWords): string {
  const role = `reason|${signal.ticker}`
  const story = findStory(signal)
  switch (story.kind) {
    case 'near':
      return pick(NEAR[story.side], role)(describeMissing(story.missing))
    case 'leaning':
      return pick(LEANING[story.side], role)
    case 'mixed':
      return `${describeLook(signal.leans.buy, 'bullish')}, but ${describeLook(signal.leans.sell, 'bearish')}`
    default:
      return pick(REASONS[story.kind], role)
  }
}

const REASONS: Readonly<Record<'buy' | 'trend-break' | 'exhaustion' | 'undecided', Phrases>> = {
  buy: ['it meets all five BUY conditions', 'momentum, trend, averages and volume all agree'],
  'trend-break': [
    'it meets all five conditions for a trend break',
    'its trend has broken, and volume confirms it',
  ],
  exhaustion: [
    'it is overbought, and its averages or volume have turned down',
    'its rally looks exhausted',
  ],
  undecided: [
    'none of the five indicators looks bullish or bearish',
    'all five indicators are neutral',
  ],
}

const NEAR: Readonly<Record<'buy' | 'sell', Phrases<(missing: string) => string>>> = {
  buy: [
    (missing) => `it meets four of the five BUY conditions, but ${missing}`,
    (missing) => `it is one condition short of BUY because ${missing}`,
  ],
  sell: [
    (missing) => `it meets four of the five conditions for a trend break, but ${missing}`,
    (missing) => `it is one condition short of SELL because ${missing}`,
  ],
}

const LEANING: Readonly<Record<'buy' | 'sell', Phrases>> = {
  buy: [
    'it looks bullish, but it does not meet all five BUY conditions',
    'no indicator looks bearish, but it does not meet all five BUY conditions',
  ],
  sell: [
    'it looks bearish, but it does not meet all conditions of a SELL rule',
    'no indicator looks bullish, but it does not meet all conditions of a SELL rule',
  ],
}
