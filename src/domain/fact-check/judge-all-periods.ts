import { isCase } from './check-claim-words.ts'
import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findWindows } from './find-cues.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'
import { changeOver } from './read-values.ts'

const PERIOD =
  '(?:(?:the |one-|three-)?(?:day|week|month|quarter|year)|(?:the )?year[- ]to[- ]date)'
const LIST = new RegExp(`\\b${PERIOD}(?:, ${PERIOD})*,? and ${PERIOD}\\b`, 'gi')
const OF_ALL = /\b(?:all|every|each|both|throughout)\b/i
const SIDE =
  /\b(?:(?<up>positive|higher|up|gains?|in the green|rose|risen|gained)|negative|lower|down|loss(?:es)?|in the red|fell|fallen|lost)\b/gi

/** "Its day, week and month moves are all negative", "down over every period: day, week and month": each of them. */
export function judgeAllPeriods(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (!OF_ALL.test(text) || /%|\bpercent\b|\bexcept\b|\bbut\b/.test(text)) return []
  return [...text.matchAll(LIST)].flatMap((list): Judged[] => {
    const sides = [...text.matchAll(SIDE)]
    const [side] = sides
    if (side === undefined || sides.length > 1 || isCase(sentence, list.index)) return []
    const isUp = side.groups?.up !== undefined
    const span: Span = {
      at: Math.min(list.index, side.index),
      end: Math.max(list.index + list[0].length, side.index + side[0].length),
    }
    const windows = [
      ...findWindows(list[0], index.lastDay).map(({ value }) => value),
      ...(/(?<!-to-|to[- ])\bday\b/i.test(list[0]) ? (['day'] as const) : []),
    ]
    const owners = subjectsAt(sentence, span, index)
    const changes = owners.flatMap((owner) =>
      windows.map((window) => changeOver(owner, window, index)),
    )
    if (changes.length === 0 || changes.includes(null) || isNegated(sentence, side.index)) return []
    return [
      { ...span, isTrue: changes.every((change) => (change ?? 0) > 0 === isUp), isOfWords: true },
    ]
  })
}
