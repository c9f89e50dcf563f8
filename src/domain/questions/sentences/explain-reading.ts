import type { Indicator } from '../../indicators/catalogue.ts'

const READING =
  /(?<![^ ])(?:(?<name>rsi|adx|cmf)(?: (?:of|at|is|was|reading|value|level|around|being|like|score|number|drops|goes|gets|falls|rises|climbs))*(?: (?<side>under|over|above|below|less than|more than|lower than|higher than))? (?<value>-?\d*\.?\d+)|(?<before>-?\d*\.?\d+) (?<after>rsi|adx|cmf))(?![^ ])/
const ZONES: Readonly<Record<'rsi' | 'adx' | 'cmf', (value: number) => string>> = {
  rsi: (value) =>
    value > 70
      ? 'overbought: above 70, the price has risen unusually fast'
      : value >= 45
        ? 'bullish: between 45 and 70, recent moves were mostly upward without being overbought'
        : value >= 30
          ? 'neutral: between 30 and 45, it is neither bullish nor oversold'
          : 'oversold: below 30, the price has fallen unusually fast',
  adx: (value) =>
    value > 50
      ? 'an extremely strong trend: above 50, whichever way it goes'
      : value >= 25
        ? 'a strong trend: 25 or more, whichever way it goes'
        : 'a weak trend or none: below 25',
  cmf: (value) =>
    value === 0
      ? 'balanced: buying and selling pressure are equal'
      : `${Math.abs(value) > 0.15 ? 'strong' : 'mild'} ${value > 0 ? 'buying' : 'selling'} pressure: over 20 days, closes were mostly in the ${value > 0 ? 'upper' : 'lower'} part of each day’s range, weighted by volume`,
}
const STEP = 0.001
const RANGES = { rsi: [0, 100], adx: [0, 100], cmf: [-1, 1] } as const

/** A reading that words name without a stock, and its zone; null for none. @param words comparable words */
export function explainReading(words: string, topic: Indicator | null): string | null {
  const found = READING.exec(words)?.groups
  if (found === undefined) return explainObv(words, topic)
  const name = readName(found.name ?? found.after)
  const value = Number(found.value ?? found.before)
  if (name === null || Number.isNaN(value)) return null
  const [low, high] = RANGES[name]
  const shown = String(value).replace('-', '−')
  const title = name.toUpperCase()
  if (value < low || value > high)
    return `${title} cannot be ${shown}: it is always between ${String(low).replace('-', '−')} and ${high}.`
  const article = name === 'cmf' ? 'A' : 'An'
  const asked = name === 'rsi' ? ASKED_ZONE.exec(words)?.[1]?.replace(' ', '') : undefined
  const isBelow = /under|below|less|lower/.test(found.side ?? '')
  const of = found.side === undefined ? 'of' : isBelow ? 'below' : 'above'
  // "Under 30" is the zone on that side of it.
  const zone = ZONES[name](found.side === undefined ? value : value + (isBelow ? -STEP : STEP))
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
