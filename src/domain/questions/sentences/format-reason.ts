import type { Phrases } from '../../explanations/choose-phrase.ts'
import { findStory } from '../../explanations/story.ts'
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
    default:
      return pick(REASONS[story.kind], role)
  }
}

const REASONS: Readonly<
  Record<'buy' | 'trend-break' | 'exhaustion' | 'mixed' | 'undecided', Phrases>
> = {
  buy: [
    'all five BUY conditions hold',
    'no BUY condition is missing',
    'momentum, trend, averages and volume agree',
    'price and volume meet every BUY condition',
  ],
  'trend-break': [
    'all five conditions of a broken trend hold',
    'no condition of a broken trend is missing',
    'the trend has broken and volume has left with it',
    'falling averages, a strong trend and leaving volume come together',
  ],
  exhaustion: [
    'the price has run hot and is no longer carried by everything below it',
    'momentum is overheated while averages or volume have turned',
    'a steep rise is losing its averages or its volume',
    'momentum is overheated without full support',
  ],
  mixed: [
    'the readings disagree',
    'some readings lean to buying and others to selling',
    'the readings pull both ways and no rule is complete',
    'the signs are mixed',
  ],
  undecided: [
    'no reading takes a side',
    'none of the five readings leans either way',
    'nothing pulls it either way',
    'no rule is near completion',
  ],
}

const NEAR: Readonly<Record<'buy' | 'sell', Phrases<(missing: string) => string>>> = {
  buy: [
    (missing) => `all BUY conditions but one hold, and ${missing}`,
    (missing) => `only one BUY condition is missing, since ${missing}`,
    (missing) => `it would take a single further condition for BUY, for ${missing}`,
    (missing) => `the BUY conditions are nearly complete, yet ${missing}`,
  ],
  sell: [
    (missing) => `all conditions of a broken trend but one hold, and ${missing}`,
    (missing) => `only one condition of a broken trend is missing, since ${missing}`,
    (missing) => `it would take a single further condition for SELL, for ${missing}`,
    (missing) => `a broken trend is nearly complete, yet ${missing}`,
  ],
}

const LEANING: Readonly<Record<'buy' | 'sell', Phrases>> = {
  buy: [
    'what leans, leans to buying, but the BUY rule is not complete',
    'the readings that take a side favor buyers without completing a rule',
    'the lean is to buying and the conditions are not all there',
    'buyers have the lean, though not every condition of the rule',
  ],
  sell: [
    'what leans, leans to selling, but no SELL rule is complete',
    'the readings that take a side favor sellers without completing a rule',
    'the lean is to selling and the conditions are not all there',
    'sellers have the lean, though not every condition of a rule',
  ],
}
