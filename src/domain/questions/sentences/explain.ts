import type { DraftSection } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { findExplanation, type FoundExplanation } from '../find-explanation.ts'
import { findNearestQuestions } from '../find-guide.ts'
import { readPlainWords } from '../plain-words.ts'
import { splitSentences } from '../split-sentences.ts'
import { explainBoth, explainTerm, quoteTerms } from './explain-term.ts'
import { SUGGESTED_QUESTIONS } from './suggested-questions.ts'

type Explained = {
  readonly summary: readonly string[]
  readonly sections: readonly DraftSection[]
  readonly insights: readonly string[]
}

/** The answer to a definition or how-to question; without one, the nearest questions that have one. */
export function explain({ question, passages }: Evidence): Explained {
  const found = findExplanation(question, passages)
  switch (found?.kind) {
    case 'term':
      return explainTerm(found.term)
    case 'both':
      return explainBoth(...found.terms)
    case 'guide': {
      const { answer, more, path } = found.guide
      return {
        summary: [answer, ...more],
        sections: [],
        insights: [`Read more on ${path}.`],
      }
    }
    case 'page': {
      const { heading, text, path } = found.passage
      return {
        summary: splitSentences(text),
        sections: [{ title: 'Source', sentences: [`This answers “${heading}” on ${path}.`] }],
        insights: [`Read more on ${path.split('#')[0] ?? path}.`],
      }
    }
    case undefined:
      return explainNothing(question.text)
  }
}

/** What the fact check may read word for word. */
export function quoteExplanation(found: FoundExplanation | null): readonly string[] {
  switch (found?.kind) {
    case 'term':
      return quoteTerms([found.term])
    case 'both':
      return quoteTerms(found.terms)
    case 'guide':
      return [[found.guide.answer, ...found.guide.more].join(' ')]
    case 'page':
    case undefined:
      return []
  }
}

function explainNothing(text: string): Explained {
  const nearest = findNearestQuestions(readPlainWords(text))
  return {
    summary: ['I don’t have an answer to that.'],
    sections: [
      {
        title: 'Closest questions with an answer',
        sentences: nearest.map((question) => `“${question}”`),
      },
      SUGGESTED_QUESTIONS,
    ],
    insights: ['Browse the terms on /glossary.'],
  }
}
