import { expect, test } from 'vitest'
import { checkListName } from './check-list-name.ts'

const OTHERS = [{ name: 'Chips' }, { name: 'Öl & Gas' }]

test('spaces around a name are dropped', () => {
  expect(checkListName('  Banks ', OTHERS)).toEqual({ ok: true, value: 'Banks' })
})

test.each([
  ['', 'Enter a name'],
  ['   ', 'Enter a name'],
  ['chips ', 'You already have a list called Chips'],
  ['öl & gas', 'You already have a list called Öl & Gas'],
  ['x'.repeat(61), 'Use at most 60 characters; this name has 61'],
])('"%s" is rejected with a reason', (text, failure) => {
  expect(checkListName(text, OTHERS)).toEqual({ ok: false, failure })
})

test('sixty characters fit, also those that take two units of UTF-16', () => {
  expect(checkListName('📈'.repeat(60), OTHERS).ok).toBe(true)
  expect(checkListName('📈'.repeat(61), OTHERS).ok).toBe(false)
})
