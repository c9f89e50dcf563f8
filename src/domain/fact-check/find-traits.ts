import type { Ticker } from '../market/listings/ticker.ts'
import { readWordClaim } from './claim-words.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates } from './find-dates.ts'
import { findMeasures, measureAt } from './measure-at.ts'
import type { Sentence } from './read-sentence.ts'
import { changeAt, signalOf } from './read-values.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { OWN, SIDE, TRAIT_PATTERNS } from './trait-patterns.ts'

/** Something a stock is, has or did that is either so or not: "above its 20-day average", "rose". */
export type Trait = Span & {
  /** Whether it has a size, "lost more than 2%": a figure that is checked by itself where one stock has it. */
  readonly isSized?: boolean
  /** Null where no fact says. */
  readonly holds: (ticker: Ticker) => boolean | null
  /** "Above their averages" of many stocks: above the one, and above the other. */
  readonly parts?: readonly ((ticker: Ticker) => boolean | null)[]
}

const LEVEL = new RegExp(
  `\\b${SIDE} (?:(?<both>(?:both |two |all )(?:of )?(?:its |their |the |two )*(?:moving )?averages|(?:its|their|the)(?: own)? (?:moving )?averages)|${OWN}(?<days>20|50)-?(?:day|session)s?(?: (?:simple |moving )*(?:averages?|SMAs?|lines?))?)(?! (?:CMF|OBV|volume))`,
  'gi',
)

/** A level that the price was compared with, for "below it" and "above both" later on. */
type Level = {
  readonly end: number
  readonly isPast: (ticker: Ticker, isOver: boolean, isBoth: boolean) => boolean | null
}
const SAME_LEVEL =
  /\b(?:(?<over>above|over)|(?:below|under|beneath)) (?:(?<both>both(?: of (?:them|its))?)|it|its own|theirs|their own|that(?: level| line)?)(?=[,.;]|$| and\b| but\b)/gi

const MOVE =
  /\b(?<word>rose|risen|rise|gained(?: ground)?|gain|climbed|advanced|fell|fallen|fall|lost(?: ground)?|lose|declined|dropped|slipped|(?:(?:closed|ended|finished|is|are|was|were|trades?|stands?) (?:(?:still|now|also|all|both|the (?:day|session|week)) )*(?:up|down|higher|lower))|in the (?:red|green)|(?<=\b(?:stocks|names|companies|of them) )(?:up|down)(?= (?:by )?(?:more|less|over|at least))|(?:managed|posted|recorded|booked) (?:a |an )?(?:gains?|loss(?:es)?)|(?<=\b(?:is|are|was|were|both|all|still|now) )ahead(?=[,.:;]|$| (?:on|over|for) (?:the|this))|(?:higher|lower)(?= than (?:it was |they were )?(?:an?|one|three|12|twelve|last) (?:day|week|month|quarter|year)s? (?:ago|earlier|before)))\b(?: (?:on the day |by )?(?:(?<more>more than|over|at least)|(?<less>less than|under)) (?<size>\d+(?:\.\d+)?)(?:%| percent))?/gi
/** What makes it another claim than a direction: a figure, a comparison, a cause of movement. */
const SIZED =
  /^[^,;]* than (?!an? (?:day|week|month|quarter|year)\b|(?:it was|they were|at the|last|twelve|three|12|five)\b)|^,? (?:(?:by|about|around|roughly|nearly|almost|more than|less than|over|just|another|only|some|at|an?|of|close to|slightly|as much|from|to|bit|little|touch|well|somewhat|under|fewer than) )*[-+]?(?:\$?\d|half|third|quarter|point|percent|tenth)|^ (?:more|less|further|faster|behind|short|out|as|most|least|to|from|below|above)\b/i

