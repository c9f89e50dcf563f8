import type { Figure } from '../../domain/content/figure.ts'
import type { ContentPage, PageWords } from '../ports/content-pages.ts'

/** A tree node, as needed for its text. */
type TextNode = {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly TextNode[]
}

/** Elements that end a line. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'blockquote', 'tr', 'page-figure'])

/** A page's full plain text: body with figures, then questions and answers. */
export function pageText(page: Pick<ContentPage, 'words' | 'questions' | 'figures'>): string {
  const { words, questions, figures } = page
  const answers = questions.map(({ question: call, answerText }) => `${call}\n${answerText}`)
  return [wordsText(words, figures), ...answers].join('\n')
}

/** The plain text of a tree; tables and charts by their caption. */
export function wordsText(words: PageWords, figures: readonly Figure[]): string {
  return readText(words, figures)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

function readText(node: TextNode, figures: readonly Figure[]): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.tagName === 'source-mark') return ''
  if (node.tagName === 'page-figure') {
    return figureText(figures[Number(node.properties?.['figure'])])
  }
  const inner = (node.children ?? []).map((child) => readText(child, figures)).join('')
  if (node.tagName === 'td' || node.tagName === 'th') return `${inner} `
  return node.tagName !== undefined && BLOCKS.has(node.tagName) ? `${inner}\n` : inner
}

function figureText(figure: Figure | undefined): string {
  switch (figure?.kind) {
    case 'text':
      return figure.text
    case 'action':
      return figure.action === 'NONE' ? 'no signal' : figure.action
    case 'table':
      return `${figure.caption}\n`
    case 'chart':
      return `${figure.summary}\n`
    case 'signal':
    case 'gauge':
      return `${figure.sentence}\n`
    case undefined:
      return ''
  }
}
