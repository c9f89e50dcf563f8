import { expect, test } from 'vitest'
import { readRetryAfter } from '../../http/read-json-reply.ts'
import { classifyReply } from './chart.ts'

const now = new Date('2026-08-20T20:00:00Z')

test.each([
  ['120', '2026-08-20T20:02:00.000Z'],
  ['Thu, 20 Aug 2026 20:30:00 GMT', '2026-08-20T20:30:00.000Z'],
  ['999999999', '2026-08-21T20:00:00.000Z'],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %s means until %s', (header, until) => {
  expect(readRetryAfter(header, now)).toBe(until)
})

test('a rate limit has the time until which to wait', () => {
  const outcome = classify(429, 'Too Many Requests', '60')
  expect(outcome).toEqual({
    ok: false,
    failure: { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:01:00.000Z' },
  })
})

test.each([
  [500, '{"chart":{"result":[{}],"error":null}}', 'unavailable'],
  [403, '<html>', 'unavailable'],
  [999, '', 'rate-limited'],
  [404, '<html>Not here</html>', 'malformed-reply'],
  [200, '{"chart":{"result":[],"error":null}}', 'no-data-in-range'],
  [200, '{"chart":{"result":null,"error":null}}', 'no-data-in-range'],
  [
    200,
    '{"chart":{"result":null,"error":{"code":"Not Found","description":""}}}',
    'unknown-ticker',
  ],
  [
    400,
    '{"chart":{"result":null,"error":{"code":"Bad Request","description":"Data doesn\'t exist for startDate = 1, endDate = 2"}}}',
    'no-data-in-range',
  ],
  [
    400,
    '{"chart":{"result":null,"error":{"code":"Bad Request","description":"invalid interval"}}}',
    'malformed-reply',
  ],
  [200, 'null', 'malformed-reply'],
  [200, '[]', 'malformed-reply'],
  [200, '{"__proto__":{"chart":{"result":[1]}}}', 'malformed-reply'],
])('HTTP %i with %s is %s', (status, text, kind) => {
  expect(classify(status, text)).toMatchObject({ ok: false, failure: { kind } })
})

test('a valid chart is returned unchanged', () => {
  const text = '{"chart":{"result":[{"meta":{}}],"error":null}}'
  expect(classify(200, text)).toEqual({ ok: true, value: text })
})

function classify(status: number, text: string, retryAfter: string | null = null) {
  return classifyReply({ status, text, location: null, retryAfter }, now)
}
