import { daysBetween, monthsBefore, weekdayOf } from '../market/calendar/calendar-date.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, type Groups } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf, extremeOfYear } from './read-values.ts'

const LEVEL =
  '(?:(?:52-week|one-year|yearly) )?(?:(?<high>high|peak)|(?<low>low|trough))(?: of \\$[\\d,.]*\\d)?'
const CROSS = '(?:last |latest |most recent )?(?<cross>golden|death)[- ]cross'
const CAME =
  '(?:came|was (?:set|reached|hit|touched|made|marked)|(?:is|dates) from|occurred|happened|(?:was|is) (?:made|seen|only|from)|formed|fell)'
const SET =
  '(?:set|hit|reached|made|touched|marked|posted|notched|recorded|printed|formed|saw|had|scored|logged|struck|tagged|scraped|grazed|notched up|chalked up) (?:its|a|an|the)(?: new| fresh)?'
const WHEN =
  '(?<when>(?:earlier |just |only )?(?:this|last) (?:month|year)|(?:earlier |just )?last week|(?:on|in|during) the (?:last|latest|most recent|final) (?:trading )?(?:day|session)|(?:on|in) the (?:previous|prior) (?:trading )?(?:day|session)|today|yesterday|the day before|(?:a|one) (?:day|session) earlier)'
const CLAIMS = [
  new RegExp(
    `\\b(?:[Tt]he|[Ii]ts|[Tt]hat|\\p{Lu}[\\p{L}&.]+'s) (?:${LEVEL}|${CROSS}) ${CAME} (?:back )?(?:only |just )?${WHEN}\\b`,
    'gu',
  ),
  new RegExp(`\\b${SET} (?:${LEVEL}|${CROSS}) ${WHEN}\\b`, 'gu'),
]

const STATEMENTS = CLAIMS.map((words): Statement => ({
  words,
  isSo: (owner, groups, index) => {
    const day = dayOf(owner, groups, index)
    return day === null || index.lastDay === null
      ? null
      : isWhen(groups.when ?? '', day, index.lastDay)
  },
  isOther: isCase,
}))

/** "Set its 52-week high this month", "the low came on the last trading day": by the day of the level or cross. */
export function judgeRelativeDays(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}

function dayOf(owner: Ticker, { cross, high }: Groups, index: FactIndex): string | null {
  if (cross === undefined)
    return extremeOfYear(owner, high === undefined ? 'low' : 'high', index)?.date ?? null
  const last = signalOf(owner, index)?.lastCross
  return last?.kind === cross ? last.date : null
}

function isWhen(when: string, day: string, lastDay: string): boolean {
  if (/this month/.test(when)) return day.slice(0, 7) === lastDay.slice(0, 7)
  if (/last month/.test(when)) return day.slice(0, 7) === monthsBefore(lastDay, 1).slice(0, 7)
  if (/this year/.test(when)) return day.slice(0, 4) === lastDay.slice(0, 4)
  if (/last year/.test(when)) return Number(day.slice(0, 4)) === Number(lastDay.slice(0, 4)) - 1
  if (/last week/.test(when)) {
    const away = daysBetween(day, lastDay) - weekdayOf(lastDay)
    return away >= 0 && away < 7
  }
  const sessions = day === lastDay ? 0 : sessionsBetween(day, lastDay).length
  return /previous|prior|yesterday|before|earlier/.test(when) ? sessions === 1 : sessions === 0
}
