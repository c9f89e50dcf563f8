import { expect, test } from 'vitest'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { judgeReadings } from '../../domain/signals/judge-readings.ts'
import { RULE_SET, type NoSignal } from '../../domain/signals/signal.ts'
import { findSchemaErrors } from '../../../tests/journeys/schema-org.fixture.ts'
import { describeStockPage, type DescribedStock } from './describe-stock-page.ts'

const ticker = knownTicker('BRK.B')
const signal = judgeReadings({
  ticker,
  asOf: '2026-08-20',
  readings: {
    close: 100,
    rsi: 50,
    adx: 10,
    plusDi: 10,
    minusDi: 30,
    sma20: 95,
    sma50: 100,
    sma20FiveBarsAgo: 97,
    obvChange: 1,
    cmf: 0.1,
    averageVolume: 1_000,
  },
  lastCross: null,
})
const none = (asOf: string | null): NoSignal => ({
  kind: 'no-signal',
  ticker,
  reason: { kind: 'too-few-bars', have: 3, need: 60 },
  asOf,
  ruleSet: RULE_SET,
})

function describeWith(differently: Partial<DescribedStock> = {}) {
  const tags: readonly Record<string, unknown>[] = describeStockPage({
    ticker,
    company: 'Berkshire Hathaway',
    signal,
    listing: { kind: 'stock', exchange: 'NYSE' },
    isSample: false,
    isShown: true,
    publicUrl: 'https://tapelight.test',
    ...differently,
  })
  const content = (name: string) =>
    tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content']
  const things = tags.flatMap((tag) => tag['script:ld+json'] ?? [])
  return {
    tags,
    title: tags[0]?.['title'],
    content,
    things,
  }
}

test('title and description have the action and its date', () => {
  const { title, content } = describeWith()
  expect(title).toBe('BRK.B: WATCH on Aug 20, 2026 · Tapelight')
  expect(content('description')).toMatch(
    /^Berkshire Hathaway \(BRK\.B\) is a WATCH at the close of Aug 20, 2026\. .* chart\.$/,
  )
  expect(describeWith({ isSample: true }).content('description')).toMatch(/Sample data/)
})

test('without a signal they say so', () => {
  expect(describeWith({ signal: none(null) }).title).toBe('BRK.B: no signal · Tapelight')
  expect(describeWith({ signal: none('2026-08-20'), company: null }).content('description')).toBe(
    'BRK.B has no signal on Aug 20, 2026. See why, and what happens next.',
  )
})

test('the social card is the stock’s own', () => {
  const { content } = describeWith({ ticker: knownTicker('^GSPC') })
  const card = 'https://tapelight.test/cards/stocks/%5EGSPC.png'
  expect([content('og:image'), content('twitter:image'), content('twitter:card')]).toEqual([
    card,
    card,
    'summary_large_image',
  ])
})

test('sites that support oEmbed find where to ask', () => {
  const { tags } = describeWith({ ticker: knownTicker('BRK.B') })
  expect(tags).toContainEqual(
    expect.objectContaining({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: 'https://tapelight.test/oembed?url=https%3A%2F%2Ftapelight.test%2Fstocks%2FBRK.B&format=json',
    }),
  )
})

test('structured data describe the page, the company and the way there', () => {
  const { things } = describeWith()
  expect(things.flatMap(findSchemaErrors)).toEqual([])
  expect(things).toMatchObject([
    {
      '@type': 'WebPage',
      dateModified: '2026-08-20',
      about: { '@type': 'Corporation', name: 'Berkshire Hathaway', tickerSymbol: 'XNYS BRK.B' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { name: 'BRK.B' }],
    },
  ])
})

test.each([
  ['a fund is no corporation', { listing: { kind: 'etf', exchange: 'NYSEARCA' } }, 'Thing'],
  ['an unlisted ticker is left out', { company: null, listing: null }, undefined],
] as const)('%s', (_name, differently, type) => {
  const { things } = describeWith(differently)
  expect(things.flatMap(findSchemaErrors)).toEqual([])
  expect((things[0] as { about?: Record<string, unknown> }).about?.['@type']).toBe(type)
})

test('a date that is not known is not invented', () => {
  expect(describeWith({ signal: none(null) }).things[0]).not.toHaveProperty('dateModified')
})

test('an unknown stock is kept from search engines and has no data', () => {
  const { things, content } = describeWith({ isShown: false })
  expect([content('robots'), things]).toEqual(['noindex', []])
})
