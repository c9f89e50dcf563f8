import { expect, test } from 'vitest'
import { API_CHANGES, EVERY_JSON, EVERY_LIST } from '../../domain/content/api-changes.ts'
import { createPlainApi } from './endpoints.ts'
import type { OpenApiOperation } from './openapi-document.ts'

const { describe } = createPlainApi({ publicUrl: 'https://tapelight.example', disclaimer: '' })
const document = describe()

/** What the changelog calls parameters that are described once for several calls. */
const SHARED: Readonly<Record<string, string>> = { Fields: EVERY_JSON, Format: EVERY_LIST }

function listNames({ parameters = [] }: OpenApiOperation): readonly string[] {
  return parameters.flatMap((each) => ('$ref' in each ? [] : [each.name]))
}

test('the changelog adds up to the OpenAPI document: whatever is new has an entry', () => {
  const told = new Map<string, string[]>()
  for (const { added } of API_CHANGES) {
    for (const [call, names] of Object.entries(added)) {
      const known = told.get(call) ?? []
      told.set(call, [...known, ...names.split(' ').filter((name) => name !== '')])
    }
  }
  const calls = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get === undefined ? [] : [[`GET ${path}`, listNames(get)] as const]),
    ...(post === undefined ? [] : [[`POST ${path}`, listNames(post)] as const]),
  ])
  const shared = Object.entries(document.components.parameters).map(
    ([id, { name }]) => [SHARED[id] ?? id, [name]] as const,
  )
  const sort = (entries: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...entries].map(([call, names]) => [call, names.toSorted()] as const))
  expect(sort(told)).toEqual(sort([...calls, ...shared]))
})

test('changes are listed newest first, each day once', () => {
  const dates = API_CHANGES.map(({ date }) => date)
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
})

test('nothing is deprecated, as the changelog says', () => {
  expect(JSON.stringify(document)).not.toContain('"deprecated"')
})
