import { DYNAMIC_PAGES, namePage, type PublicPage } from '../../domain/content/public-pages.ts'
import type { ContentPages } from '../ports/content-pages.ts'

/** A public page and when its words last changed: YYYY-MM-DD; null for pages that live from data. */
export type ListedPage = PublicPage & { readonly updated: string | null }

/** Every public page that search engines should know. */
export function listPublicPages(pages: ContentPages): readonly ListedPage[] {
  const written = [...pages.values()].map(({ head }) => {
    return { ...namePage(head), updated: head.updated }
  })
  return [...DYNAMIC_PAGES.map((page) => ({ ...page, updated: null })), ...written]
}
