import { DYNAMIC_PAGES, namePage, type PublicPage } from '../../domain/content/public-pages.ts'
import type { ContentPage, ContentPages } from '../ports/content-pages.ts'

/** A content page with what it shows from other pages. */
export type PageView = {
  readonly page: ContentPage
  /** The breadcrumbs from the home page to this one. */
  readonly crumbs: readonly { readonly name: string; readonly path: string }[]
  readonly related: readonly PublicPage[]
  /** The pages listed here: on /blog the articles, in order; else none. */
  readonly listed: readonly PublicPage[]
}

/**
 * One content page.
 * @param path as requested
 * @returns null if there is no such page
 */
export function showPage(pages: ContentPages, path: string): PageView | null {
  const page = pages.get(path)
  if (page === undefined) return null
  return {
    page: hideRequested(page),
    crumbs: findCrumbs(pages, page),
    related: page.head.related.flatMap((address) => findPublicPage(pages, address) ?? []),
    listed: path === '/blog' ? listInOrder(pages) : [],
  }
}

/** Drops what only the search needs: it would be sent with every page. */
function hideRequested(page: ContentPage): ContentPage {
  return { ...page, head: { ...page.head, searchTerms: [], sectionSearchTerms: {} } }
}

/** A public page's link text elsewhere; null if there is none. */
function findPublicPage(pages: ContentPages, path: string): PublicPage | null {
  const living = DYNAMIC_PAGES.find((candidate) => candidate.path === path)
  if (living !== undefined) return living
  const ticker = /^\/stocks\/([A-Z0-9.-]+)$/.exec(path)?.[1]
  if (ticker !== undefined) {
    return { path, name: `${ticker} today`, description: 'Its signal, its chart, every number.' }
  }
  const head = pages.get(path)?.head
  return head === undefined ? null : namePage(head)
}

/** The articles of the blog list, first to last. */
function listInOrder(pages: ContentPages): readonly PublicPage[] {
  return [...pages.values()]
    .flatMap(({ head }) => (head.order === null ? [] : [{ head, order: head.order }]))
    .toSorted((a, b) => a.order - b.order)
    .map(({ head }) => namePage(head))
}

function findCrumbs(pages: ContentPages, { head }: ContentPage): PageView['crumbs'] {
  const above = head.path.split('/').slice(1, -1)
  const parents = above.flatMap((_, index) => {
    const path = `/${above.slice(0, index + 1).join('/')}`
    const parent = pages.get(path)
    return parent === undefined ? [] : [{ name: shorten(parent.head.title), path }]
  })
  return [{ name: 'Home', path: '/' }, ...parents, { name: shorten(head.title), path: head.path }]
}

/** A title up to its colon: short enough for breadcrumbs. */
function shorten(title: string): string {
  return title.split(':')[0] ?? title
}
