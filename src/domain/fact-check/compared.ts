import type { Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'

type Compared = Span & {
  /** Whether only the figure in these words was compared. */
  readonly isOfFigure: boolean
}

const spansOf = new WeakMap<Sentence, Compared[]>()

/**
 * Notes that a check compared words of a sentence with the facts and found them true.
 * @param isOfFigure whether only the figure in them was compared, which says whose it is and of what
 */
export function noteCompared(
  sentence: Sentence,
  words: Span | RegExpExecArray,
  isOfFigure = false,
): void {
  const at = 'index' in words ? words.index : words.at
  const end = 'index' in words ? words.index + words[0].length : words.end
  const spans = spansOf.get(sentence) ?? []
  spans.push({ at, end, isOfFigure })
  spansOf.set(sentence, spans)
}

/** The words of a sentence that have been compared with the facts so far. */
export function listCompared(sentence: Sentence): readonly Compared[] {
  return spansOf.get(sentence) ?? []
}

const BEFORE =
  /(?:\b(?:still |now |only |already |currently |just )?(?:meets?|meeting|met|miss(?:es|ing)?|lacks?|lacking|fails?|failing|pass(?:es)?|satisf(?:y|ies|ied)|fulfills?|clears?|ticks?|has|have|with|not|met:)\s(?:[\w'-]+\s){0,3})$/i
const AFTER =
  /^(?:[^;.\d]{0,40}?\b(?:un)?(?:met|missing|satisfied|fulfilled|in place|hold|holds|fails?|failing|short|complete|lacking|passed|misses|meets|apply|applies|there|left))\b/i

/** Words of a rule with the verb that says whether it is met. */
export function withRuleWords(text: string, { index, 0: words }: RegExpExecArray): Span {
  const end = index + words.length
  const before = BEFORE.exec(text.slice(0, index))
  const after = AFTER.exec(text.slice(end))
  return { at: before?.index ?? index, end: end + (after?.[0].length ?? 0) }
}
