import type { Ticker } from '../market/listings/ticker.ts'
import type { Fact, FactField } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { dayNamed } from './find-dates.ts'
import { type Groups, type Judged, type Statement, judgeStatements } from './judge-statements.ts'
import { isConditional } from './is-negated.ts'
import { decimalsOf } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'

const READING =
  "\\b(?<what>RSI|ADX|CMF|Chaikin Money Flow|money flow)(?: (?:at|for|of|on|in) \\p{Lu}[\\p{L}&'. ]{1,24}?)?"
const NUMBER = '[-−]?\\d+(?:\\.\\d+)?'
const UP =
  'gone up|went up|came up|risen|rose|climbed|gained|advanced|increased|jumped|improved|recovered|picked up|moved up|up|rebounded|strengthened'
const DOWN =
  'gone down|went down|fallen|fell|dropped|slipped|slid|declined|eased|decreased|sunk|sank|cooled|come down|came down|moved down|down|retreated|faded|weakened|tumbled'
const EITHER = 'gone|went|moved|come|came|shifted'
const DAYS = '(?:Monday|Tuesday|Wednesday|Thursday|Friday)'
const THEN = `(?:yesterday|(?:the|a|one) (?:day|session) (?:before|earlier|ago)|(?:a|one) week (?:ago|earlier|before)|(?:five|5) (?:trading )?(?:sessions|days) (?:ago|earlier|before)|(?:on|at) (?:${DAYS}(?:'s close)?|the close (?:of|on) ${DAYS})|on (?:\\w+day, )?\\p{Lu}\\w+ \\d{1,2})`
const ON_DAY = `(?<then>(?:[Oo]n|[Aa]t|[Aa]s of) (?:the close (?:of|on) )?(?:${DAYS}(?:'s close)?|\\p{Lu}\\w+ \\d{1,2}))`
const OVER = `(?:(?:in|over|within|across|during) (?:(?:the|a|one|just|only|single|last|past) )*(?:day|session|week|(?:five|5) (?:trading )?(?:sessions|days))|overnight|in a single (?:day|session)|on ${DAYS})`

/** "RSI has fallen from 66.57 to 47.36 in five sessions", "went from 53.85 a day earlier to 48.93". */
const MOVED = new RegExp(
  `${READING}(?:,? (?:which|that))?(?: (?:has|had|have|just|also|only|now|then|already|is|was))* (?:(?<up>${UP})|(?<down>${DOWN})|(?:${EITHER}))(?: (?:back|off|sharply|slightly|steadily|further|only|quickly))*(?: (?<early>${OVER}))?,? from (?<from>${NUMBER})(?:,? (?<then>${THEN}),?)? to (?<to>${NUMBER})(?: (?<late>${OVER}))?`,
  'gu',
)
/** "RSI fell by about 8.5 points in a day". */
const MOVED_BY = new RegExp(
  `${READING}(?: (?:has|had|have|just|also))* (?:(?<up>${UP})|(?<down>${DOWN}))(?: by)?(?: (?<about>about|around|roughly|nearly|almost|some|over|more than))? (?<size>\\d+(?:\\.\\d+)?) points? (?<over>${OVER})(?:,? (?:from (?<from>${NUMBER}) )?to (?<to>${NUMBER}))?`,
  'gu',
)
/** "RSI went up over the last five sessions, to 66.30". */
const WAY = new RegExp(
  `${READING}(?: (?:has|had|have|just|also))* (?:(?<up>${UP})|(?<down>${DOWN}))(?: (?:sharply|slightly|steadily|further|quickly|again))* (?<over>${OVER})(?:,? to (?<to>${NUMBER}))?`,
  'gu',
)
/** "RSI rose to 70.83 on Thursday", "ADX at 36.04, up from 27.54 five sessions earlier". */
const WAY_TO = new RegExp(
  `${READING}(?: (?:has|had|have|just|also))* (?:(?<up>${UP})|(?<down>${DOWN})) to (?<to>${NUMBER}) (?<over>${OVER})`,
  'gu',
)
const UP_FROM = new RegExp(
  `${READING} (?:at|of|is|reads|stands at|is at) (?<to>${NUMBER}),? (?:(?<up>up)|(?<down>down)) from (?<from>${NUMBER})(?: (?<then>${THEN}))?`,
  'gu',
)
/** "On August 19, RSI stood at 75.38". */
const THEN_WAS = new RegExp(
  `\\b${ON_DAY},? (?:its |the )?${READING} (?:was|stood at|read|sat at) (?<from>${NUMBER})`,
  'gu',
)
/** "RSI was 75.38 on Wednesday". */
const WAS = new RegExp(
  `${READING},? (?:(?:which|that) )?(?:was|stood at|read|had been|had stood at|sat at|came in at|ended at) (?<from>${NUMBER}) (?<then>${THEN})`,
  'gu',
)
/** "On August 13, with RSI at 72.89". */
const THEN_AT = new RegExp(
  `\\b${ON_DAY}, with (?:its |the |an? )?${READING} (?:at|of) (?<from>${NUMBER})`,
  'gu',
)

const STATEMENTS: readonly Statement[] = [
  MOVED,
  MOVED_BY,
  WAY,
  WAY_TO,
  UP_FROM,
  THEN_WAS,
  WAS,
  THEN_AT,
].map((words) => ({
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
  const reading = what === 'RSI' ? 'rsi' : what === 'ADX' ? 'adx' : 'cmf'
  const field: FactField = `${reading}-before`
  const known = (index.facts.get(owner) ?? []).filter((fact) => fact.field === field)
  const span = [early, late, over].find((words) => words !== undefined)
  const meant = known.filter(
    (fact) =>
      (then === undefined || isOfDay(fact, then, index)) &&
      (span === undefined || isOfSpan(fact, span, index)),
  )
  if (meant.length === 0) return null
  const now = signalOf(owner, index)?.readings[reading] ?? null
  return meant.some(({ value }) => {
    if (from !== undefined && !isWritten(value, from)) return false
    if (to === undefined && from !== undefined) return true
    if (now === null || (to !== undefined && !isWritten(now, to))) return false
    const isSide =
      up === undefined && down === undefined ? true : now > value === (up !== undefined)
    return isSide && (size === '' || isMoveOf(Math.abs(now - value), size, about))
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

/** Whether words of a day mean that of a past reading: "on Wednesday", "a week ago". */
function isOfDay({ window, date }: Fact, words: string, { lastDay }: FactIndex): boolean {
  const named = lastDay === null ? null : dayNamed(words, lastDay)
  return named === null ? window === windowOf(words) : named === date
}

/** Whether a move over that time begins with a past reading: "in five sessions", "on Thursday". */
function isOfSpan({ window }: Fact, words: string, { lastDay }: FactIndex): boolean {
  const named = lastDay === null ? null : dayNamed(words, lastDay)
  return named === null ? window === windowOf(words) : named === lastDay && window === 'day'
}

function windowOf(words: string) {
  return /week|five|5/.test(words) ? 'week' : 'day'
}

function isWritten(value: number, figure: string): boolean {
  return Math.abs(value - Number(figure.replace('−', '-'))) <= 0.505 / 10 ** decimalsOf(figure)
}
