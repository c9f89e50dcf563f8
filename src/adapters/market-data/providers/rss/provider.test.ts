import { expect, test } from 'vitest'
import { RSS } from './declaration.ts'
import { createRssProvider } from './provider.ts'
import { item, rss } from './replay.fixture.ts'

const provider = createRssProvider({
  feeds: [
    { source: 'One', url: 'https://one.example/rss' },
    { source: 'Two', url: 'https://two.example/rss' },
  ],
  fetch: async (url) => new Response(rss(item(`Told by ${String(url)}`, `${String(url)}/story`))),
  clock: () => new Date('2026-08-20T20:00:00Z'),
})

test('has news and no other capability, and names the feeds it reads', () => {
  expect(Object.keys(provider)).toEqual(['declaration', 'news'])
  expect(provider.declaration).toEqual({ ...RSS, attribution: 'One, Two' })
  expect([provider.news?.name, provider.news?.attribution]).toEqual(['rss', 'One, Two'])
})

test('calls every feed', async () => {
  const outcome = await provider.news?.fetch(AbortSignal.timeout(5_000))
  const sources = outcome?.ok === true ? outcome.value.data.map(({ source }) => source) : []
  expect(sources.toSorted()).toEqual(['One', 'Two'])
})
