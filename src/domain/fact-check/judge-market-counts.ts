import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findWindows } from './find-cues.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

const COUNT =
  /\b(?<size>\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:out )?of (?:the |all |our )?(?<all>\d{2,3}) ?(?:tracked |listed )?(?:stocks |names |companies )?(?:also |only )?(?:(?<rose>rose|advanced|gained|climbed|closed higher|went up|finished higher)|(?:fell|declined|dropped|lost ground|closed lower|went down|slipped|finished lower))\b(?! (?:by )?[\d$])/gi

/** "The only stock to finish unchanged": one is. */
const LONE =
  /\bthe (?:only|lone|sole|single) (?:stock|name|company|one)\b[^.;]{0,40}\b(?:unchanged|flat)\b/i

/** "More stocks fell than rose", "more fell". */
const MORE_WENT =
  /\b(?:more|(?<less>fewer)) (?:stocks |names |of them )?(?<side>rose|gained|advanced|fell|declined|lost ground)(?: than (?:rose|gained|advanced|fell|declined|lost ground))?\b(?! (?:than|by|over|in|on (?:a|the) (?:week|month|year)))/gi

/** "Nineteen of the 63 advanced": by the counts of the day. */
export function judgeMarketCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const counts = (index.facts.get(null) ?? []).filter(
    ({ field, horizon }) => field === 'count' && horizon === undefined,
  )
  if (findWindows(text, index.lastDay).some(({ value }) => value !== 'day')) return []
  const unchanged = counts.find(({ about }) => about === 'unchanged')?.value
  const lone = LONE.exec(text)
  if (lone !== null && unchanged !== undefined && unchanged !== 1)
    return [{ ...spanOf(lone), isTrue: false, isOfWords: true }]
  const [rising, falling] = (['rose', 'fell'] as const).map(
    (about) => counts.find((count) => count.about === about)?.value,
  )
  const more = [...text.matchAll(MORE_WENT)].flatMap((match): readonly Judged[] => {
    const { side = '', less } = match.groups ?? {}
    if (rising === undefined || falling === undefined) return []
    const isMore = /^(?:rose|gained|advanced)/i.test(side) ? rising > falling : falling > rising
    return ofFiguresAndWords({ ...spanOf(match), isTrue: isMore === (less === undefined) })
  })
  if (more.length > 0) return more
  return [...text.matchAll(COUNT)].flatMap((match): Judged[] => {
    const { size = '', all, rose } = match.groups ?? {}
    const span = spanOf(match)
    const count = counts.find(
      ({ about }) => about === (rose === undefined ? 'fell' : 'rose'),
    )?.value
    const total = counts.find(({ about }) => about === undefined)?.value
    const named = readNumber(size)
    if (count === undefined || total !== Number(all) || Number.isNaN(named)) return []
    if (isNegated(sentence, span.at) || isConditional(sentence, span.at)) return []
    const isTrue = named === count
    return [{ ...span, isTrue, isOfWords: true }]
  })
}
