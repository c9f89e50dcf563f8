import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStories } from './news.ts'

const now = new Date('2026-08-20T16:00:00Z')
const first = { title: 'Index holds its breath', link: 'https://e.com/1', at: '2026-08-20T14:30Z' }
const second = { title: 'Index <i>breathes</i>', link: 'https://e.com/2', at: '2026-08-20T15:30Z' }
const undated = { title: 'Bonds rest', link: 'https://e.com/3', at: null }

test('stories become news, newest first, with their source', () => {
  const newest = '2026-08-20T15:30:00.000Z'
  expect(read([undated, first, second])).toEqual({
    ok: true,
    value: {
      data: [
        {
          headline: 'Index breathes',
          url: 'https://e.com/2',
          source: 'Vendor',
          publishedAtUtc: newest,
        },
        expect.objectContaining({ publishedAtUtc: '2026-08-20T14:30:00.000Z' }),
        expect.objectContaining({ publishedAtUtc: null }),
      ],
      asOfUtc: newest,
    },
  })
})

test('news without a date are as of no time', () => {
  expect(read([undated])).toMatchObject({ ok: true, value: { asOfUtc: null } })
})

test.each([
  ['cannot be read', { title: 7 }],
  ['is nothing', null],
  ['links to a script', { ...first, link: 'javascript:alert(1)' }],
  ['has no words', { ...first, title: '<p></p>' }],
])(
  'a story that %s is left out, and when it is the only one the reply is malformed',
  (_, story) => {
    expect(read([story, second])).toMatchObject({ ok: true, value: { data: { length: 1 } } })
    expect(read([story])).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'none of 1 rows can be read' },
    })
  },
)

test('no stories, and stories of tomorrow, are no news', () => {
  const none = { ok: false, failure: { kind: 'no-data-in-range' } }
  expect(read([])).toEqual(none)
  expect(read([{ ...first, at: '2026-08-21T14:30Z' }])).toEqual(none)
})

function read(stories: readonly unknown[]) {
  return readStories(stories, {
    schema: z.object({ title: z.string(), link: z.string(), at: z.string().nullable() }),
    toItem: ({ title, link, at }) => ({
      headline: title,
      url: link,
      source: '',
      publishedAtUtc: at === null ? null : new Date(at).toISOString(),
    }),
    provider: 'Vendor',
    now,
  })
}
