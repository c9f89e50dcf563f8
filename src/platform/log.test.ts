import { pino } from 'pino'
import { expect, test } from 'vitest'
import { LOG_SERIALIZERS } from './log.ts'

function write(err: unknown): Record<string, unknown> {
  const lines: string[] = []
  pino({ serializers: LOG_SERIALIZERS }, { write: (line: string) => lines.push(line) }).error({
    err,
  })
  return JSON.parse(lines[0] ?? '').err
}

test('an error is logged with name, message, code, stack and causes', () => {
  const cause = Object.assign(new TypeError('inner'), { code: '23505' })
  expect(write(new Error('outer', { cause }))).toEqual({
    type: 'Error',
    message: 'outer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', message: 'inner', stack: expect.any(String), code: '23505' },
  })
})

test('no error is not logged as one', () => {
  expect(write(null)).toBeUndefined()
  expect(write('a text')).toEqual({ message: 'a text' })
})

test('rows and parameters in a database error are not logged', () => {
  const error = Object.assign(new Error('new row violates check constraint'), {
    detail: 'Failing row contains (secret).',
    params: ['secret'],
    query: "insert … 'secret'",
  })
  const several = new AggregateError([error], 'several')
  expect(JSON.stringify([write(error), write(several)])).not.toContain('secret')
})
