/** The page's type: determines its layout, its structured data and where it is listed. */
export const PAGE_KINDS = ['article', 'explainer', 'guide', 'glossary', 'landing', 'page'] as const

type PageKind = (typeof PAGE_KINDS)[number]

/** A source that a page cites. */
export type PageSource = {
  readonly id: string
  readonly text: string
  readonly url: string | null
}

/** A content page's metadata. */
export type PageHead = {
  /** Path below the public URL, as in `/indicators/rsi`. */
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
  /** Position on /blog, from 1; null for pages not listed there. */
  readonly order: number | null
  /** Our own paths, 3 to 6. */
  readonly related: readonly string[]
  readonly sources: readonly PageSource[]
  /** The page's subject as people search for it; not shown. */
  readonly searchTerms: readonly string[]
  /** The same for parts of it: by a heading's id, or by one of the page's questions, verbatim. */
  readonly sectionSearchTerms: Readonly<Record<string, readonly string[]>>
}
