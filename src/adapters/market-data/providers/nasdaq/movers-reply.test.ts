import { describe, expect, test } from 'vitest'
import { readMoversReply } from './movers.ts'

const now = new Date('2026-08-22T00:15:00Z')
const row = {
  symbol: 'BRK/B',
  name: 'Berkshire Hathaway Inc.',
  lastsale: '$500.00',
  netchange: '-10.00',
  pctchange: '-1.961%',
}

describe('a reply of the screener', () => {
  test('is parsed row by row, skipping invalid ones', () => {
    const text = JSON.stringify({
      data: { asOf: null, rows: [null, row, { ...row, lastsale: 'NA' }] },
    })
    expect(readMoversReply({ status: 200, retryAfter: null, text }, now)).toEqual({
      ok: true,
      value: [
        {
          ticker: 'BRK.B',
          name: 'Berkshire Hathaway Inc.',
          changePercent: -1.961,
          price: 500,
          previousClose: 510,
        },
      ],
    })
  })

  test.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['120', '2026-08-22T00:17:00.000Z'],
    ['Sat, 22 Aug 2026 01:00:00 GMT', '2026-08-22T01:00:00.000Z'],
    ['Fri, 01 Jan 2038 00:00:00 GMT', '2026-08-23T00:15:00.000Z'],
  ])('that is limited with Retry-After %j has the retry time: %j', (retryAfter, retryAtUtc) => {
    const reply = { status: 429, retryAfter, text: JSON.stringify({ data: { rows: [row] } }) }
    expect(readMoversReply(reply, now)).toEqual({
      ok: false,
      failure: { kind: 'rate-limited', retryAtUtc },
    })
  })

  test.each([401, 403, 500, 502, 503])(
    'with status %i is unavailable, whatever its body',
    (status) => {
      const text = JSON.stringify({ data: { rows: [row] } })
      expect(readMoversReply({ status, retryAfter: null, text }, now)).toEqual({
        ok: false,
        failure: { kind: 'unavailable', cause: `HTTP ${status}` },
      })
    },
  )

  test.each<[number, string, string]>([
    [200, '', 'HTTP 200: ""'],
    [200, '<html>Access Denied</html>', 'HTTP 200: "<html>Access Denied</html>"'],
    [200, '{"data":{"rows":[{"sym', 'HTTP 200: "{\\"data'],
    [200, '{"data":null,"status":{"rCode":400}}', 'rCode'],
    [200, '{"data":{"rows":null}}', 'HTTP 200'],
    [200, '{"data":{"rows":{}}}', 'HTTP 200'],
    [200, '[]', 'HTTP 200'],
    [200, 'null', 'HTTP 200'],
    [302, '', 'HTTP 302'],
    [404, '{"data":{"rows":[]}}', 'HTTP 404'],
    [200, '{"data":{"rows":[null,null]}}', 'none of 2 rows can be read'],
    [200, '{"data":{"rows":[{"symbol":"KO","last":3}]}}', 'none of 1 rows can be read'],
  ])('with status %i that reads %j is malformed', (status, text, cause) => {
    expect(readMoversReply({ status, retryAfter: null, text }, now)).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: expect.stringContaining(cause) },
    })
  })
})
