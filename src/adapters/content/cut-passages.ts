import { toString } from 'hast-util-to-string'
import type { Passage } from '../../domain/questions/passage.ts'
import type { ContentPage, PageWords } from '../../use-cases/ports/content-pages.ts'
import { proseSentences } from './prose-sentences.ts'

/** A searchable passage, with the questions it answers. */
export type RequestedPassage = Omit<Passage, 'score'> & { readonly searchTerms: readonly string[] }

/**
 * Splits a page into the text before its first heading, each section under a second or third level
 * heading, and each question with its answer.
 * @returns in page order, questions last; parts without a whole sentence of prose are omitted
 */
export function cutPassages(page: ContentPage): readonly RequestedPassage[] {
  const { head, questions, figures } = page
  const parts = [
    ...cutSections(page),
    ...questions.map(({ question: call, answer }) => ({
      key: call,
      id: 'questions',
      heading: call,
      nodes: answer.children,
    })),
  ]
  return parts.flatMap(({ key, id, heading, nodes }) => {
    const text = takeWords(proseSentences(nodes, figures))
    if (text === '') return []
    return {
      path: id === null ? head.path : `${head.path}#${id}`,
      pageTitle: head.title,
      heading,
      text,
      searchTerms: key === null ? head.searchTerms : (head.sectionSearchTerms[key] ?? []),
    }
  })
}

type Part = {
  /** Key in the front matter; null for the opening. */
  readonly key: string | null
  readonly id: string | null
  readonly heading: string
  readonly nodes: PageWords['children']
}

function cutSections({ head, words }: ContentPage): readonly Part[] {
  const parts: Part[] = [{ key: null, id: null, heading: head.heading, nodes: [] }]
  for (const node of words.children) {
    if (node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3')) {
      const id = String(node.properties['id'] ?? '')
      parts.push({ key: id, id, heading: toString(node), nodes: [] })
    } else {
      parts.at(-1)?.nodes.push(node)
    }
  }
  return parts
}

/** Leading sentences up to the word limit; always at least the first. */
function takeWords(sentences: readonly string[]): string {
  const taken: string[] = []
  let words = 0
  for (const sentence of sentences) {
    words += sentence.split(/\s+/).length
    if (words > MAX_WORDS && taken.length > 0) break
    taken.push(sentence)
  }
  return taken.join(' ')
}

const MAX_WORDS = 90
