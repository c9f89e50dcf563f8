import type { Cue } from './find-cues.ts'
import { oncePerText } from './once-per-text.ts'

/** What a figure is a figure of, as a text names it. */
export type Slot =
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'cmf'
  | 'obv'
  | 'volume'
  | 'average-volume'
  | 'sma20'
  | 'sma50'
  | 'sma200'
  | 'sma'
  | 'sma20-before'
  | 'dividend'
  | 'high'
  | 'low'
  | 'range'
  | 'close'
  | 'change'

const SLOTS: readonly (readonly [Slot, string])[] = [
  [
    'sma20-before',
    '(?<!\\b(?:than|from) )(?:five|5) (?:trading )?(?:sessions|days) (?:ago|earlier|before|back|previously|prior)|own level',
  ],
  [
    'plus-di',
    '(?<![\\p{L}])(?:\\+DI|DI\\+|plus[- ]DI|(?:plus|positive|upward)(?: directional)? (?:line|indicator|movement))',
  ],
  [
    'minus-di',
    '(?<![\\p{L}])(?:-DI|DI-|minus[- ]DI|(?:minus|negative|downward)(?: directional)? (?:line|indicator|movement))',
  ],
  ['rsi', '\\bRSIs?\\b|\\brelative strength index\\b'],
  [
    'adx',
    '\\bADXs?\\b|\\baverage directional index\\b|\\btrend strength\\b|\\btrend\\b(?![- ]break)',
  ],
  ['cmf', '\\bCMF\\b|\\bChaikin money flow\\b|\\bmoney flow\\b'],
  ['obv', '\\bOBV\\b|\\bon-balance volume\\b'],
  [
    'sma200',
    '\\bSMA[ -]?\\(?200\\)?|\\b200-day(?: simple)?(?: moving)?(?: averages?| SMA)?(?! (?:high|low))',
  ],
  [
    'sma20',
    '\\bSMA[ -]?\\(?20\\)?|\\b20-day(?: simple)?(?: moving)?(?: averages?| SMA)?(?! (?:CMF|OBV|volatility|annualized|volume|average volume|average of [\\d.]+ million|money|Chaikin|gain|change))',
  ],
  ['sma50', '\\bSMA[ -]?\\(?50\\)?|\\b50-day(?: simple)?(?: moving)?(?: averages?| SMA)?'],
  ['average-volume', '\\baverage (?:daily |trading )*volume|\\bshares a day'],
  [
    'volume',
    '\\bvolume\\b|\\bturnover\\b|\\btraded\\b(?! (?:at|for|between))|\\bshares (?:were )?(?:traded|changed)|\\btrading was\\b',
  ],
  [
    'sma',
    '\\bSMA\\b(?![ -]?\\(?\\d)|\\bmoving averages?\\b|\\b(?:golden|death) cross\\b|\\baverages\\b',
  ],
  ['range', '\\brange\\b|(?<!\\bpoints? )\\bapart\\b|\\bspread\\b'],
  ['high', '\\bhighs?\\b|\\bpeaks?\\b|\\bhighest (?:price|level|close)|\\btouched\\b|\\btop of\\b'],
  ['low', '\\blows?\\b|\\btroughs?\\b|\\bbottom\\b|\\blowest (?:price|level)'],
  ['dividend', '\\bdividends?\\b|\\bpa(?:id|ys|yments?|yout)\\b'],
  [
    'close',
    '\\bclos(?:e|ed|es|ing)\\b|\\bprices?\\b|\\btrad(?:es|ing)\\b|\\btraded (?:at|for)\\b|\\bfinish(?:ed|es)\\b|\\bended\\b|\\bstock is\\b|\\bcost\\b|\\bshare price\\b',
  ],
  [
    'change',
    '\\b(?:gain(?:ed|s)?|lost|loss(?:es)?|fell|rose|dropped|decline[ds]?|added|shed|climb(?:ed)?|slipped|slid)\\b',
  ],
]
const ALL = new RegExp(SLOTS.map(([, words], index) => `(?<s${index}>${words})`).join('|'), 'giu')

/** The measures, levels and events a sentence names, in order. */
export const findSlots = oncePerText(readSlots)

function readSlots(text: string): readonly Cue<Slot>[] {
  return [...text.matchAll(ALL)].flatMap((match) => {
    const found = SLOTS.find((_, index) => match.groups?.[`s${index}`] !== undefined)
    if (found === undefined) return []
    return [{ value: found[0], at: match.index, end: match.index + match[0].length }]
  })
}
