import type { Ticker } from '../market/listings/ticker.ts'
import type { Fact, FactField } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import type { Slot } from './find-slots.ts'
import { findMeasures } from './measure-at.ts'
import type { Sentence } from './read-sentence.ts'
import { changeAt, distanceFrom, signalOf, valueOfField } from './read-values.ts'
import type { Span } from './split-sentences.ts'
import { clauseAt } from './subjects-at.ts'

/** What an order compares. */
export type OrderMeasure =
  /** Of falls, the largest is the lowest value. */
  | { readonly kind: 'field'; readonly field: FactField; readonly isFall?: boolean }
  /** Of losses, the largest is the lowest change. */
  | { readonly kind: 'change'; readonly isLoss: boolean }
  | { readonly kind: 'distance'; readonly of: NonNullable<Fact['of']> }
  /** How far the rules are from an action. */
  | { readonly kind: 'goal'; readonly to: 'BUY' | 'SELL' }

const GOAL = /^[^,;]{0,16}\bto (?:being |becoming )?an? (?<to>BUY|SELL)\b/

const FIELD_OF: Partial<Readonly<Record<Slot, FactField>>> = {
  rsi: 'rsi',
  adx: 'adx',
  'plus-di': 'plus-di',
  'minus-di': 'minus-di',
  cmf: 'cmf',
  obv: 'obv-change',
  volume: 'volume',
  'average-volume': 'average-volume',
  dividend: 'dividend',
}
const GAIN =
  /\b(?:gain(?:s|ed|er|ers|ing)?|advance(?:[ds]|rs?)?|risers?|climbers?|rise|rose|risen|return(?:s|ed)?|climb(?:ed)?|perform(?:s|ed|er|ers|ance|ing)?|showing|winner|leader|laggard|move(?:d|s)?|fared|did|done|jump|rally|run|percentage|outpac\w*|outperform\w*|underperform\w*)\b/gi
/** "The best three months". */
const PERIOD =
  /^ (?:(?:one|two|three|twelve|12|past|last|recent) ){0,2}(?:day|week|month|quarter|year)s?\b/i
const OWN_MOVE =
  /^(?:out|under)perform|^outpac|^beats?$|^trail|^lag|^outdid|^outshin|^(?:better|worse)$/i
const MOVE_BEFORE =
  /\b(?:(?<gain>gain(?:ed|s)?|rose|risen|rise|climbed|advanced|added|up|higher)|(?<loss>lost|loss|fell|fallen|falls?|declined|dropped|slid|slipped|shed|down|lower))(?: (?:much|far|slightly|even|a (?:bit|little|lot)|somewhat|by))* $|\b(?:(?<up>gained|rose|climbed|advanced|added)|(?<down>lost|fell|declined|dropped|slid|slipped|shed)) (?:by )?\d[\d.]*%[^;]{0,24}?, (?:about |roughly |nearly |almost |just over |just under |some |or )*(?:[\d.]+|half a|an?|one|two|three|four|five|six) (?:full )?(?:percentage )?points? $/i
const OBV_FALL =
  /^(?:OBV|on-balance volume) (?:declines?|drops?|falls?|loss(?:es)?|decreases?|slides?|outflows?)\b/i
/** "Its gain dwarfs the other's loss". */
const NOUN_BEFORE =
  /\b(?:(?<gain>gains?|rises?|advances?|climbs?|increases?|returns?)|(?<loss>loss(?:es)?|drops?|declines?|falls?|slides?)) $/i
const VERB = /^(?:dwarf|eclipse|exceed|top|beat|outpace|surpass|outdo|outshine|trail|lag|match)/i
const UNSAID = /^(?:the )?(?:strongest|weakest|best|worst|stronger|weaker)$/i
const LOSS =
  /\b(?:loss(?:es)?|lost|decline(?:[ds]|rs?)?|fallers?|drop(?:ped|s)?|fell|fallen|falls?|slide|slid|slip(?:ped)?|tumble[ds]?|loser|losers|shed|damage|hit)\b/gi
const OTHER: readonly (readonly [RegExp, OrderMeasure])[] = [
  [
    /^ ?(?:heavily|actively)?[- ]?traded\b(?!.*\b(?:average|usual|normal|relative)\b)/i,
    { kind: 'field', field: 'volume' },
  ],
  [/\bvolatil\w+|\bswings?\b|\bchoppi\w+/i, { kind: 'field', field: 'volatility-percent' }],
  [
    /\b(?:to|from|below|under|regain|reach|reclaim) (?:its|their|the|a) (?:own )?(?:52-week |yearly |one-year )?(?:high|peak)/i,
    { kind: 'distance', of: 'high' },
  ],
  [
    /\b(?:to|from|above|over) (?:its|their|the|a) (?:own )?(?:52-week |yearly |one-year )?low/i,
    { kind: 'distance', of: 'low' },
  ],
  [
    /\b(?:from|above|below|over|under) (?:its|their|the) (?:20-day|SMA ?20)/i,
    { kind: 'distance', of: 'sma20' },
  ],
  [
    /\b(?:from|above|below|over|under) (?:its|their|the) (?:50-day|SMA ?50)/i,
    { kind: 'distance', of: 'sma50' },
  ],
]

const AWAY = '\\b(?:distance|gap|shortfall|discount|drop|margin|room|cushion|lead) '

