import { expect, test } from 'vitest'
import { failureOf } from './error-reply.ts'

const system = (code: string, message = `connect ${code} 10.0.0.7:5432`) =>
  Object.assign(new Error(message), { code })
const rejected = (code: string, message: string) =>
  Object.assign(system(code, message), { severity: 'ERROR' })

test.each<[string, unknown, number, string]>([
  ['a server that is not there', system('ECONNREFUSED'), 503, '08006'],
  ['a server of another name', system('ENOTFOUND'), 503, '08006'],
  ['a broken pipe', system('EPIPE'), 503, '08006'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 503, '08006'],
  ['a store that ended', new Error('The thread of the embedded database has ended'), 503, '08006'],
  ['a pool that is busy', new Error('timeout exceeded when trying to connect'), 504, 'PGRST003'],
  ['a driver that waited too long', new Error('Query read timeout'), 500, '57014'],
  ['a statement that took too long', rejected('57014', 'canceling statement'), 500, '57014'],
  ['a server that stops', rejected('57P01', 'terminating connection'), 503, '57P01'],
  ['a statement too large', rejected('54001', 'stack depth limit exceeded'), 400, '54001'],
  ['a broken constraint', rejected('23514', 'violates check constraint'), 400, '23514'],
  ['a fault of ours', new TypeError('x is not a function at 10.0.0.7'), 500, 'XX000'],
  ['something thrown', 'a text from 10.0.0.7', 500, 'XX000'],
])('%s', (_, thrown, status, code) => {
  const failure = failureOf(thrown, 'authenticated')
  expect(failure).toMatchObject({ status, body: { code } })
  expect(JSON.stringify(failure)).not.toContain('10.0.0.7')
})

test('a missing right is 401 for a stranger and 403 for a user', () => {
  expect(failureOf(rejected('42501', 'permission denied'), 'anon').status).toBe(401)
  expect(failureOf(rejected('42501', 'permission denied'), 'authenticated').status).toBe(403)
})
