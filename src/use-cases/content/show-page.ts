import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { DYNAMIC_PAGES, namePage, type PublicPage } from '../../domain/content/public-pages.ts'
import { mentionsSignals } from './mentions-signals.ts'
import type { ContentPage, ContentPages } from '../ports/content-pages.ts'

/** A content page with what it shows from other pages. */
export type PageView = {
  readonly page: ContentPage
  /** The breadcrumbs from the home page to this one. */
  readonly crumbs: readonly { readonly name: string; readonly path: string }[]
  readonly related: readonly PublicPage[]
  /** The pages that an index page lists, in groups; empty on other pages. */
  readonly listed: readonly PageGroup[]
  /** Whether its text names a BUY or SELL. */
  readonly mentionsSignals: boolean
}

/** Pages under one heading; null where the page's own is enough. */
export type PageGroup = {
  readonly name: string | null
  readonly pages: readonly PublicPage[]
  /** Whether they are to be read one after the other. */
  readonly isSteps?: boolean
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
    listed: listGroups(pages, path),
    mentionsSignals: mentionsSignals(page),
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
    return { path, name: `${ticker} today`, description: 'Its signal, chart and every number.' }
  }
  const head = pages.get(path)?.head
  return head === undefined ? null : namePage(head)
}

/** What an index page lists. */
function listGroups(pages: ContentPages, path: string): readonly PageGroup[] {
  const below = (start: string) => listBelow(pages, start)
  const named = (...paths: readonly string[]) =>
    paths.flatMap((address) => findPublicPage(pages, address) ?? [])
  const groups = (): readonly PageGroup[] => {
    switch (path) {
      case '/blog':
        return [{ name: null, pages: listInOrder(pages) }]
      case '/learn':
        return [
          {
            name: 'Start here',
            isSteps: true,
            pages: uniquePages([
              ...named('/learn/investing-basics', '/how-it-works'),
              ...below('/learn/'),
            ]),
          },
          { name: 'The five indicators', pages: named('/indicators', ...EXPLAINERS) },
          { name: 'How we test', pages: named('/method', '/record', '/faq') },
          { name: 'Glossary', pages: [...named('/glossary'), ...below('/glossary/')] },
          { name: 'Blog', pages: [...listInOrder(pages), ...listUnordered(pages)] },
        ]
      case '/glossary':
        return [{ name: 'In depth', pages: below('/glossary/') }]
      case '/forecast':
        return [
          { name: 'Looking ahead', pages: below('/forecast/') },
          {
            name: 'What the market did',
            pages: named('/news', '/stocks-up-today', '/stocks-down-today', '/buy-stocks-today'),
          },
        ]
      default:
        return []
    }
  }
  return groups().filter((group) => group.pages.length > 0)
}

const EXPLAINERS = Object.values(INDICATORS).map(({ learnPath }) => learnPath)

function uniquePages(pages: readonly PublicPage[]): readonly PublicPage[] {
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}

/** The pages below a path, by their name. */
function listBelow(pages: ContentPages, start: string): readonly PublicPage[] {
  return [...pages.values()]
    .filter(({ head }) => head.path.startsWith(start))
    .map(({ head }) => namePage(head))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The articles besides those of the blog list, by their name. */
function listUnordered(pages: ContentPages): readonly PublicPage[] {
  const isOther = ({ path }: PublicPage) => pages.get(path)?.head.order === null
  return listBelow(pages, '/blog/').filter(isOther)
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

/** A title up to its colon or question mark: short enough for breadcrumbs. */
function shorten(title: string): string {
  return /^[^:?]*\??/.exec(title)?.[0] ?? title
}
