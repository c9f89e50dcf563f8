import { expect, test } from 'vitest'
import { readWebhookUrl } from './webhook-url.ts'

test.each([
  [' https://Example.com/hook?key=1#part ', 'https://example.com/hook?key=1'],
  ['https://example.com:8443', 'https://example.com:8443/'],
])('%s is read as %s', (text, url) => {
  expect(readWebhookUrl(text)).toEqual({ ok: true, value: url })
})

test.each([
  ['', 'Enter a URL such as https://example.com/hook'],
  ['example.com/hook', 'Enter a URL such as https://example.com/hook'],
  ['http://example.com/hook', 'The URL must start with https://'],
  ['ftp://example.com', 'The URL must start with https://'],
  ['https://me:secret@example.com/', 'The URL must not contain a user name or password'],
  [`https://example.com/${'x'.repeat(2_000)}`, 'The URL is longer than 2,000 characters'],
])('%.40s is rejected', (text, message) => {
  expect(readWebhookUrl(text)).toEqual({ ok: false, failure: { kind: 'no-webhook-url', message } })
})
