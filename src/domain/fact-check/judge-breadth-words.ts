import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { dayChangeIn, countOfDay } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

/** "Above their 20-day and 50-day averages, at 32 and 33 respectively". */
const PAIR =
  /\babove (?:their|its|the) (?<first>20|50)-day and (?:their )?(?<second>20|50)-day (?:moving )?averages?,? (?:\(|at |with |namely |by )?(?<one>\d+) and (?<other>\d+)(?:(?:,| stocks,?)? respectively)?/gi
/** "So about half are still holding up on that measure". */
const HALF =
  /\b(?:about|roughly|around|close to|(?<over>just over|a little over|slightly more than)) half (?:of (?:them|the (?:stocks|list|market)) )?(?:are|is|were|remain) (?:still )?(?:holding up|in good shape|above|on the right side)(?: (?:on|by) (?:that|this|either|each) (?:measure|count|yardstick|score))/gi
/** "Disney bucked a weak session". */
const BUCKED =
  /\b(?:bucked|bucking|defied|defying|stood out (?:on|in|from)|went against) (?:an? |the )?(?:(?<weak>weak|down|soft|poor|rough|broadly negative|negative|falling|lower)|(?:strong|firm|good|positive|rising|up)) (?:session|day|market|tape|list|trend)\b/gi

/** What words say of the day of all stocks: how many are above their averages, and who went another way. */
export function judgeBreadthWords(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const above = (days: string | undefined) =>
    countOfDay(days === '20' ? 'above-sma20' : 'above-sma50', index)
  const [rose, fell] = [countOfDay('rose', index), countOfDay('fell', index)]
  if (rose === null || fell === null) return []
  const pairs = [...text.matchAll(PAIR)].map((match) => {
    const { first, second, one, other } = match.groups ?? {}
    const isTrue = above(first) === Number(one) && above(second) === Number(other)
    return { ...spanOf(match), isTrue: isTrue && first !== second }
  })
  const halves = [...text.matchAll(HALF)].flatMap((match): readonly Judged[] => {
    const before = text.slice(0, match.index)
    const named = [...before.matchAll(/\b(20|50)-day\b/g)].map(([, days]) => above(days))
    const total = rose + fell
    if (named.length === 0) return []
    const isTrue = named.every((count) => {
      const share = (count ?? 0) / total
      return Math.abs(share - 0.5) <= NEAR && (match.groups?.over === undefined || share > 0.5)
    })
    return ofFiguresAndWords({ ...spanOf(match), isTrue })
  })
  const bucked = [...text.matchAll(BUCKED)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const changes = subjectsAt(sentence, { at: span.at, end: span.at }, index).map((owner) =>
      dayChangeIn(index.facts.get(owner)),
    )
    if (changes.length === 0 || changes.includes(null)) return []
    const isWeak = match.groups?.weak !== undefined
    const isTrue =
      (isWeak ? fell > rose : rose > fell) &&
      changes.every((change) => (isWeak ? (change ?? 0) > 0 : (change ?? 0) < 0))
    return [{ ...span, isTrue, isOfWords: true }]
  })
  return [...pairs, ...halves, ...bucked]
}

/** How far a share may be from what is about half. */
const NEAR = 0.04