/** The measure that an order word compares: the nearest one after it, else before it in its clause. */
export function orderMeasure(sentence: Sentence, span: Span): OrderMeasure | null {
  const { text } = sentence
  // Facts hold distances in percent.
  if (/\bin (?:dollars|money|cents|absolute terms)\b/i.test(text)) return null
  const clause = clauseAt(sentence, span.at)
  const rest = text
    .slice(span.end, span.end + 60)
    .replace(/[;:].*$|, (?:while|and|but|whereas)\b.*$/s, '')
  // "The highest RSI at 53.4": named right after it.
  const [own] = listFields(sentence, span.end, span.end + 2)
  if (own !== undefined) {
    const isFall = OBV_FALL.test(text.slice(own.at))
    return own.measure.kind === 'field' && isFall ? { ...own.measure, isFall } : own.measure
  }
  for (const [words, measure] of OTHER) if (words.test(rest)) return measure
  const goal = GOAL.exec(rest)?.groups?.to
  if (goal === 'BUY' || goal === 'SELL') return { kind: 'goal', to: goal }
  const word = text.slice(span.at, span.end)
  if (/^(?:the )?(?:busie|quiete|heavie|lighte)(?:st|r)$/i.test(word))
    return { kind: 'field', field: 'volume-ratio' }
  if (/^(?:the )?calm/i.test(word)) return { kind: 'field', field: 'volatility-percent' }
  if (PERIOD.test(rest)) return { kind: 'change', isLoss: false }
  if (OWN_MOVE.test(word) && !/^[^,;]{0,24}\b(?:RSI|ADX|CMF|OBV|volume|volatil)/.test(rest))
    return { kind: 'change', isLoss: false }
  const moved = MOVE_BEFORE.exec(text.slice(0, span.at))?.groups
  if (
    moved !== undefined &&
    /^(?:more|less|further|farther|faster|most|least|harder)\b/i.test(word)
  )
    return { kind: 'change', isLoss: (moved.loss ?? moved.down) !== undefined }
  const noun = NOUN_BEFORE.exec(text.slice(0, span.at))?.groups
  if (noun !== undefined && VERB.test(word))
    return { kind: 'change', isLoss: noun.loss !== undefined }
  const after = [...listMoves(rest, span.end), ...listFields(sentence, span.end, span.end + 44)]
  const next = after.toSorted((a, b) => a.at - b.at)[0]
  if (next !== undefined && next.at - span.end < 34) return next.measure
  const start = text.slice(clause.at, span.at)
  // "The distance from the one-year high is largest for Visa".
  if (/\b(?:is|was|are)(?: also| now| still)* (?:the )?$/i.test(start))
    for (const [words, measure] of OTHER)
      if (measure.kind === 'distance' && new RegExp(`${AWAY}${words.source}`, 'i').test(start))
        return measure
  const [volatility] = OTHER
  if (volatility !== undefined && volatility[0].test(start)) return volatility[1]
  const before = [...listMoves(start, clause.at), ...listFields(sentence, clause.at, span.at)]
  const last = before.toSorted((a, b) => b.at - a.at)[0]
  if (last) return last.measure
  if (next !== undefined) return next.measure
  const earlier = [...listMoves(text.slice(0, span.at), 0), ...listFields(sentence, 0, span.at)]
  const first = earlier.toSorted((a, b) => b.at - a.at)[0]?.measure ?? null
  // "The strongest of the three over the week".
  return first ?? (UNSAID.test(word) ? { kind: 'change', isLoss: false } : null)
}

type Found = { readonly at: number; readonly measure: OrderMeasure }

function listMoves(text: string, from: number): readonly Found[] {
  const gains = [...text.matchAll(GAIN)].map((match) => ({
    at: from + match.index,
    measure: { kind: 'change', isLoss: false } as const,
  }))
  const losses = [...text.matchAll(LOSS)].map((match) => ({
    at: from + match.index,
    measure: { kind: 'change', isLoss: true } as const,
  }))
  return [...gains, ...losses]
}

function listFields(sentence: Sentence, from: number, to: number): readonly Found[] {
  return findMeasures(sentence).flatMap(({ value, at }) => {
    const isRelative =
      value === 'volume' && /\b(?:usual|averages?|normal|relative|norm)\b/i.test(sentence.text)
    const field = isRelative ? 'volume-ratio' : FIELD_OF[value]
    return at < from || at > to || field === undefined
      ? []
      : [{ at, measure: { kind: 'field', field } as const }]
  })
}

/** A stock's value of a measure, larger where the words "higher" or "more" fit; null where unknown. */
export function orderValue(
  owner: Ticker,
  measure: OrderMeasure,
  sentence: Sentence,
  span: Span,
  index: FactIndex,
): number | null {
  switch (measure.kind) {
    case 'field': {
      const value = valueOfField(owner, measure.field, index)
      return value !== null && measure.isFall === true ? -value : value
    }
    case 'change': {
      const change = changeAt(owner, sentence, span, index)
      return change === null ? null : measure.isLoss ? -change : change
    }
    case 'goal': {
      const signal = signalOf(owner, index)
      if (signal === null) return null
      return signal.action === measure.to
        ? 0
        : (signal.changes.find(({ to }) => to === measure.to)?.distance ?? null)
    }
    case 'distance': {
      const distance = distanceFrom(owner, measure.of, index)
      return distance === null ? null : Math.abs(distance)
    }
  }
}
