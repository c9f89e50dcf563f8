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
import type { PageHead } from '../../domain/content/page-head.ts'
import type { PageWords, ParsedPage } from '../../use-cases/ports/content-pages.ts'
import { frontMatterSchema, type FrontMatter } from './front-matter.ts'
import { markFigures, type Gathered } from './mark-figures.ts'
import { quoteTexts } from './quote-texts.ts'
import { setType } from './set-type.ts'

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
 * Reads one page of words.
 * @param path its address
 * @param text the whole file
 * @param quoted texts that pages may quote whole, by name
 * @throws Error with every fault found, each with its line or field
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

/** Sources that are named but not listed, and listed but not named. */
function findSourceErrors({ sources }: FrontMatter, { sourceIds }: Gathered): readonly string[] {
  const listed = sources.map(({ id }) => id)
  return [
    ...sourceIds.filter((id) => !listed.includes(id)).map((id) => `source "${id}" is not listed.`),
    ...listed.filter((id) => !sourceIds.includes(id)).map((id) => `source "${id}" is not cited.`),
  ]
}

/** Parts that are asked for and are not there. */
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
