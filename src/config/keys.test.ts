import { expect, test } from 'vitest'
import { AUTH_SECRET, AUTH_SIGNING_KEYS } from './keys.ts'
import { readSetting } from './settings.ts'

test('a secret of 32 to 200 printable characters is taken as it is', () => {
  const read = (value: string) => readSetting({ AUTH_SECRET: value }, 'AUTH_SECRET', AUTH_SECRET)
  expect(read('x'.repeat(32))).toBe('x'.repeat(32))
  expect(read('~'.repeat(200))).toBe('~'.repeat(200))
  expect(read('')).toBeNull()
  for (const bad of ['x'.repeat(31), 'x'.repeat(201), ` ${'x'.repeat(40)}`, 'ü'.repeat(40)]) {
    expect(() => read(bad)).toThrow('AUTH_SECRET is "…", but it must be 32 to 200 printable')
  }
})

test('only the JSON of a key set is parsed, and it is never revealed', () => {
  const read = (value: string) =>
    readSetting({ AUTH_SIGNING_KEYS: value }, 'AUTH_SIGNING_KEYS', AUTH_SIGNING_KEYS)
  expect(read('{"keys":[{"kty":"EC"}]}')).toEqual([{ kty: 'EC' }])
  for (const bad of ['{', '[]', '{"keys":[]}', '{"d":"geheim"}', '"geheim"']) {
    expect(() => read(bad)).toThrow('AUTH_SIGNING_KEYS is "…", but it must be a JWK set')
  }
})
