import { namePage, type PublicPage } from '../../domain/content/public-pages.ts'
import type { ContentPages } from '../ports/content-pages.ts'

/** An article with its days, YYYY-MM-DD. */
export type ListedArticle = PublicPage & {
  readonly published: string
  readonly updated: string
}

/** Every article, most recently changed first. */
export function listArticles(pages: ContentPages): readonly ListedArticle[] {
  return [...pages.values()]
    .filter(({ head }) => head.kind === 'article')
    .map(({ head }) => {
      return { ...namePage(head), published: head.published, updated: head.updated }
    })
    .toSorted((a, b) => b.updated.localeCompare(a.updated) || a.path.localeCompare(b.path))
}
