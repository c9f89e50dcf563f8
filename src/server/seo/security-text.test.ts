import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError, replyWithError } from '../error-reply.ts'
import { replyWithSecurityText } from './security-text.ts'

function request(securityContact: string | null, publicUrl = 'https://tapelight.test') {
  const clock = () => new Date('2026-08-20T22:00:00Z')
  const app = new Hono()
    .get('/.well-known/security.txt', replyWithSecurityText({ securityContact, publicUrl, clock }))
    .onError((error, c) => {
      if (error instanceof ApiError) return replyWithError(c, error)
      throw error
    })
  return app.request('/.well-known/security.txt')
}

test('names the contact, and expires in half a year from today', async () => {
  const answer = await request('mailto:security@tapelight.test')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@tapelight.test',
      'Expires: 2027-02-16T00:00:00.000Z',
      'Preferred-Languages: en',
      'Policy: https://tapelight.test/security',
      'Canonical: https://tapelight.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('only an https address is canonical', async () => {
  const answer = await request('https://tapelight.test/report', 'http://127.0.0.1:3000')
  expect(await answer.text()).not.toContain('Canonical')
})

test('without a contact there is no file', async () => {
  expect((await request(null)).status).toBe(404)
})
