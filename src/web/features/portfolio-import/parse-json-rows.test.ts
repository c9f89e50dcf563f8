import { expect, test } from 'vitest'
import { isJson, parseJsonRows } from './parse-json-rows.ts'

test('a list of objects is a table under the names of their fields', () => {
  const parsed = parseJsonRows('[{"symbol":"AAPL","quantity":0.1},{"symbol":"MSFT","fee":5e-7}]')
  expect(parsed).toEqual({
    ok: true,
    value: [
      ['symbol', 'quantity', 'fee'],
      ['AAPL', '0.1', ''],
      ['MSFT', '', '0.0000005'],
    ],
  })
})

test('activities are found in an export, with the names of their accounts', () => {
  const parsed = parseJsonRows(
    '{"accounts":[{"id":"a","name":"Main"}],"activities":[{"accountId":"a","tags":[]},{"accountId":"b"}]}',
  )
  expect(parsed).toEqual({
    ok: true,
    value: [
      ['accountId', 'tags'],
      ['Main', ''],
      ['b', ''],
    ],
  })
})

test('a file that is no JSON, or has no activities, says so', () => {
  expect(isJson(' {"a":1}')).toBe(true)
  expect(isJson('Symbol,Shares')).toBe(false)
  expect(parseJsonRows('{"a":')).toEqual({
    ok: false,
    failure: 'The file isn’t valid JSON, so we can’t read it. Export it again.',
  })
  for (const text of ['{"meta":{}}', '{"activities":[]}', '[]', '{"activities":"none"}']) {
    expect(parseJsonRows(text)).toEqual({
      ok: false,
      failure: 'The file has no list of activities. Choose an export of activities or lots.',
    })
  }
})
