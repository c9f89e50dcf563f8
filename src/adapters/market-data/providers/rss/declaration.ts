import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/** The feeds of `NEWS_FEEDS` taken together; each publisher is named beside its headlines. */
export const RSS: ProviderDeclaration = {
  name: 'rss',
  title: 'News feeds (RSS and Atom)',
  attribution: 'The publisher named beside each headline',
  termsUrl: null,
  key: 'none',
  // The feeds have an address each.
  baseUrl: null,
  delay: 'delayed',
  quotas: {},
  coverage: 'Market news: headline, link, publisher and time',
}
