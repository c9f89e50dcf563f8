import { INDICATORS, type Indicator } from '../../indicators/catalogue.ts'
import type { AdxZone, CmfZone, RsiZone } from '../../signals/signal.ts'
import { ZONE_OF } from '../../signals/zones.ts'

const READING =
  /(?<![^ ])(?:(?<name>rsi|adx|cmf)(?: (?:of|at|is|was|reading|value|level|around|being|like|score|number|drops|goes|gets|falls|rises|climbs))*(?: (?<side>under|over|above|below|less than|more than|lower than|higher than))? (?<value>-?\d*\.?\d+)|(?<before>-?\d*\.?\d+) (?<after>rsi|adx|cmf))(?![^ ])/

/** What each zone of the catalog means. */
const MEANINGS: Readonly<Record<RsiZone | AdxZone | CmfZone, string>> = {
  overbought: 'overbought: above 70, the price has risen unusually fast',
  bullish: 'bullish: between 45 and 70, recent moves were mostly upward without being overbought',
  neutral: 'neutral: between 30 and 45, it is neither bullish nor oversold',
  oversold: 'oversold: below 30, the price has fallen unusually fast',
  'extremely-strong': 'an extremely strong trend: above 50, whichever way it goes',
  strong: 'a strong trend: 25 or more, whichever way it goes',
  weak: 'a weak trend or none: below 25',
  balanced: 'balanced: buying and selling pressure are equal',
  'mild-buying': describeFlow('mild', 'buying'),
  'strong-buying': describeFlow('strong', 'buying'),
  'mild-selling': describeFlow('mild', 'selling'),
  'strong-selling': describeFlow('strong', 'selling'),
}
const STEP = 0.001

function describeFlow(degree: string, side: 'buying' | 'selling'): string {
  const part = side === 'buying' ? 'upper' : 'lower'
  return `${degree} ${side} pressure: over 20 days, closes were mostly in the ${part} part of each day’s range, weighted by volume`
}

/** A reading that words name without a stock, and its zone; null for none. @param words comparable words */
export function explainReading(words: string, topic: Indicator | null): string | null {
  const found = READING.exec(words)?.groups
  if (found === undefined) return explainObv(words, topic)
  const name = readName(found.name ?? found.after)
  const value = Number(found.value ?? found.before)
  if (name === null || Number.isNaN(value)) return null
  const { low, high } = INDICATORS[name].scale
  const shown = String(value).replace('-', '−')
  const title = name.toUpperCase()
  if (value < low || value > high)
    return `${title} cannot be ${shown}: it is always between ${String(low).replace('-', '−')} and ${high}.`
  const article = name === 'cmf' ? 'A' : 'An'
  const asked = name === 'rsi' ? ASKED_ZONE.exec(words)?.[1]?.replace(' ', '') : undefined
  const isBelow = /under|below|less|lower/.test(found.side ?? '')
  const of = found.side === undefined ? 'of' : isBelow ? 'below' : 'above'
  // "Under 30" is the zone on that side of it.
  const at = found.side === undefined ? value : value + (isBelow ? -STEP : STEP)
  const zone = MEANINGS[ZONE_OF[name](at)]
  const verdict = asked === undefined ? '' : zone.startsWith(asked) ? 'Yes: ' : 'No: '
  const lead = `${article} ${title} ${of} ${shown} means ${zone}.`
  return `${verdict}${verdict === '' ? lead : lead.charAt(0).toLowerCase() + lead.slice(1)}`
}

const ASKED_ZONE =
  /(?<![^ ])(?:is|does|would) .*(?<![^ ])(over ?bought|over ?sold|bullish|neutral)(?![^ ])/

function readName(name: string | undefined): 'rsi' | 'adx' | 'cmf' | null {
  return name === 'rsi' || name === 'adx' || name === 'cmf' ? name : null
}

function explainObv(words: string, topic: Indicator | null): string | null {
  const way = /(?<![^ ])(negative|falling|dropping|positive|rising)(?![^ ])/.exec(words)?.[1]
  if (way === undefined || (topic !== 'obv' && topic !== 'cmf')) return null
  const isUp = way === 'positive' || way === 'rising'
  return topic === 'obv'
    ? `A ${isUp ? 'rising' : 'falling'} OBV means that over 20 days more volume was traded on days with a ${isUp ? 'higher' : 'lower'} close than on the others.`
    : `A ${isUp ? 'positive' : 'negative'} CMF means ${isUp ? 'buying' : 'selling'} pressure: over 20 days, closes were mostly in the ${isUp ? 'upper' : 'lower'} part of each day’s range, weighted by volume.`
}
