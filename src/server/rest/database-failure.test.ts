import { expect, test } from 'vitest'
import { toDatabaseFailure } from './database-failure.ts'

test.each<[string, number]>([
  ['21000', 400],
  ['22P02', 400],
  ['22003', 400],
  ['22001', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['42501', 403],
  ['42703', 400],
  ['42883', 400],
  ['57014', 500],
  ['08006', 503],
  ['53300', 503],
  ['XX000', 500],
])('%s answers %i', (code, status) => {
  const failure = toDatabaseFailure({ code, message: 'said' }, 'authenticated')
  expect(failure.status).toBe(status)
  expect(failure.body).toMatchObject({ code, details: null, hint: null })
})

test('a missing right is 401 to a stranger', () => {
  expect(toDatabaseFailure({ code: '42501', message: 'no' }, 'anon').status).toBe(401)
})

test("the caller's own error keeps the database's message", () => {
  const complaint = { code: '23514', message: 'too few', detail: 'Failing row', hint: 'more' }
  expect(toDatabaseFailure(complaint, 'authenticated').body).toEqual({
    code: '23514',
    message: 'too few',
    details: 'Failing row',
    hint: 'more',
  })
})

test.each(['08006', '53300', 'XX000', '57014', '42501'])('%s reveals no internals', (code) => {
  const complaint = { code, message: 'said', detail: 'host db.internal', hint: 'secret' }
  expect(JSON.stringify(toDatabaseFailure(complaint, 'anon'))).not.toMatch(/internal|secret/)
})
