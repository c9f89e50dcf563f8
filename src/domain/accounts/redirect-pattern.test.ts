import { expect, test } from 'vitest'
import { parseRedirectPattern } from './redirect-pattern.ts'

test.each([
  'https://a.example',
  'https://*.a.example/**',
  'HTTP://localhost:3000/auth/*',
  'app.tapelight://done',
  'http://[::1]:3000/',
])('%s is a pattern', (text) => {
  expect(parseRedirectPattern(text).ok).toBe(true)
})

test.each([
  '',
  '*',
  '**',
  'a.example',
  '//a.example',
  '*://a.example',
  'https://a.example:*/',
  'https://user@a.example/',
  'https://a.example/#x',
  'https://a.example\\x',
  'https:///x',
])('"%s" is not a pattern', (text) => {
  expect(parseRedirectPattern(text)).toEqual({
    ok: false,
    failure: { kind: 'not-a-redirect-pattern', text },
  })
})
