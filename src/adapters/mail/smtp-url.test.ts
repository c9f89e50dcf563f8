import { expect, test } from 'vitest'
import { readSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example:25', { host: 'mail.example', port: 25, secure: false, requireTLS: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
])('%s', (text, server) => {
  expect(readSmtpUrl(text)).toEqual(server)
})

test('a password is only sent encrypted, unless the server is local or the operator allows it', () => {
  const isTlsRequested = (text: string) => readSmtpUrl(text).requireTLS
  expect(isTlsRequested('smtp://me:secret@mail.example')).toBe(true)
  expect(isTlsRequested('smtp://me:secret@mail.example?tls=optional')).toBe(false)
  expect(isTlsRequested('smtp://me:secret@127.0.0.1:1025')).toBe(false)
  expect(isTlsRequested('smtps://me:secret@mail.example')).toBe(false)
})

test('user and password are read out of their escapes', () => {
  expect(readSmtpUrl('smtps://me%40x:a%2Fb%20c@mail.example').auth).toEqual({
    user: 'me@x',
    pass: 'a/b c',
  })
})
