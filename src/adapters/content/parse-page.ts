import { toString } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import { parse } from 'yaml'
import { PAGE_KINDS, type PageHead } from '../../domain/content/page-head.ts'
import type { PageWords, ParsedPage } from '../../use-cases/ports/content-pages.ts'
import { type Gathered, markFigures } from './mark-figures.ts'
import { setType } from './set-type.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { z } from 'zod'

const ownPath = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/i, 'is not a path on this site, such as /indicators/rsi')

const requested = z.string().min(3).max(80)

/** The front matter of a page. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(3).max(58),
  heading: z.string().min(3).max(90).optional(),
  description: z.string().min(70).max(155),
  kind: z.enum(PAGE_KINDS),
  published: z.iso.date(),
  updated: z.iso.date(),
  order: z.int().positive().optional(),
  related: z.array(ownPath).min(3).max(6),
  sources: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        text: z.string().min(5),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .default([]),
  questions: z
    .array(z.strictObject({ question: z.string().endsWith('?'), answer: z.string().min(20) }))
    .default([]),
  searchTerms: z.array(requested).default([]),
  sectionSearchTerms: z.record(z.string(), z.array(requested).min(1)).default({}),
})

type FrontMatter = z.infer<typeof frontMatterSchema>

const toMarkdownTree = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
const toHtmlTree = unified()
  .use(remarkSmartypants, { dashes: false })
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(() => setType)

/**
 * Parses one content page.
 * @param path its URL path
 * @param text the whole file
 * @param quoted texts that pages may quote in full, by name
 * @throws Error listing every problem, each with its line or field
 */
export function parsePage(
  path: string,
  text: string,
  quoted: ReadonlyMap<string, string> = new Map(),
): ParsedPage {
  const front = readFrontMatter(path, text)
  const gathered: Gathered = { requests: [], sourceIds: [], errors: [] }
  const words = toWords(text, gathered, quoted)
  const questions = front.questions.map(({ question: call, answer }) => {
    return { question: call, answer: toWords(answer, gathered, quoted) }
  })
  const errors = [
    ...gathered.errors,
    ...findSourceErrors(front, gathered),
    ...findPartErrors(front, words),
  ]
  if (errors.length > 0) throw new Error(`${path}: ${errors.join(' ')}`)
  return {
    head: toHead(path, front),
    words,
    questions,
    requests: gathered.requests,
    sections: listSections(words),
  }
}

function readFrontMatter(path: string, text: string): FrontMatter {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1]
  if (block === undefined) throw new Error(`${path}: there is no front matter.`)
  const read = frontMatterSchema.safeParse(parse(block))
  if (read.success) return read.data
  const errors = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)
  throw new Error(`${path}: ${errors.join(' ')}`)
}

function toWords(text: string, gathered: Gathered, quoted: ReadonlyMap<string, string>): PageWords {
  const tree = toMarkdownTree.parse(text)
  quoteTexts(tree, quoted)
  markFigures(tree, gathered)
  return toHtmlTree.runSync(tree)
}

function toHead(path: string, front: FrontMatter): PageHead {
  const { title, description, kind, published, updated, related } = front
  return {
    path,
    title,
    heading: front.heading ?? title,
    description,
    kind,
    published,
    updated,
    order: front.order ?? null,
    related,
    sources: front.sources.map(({ id, text, url }) => ({ id, text, url: url ?? null })),
    searchTerms: front.searchTerms,
    sectionSearchTerms: front.sectionSearchTerms,
  }
}

/** Sources that are cited but not listed, and listed but not cited. */
function findSourceErrors({ sources }: FrontMatter, { sourceIds }: Gathered): readonly string[] {
  const listed = sources.map(({ id }) => id)
  return [
    ...sourceIds.filter((id) => !listed.includes(id)).map((id) => `source "${id}" is not listed.`),
    ...listed.filter((id) => !sourceIds.includes(id)).map((id) => `source "${id}" is not cited.`),
  ]
}

/** Required parts that are missing. */
function findPartErrors(front: FrontMatter, words: PageWords): readonly string[] {
  const ids = words.children.flatMap((node) =>
    node.type === 'element' ? [String(node.properties['id'] ?? '')] : [],
  )
  const parts = new Set([...ids, ...front.questions.map(({ question: call }) => call)])
  return Object.keys(front.sectionSearchTerms)
    .filter((part) => !parts.has(part))
    .map((part) => `sectionSearchTerms: "${part}" is neither a heading's id nor a question.`)
}

function listSections(words: PageWords): ParsedPage['sections'] {
  return words.children.flatMap((node) => {
    if (node.type !== 'element' || node.tagName !== 'h2') return []
    return [{ id: String(node.properties['id'] ?? ''), name: toString(node) }]
  })
}

/**
 * Inserts a text verbatim where the page has `::quoted{text=NAME}`: as code if it is a file with an
 * extension.
 * @param texts by name
 * @throws Error naming the missing text
 */
function quoteTexts(tree: Root, texts: ReadonlyMap<string, string>): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'quoted' || index === undefined || parent === undefined) return
    const name = node.attributes?.['text'] ?? ''
    const value = texts.get(name)
    if (value === undefined) throw new Error(`quoted: there is no text "${name}".`)
    const [, lang = 'quoted'] = name.split('.')
    parent.children[index] = { type: 'code', lang, value }
  })
}
