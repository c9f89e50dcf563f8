import type { PageHead } from '../../domain/content/page-head.ts'
import type { ContentPage, ContentPages, PageWords } from '../ports/content-pages.ts'

/** A default head. */
export const plainHead: PageHead = {
  path: '/a',
  title: 'Page A',
  heading: 'The page called A',
  description: 'What page A is about.',
  kind: 'guide',
  published: '2026-01-02',
  updated: '2026-02-03',
  order: null,
  related: [],
  sources: [],
  searchTerms: [],
  sectionSearchTerms: {},
}

/** An empty page at this path. */
export function emptyPage(path: string, head: Partial<PageHead> = {}): ContentPage {
  return {
    head: { ...plainHead, title: `Page ${path}`, ...head, path },
    words: tree(),
    sections: [],
    questions: [],
    figures: [],
    wordCount: 0,
  }
}

export function pagesOf(...pages: readonly ContentPage[]): ContentPages {
  return new Map(pages.map((page) => [page.head.path, page]))
}

/** Text inside some elements. */
export function tree(...children: PageWords['children']): PageWords {
  return { type: 'root', children }
}

type Child = Extract<PageWords['children'][number], { type: 'element' }>['children'][number]

/** An element; text is passed through. */
export function element(
  tagName: string,
  children: readonly (string | Child)[],
  properties: Record<string, string | number> = {},
): Extract<Child, { type: 'element' }> {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  }
}
