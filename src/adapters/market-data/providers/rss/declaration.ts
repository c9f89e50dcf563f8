import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/** All feeds of `NEWS_FEEDS`; each publisher is named with its headlines. */
export const RSS: ProviderDeclaration = {
  name: 'rss',
  title: 'News feeds (RSS and Atom)',
  attribution: 'The publisher named next to each headline',
  termsUrl: null,
  key: 'none',
  // Each feed has its own URL.
  baseUrl: null,
  delay: 'delayed',
  quotas: {},
  coverage: 'Market news: headline, link, publisher and time',
}
