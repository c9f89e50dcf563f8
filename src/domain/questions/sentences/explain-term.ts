import { findContrast } from '../../glossary/contrasts.ts'
import { pathOf } from '../../glossary/glossary.ts'
import type { GlossaryTerm } from '../../glossary/term.ts'
import type { DraftSection } from '../draft.ts'
import { splitSentences } from '../split-sentences.ts'

type Explained = {
  readonly summary: readonly string[]
  readonly sections: readonly DraftSection[]
  readonly insights: readonly string[]
}

/** A term: what it is first, then why it matters and an example. */
export function explainTerm(term: GlossaryTerm): Explained {
  return {
    summary: [term.definition],
    sections: [
      { title: 'Why it matters', sentences: splitSentences(term.why) },
      { title: 'Example', sentences: splitSentences(term.example) },
    ],
    insights: [readMore(pathOf(term))],
  }
}

/** Two terms: what sets them apart first where that is written, then each. */
export function explainBoth(one: GlossaryTerm, other: GlossaryTerm): Explained {
  const contrast = findContrast(one.name, other.name)
  const sections = [one, other].map(({ name, definition }) => ({
    title: name,
    sentences: [definition],
  }))
  const paths = [...new Set([one, other].map(pathOf))]
  return {
    summary: contrast === null ? [one.definition, other.definition] : [contrast],
    sections:
      contrast === null
        ? [one, other].map(({ name, why }) => ({ title: name, sentences: splitSentences(why) }))
        : sections,
    insights: paths.map(readMore),
  }
}

/** Everything an answer may say of these terms, word for word. */
export function quoteTerms(terms: readonly GlossaryTerm[]): readonly string[] {
  const [one, other] = terms
  const contrast =
    one === undefined || other === undefined ? null : findContrast(one.name, other.name)
  return [
    ...terms.flatMap(({ definition, why, example }) => [definition, why, example]),
    ...terms.map((term) => readMore(pathOf(term))),
    ...(contrast === null ? [] : [contrast]),
  ]
}

function readMore(path: string): string {
  return `Read more on ${path}.`
}
