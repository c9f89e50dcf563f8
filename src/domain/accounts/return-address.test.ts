import { expect, test } from 'vitest'
import { addReturnFields } from './return-address.ts'

const address = 'https://app.example/done?tab=1'

test('fields go in the query, in the fragment, or in both', () => {
  const fields = { error: 'access denied', error_code: 'x' }
  expect(addReturnFields(address, { query: { code: 'a-b' } })).toBe(`${address}&code=a-b`)
  expect(addReturnFields(address, { fragment: fields })).toBe(
    `${address}#error=access+denied&error_code=x`,
  )
  expect(addReturnFields(address, { query: fields, fragment: fields })).toBe(
    `${address}&error=access+denied&error_code=x#error=access+denied&error_code=x`,
  )
})

test('a field of that name in the address itself is replaced', () => {
  expect(addReturnFields(`${address}&code=theirs`, { query: { code: 'ours' } })).toBe(
    `${address}&code=ours`,
  )
})

test('app addresses are left unchanged', () => {
  expect(addReturnFields('app.tapelight://done', { query: { code: 'c' } })).toBe(
    'app.tapelight://done?code=c',
  )
})

test('values cannot break out of their field', () => {
  const url = new URL(addReturnFields(address, { query: { code: 'a&b=c#d' } }))
  expect([...url.searchParams]).toEqual([
    ['tab', '1'],
    ['code', 'a&b=c#d'],
  ])
  expect(url.hash).toBe('')
})
