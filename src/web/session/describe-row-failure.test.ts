import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { createFormats } from '../../domain/preferences/formats.ts'
import { hasSessionEnded, isRowError, describeRowFailure } from './describe-row-failure.ts'

const UNKNOWN =
  'We couldn’t reach the server, so we don’t know if your change was saved. Try again: it won’t be saved twice.'

/** What the client throws for such a response. */
async function failWith(answer: () => Response | Promise<Response>): Promise<unknown> {
  const client = createClient('http://rows.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async () => answer() },
  })
  return client
    .from('portfolios')
    .insert({})
    .throwOnError()
    .then(
      () => null,
      (error: unknown) => error,
    )
}

test('shows the service’s own message for an error', async () => {
  const body = { code: '23514', message: 'violates a check', details: null, hint: null }
  const error = await failWith(() => Response.json(body, { status: 400 }))
  expect(describeRowFailure(error)).toEqual({
    kind: 'failure',
    title: 'Error',
    text: 'violates a check',
  })
  expect(isRowError(error)).toBe(true)
  expect(hasSessionEnded(error)).toBe(false)
})

test('writes the dates of a message as its reader does', async () => {
  const message = '"Main" has only 4 shares of KO for the sale of 11 on 2022-01-03.'
  const body = { code: '23001', message, details: null, hint: null }
  const error = await failWith(() => Response.json(body, { status: 409 }))
  expect(describeRowFailure(error).text).toContain('on Jan 3, 2022.')
  const german = createFormats({ numberFormat: 'dot', dateFormat: 'dotted', timeZone: null })
  expect(describeRowFailure(error, german).text).toContain('on 03.01.2022.')
})

test('an ended session means that nothing was changed', async () => {
  const body = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }
  const error = await failWith(() => Response.json(body, { status: 401 }))
  expect(describeRowFailure(error).text).toContain('nothing was changed')
  expect(hasSessionEnded(error)).toBe(true)
})

test.each([
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['from a proxy', () => new Response('<h1>Time-out</h1>', { status: 504 })],
])('a reply that is %s leaves unknown what was changed', async (_, answer) => {
  const error = await failWith(answer)
  expect(describeRowFailure(error).text).toBe(UNKNOWN)
  expect(isRowError(error)).toBe(false)
})
