import { expect, test } from 'vitest'
import { z } from 'zod'
import { listPathNames, readPathValues, toExamplePath, toRoutePath } from './endpoint-path.ts'

const endpoint = {
  path: '/receipts/{id}',
  tag: 'Signals',
  summary: '',
  description: '',
  query: z.object({ id: z.string().meta({ examples: ['^GSPC'] }) }),
  example: '?limit=1',
  errors: [],
} as const

test('a path parameter has a name, a route and an example', () => {
  expect(listPathNames(endpoint)).toEqual(['id'])
  expect(toRoutePath(endpoint)).toBe('/receipts/:id')
  expect(toExamplePath(endpoint)).toBe('/receipts/%5EGSPC?limit=1')
})

test('path parameters are unescaped', () => {
  expect(readPathValues(endpoint, '/api/v1/receipts/%5EGSPC')).toEqual({ id: '^GSPC' })
})

test('a path without parameters has none', () => {
  expect(listPathNames({ path: '/bars' })).toEqual([])
  expect(readPathValues({ path: '/bars' }, '/api/v1/bars')).toEqual({})
})
