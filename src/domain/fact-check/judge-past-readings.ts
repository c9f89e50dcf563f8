import type { Ticker } from '../market/listings/ticker.ts'
import type { Fact, FactField } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, findWeekdays, resolveDay } from './find-dates.ts'
import { type Groups, type Judged, type Statement, judgeStatements } from './judge-statements.ts'
import { isConditional } from './is-negated.ts'
import { decimalsOf } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'

const READING = '\\b(?<what>RSI|ADX|CMF|Chaikin Money Flow|money flow)'
const NUMBER = '[-−]?\\d+(?:\\.\\d+)?'
const UP =
  'gone up|went up|came up|risen|rose|climbed|gained|advanced|increased|jumped|improved|recovered|picked up|moved up|up|rebounded|strengthened'
const DOWN =
  'gone down|went down|fallen|fell|dropped|slipped|slid|declined|eased|decreased|sunk|sank|cooled|come down|came down|moved down|down|retreated|faded|weakened|tumbled'
const EITHER = 'gone|went|moved|come|came|shifted'
const DAYS = '(?:Monday|Tuesday|Wednesday|Thursday|Friday)'
const THEN = `(?:yesterday|(?:the|a|one) (?:day|session) (?:before|earlier|ago)|(?:a|one) week (?:ago|earlier|before)|(?:five|5) (?:trading )?(?:sessions|days) (?:ago|earlier|before)|(?:on|at) (?:${DAYS}(?:'s close)?|the close (?:of|on) ${DAYS})|on (?:\\w+day, )?\\p{Lu}\\w+ \\d{1,2})`
const OVER =
  '(?:(?:in|over|within|across|during) (?:(?:the|a|one|just|only|single|last|past) )*(?:day|session|week|(?:five|5) (?:trading )?(?:sessions|days))|overnight|in a single (?:day|session))'

/** "RSI has fallen from 66.57 to 47.36 in five sessions", "went from 53.85 a day earlier to 48.93". */
const MOVED = new RegExp(
  `${READING}(?:,? (?:which|that))?(?: (?:has|had|have|just|also|only|now|then|already|is|was))* (?:(?<up>${UP})|(?<down>${DOWN})|(?:${EITHER}))(?: (?:back|off|sharply|slightly|steadily|further|only|quickly))*(?: (?<early>${OVER}))?,? from (?<from>${NUMBER})(?:,? (?<then>${THEN}),?)? to (?<to>${NUMBER})(?: (?<late>${OVER}))?`,
  'gu',
)
/** "RSI fell by about 8.5 points in a day". */
const MOVED_BY = new RegExp(
  `${READING}(?: (?:at|for|of) \\p{Lu}[\\p{L}&'. ]{1,24}?)?(?: (?:has|had|have|just|also))* (?:(?<up>${UP})|(?<down>${DOWN}))(?: by)?(?: (?<about>about|around|roughly|nearly|almost|some|over|more than))? (?<size>\\d+(?:\\.\\d+)?) points? (?<over>${OVER})(?:,? to (?<to>${NUMBER}))?`,
  'gu',
)
/** "RSI went up over the last five sessions, to 66.30". */
const WAY = new RegExp(
  `${READING}(?: (?:has|had|have|just|also))* (?:(?<up>${UP})|(?<down>${DOWN}))(?: (?:sharply|slightly|steadily|further|quickly|again))* (?<over>${OVER})(?:,? to (?<to>${NUMBER}))?`,
  'gu',
)
/** "RSI was 75.38 on Wednesday". */
const WAS = new RegExp(
  `${READING},? (?:(?:which|that) )?(?:was|stood at|read|had been|had stood at|sat at|came in at|ended at) (?<from>${NUMBER}) (?<then>${THEN})`,
  'gu',
)
/** "On August 13, with RSI at 72.89". */
const THEN_AT = new RegExp(
  `\\b(?<then>(?:[Oo]n|[Aa]t|[Aa]s of) (?:the close (?:of|on) )?(?:${DAYS}(?:'s close)?|\\p{Lu}\\w+ \\d{1,2})), with (?:its |the |an? )?${READING} (?:at|of) (?<from>${NUMBER})`,
  'gu',
)

const FIELDS = {
  RSI: 'rsi-before',
  ADX: 'adx-before',
} as const satisfies Record<string, FactField>

const READING_OF = {
  'rsi-before': 'rsi',
  'adx-before': 'adx',
  'cmf-before': 'cmf',
} as const

const STATEMENTS: readonly Statement[] = [MOVED, MOVED_BY, WAY, WAS, THEN_AT].map((words) => ({
  words,
  isSo: isSoOf,
  on: 'both',
  isOther: isConditional,
  denial: 'skip',
}))

/** What a reading was a session or a week before, and how it has moved since. */
export function judgePastReadings(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}

/** Null where the readings of that day are unknown. */
function isSoOf(owner: Ticker, groups: Groups, index: FactIndex): boolean | null {
  const { what = '', from, to, up, down, then, early, late, over, size = '', about } = groups
  const field = what in FIELDS ? FIELDS[what as keyof typeof FIELDS] : 'cmf-before'
  const known = (index.facts.get(owner) ?? []).filter((fact) => fact.field === field)
  const day = [then, early, late, over].find((words) => words !== undefined)
  const meant = day === undefined ? known : known.filter((fact) => isOfDay(fact, day, index))
  if (meant.length === 0) return null
  const readings = signalOf(owner, index)?.readings
  const now = readings === undefined ? null : readings[READING_OF[field]]
  return meant.some(({ value }) => {
    if (from !== undefined && !isWritten(value, from)) return false
    if (to === undefined && from !== undefined) return true
    if (now === null || (to !== undefined && !isWritten(now, to))) return false
    const isSide =
      up === undefined && down === undefined ? true : now > value === (up !== undefined)
    return (
      isSide && (from !== undefined || size === '' || isMoveOf(Math.abs(now - value), size, about))
    )
  })
}

/** A few points more or less where it is rough. */
const ROUGH_POINTS = 0.3

function isMoveOf(moved: number, size: string, about: string | undefined): boolean {
  if (about === 'over' || about === 'more than')
    return moved > Number(size) && moved < Number(size) + 1
  const slack = 0.505 / 10 ** decimalsOf(size) + (about === undefined ? 0 : ROUGH_POINTS)
  return Math.abs(moved - Number(size)) <= slack
}

/** Whether words of a day or a length mean the day of a past reading. */
function isOfDay({ window, date }: Fact, words: string, { lastDay }: FactIndex): boolean {
  const [named] = lastDay === null ? [] : [...findDates(words), ...findWeekdays(words, lastDay)]
  if (named !== undefined && named.day !== null && lastDay !== null)
    return resolveDay(named, lastDay) === date
  return /week|five|5/.test(words) === (window === 'week')
}

function isWritten(value: number, figure: string): boolean {
  return Math.abs(value - Number(figure.replace('−', '-'))) <= 0.505 / 10 ** decimalsOf(figure)
}
