import type { PageWords, ParsedPage } from '../src/use-cases/ports/content-pages.ts'

/** Placeholders in a block's text for what its page does not type. */
export const FIGURE = '‹figure›'
export const SOURCE = '‹source›'

/** A paragraph, heading, item, cell or code block of a page, as typed by its author. */
export type Block = {
  readonly tag: string
  readonly text: string
  /** Part of an example with made-up numbers. */
  readonly isByHand: boolean
}

/** A tree node, as needed for blocks. */
export type WordNode = {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly WordNode[]
}

const BLOCK_TAGS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'pre'])

/** Every block of a page in order, questions and answers last. */
export function blocksOf({ words, questions }: Pick<ParsedPage, 'words' | 'questions'>): Block[] {
  const requested = questions.flatMap(({ question: call, answer }) => [
    { tag: 'h3', text: call, isByHand: false },
    ...blocksWithin(answer, false),
  ])
  return [...blocksWithin(words, false), ...requested]
}

/** The sentences of a text; a source mark belongs to the sentence it follows. */
export function sentencesOf(text: string): string[] {
  return text.split(new RegExp(`(?<=[.?!][”"’')]*)\\s+(?!${SOURCE})`)).map((one) => one.trim())
}

/** Whether a block counts as running text. */
export function isProse({ tag }: Block): boolean {
  return tag === 'p' || tag === 'li'
}

/** Every element of a tree with this name. */
export function elementsOf(words: PageWords | WordNode, tagName: string): WordNode[] {
  const node: WordNode = words
  const below = (node.children ?? []).flatMap((child) => elementsOf(child, tagName))
  return node.tagName === tagName ? [node, ...below] : below
}

/** A node's text. */
export function textOf(node: WordNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.tagName === 'page-figure') return FIGURE
  if (node.tagName === 'source-mark') return SOURCE
  return (node.children ?? []).map(textOf).join('')
}

function blocksWithin(node: WordNode, isByHand: boolean): Block[] {
  const within = isByHand || node.tagName === 'by-hand'
  const children = node.children ?? []
  const below = children.flatMap((child) => blocksWithin(child, within))
  const tag = node.tagName ?? ''
  if (!BLOCK_TAGS.has(tag)) return below
  const own = children.filter((child) => blocksWithin(child, within).length === 0)
  const text = own.map(textOf).join('').replace(/\s+/g, ' ').trim()
  return text === '' ? below : [{ tag, text, isByHand: within }, ...below]
}
