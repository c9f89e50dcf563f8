import type { Measure, Signal } from '../signals/signal.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { FactIndex } from './fact-index.ts'
import {
  type Judged,
  judgeStatements,
  ofFiguresAndWords,
  ofSignal,
  type Statement,
} from './judge-statements.ts'
import { signalOf } from './read-values.ts'
import type { Sentence } from './read-sentence.ts'
import { findZones } from '../signals/zones.ts'
import { simulateRules } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

/** What the rules say on the two sides of a limit, in the present tense and in general words. */
export function judgeRuleLines(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [
    ...judgeZones(sentence),
    ...judgeCaps(sentence),
    ...judgeTurns(sentence, index),
    ...judgeStatements([REACHED, NEUTRAL], sentence, index),
  ]
}

const FIGURE = '\\d{1,3}(?:\\.\\d+)?'
const NUMBER = `(?<limit>${FIGURE})`
const OVER = '(?<over>[Aa]bove|over|past|beyond|higher than|at|from)'
const UNDER = '(?<under>[Bb]elow|under|beneath|lower than)'
const ZONES = new RegExp(
  `\\b(?<zone>overbought|oversold|(?:a )?strong(?: trend)?)(?: territory| zone| readings?| range)? (?:only )?(?:starts?|begins?|comes in|is (?:only )?(?:reached|counted)) (?:only )?(?:${OVER}|${UNDER}) ${NUMBER}\\b|\\b(?:limit|line|level|threshold|mark) (?:for|of|to be) (?:an? )?(?<named>overbought|oversold|strong(?: trend)?)(?: is| of| at)? (?<line>${FIGURE})\\b`,
  'gi',
)
/** Where a zone of a reading starts, and on which side of it. */
const STARTS = {
  overbought: { limit: 70, isOver: true },
  oversold: { limit: 30, isOver: false },
  strong: { limit: 25, isOver: true },
} as const

/** "Oversold starts below 30". */
function judgeZones({ text }: Sentence): readonly Judged[] {
  return [...text.matchAll(ZONES)].flatMap((match): readonly Judged[] => {
    const { zone, named, limit, line, over } = match.groups ?? {}
    const name = /over\w+|strong/.exec((zone ?? named ?? '').toLowerCase())?.[0]
    if (name !== 'overbought' && name !== 'oversold' && name !== 'strong') return []
    const start = STARTS[name]
    const isSide = zone === undefined || (over !== undefined) === start.isOver
    const isTrue = Number(limit ?? line) === start.limit && isSide
    return ofFiguresAndWords({ ...spanOf(match), isTrue })
  })
}

const CAPS = new RegExp(
  `\\b(?:an? |the )?BUY(?: rule)? (?:allows?|permits?|tolerates?|accepts?|needs?|requires?|wants?|asks for) (?:it to be |an? |the )?(?:(?<name>RSI|ADX) (?:of )?)?(?:(?<most>no (?:more|higher) than|at most|up to|not above)|(?<least>at least|no less than|more than|above)) ${NUMBER}\\b`,
  'gi',
)
/** The ends of the range that a BUY has for a reading. */
const BUY_RANGE = { RSI: { least: 45, most: 70 }, ADX: { least: 25, most: null } } as const

/** "A BUY allows no more than 70": of the reading named in it, or before. */
function judgeCaps({ text }: Sentence): readonly Judged[] {
  return [...text.matchAll(CAPS)].flatMap((match): readonly Judged[] => {
    const { name, most, limit } = match.groups ?? {}
    const measure = name ?? lastOf(/\b(?:RSI|ADX)\b/g, text.slice(0, match.index))
    if (measure !== 'RSI' && measure !== 'ADX') return []
    const { least: low, most: high } = BUY_RANGE[measure]
    const isTrue = Number(limit) === (most === undefined ? low : high)
    return ofFiguresAndWords({ ...spanOf(match), isTrue })
  })
}

