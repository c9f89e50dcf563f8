import type { Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'

/** Words that describe a stock's values, and whether they are true. */
export type Relation = {
  readonly words: RegExp
  readonly isTrue: (signal: Signal) => boolean
}

const zones = ({ readings }: Signal) => findZones(readings)
const gap = ({ readings }: Signal) => readings.sma20 - readings.sma50
const slope = ({ readings }: Signal) => readings.sma20 - readings.sma20FiveBarsAgo
const words = (pattern: string) => new RegExp(pattern, 'gi')

const N = '[0-9\uE000]{2}'
const FAST = `(?:20[- ]day (?:simple )?(?:moving )?(?:average|SMA|one)|SMA ?\\(?20\\)?|(?:shorter|short|faster|fast|short-term)(?: moving)?(?: average)?)(?: (?:of|for|at|in) [A-Z][A-Za-z&'-]*(?: (?:of )?[A-Z][A-Za-z]*){0,2})?`
const SLOW = `(?:its |the )?(?:50[- ]day(?: (?:simple )?(?:moving )?(?:average|SMA|one))?|SMA ?\\(?50\\)?|(?:longer|long|slower|slow|long-term)(?: moving)?(?: (?:average|one))?)`
const LINK = `(?:[\\s(]+(?:is|are|was|of|${N}|stands?|sits?|runs?|remains?|stays?|still|now|comfortably|well|just|slightly|clearly|at|not|no longer|has|crossed|moved|risen|fallen|fell|dropped|slipped|dipped|sank|rose|climbed|back|neither|\\$?[\\d.,]+\\)?)){0,6}\\s`

/** Of the averages. */
const OF_AVERAGES: readonly Relation[] = [
  { words: words(`${FAST}${LINK}above ${SLOW}`), isTrue: (signal) => gap(signal) > 0 },
  { words: words(`${FAST}${LINK}below ${SLOW}`), isTrue: (signal) => gap(signal) < 0 },
  {
    words: words(`${SLOW}${LINK}below (?:its |the )?${FAST}`),
    isTrue: (signal) => gap(signal) > 0,
  },
  {
    words: words(`${SLOW}${LINK}above (?:its |the )?${FAST}`),
    isTrue: (signal) => gap(signal) < 0,
  },
  { words: words(`${FAST}${LINK}level with ${SLOW}`), isTrue: (signal) => gap(signal) === 0 },
  { words: words(`golden[- ]cross\\b`), isTrue: (signal) => zones(signal).sma === 'golden-cross' },
  { words: words(`death[- ]cross\\b`), isTrue: (signal) => zones(signal).sma === 'death-cross' },
  {
    words: words(
      `${FAST}${LINK}(?:(?:[^,;:.]|\\.\\d){0,60}(?:,? and|,) (?:(?:it(?:'s| is)|is|are) )?(?:still )?)?(?:rising|higher than (?:it was )?(?:5|five) (?:trading )?(?:days|sessions) (?:ago|earlier|before|back))|average (?:\\([^)]*\\) )?(?:and|but) rising\\b|longer one (?:\\([^)]*\\) )?(?:and|but) rising\\b`,
    ),
    isTrue: (signal) => slope(signal) > 0,
  },
  {
    words: words(
      `${FAST}${LINK}(?:(?:[^,;:.]|\\.\\d){0,60}(?:,? (?:and|nor)|,) (?:(?:it(?:'s| is)|is|are) )?(?:still )?)?(?:falling|lower than (?:it was )?(?:5|five) (?:trading )?(?:days|sessions) (?:ago|earlier|before|back))|(?:average|longer one) (?:\\([^)]*\\) )?(?:and|but) falling\\b|and still falling\\b`,
    ),
    isTrue: (signal) => slope(signal) < 0,
  },
  {
    words: words(`(?:average|longer one) (?:\\([^)]*\\) )?and flat\\b`),
    isTrue: (signal) => slope(signal) === 0,
  },
]

const PRICE = `(?<!\\bshares,? (?:which|that|and) |average |SMA |\\bSMA ?\\(?[25]0\\)? |average is |average stands |\\b(?:20|50|200)[- ]day |\\b(?:average|SMA|50|20|day) (?:\\(|of |at )?\\$?[\\d.,]+\\)? )\\b(?:is|are|trades?|trading|sits?|sitting|closed|closes|stands?|standing|remains?|stays?|holds?|price|close|stock|shares|it)(?: (?:still|now|well|just|comfortably|slightly|clearly|trading|not|no longer|is|are|trades|closed))*`
const OWN = `(?:its|the|their)`

/** Of the price relative to its averages. */
const OF_PRICES: readonly Relation[] = [
  {
    words: words(
      `(?<!\\b(?:gap|distance|difference|spread|margin) )\\bbetween (?:its|the|their) (?:two |both )?(?:moving )?averages\\b|(?<!\\b(?:gap|distance|difference|spread|margin) )\\bbetween (?:its|the) (?:20|50)[- ]day and (?:its |the )?(?:20|50)[- ]day`,
    ),
    isTrue: ({ readings: { close, sma20, sma50 } }) =>
      close > Math.min(sma20, sma50) && close < Math.max(sma20, sma50),
  },
  {
    words: words(`${PRICE} above ${OWN} (?:20[- ]day|SMA ?20)`),
    isTrue: ({ readings }) => readings.close > readings.sma20,
  },
  {
    words: words(`${PRICE} below ${OWN} (?:20[- ]day|SMA ?20)`),
    isTrue: ({ readings }) => readings.close < readings.sma20,
  },
  {
    words: words(`${PRICE} above ${OWN} (?:50[- ]day|SMA ?50)`),
    isTrue: ({ readings }) => readings.close > readings.sma50,
  },
  {
    words: words(`${PRICE} below ${OWN} (?:50[- ]day|SMA ?50)`),
    isTrue: ({ readings }) => readings.close < readings.sma50,
  },
  {
    words: words(
      `${PRICE} above (?:both )?(?:of )?(?:(?:its|the|their|both) )?(?:moving |of its )?averages?\\b`,
    ),
    isTrue: ({ readings: { close, sma20, sma50 } }) => close > sma20 && close > sma50,
  },
  {
    words: words(
      `${PRICE} below (?:both )?(?:of )?(?:(?:its|the|their|both) )?(?:moving |of its )?averages?\\b`,
    ),
    isTrue: ({ readings: { close, sma20, sma50 } }) => close < sma20 && close < sma50,
  },
]

/** How the averages relate to each other and move, and where the price is relative to them. */
export const AVERAGE_RELATIONS: readonly Relation[] = [...OF_AVERAGES, ...OF_PRICES]
