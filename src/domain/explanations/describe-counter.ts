import type { Indicator } from '../indicators/catalogue.ts'
import type { Signal } from '../signals/signal.ts'
import { choosePhrase, type Phrases } from './choose-phrase.ts'
import { joinWords } from './join-words.ts'
import { INDICATOR_OF, MEASURE_NAMES } from './measure-words.ts'
import { findSide, findStory, type Story } from './story.ts'

/**
 * The strongest argument against the signal's sentence, or null when there is none. The slowest indicator
 * wins: averages before trend, trend before volume, volume before momentum. What the sentence already
 * named as missing is not repeated. Without any argument, a change that is one normal day away counts as
 * one.
 * @param key picks the wording
 */
export function describeCounter(signal: Signal, key: string): string | null {
  const story = findStory(signal)
  const fact = listOpposingFacts(signal, story).at(0)
  if (fact !== undefined) return choosePhrase(OPENINGS, key)(fact)
  const nearest = signal.changes[0]
  if (nearest === undefined || nearest.distance > 1) return null
  const names = [...new Set(nearest.steps.map(({ measure }) => MEASURE_NAMES[measure]))]
  return choosePhrase(CLOSE_CALLS, key)(joinWords(names), names.length === 1)
}

const OPENINGS: Phrases<(fact: string) => string> = [
  (fact) => `On the other hand, ${fact}.`,
  (fact) => `The strongest argument against it: ${fact}.`,
]

const CLOSE_CALLS: Phrases<(names: string, isOne: boolean) => string> = [
  (names, isOne) =>
    `One normal day could flip this: ${names} ${isOne ? 'is close to its limit' : 'are close to their limits'}.`,
  (names, isOne) =>
    `This is a close call: ${names} ${isOne ? 'is one normal day from its limit' : 'are one normal day from their limits'}.`,
]

/** Arguments for the other side, slowest indicator first. */
function listOpposingFacts(signal: Signal, story: Story): string[] {
  const side = findSide(story)
  if (side === null) return []
  const opposed = side === 'buy' ? signal.leans.sell : signal.leans.buy
  const claimed = listClaimed(story)
  const facts: string[] = []
  for (const indicator of SLOWEST_FIRST) {
    if (claimed.includes(indicator)) continue
    if (opposed.includes(indicator)) facts.push(OPPOSING_FACTS[side][indicator](signal))
    else if (indicator === 'sma' && isSlopeOpposed(signal, side)) facts.push(SLOPE_FACTS[side])
  }
  return facts
}

const SLOWEST_FIRST: readonly Indicator[] = ['sma', 'adx', 'obv', 'cmf', 'rsi']

const SLOPE_FACTS = {
  buy: 'the 20-day average is lower than 5 days ago',
  sell: 'the 20-day average is higher than 5 days ago',
} as const

const OPPOSING_FACTS: Readonly<
  Record<'buy' | 'sell', Readonly<Record<Indicator, (signal: Signal) => string>>>
> = {
  buy: {
    sma: () => 'the 20-day average is below the 50-day average',
    adx: () => 'downward moves have outweighed upward ones',
    obv: () => 'volume has favored down days',
    cmf: () => 'CMF shows money flowing out',
    rsi: () => 'RSI is overbought',
  },
  sell: {
    sma: () => 'the 20-day average is above the 50-day average',
    adx: () => 'upward moves have outweighed downward ones',
    obv: () => 'volume has favored up days',
    cmf: () => 'CMF shows money flowing in',
    rsi: ({ zones }) =>
      zones.rsi === 'oversold' ? 'RSI is oversold' : 'RSI is in its bullish range',
  },
}

function isSlopeOpposed({ readings }: Signal, side: 'buy' | 'sell'): boolean {
  const slope = readings.sma20 - readings.sma20FiveBarsAgo
  return side === 'buy' ? slope < 0 : slope > 0
}

function listClaimed(story: Story): readonly Indicator[] {
  if (story.kind !== 'near' && story.kind !== 'leaning') return []
  return story.missing.map(({ measure }) => INDICATOR_OF[measure])
}
