import { expect, test } from 'vitest'
import { createPlainApi } from '../../../server/api/endpoints.ts'
import type { ApiDocument } from './api-document.ts'
import { readGuide } from './read-guide.ts'

const { describe: describeApi, endpoints } = createPlainApi({
  publicUrl: 'https://tapelight.example',
  disclaimer: 'No advice.',
})
// The compiler checks here that the server's document is what the guide reads.
const document: ApiDocument = describeApi()
const sections = readGuide(document)
const entries = sections.flatMap(({ entries: list }) => list)
const find = (path: string) => entries.find((entry) => entry.path === path)

test('every endpoint is in exactly one section', () => {
  expect(entries.map(({ path }) => path).toSorted()).toEqual(Object.keys(document.paths).toSorted())
  expect(entries.length).toBeGreaterThan(endpoints.length)
  expect(sections.map(({ entries: list }) => list.length)).not.toContain(0)
})

test('an endpoint has a command, a link and its parameters', () => {
  expect(find('/api/v1/bars')).toMatchObject({
    verb: 'GET',
    command: `curl 'https://tapelight.example/api/v1/bars?ticker=AAPL&limit=5'`,
    tryPath: '/api/v1/bars?ticker=AAPL&limit=5',
    parameters: [
      { name: 'ticker', isRequired: true, byDefault: null },
      { name: 'from', isRequired: false, byDefault: null },
      { name: 'limit', isRequired: false, byDefault: '1500' },
    ],
  })
})

test('the stream has no link, and its command does not buffer', () => {
  expect(find('/api/v1/stream')).toMatchObject({
    command: expect.stringMatching(/^curl -N /),
    tryPath: null,
  })
})

test('a function is called with the key and a body', () => {
  expect(find('/functions/v1/analyze-stocks')).toMatchObject({
    verb: 'POST',
    command: [
      `curl 'https://tapelight.example/functions/v1/analyze-stocks' \\`,
      `  -H "apikey: $KEY" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"tickers":["AAPL","MSFT"]}'`,
    ].join('\n'),
    tryPath: null,
  })
})
