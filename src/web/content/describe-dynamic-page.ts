import type { CollectionPage, WebPage, WithContext } from 'schema-dts'
import { cardPath } from '../../domain/content/card-path.ts'
import { describePage } from '../page-meta.ts'
import type { Crumb } from './breadcrumbs.tsx'
import { describeSiteId, toScripts } from './site-data.ts'
import { describePublisher, describeMethod } from './structured-data.ts'

type DynamicPage = {
  readonly title: string
  readonly description: string
  readonly path: string
  /** Query of a page that is to be found by itself, with its question mark. */
  readonly search?: string
  /** Path of the page whose social card it shares; its own by default. */
  readonly card?: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Given if the page is a list of other pages; with its breadcrumbs. */
  readonly collection?: { readonly crumbs: readonly Crumb[] }
}

/** Metadata of a public page that has more than text. */
export function describeDynamicPage(page: DynamicPage) {
  const { title, description, path, search = '', card = path, publicUrl, collection } = page
  const image = cardPath(card)
  const url = publicUrl + path + search
  const own = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: title.replace(' | Tapelight', ''),
    description,
    inLanguage: 'en',
    image: publicUrl + image,
    isPartOf: { '@id': describeSiteId(publicUrl) },
    publisher: describePublisher(publicUrl),
  } as const
  const described: WithContext<WebPage> | WithContext<CollectionPage> = {
    '@type': collection === undefined ? 'WebPage' : 'CollectionPage',
    ...own,
  }
  const method = collection === undefined ? [] : [describeMethod(collection.crumbs, publicUrl)]
  return [
    ...describePage({ title, description, path: path + search, publicUrl, image }),
    ...toScripts([described, ...method]),
  ]
}
