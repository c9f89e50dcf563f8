import { expect, test } from 'vitest'
import { parseEmail } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace+Tape@Example.COM ', 'ada.lovelace+tape@example.com'],
  ["o'neill@mail.example.co.uk", "o'neill@mail.example.co.uk"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s is %s', (text, address) => {
  expect(parseEmail(text)).toEqual({ ok: true, value: address })
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@@example.com',
  'ada@example',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example..com',
  'ada@-example.com',
  'ada@example.com.',
  '.ada@example.com',
  'a..da@example.com',
  'ada lovelace@example.com',
  'ada@example.com\nbcc:eve@example.com',
  'ada\0@example.com',
  'ada@exam\0ple.com',
  'ada@example.com,eve@example.com',
  'ada@example.com>',
  '"ada lovelace"@example.com',
  'ada@exa/mple.com',
  'ada@bücher.example/x',
  'ada@bücher.example:25',
])('%j is not an email address', (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, failure: { kind: 'not-an-email', reason: 'form' } })
})

test('a look-alike letter does not become the letter it looks like', () => {
  // Lower-cased, the Kelvin sign is k, and dotless ı is upper-cased to I.
  expect('\u212a'.toLowerCase()).toBe('k')
  expect(parseEmail('mi\u212ae@example.com').ok).toBe(false)
  expect(parseEmail('m\u0131ke@example.com').ok).toBe(false)
})

test('mail goes to the lower-cased domain', () => {
  expect(parseEmail('ada@\u212aelvin.example')).toEqual({ ok: true, value: 'ada@kelvin.example' })
})

test.each([
  `${'a'.repeat(65)}@example.com`,
  `ada@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.example.com`,
  `ada@${'a'.repeat(100_000)}`,
])('too long', (text) => {
  const failure = { kind: 'not-an-email', reason: 'too-long' }
  expect(parseEmail(text)).toEqual({ ok: false, failure })
})
