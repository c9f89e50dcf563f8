type PageDescription = {
  readonly title: string
  readonly description: string
  /** Path of the page, without query: the canonical one for search engines. */
  readonly path: string
  readonly publicUrl: string
  /** False for pages that search engines should not index, such as those of unknown tickers. */
  readonly isIndexable?: boolean
  /** Path of the page's social image, 1200 by 630; defaults to the product's. */
  readonly image?: string
  readonly isArticle?: boolean
  /** Whether other sites can embed the page, with oEmbed. */
  readonly isEmbeddable?: boolean
}

/** Title, description, canonical URL and social card of a page. */
export function describePage(page: PageDescription) {
  const { title, description, path, publicUrl, isIndexable = true } = page
  const image = publicUrl + (page.image ?? '/cards/home.png')
  const url = publicUrl + path
  if (!isIndexable) return [{ title }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isEmbeddable === true ? [describeOembed(publicUrl, url, title)] : []),
    { property: 'og:type', content: page.isArticle === true ? 'article' : 'website' },
    { property: 'og:site_name', content: 'Tapelight' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}

function describeOembed(publicUrl: string, url: string, title: string) {
  const type = 'application/json+oembed'
  const href = `${publicUrl}/oembed?url=${encodeURIComponent(url)}&format=json`
  return { tagName: 'link', rel: 'alternate', type, href, title }
}
