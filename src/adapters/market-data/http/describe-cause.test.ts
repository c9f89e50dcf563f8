import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeCause } from './describe-cause.ts'

const rejected = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
  code: 'ECONNREFUSED',
})

test.each<[string, unknown, string]>([
  ['an error', new Error('boom'), 'boom'],
  [
    'what is behind a failed fetch',
    new TypeError('fetch failed', { cause: rejected }),
    'fetch failed (ECONNREFUSED)',
  ],
  ['a cause without a code', new Error('boom', { cause: new Error('deep') }), 'boom'],
  ['a text', 'just so', 'just so'],
  ['nothing', undefined, 'undefined'],
  ['an object without a text', Object.create(null), '[Object: null prototype] {}'],
])('%s', (_, error, result) => {
  expect(describeCause(error)).toBe(result)
})

test('names the invalid field of a reply', () => {
  const { error } = z.object({ close: z.number() }).safeParse({ close: 'high' })
  expect(describeCause(error)).toContain('close')
})

test.each([new Error('x'.repeat(900)), 'x'.repeat(900), { text: 'x'.repeat(900) }])(
  'is never longer than 300 characters',
  (error) => {
    expect(describeCause(error)).toHaveLength(300)
  },
)
