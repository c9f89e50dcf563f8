/** What sort of page it is: decides its frame, its structured data and where it is listed. */
export const PAGE_KINDS = ['article', 'explainer', 'guide', 'glossary', 'landing', 'page'] as const

type PageKind = (typeof PAGE_KINDS)[number]

/** A work that a page leans on. */
export type PageSource = {
  readonly id: string
  readonly text: string
  readonly url: string | null
}

/** What is known of a page of words before its words. */
export type PageHead = {
  /** Address below the public one, as in `/indicators/rsi`. */
  readonly path: string
  /** For the tab and for search engines, without the product's name. */
  readonly title: string
  /** The one h1. */
  readonly heading: string
  readonly description: string
  readonly kind: PageKind
  /** YYYY-MM-DD. */
  readonly published: string
  readonly updated: string
  /** Place on /blog, from 1; null for pages that are not listed there. */
  readonly order: number | null
  /** Addresses of ours, 3 to 6. */
  readonly related: readonly string[]
  readonly sources: readonly PageSource[]
  /** The page's subject as people ask for it; nobody is shown these. */
  readonly searchTerms: readonly string[]
  /** The same for parts of it: by the id of a heading, or by a question of the page as it is put. */
  readonly sectionSearchTerms: Readonly<Record<string, readonly string[]>>
}
