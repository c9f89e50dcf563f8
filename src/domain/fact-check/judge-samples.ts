import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, type NamedDate } from './find-dates.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

const COUNT =
  /\b(?<count>\d{1,4}) (?:US |large |tracked |different )?(?:stocks|companies|names)\b/gi
const OF_RECORD = /\b(?:record|sample|stud(?:y|ies)|tests?|covers?|covered|data|period)\b/i

const UNKEPT =
  /\b(?:record|study|test|sample|data|backtest)s? (?:does not|do not|doesn't|don't|did not|didn't) (?:include|cover|contain|have|count|track|look at|consider)(?: any)? (?<about>BUY|SELL)s?(?: signals?| readings?| cases)?(?=[.,;]|$| at all\b)/gi

/** "The record doesn't include SELL signals": whether it has any figure of them. */
function judgeUnkept({ text }: Sentence, { facts }: FactIndex): readonly Judged[] {
  return [...text.matchAll(UNKEPT)].map((match) => {
    const about = match.groups?.about === 'BUY' ? 'buy' : 'sell'
    const isHeld = (facts.get(null) ?? []).some(
      (fact) => fact.about === about && fact.horizon !== undefined,
    )
    return { ...spanOf(match), isTrue: !isHeld }
  })
}

/** "The record covers 63 stocks from August 2023 to August 2026": as one sentence of our pages has it. */
export function judgeSamples(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeUnkept(sentence, index), ...judgeSpans(sentence, index)]
}

function judgeSpans({ text }: Sentence, { passages }: FactIndex): readonly Judged[] {
  const dates = findDates(text).filter(({ year }) => year !== null)
  const [first] = dates
  if (first === undefined || passages.size === 0 || !OF_RECORD.test(text)) return []
  return [...text.matchAll(COUNT)].map((match): Judged => {
    const { at, end } = spanOf(match)
    const count = new RegExp(`\\b${match.groups?.count ?? ''} (?:stocks|companies)\\b`)
    const isTrue = [...passages].some(
      (passage) =>
        count.test(passage) &&
        dates.every((date) => findDates(passage).some((known) => isOf(date, known))),
    )
    return { at: Math.min(at, first.at), end: Math.max(end, first.end), isTrue, isOfWords: true }
  })
}

function isOf(date: NamedDate, known: NamedDate): boolean {
  return (
    date.year === known.year &&
    (date.month === null || date.month === known.month) &&
    (date.day === null || date.day === known.day)
  )
}
