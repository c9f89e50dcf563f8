import type { Claim } from './claim.ts'
import type { Fact, FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import {
  type Cue,
  findAbouts,
  findHorizons,
  findSince,
  findWindows,
  isAboutRecord,
  type Since,
} from './find-cues.ts'
import { findTopics } from './find-topics.ts'
import type { Topic } from './quantity.ts'
import type { Sentence } from './read-sentence.ts'

/** The words of a sentence that identify its figures, found once. */
type Cues = {
  readonly isRecord: boolean
  readonly windows: readonly Cue<FactWindow>[]
  readonly leadWindows: readonly Cue<FactWindow>[]
  readonly since: readonly Cue<Since>[]
  readonly horizons: readonly Cue<number>[]
  readonly abouts: readonly Cue<NonNullable<Fact['about']>>[]
  readonly topics: readonly Cue<readonly Topic[]>[]
  /** Those of the sentence before. */
  readonly leadTopics: readonly Cue<readonly Topic[]>[]
}

const cuesBySentence = new WeakMap<Sentence, Cues>()

function cuesOf(sentence: Sentence, index: FactIndex): Cues {
  const known = cuesBySentence.get(sentence)
  if (known) return known
  const { text } = sentence
  const isRecord =
    isAboutRecord(text) ||
    (isAboutRecord(sentence.lead) &&
      sentence.mentions.length === 0 &&
      /\b(?:medians?|means?|share|higher|lower|signals|cases)\b/i.test(text)) ||
    (isAboutRecord(sentence.lead) &&
      /\bsessions?\b|\bany day\b|\bcases\b|\bthat span\b|\b(?:after|over|at|for) (?:five|20|twenty|5) days\b/i.test(
        text,
      ))
  const cues = {
    isRecord,
    windows: findWindows(text, index.lastDay),
    leadWindows: findWindows(sentence.lead, index.lastDay),
    since: findSince(text),
    horizons: isRecord ? findHorizons(text) : [],
    abouts: findAbouts(text, isRecord),
    topics: findTopics(text),
    leadTopics: findTopics(sentence.lead),
  }
  cuesBySentence.set(sentence, cues)
  return cues
}

/** Everything a claim can be compared with. */
export type Place = {
  readonly claim: Claim
  readonly claims: readonly Claim[]
  readonly sentence: Sentence
  readonly index: FactIndex
  readonly cues: Cues
  /** The text between the previous figure and it, and between it and the next. */
  readonly before: string
  readonly after: string
  readonly next: number
}

export function placeOf(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): Place {
  const position = claims.indexOf(claim)
  const from = claims[position - 1]?.end ?? 0
  const next = claims[position + 1]?.at ?? sentence.text.length
  return {
    claim,
    claims,
    sentence,
    index,
    cues: cuesOf(sentence, index),
    before: sentence.text.slice(from, claim.at),
    after: sentence.text.slice(claim.end, next),
    next,
  }
}
