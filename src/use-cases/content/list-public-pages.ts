import { DYNAMIC_PAGES, namePage, type PublicPage } from '../../domain/content/public-pages.ts'
import type { ContentPages } from '../ports/content-pages.ts'

/** A public page and the date of its last text change: YYYY-MM-DD; null for data-driven pages. */
export type ListedPage = PublicPage & { readonly updated: string | null }

/** Every public page for search engines. */
export function listPublicPages(pages: ContentPages): readonly ListedPage[] {
  const written = [...pages.values()].map(({ head }) => {
    return { ...namePage(head), updated: head.updated }
  })
  return [...DYNAMIC_PAGES.map((page) => ({ ...page, updated: null })), ...written]
}
