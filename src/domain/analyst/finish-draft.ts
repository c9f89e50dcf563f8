import type { AnalystAnswer } from './answer.ts'
import type { Draft } from './draft.ts'

const MOST_SECTIONS = 5
const MOST_INSIGHTS = 4

/**
 * Puts a draft together: sentences joined, none said twice, sections without any left out.
 * @returns at most five sections and four insights
 */
export function finishDraft(draft: Draft): AnalystAnswer {
  const said = new Set<string>()
  const keepNew = (sentences: readonly string[]) =>
    sentences.filter((sentence) => !said.has(sentence) && said.add(sentence))
  const summary = keepNew(draft.summary).join(' ')
  const sections = draft.sections
    .map(({ title, sentences }) => ({ title, content: keepNew(sentences).join(' ') }))
    .filter(({ content }) => content !== '')
  return {
    summary,
    sections: sections.slice(0, MOST_SECTIONS),
    insights: keepNew(draft.insights).slice(0, MOST_INSIGHTS),
    followUp: draft.followUp,
  }
}
