import { daysBetween, monthsBefore, weekdayOf } from '../market/calendar/calendar-date.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

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

/** "Set its 52-week high this month", "the low came on the last trading day": by the day of the level or cross. */
export function judgeRelativeDays(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { lastDay } = index
  if (lastDay === null) return []
  return CLAIMS.flatMap((pattern) => [...sentence.text.matchAll(pattern)]).flatMap(
    (match): Judged[] => {
      const span = spanOf(match)
      if (isCase(sentence, span.at)) return []
      const verdicts = subjectsAt(sentence, span, index).map((owner) => {
        const day = dayOf(owner, match, index)
        return day === null ? null : isWhen(match.groups?.when ?? '', day, lastDay)
      })
      if (verdicts.length === 0 || verdicts.includes(null)) return []
      const isDenied = isNegated(sentence, span.at)
      const isTrue = verdicts.every((verdict) => verdict !== isDenied)
      return [{ ...span, isTrue, isOfWords: true }]
    },
  )
}

function dayOf(owner: Ticker, { groups }: RegExpExecArray, index: FactIndex): string | null {
  if (groups?.cross !== undefined) {
    const last = signalOf(owner, index)?.lastCross
    return last?.kind === groups.cross ? last.date : null
  }
  const field = groups?.high === undefined ? 'low' : 'high'
  const level = (index.facts.get(owner) ?? []).find(
    (fact) => fact.field === field && fact.window === 'year',
  )
  return level?.date ?? null
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
