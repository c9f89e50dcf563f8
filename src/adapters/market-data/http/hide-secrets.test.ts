import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, succeed } from '../../../platform/outcome.ts'
import { createHide, hideInFailure } from './hide-secrets.ts'

const hide = createHide(['demo+key/42', 'PKID1234:s3cr3t-s3cr3t'])

describe('a text for the log', () => {
  test.each([
    ['names no key', 'bad key demo+key/42!', 'bad key (key)!'],
    ['names no key as an address spells it', 'to /q?apikey=demo%2Bkey%2F42', 'to /q?apikey=(key)'],
    ['names neither half of a pair', 'PKID1234 with s3cr3t-s3cr3t', '(key) with (key)'],
    ['names no pair', 'PKID1234:s3cr3t-s3cr3t', '(key)'],
    ['holds no begun key where it was cut', 'HTTP 401: "key s3cr3t-s3"', 'HTTP 401: "key (key)"'],
    ['stays as it is without one', 'HTTP 500', 'HTTP 500'],
    ['stays as it is when it ends like a key by chance', 'from the dem', 'from the dem'],
  ])('%s', (_, text, expected) => {
    expect(hide(text)).toBe(expected)
  })

  test('contains no four characters of a key, wherever it was cut off', () => {
    const secret = 'Zq9!xY7#wV5'
    const hideIt = createHide([secret])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ') }), fc.nat(40), (before, cut) => {
        const result = hideIt(`${before}${secret} ${secret}`.slice(0, before.length + cut))
        expect(result).not.toContain(secret.slice(0, 4))
      }),
    )
  })

  test('is left alone when no key is set', () => {
    expect(createHide([])('any text')).toBe('any text')
  })
})

test('only the cause of a failure is changed', () => {
  const result = fail({ kind: 'unavailable', cause: 'PKID1234' } as const)
  expect(hideInFailure(result, hide)).toEqual(fail({ kind: 'unavailable', cause: '(key)' }))
  const silent = fail({ kind: 'timed-out', afterMs: 1234 } as const)
  expect(hideInFailure(silent, hide)).toBe(silent)
  const good = succeed('PKID1234')
  expect(hideInFailure(good, hide)).toBe(good)
})
