import { expect, test } from 'vitest'
import { mergeUserMetadata, type JsonValue, type UserMetadata } from './user-metadata.ts'

const ada: UserMetadata = { first_name: 'Ada', last_name: 'Lovelace' }

test('named keys are replaced, others stay', () => {
  const value = { first_name: 'Ada', last_name: 'King', theme: { dark: true } }
  const changes = { last_name: 'King', theme: { dark: true } }
  expect(mergeUserMetadata(ada, changes)).toEqual({ ok: true, value })
  expect(ada).toEqual({ first_name: 'Ada', last_name: 'Lovelace' })
})

test('null deletes its key at the top and is a value below', () => {
  const value = { first_name: 'Ada', theme: { dark: null } }
  const changes = { last_name: null, unknown: null, theme: { dark: null } }
  expect(mergeUserMetadata(ada, changes)).toEqual({ ok: true, value })
})

test('a key named __proto__ is a key like others', () => {
  const merged = mergeUserMetadata(ada, JSON.parse('{"__proto__":{"admin":true}}'))
  if (!merged.ok) throw new Error('refused')
  expect(Object.getPrototypeOf(merged.value)).toBe(Object.prototype)
  expect(Object.keys(merged.value)).toContain('__proto__')
  expect('admin' in merged.value).toBe(false)
})

test.each([
  ['nul', { name: 'Ada\0' }],
  ['nul', { 'na\0me': 'Ada' }],
  ['nul', { names: ['Ada', { of: 'x\0' }] }],
  ['broken-unicode', { name: '\ud83d' }],
  ['broken-unicode', { 'name\udc00': 1 }],
  ['too-large', { name: 'a'.repeat(10_000) }],
  ['too-large', { name: '🂡'.repeat(1_024) }],
  ['too-deep', { name: nest(17) }],
  ['too-deep', { name: nest(100_000) }],
] as const)('rejected: %s', (reason, changes) => {
  const failure = { kind: 'metadata-rejected', reason }
  expect(mergeUserMetadata(ada, changes)).toEqual({ ok: false, failure })
})

test('4,096 bytes of JSON are accepted, one more is not', () => {
  const filler = 'a'.repeat(4_096 - '{"name":""}'.length)
  expect(mergeUserMetadata({}, { name: filler }).ok).toBe(true)
  expect(mergeUserMetadata({}, { name: `${filler}a` }).ok).toBe(false)
})

test('many small changes do not grow past the cap', () => {
  const near = { name: 'a'.repeat(4_000) }
  expect(mergeUserMetadata(near, { more: 'b'.repeat(200) }).ok).toBe(false)
})

function nest(depth: number): JsonValue {
  let value: JsonValue = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
