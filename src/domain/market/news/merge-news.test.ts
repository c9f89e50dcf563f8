import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeNews } from './merge-news.ts'
import type { NewsItem } from './news-item.ts'

const now = new Date('2026-08-20T20:00:00Z')

describe('merged news', () => {
  test('are newest first, undated last', () => {
    const merged = mergeNews(
      [
        [story('Undated coffee'), story('Old tea', '2026-08-19T10:00:00Z')],
        [story('Fresh milk', '2026-08-20T19:00:00Z')],
      ],
      now,
    )
    expect(merged.map(({ headline }) => headline)).toEqual([
      'Fresh milk',
      'Old tea',
      'Undated coffee',
    ])
  })

  test('include nothing dated more than ten minutes ahead', () => {
    const ahead = story('Ten minutes ahead', '2026-08-20T20:10:00.000Z')
    expect(mergeNews([[ahead, story('Tomorrow', '2026-08-20T20:10:00.001Z')]], now)).toEqual([
      ahead,
    ])
  })

  test.each([
    ['https://e.com/a', 'http://www.e.com/a/#top'],
    ['https://e.com/?id=1', 'https://e.com?id=1'],
  ])('include %s and %s once, the newer', (left, right) => {
    const older = { ...story('First words', '2026-08-20T10:00:00Z'), url: left }
    const newer = { ...story('Other text', '2026-08-20T11:00:00Z'), url: right }
    expect(mergeNews([[older], [newer]], now)).toEqual([newer])
  })

  test('keep apart addresses that differ in their query', () => {
    const pair = [1, 2].map((id) => ({
      ...story(`Word${id} here`),
      url: `https://e.com/?id=${id}`,
    }))
    expect(mergeNews([pair], now)).toHaveLength(2)
  })

  test.each([
    ['Fed holds rates steady', 'FED HOLDS RATES STEADY!'],
    ['Fed holds rates steady', 'Breaking: Fed holds rates steady'],
    ['Fed holds rates steady', 'UPDATE 2-Fed holds rates steady'],
    ['Apple’s shares rise on earnings', "Apple's shares rise as the earnings"],
    ['Nestlé cuts 3.5% of its jobs', 'Nestle cuts 3.5% of jobs'],
    ['Oil slides as tankers return to port', 'Oil slides as tankers return to port, traders say'],
  ])('take “%s” and “%s” for one story', (left, right) => {
    expect(merge(left, right)).toHaveLength(1)
  })

  test.each([
    ['Dow falls 200 points at the open', 'Dow falls 300 points at the open'],
    [
      'Fed will raise rates in June, officials say',
      'Fed will not raise rates in June, officials say',
    ],
    ['Shares rise before earnings', 'Shares rise after earnings'],
    ['Fed raises', 'Fed raises doubts'],
    ['Buyer A acquires Buyer B', 'Buyer B acquires Buyer A'],
    ['3.5% growth', '35% growth'],
    ['日本銀行が利上げ', '日本銀行が利下げ'],
  ])('take “%s” and “%s” for two stories', (left, right) => {
    expect(merge(left, right)).toHaveLength(2)
  })

  test('include a headline again when it comes back another day', () => {
    const dates = ['2026-06-17T18:00:00Z', '2026-07-29T18:00:00Z']
    const list = dates.map((date) => story('Federal Reserve issues FOMC statement', date))
    expect(mergeNews([list], now)).toHaveLength(2)
  })

  test('have at most three of the first seven from one source while others have items', () => {
    const loud = makeStories('Loud', 20, 19)
    const quiet = ['North', 'South'].flatMap((source) => makeStories(source, 4, 5))
    const sources = mergeNews([loud, quiet], now).map(({ source }) => source)
    const counts = Object.groupBy(sources.slice(0, 7), (source) => source)
    expect(counts['Loud']).toHaveLength(3)
    expect(sources.slice(7, 24)).toEqual(Array.from({ length: 17 }, () => 'Loud'))
  })

  test('fill the first seven from one source when there is no other', () => {
    const loud = makeStories('Loud', 20, 19)
    const lone = makeStories('North', 1, 5)
    const sources = mergeNews([loud, lone], now).map(({ source }) => source)
    expect(sources.slice(0, 8)).toEqual([
      ...Array.from({ length: 6 }, () => 'Loud'),
      'North',
      'Loud',
    ])
  })

  test('are thirty at most, or as many as requested', () => {
    expect(mergeNews([makeStories('Loud', 60, 19)], now)).toHaveLength(30)
    expect(mergeNews([makeStories('Loud', 60, 19)], now, 4)).toHaveLength(4)
    expect(mergeNews([], now)).toEqual([])
  })

  test('are a choice of what was given, each address once, the same for the same input', () => {
    const item = fc.record({
      headline: fc.string({ minLength: 1 }),
      url: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `https://e.com/${index}`)),
      source: fc.constantFrom('A', 'B', 'C'),
      publishedAtUtc: fc.option(
        fc.date({ min: new Date('2026-08-10'), max: new Date('2026-08-21'), noInvalidDate: true }),
      ),
    })
    const lists = fc.array(fc.array(item), { maxLength: 4 })
    fc.assert(
      fc.property(lists, (given) => {
        const items = given.map((list) =>
          list.map((one) => ({
            ...one,
            publishedAtUtc: one.publishedAtUtc?.toISOString() ?? null,
          })),
        )
        const merged = mergeNews(items, now)
        expect(new Set(merged.map(({ url }) => url)).size).toBe(merged.length)
        for (const one of merged) expect(items.flat()).toContain(one)
        expect(mergeNews(items, now)).toEqual(merged)
      }),
    )
  })
})

function merge(left: string, right: string): readonly NewsItem[] {
  return mergeNews([[story(left)], [story(right)]], now)
}

let made = 0
function story(headline: string, publishedAtUtc: string | null = null): NewsItem {
  made += 1
  return { headline, url: `https://e.com/story-${made}`, source: 'Desk', publishedAtUtc }
}

/** Stories a minute apart, the newest in the given hour of the day. */
function makeStories(source: string, count: number, hour: number): NewsItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...story(`${source} tells its story ${index} `),
    source,
    publishedAtUtc: new Date(Date.UTC(2026, 7, 20, hour, 0) - index * 60_000).toISOString(),
  }))
}