const PERIOD_STATE =
  /\b(?:(?:day|session|week|month|quarter|year|year to date|Monday|Tuesday|Wednesday|Thursday|Friday)(?:'s)?|(?:one|three|twelve|12)-(?:day|week|month|year)(?: (?:picture|change|figure|one|view|return|performance))?)(?: (?:move|change|picture|figure|one|result|return))? (?:(?:is|was|were|has been|have been|looks|stays|remains|still) )(?:(?:also|still|clearly|slightly|only|just|firmly|very|more|\w+ly) )*(?:(?<up>positive|strong|good|solid|up)|(?<down>negative|poor|weak|bad|down|rough))\b(?! than)|\b(?:strong|solid|good) (?:day|session|week|month|quarter|year|run)\b|\b(?<bad>weak|poor|bad|rough|tough) (?:day|session|week|month|quarter|year|run)\b|\bin (?:the )?(?:positive|(?<loss>negative)) territory\b/gi

const PAST =
  /\b(?:last|latest|previous|earlier|former|history|ago|since|until|after|before|came|happened|began|started|turned|session|sessions|yesterday|(?:Mon|Tues|Wednes|Thurs|Fri)day's close)\b/i

/** The traits a sentence names, in text order. */
export function findTraits(sentence: Sentence, index: FactIndex): readonly Trait[] {
  const { text } = sentence
  const found: Trait[] = []
  const add = (
    at: number,
    end: number,
    holds: Trait['holds'],
    isSized = false,
    parts: Trait['parts'] = [],
  ) => {
    const isName = sentence.mentions.some((mention) => at < mention.end && mention.at < end)
    if (!isName && !found.some((one) => at < one.end && one.at < end))
      found.push({ at, end, holds, isSized, parts })
  }
  const isDated = findDates(text).some(({ day }) => day !== null) || PAST.test(text)
  for (const [pattern, read] of TRAIT_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {}
      // What was, and since when, is judged by the history.
      if (isDated && (groups.action ?? groups.kind) !== undefined) continue
      // A denial in the words comes before what it denies: "is not above".
      const denial = /(?:\bnot|n't)\b/i.exec(match[0])
      const at = match.index + (denial === null ? 0 : denial.index + denial[0].length + 1)
      add(at, match.index + match[0].length, (ticker) => read(ticker, groups, index))
    }
  }
  const levels: Level[] = []
  for (const match of text.matchAll(LEVEL)) {
    const { over, both, days } = match.groups ?? {}
    const span = spanOf(match)
    // "The 20-day is above the 50-day" is no trait of the price.
    const measure = subjectMeasure(sentence, span.at)
    if ((measure !== null && measure !== 'sma') || /\d%? $|points? $/.test(text.slice(0, span.at)))
      continue
    const before = text.slice(0, span.at)
    const isOther =
      !isObjectBefore(sentence, span.at) &&
      /\b(?:averages?|SMA|volume|day|CMF|line|OBV)\b[^,;]{0,20}$/i.test(before)
    if (isOther || /\b(?:further|farther|less|more) $/i.test(before)) continue
    const isPast = (ticker: Ticker, isOver: boolean, isBoth: boolean) => {
      const readings = signalOf(ticker, index)?.readings
      if (readings === undefined) return null
      const own = isBoth
        ? [readings.sma20, readings.sma50]
        : [days === '20' ? readings.sma20 : readings.sma50]
      return own.every((level) => (isOver ? readings.close > level : readings.close < level))
    }
    levels.push({ end: span.end, isPast })
    const parts = ['sma20', 'sma50'] as const
    const isOfEach = both !== undefined && !/\b(?:both|two|all)\b/i.test(both)
    add(
      span.at,
      span.end,
      (ticker) => isPast(ticker, over !== undefined, both !== undefined),
      false,
      isOfEach
        ? parts.map((part) => (ticker) => {
            const readings = signalOf(ticker, index)?.readings
            return readings === undefined
              ? null
              : over === undefined
                ? readings.close < readings[part]
                : readings.close > readings[part]
          })
        : [],
    )
  }
  for (const match of text.matchAll(PERIOD_STATE)) {
    const span = spanOf(match)
    const { down, bad, loss } = match.groups ?? {}
    if (measureAt(sentence, { at: span.end, end: span.end }) !== null) continue
    add(span.at, span.end, (ticker) => {
      const change = changeAt(ticker, sentence, { at: span.at, end: span.at }, index)
      if (change === null) return null
      return (down ?? bad ?? loss) === undefined ? change > 0 : change < 0
    })
  }
  for (const match of text.matchAll(SAME_LEVEL)) {
    const level = levels.findLast(({ end }) => end <= match.index)
    const { over, both } = match.groups ?? {}
    const end = match.index + match[0].length
    if (level === undefined) continue
    add(match.index, end, (ticker) => level.isPast(ticker, over !== undefined, both !== undefined))
  }
  for (const match of text.matchAll(MOVE)) {
    const span = spanOf(match)
    const { less, size } = match.groups ?? {}
    const isUp = isUpward(
      match[0].replace(/ (?:on the day |by )?(?:more than|over|at least|less than|under) .*$/i, ''),
    )
    const limit = size === undefined ? 0 : Number(size)
    if (isUp === null || (size === undefined && SIZED.test(text.slice(span.end)))) continue
    if (measureAt(sentence, span) !== null) continue
    if (/(?:%|percent|\$[\d.,]+) $/.test(text.slice(0, span.at))) continue
    add(
      span.at,
      span.end,
      (ticker) => {
        const change = changeAt(ticker, sentence, span, index)
        if (change === null) return null
        const moved = isUp ? change : -change
        return less === undefined ? moved > limit : moved > 0 && moved < limit
      },
      size !== undefined,
    )
  }
  return found.toSorted((a, b) => a.at - b.at)
}

const OBJECT =
  /\b(?:above|below|over|under|beneath|from|than|to|of) (?:both )?(?:its |their |the )?(?:own )?$/i

/** What words at a position are said of: not what the price was compared with before ("above its 20-day but below"). */
function subjectMeasure(sentence: Sentence, at: number) {
  return isObjectBefore(sentence, at) ? null : measureAt(sentence, { at, end: at })
}

function isObjectBefore(sentence: Sentence, at: number): boolean {
  const last = findMeasures(sentence).findLast(({ end }) => end <= at)
  return last !== undefined && OBJECT.test(sentence.text.slice(0, last.at))
}

function isUpward(words: string): boolean | null {
  if (/\b(?:up|higher|green|ahead)$/i.test(words)) return true
  if (/\b(?:down|lower|red|loss|losses)$/i.test(words)) return false
  if (/\bgains?$/i.test(words)) return true
  const claim = readWordClaim(words.replace(/ .*$/, ''))
  return claim?.kind === 'direction' ? claim.isUp : null
}