const SIDE = `(?:${OVER}|${UNDER}) ${NUMBER}`
const TURNS = [
  // "The stock becomes a WATCH above 70".
  new RegExp(
    `\\b(?:becomes?|turns? (?:in)?to|goes to|moves? to|drops? to|changes? to|is) (?:only )?an? (?<action>BUY|SELL|WATCH)(?: again)? (?:only )?(?:once (?:it|RSI|ADX|CMF) is )?${SIDE}(?![\\d.]*\\d)`,
    'g',
  ),
  // "Above 70 its BUY becomes a WATCH".
  new RegExp(
    `\\b${SIDE},? (?:its|the|that|this) (?:BUY|SELL|WATCH|signal|rating|stock) (?:becomes?|turns? (?:in)?to|gives way to|changes? to|drops? to|ends(?: as)?|goes to) (?:an? )?(?<action>BUY|SELL|WATCH)\\b`,
    'g',
  ),
  // "An RSI above 70 makes it a WATCH", "takes Chevron off the BUY list and makes it a WATCH".
  new RegExp(
    `\\b(?:[Aa]n?|[Aa]ny) (?<name>RSI|ADX|CMF) (?:reading )?${SIDE} (?:kicks?|takes?|makes?|turns?|moves?|pushes|drops?|knocks?|ends?|sends?)\\b(?:[^.;,]|\\.\\d)*? (?:an? |to )?(?<action>WATCH|SELL|BUY)\\b(?! (?:list|rule|condition))`,
    'g',
  ),
]
const MEASURES: Readonly<Record<string, Measure>> = { RSI: 'rsi', ADX: 'adx', CMF: 'cmf' }
const SMALL = 1e-6

/** "It becomes a WATCH above 70": the rules, run on the other side of that limit. */
function judgeTurns(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  return TURNS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(
    (match): readonly Judged[] => {
      const { name, action, limit, under } = match.groups ?? {}
      const said = `${lead} ${text.slice(0, match.index)}`
      const measure = MEASURES[name ?? lastOf(/\b(?:RSI|ADX|CMF)\b/g, said) ?? '']
      const span = spanOf(match)
      const owners = subjectsAt(sentence, { at: span.at, end: span.at }, index)
      const named = sentence.mentions.filter(({ at, end }) => span.at <= at && end <= span.end)
      const all: readonly Ticker[] =
        named.length > 0 ? [...new Set(named.map(({ ticker }) => ticker))] : owners
      const signals = all.map((owner) => signalOf(owner, index))
      if (measure === undefined || signals.length === 0) return []
      const [beyond, before] = under === undefined ? [SMALL, -SMALL] : [-SMALL, SMALL]
      const actionAt = (signal: Signal, past: number) =>
        simulateRules(signal, { [measure]: Number(limit) + past })
      const isTrue = signals.every(
        (signal) =>
          signal !== null &&
          actionAt(signal, beyond) === action &&
          actionAt(signal, before) !== action,
      )
      return ofFiguresAndWords({ ...span, isTrue })
    },
  )
}

/** "Its ADX hasn't reached 25 yet": where the reading is. */
const REACHED: Statement = {
  words:
    /\b(?<name>RSI|ADX)\b(?: (?:reading|of \d[\d.]*))? (?:(?<not>hasn't|has not|hasn't yet|has yet to|isn't|is not)|has|already|has already) (?:yet )?(?:reach(?:ed)?|clear(?:ed)?|pass(?:ed)?|top(?:ped)?|cross(?:ed)?|hit|got(?:ten)? to) (?<limit>20|25|30|45|50|70)(?![\d.]*\d)/gi,
  isSo: ofSignal(({ readings }, { name = '', not, limit }) => {
    const value = /rsi/i.test(name) ? readings.rsi : readings.adx
    return value >= Number(limit) === (not === undefined)
  }),
  denial: 'ignore',
}

/** "RSI 38.91, which is neutral": in that zone. */
const NEUTRAL: Statement = {
  words: /\bRSI\b[^;:]{0,40}?\d, (?:which|and that) is (?:still |only )?neutral\b/gi,
  isSo: ofSignal(({ readings }) => findZones(readings).rsi === 'neutral'),
  denial: 'ignore',
}

function lastOf(pattern: RegExp, text: string): string | undefined {
  return [...text.matchAll(pattern)].at(-1)?.[0]
}
