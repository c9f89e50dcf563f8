import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createPlainApi } from '../../../server/api/endpoints.ts'
import { FUNCTIONS } from '../../../server/functions/function-list.ts'
import type { ApiDocument } from './api-document.ts'
import { readGuide } from './read-guide.ts'
import recorded from './recorded-responses.json'

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

test('a call has an example, its parameters, and a field for each part of the example', () => {
  expect(find('/api/v1/bars')).toMatchObject({
    verb: 'GET',
    example: '/api/v1/bars?ticker=AAPL&limit=5',
    fields: [
      { name: 'ticker', value: 'AAPL', isInPath: false },
      { name: 'limit', value: '5', isInPath: false },
    ],
    parameters: [
      { name: 'ticker', isRequired: true, byDefault: null },
      { name: 'from', isRequired: false, byDefault: null },
      { name: 'limit', isRequired: false, byDefault: '1500' },
      { name: 'cursor', isRequired: false, byDefault: null },
    ],
  })
  expect(find('/api/v1/receipts/{id}')?.fields).toEqual([
    { name: 'id', value: 'AAPL', isInPath: true },
  ])
})

test('the stream and POST calls have no form', () => {
  expect(find('/api/v1/stream')).toMatchObject({ isStream: true, fields: null })
  expect(find('/functions/v1/analyze-stocks')).toMatchObject({
    verb: 'POST',
    example: '{"tickers":["AAPL","MSFT"]}',
    fields: null,
  })
})

test('every call but the stream has a recorded response that fits its schema', () => {
  const responses: Readonly<Record<string, unknown>> = recorded
  const schemas = new Map<string, z.ZodType>([
    ...endpoints.map(({ path, reply }) => [`/api/v1${path}`, reply] as const),
    ...FUNCTIONS.map(({ name, reply }) => [`/functions/v1/${name}`, reply] as const),
  ])
  // The document itself is recorded without its paths.
  for (const path of ['/api/v1/openapi.json', '/api/v1/stream']) schemas.delete(path)
  expect(schemas.size).toBe(entries.length - 2)
  for (const [path, reply] of schemas) {
    const response = responses[find(path)?.id ?? '']
    expect(reply.parse(response)).toEqual(response)
  }
})
