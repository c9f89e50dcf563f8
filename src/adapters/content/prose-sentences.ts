import type { ElementContent, RootContent } from 'hast'
import type { Figure } from '../../domain/content/figure.ts'

/**
 * The prose of some nodes, sentence by sentence, with figures as displayed. Skips tables, charts,
 * formulas, invented examples, headings and citation marks, and sentences that only introduce them.
 * Once there is enough text, the first skipped block other than a study's table ends it: later text
 * refers to it.
 */
export function proseSentences(
  nodes: readonly (RootContent | ElementContent)[],
  figures: readonly Figure[],
): readonly string[] {
  const sentences: string[] = []
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (isShown(node, figures)) {
      if (LEADS_ON.test(sentences.at(-1) ?? '')) sentences.pop()
      if (endsText(node, figures) && countWords(sentences) >= ENOUGH_WORDS) break
    } else {
      sentences.push(...readBlock(node, figures).flatMap(splitSentences).filter(standsAlone))
    }
  }
  return sentences
}

type Block = Extract<ElementContent, { type: 'element' }>

const ENOUGH_WORDS = 30
const PROSE = new Set(['p', 'ul', 'ol', 'li', 'blockquote'])

function isShown(node: Block, figures: readonly Figure[]): boolean {
  return !PROSE.has(node.tagName) && describeFigure(figureOf(node, figures)) === null
}

function endsText(node: Block, figures: readonly Figure[]): boolean {
  return figureOf(node, figures)?.kind !== 'table'
}

function figureOf(node: Block, figures: readonly Figure[]): Figure | undefined {
  return node.tagName === 'page-figure' ? figures[Number(node.properties['figure'])] : undefined
}

function readBlock(node: ElementContent, figures: readonly Figure[]): readonly string[] {
  if (node.type !== 'element') return []
  const isText = node.tagName === 'p' || !node.children.some(isBlock)
  if (isText) return [readText(node.children, figures)]
  return node.children.flatMap((child) => readBlock(child, figures))
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && PROSE.has(node.tagName)
}

function readText(nodes: readonly ElementContent[], figures: readonly Figure[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element' || node.tagName === 'source-mark') return ''
      if (node.tagName === 'page-figure') return describeFigure(figureOf(node, figures)) ?? ''
      return readText(node.children, figures)
    })
    .join('')
    .replace(/\s+/g, ' ')
}

/** Inline content; null for blocks. */
function describeFigure(figure: Figure | undefined): string | null {
  if (figure?.kind === 'text') return figure.text
  if (figure?.kind !== 'action') return null
  return figure.action === 'NONE' ? 'no signal' : figure.action
}

/** A sentence ends at its punctuation, plus quotes, before a space and a sentence start. */
function splitSentences(text: string): readonly string[] {
  return text.trim().split(/(?<=[.?!][”"’')]*)\s+(?=[\p{Lu}\d“"‘'(+−$])/u)
}

/** Whether a sentence is complete and does not refer to skipped content. */
function standsAlone(sentence: string): boolean {
  return /[.?!][”"’')]*$/.test(sentence) && !SPEAKS_OF_SHOWN.test(sentence)
}

const SPEAKS_OF_SHOWN = /\b(?:tables?|charts?|columns?|rows?|line by line|as below|below is)\b/i
const LEADS_ON = /^(?:Here|This is|Below|Look|Suppose|Three|Two)\b/

function countWords(sentences: readonly string[]): number {
  return sentences.join(' ').split(/\s+/).length
}
