import type { AnalystAnswer } from './answer.ts'
import type { Draft } from './draft.ts'

const MAX_SECTIONS = 5
const MAX_INSIGHTS = 4

/**
 * Assembles a draft: sentences joined, duplicates and empty sections dropped.
 * @returns at most five sections and four insights
 */
export function finishDraft(draft: Draft): AnalystAnswer {
  const claimed = new Set<string>()
  const saveNew = (sentences: readonly string[]) =>
    sentences.filter((sentence) => !claimed.has(sentence) && claimed.add(sentence))
  const summary = saveNew(draft.summary).join(' ')
  const sections = draft.sections
    .map(({ title, sentences }) => ({ title, content: saveNew(sentences).join(' ') }))
    .filter(({ content }) => content !== '')
  return {
    summary,
    sections: sections.slice(0, MAX_SECTIONS),
    insights: saveNew(draft.insights).slice(0, MAX_INSIGHTS),
    followUp: draft.followUp,
  }
}
