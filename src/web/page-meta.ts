type PageDescription = {
  readonly title: string
  readonly description: string
  /** Path of the page, without query: what search engines should keep. */
  readonly path: string
  readonly publicUrl: string
  /** False for pages that search engines should not keep, such as those of unknown tickers. */
  readonly isFindable?: boolean
}

/** Title, description, canonical address and the card that other sites show of a page. */
export function describePage(page: PageDescription) {
  const { title, description, path, publicUrl, isFindable = true } = page
  const url = publicUrl + path
  if (!isFindable) return [{ title }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Tapelight' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
  ]
}
