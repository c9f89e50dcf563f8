import type { Organization, Thing, WebApplication, WebSite, WithContext } from 'schema-dts'
import { describePublisher } from './structured-data.ts'

type SiteWords = {
  readonly description: string
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** The product's structured data: what it does and costs, who publishes it, where it is. */
export function describeSite({ description, publicUrl }: SiteWords) {
  const publisher = describePublisher(publicUrl)
  const application: WithContext<WebApplication> = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    '@id': `${publicUrl}/#application`,
    name: 'Tapelight',
    url: `${publicUrl}/`,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher,
  }
  const organization: WithContext<Organization> = {
    '@context': 'https://schema.org',
    ...publisher,
  }
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': describeSiteId(publicUrl),
    name: 'Tapelight',
    url: `${publicUrl}/`,
    inLanguage: 'en',
    publisher,
  }
  return [application, organization, site] as const
}

/** The site's name, for pages that are part of it. */
export function describeSiteId(publicUrl: string): string {
  return `${publicUrl}/#website`
}

/** As returned by a route's `meta`. */
export function toScripts<Data extends Thing>(things: readonly WithContext<Data>[]) {
  return things.map((thing) => ({ 'script:ld+json': thing }))
}
