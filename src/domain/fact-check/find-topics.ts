import type { Cue } from './find-cues.ts'
import { findSlots, type Slot } from './find-slots.ts'
import type { Topic } from './quantity.ts'
import { spanOf } from './split-sentences.ts'

const TOPICS_OF: Readonly<Record<Slot, readonly Topic[]>> = {
  rsi: ['rsi'],
  adx: ['adx'],
  'plus-di': ['plus-di'],
  'minus-di': ['minus-di'],
  cmf: ['cmf'],
  obv: ['obv'],
  volume: ['volume'],
  'average-volume': ['average-volume'],
  sma20: ['sma20'],
  sma50: ['sma50'],
  sma200: ['sma200'],
  sma: ['sma20', 'sma50'],
  'sma20-before': ['sma20-before'],
  dividend: ['dividend'],
  high: ['high'],
  low: ['low'],
  range: ['high', 'low'],
  close: ['price'],
  change: ['change'],
}

const MORE: readonly (readonly [readonly Topic[], RegExp])[] = [
  [['high'], /\b(?:peaked|topped out)\b/gi],
  [['low'], /\b(?:bottomed(?: out)?|troughed)\b/gi],
  [['rsi'], /\b(?:overbought|oversold)\b/gi],
  [['plus-di', 'minus-di'], /\bdirectional (?:lines|indicators)\b/gi],
  [['rsi'], /\bmomentum (?:reading|gauge|indicator)\b/gi],
  [['cmf'], /\b(?:buying|selling) pressure\b/gi],
  [['volatility'], /\bvolatil\w+/gi],
  [['yield'], /\byield(?:s|ing)?\b/gi],
  [['split'], /\bsplit\b/gi],
  [
    ['day-high'],
    /\b(?:session|day|today|daily|intraday)(?:'s)? (?:(?:session|intraday|trading) )?high\b|\bhigh of the (?:day|session)\b|\b(?:trad(?:ed|ing)|been|got|went|gone|climb(?:ed|ing)|r(?:ose|ising|isen)|as far) (?:up )?(?:to )?as high as\b/gi,
  ],
  [
    ['day-low'],
    /\b(?:session|day|today|daily|intraday)(?:'s)? (?:(?:session|intraday|trading) )?low\b|\blow of the (?:day|session)\b|\b(?:trad(?:ed|ing)|been|got|went|gone|f(?:ell|alling|allen)|dropp(?:ed|ing)|sank|slipp(?:ed|ing)) (?:down )?(?:to )?as low as\b/gi,
  ],
  [
    ['open'],
    /\bopen(?:ed|ing)(?: (?:today|the (?:day|session)|on the day|lower|higher))? (?:at|near|around)\b|\bopening (?:price|level|trade)\b|\b(?:the|its|today's|an|\d{1,2}|'s) open\b/gi,
  ],
  [['signal'], /\b(?:BUY|SELL|WATCH|signal)\b/g],
  [['sma20'], /\b(?:faster|shorter|fast|short)(?:-term)?(?: moving)? (?:average|one|line)\b/gi],
  [['sma50'], /\b(?:slower|longer|slow|long)(?:-term)?(?: moving)? (?:average|one|line)\b/gi],
  [
    ['volume'],
    /\bchang(?:ed|ing) hands\b|\bshares (?:were )?traded\b|\btrading (?:was|volume)\b/gi,
  ],
  [
    ['average-volume'],
    /\b(?:average|usual|normal|typical|ordinary)(?: (?:trading |daily )?(?:day|days|volume|session|pace|level|one)(?:'s)?| \d+ sessions?)\b|\bthan (?:usual|normal|average)\b|\b(?:its|the|their|an?|own|million|billion)(?: daily| own)? (?:usual|normal|norm|average)\b|\bnorm of\b/gi,
  ],
]

/** "Opened at 220, reached 221 and closed at 215": one session. */
const OPENED = /\bopen(?:ed|ing)?\b/i
const OF_YEAR = /\b(?:52[- ]weeks?|year|yearly|annual|twelve[- ]month)\b/i
const SESSION: typeof MORE = [
  [
    ['day-high'],
    /\b(?:reached|touched|hit|(?:climbed|rose|went|got)(?: up)? to|(?:never|not) traded above)(?= \$?\d)/gi,
  ],
  [
    ['day-low'],
    /\b(?:(?:fell|dropped|dipped|slipped|went|got)(?: down| back)? to|(?:never|not) traded below)(?= \$?\d)/gi,
  ],
]

/** What the words of a text name, each with the topics it may stand for, in order. */
export function findTopics(text: string): readonly Cue<readonly Topic[]>[] {
  const isOfVolume = /\b(?:volume|trad\w+|turnover|hands|shares|busy|busier)\b/i.test(text)
  const found = matchTopics(
    MORE.filter(([value]) => value[0] !== 'average-volume' || isOfVolume),
    text,
  )
  const isOfSession = OPENED.test(text) && !OF_YEAR.test(text)
  const named = [...found, ...matchTopics(isOfSession ? SESSION : [], text)]
  const slots = findSlots(text)
    .filter(({ at, end }) => !named.some((cue) => at < cue.end && cue.at < end))
    .map(({ value, at, end }) => ({
      value:
        isOfSession && (value === 'high' || value === 'low')
          ? [`day-${value}` as const]
          : TOPICS_OF[value],
      at,
      end,
    }))
  return [...named, ...slots].toSorted((a, b) => a.at - b.at)
}

function matchTopics(patterns: typeof MORE, text: string): readonly Cue<readonly Topic[]>[] {
  return patterns.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ value, ...spanOf(match) })),
  )
}
