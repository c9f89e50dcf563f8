import { expect, test } from 'vitest'
import { nameUser } from './user-name.ts'

test.each([
  [{ given_name: 'Ada', family_name: 'Lovelace', name: 'Countess' }, 'Ada', 'Lovelace'],
  [{ given_name: 'Ada' }, 'Ada', ''],
  [{ name: 'Ada King Lovelace' }, 'Ada King', 'Lovelace'],
  [{ name: ' Ada ' }, 'Ada', ''],
  [{}, '', ''],
  [{ name: '', given_name: 3, family_name: null }, '', ''],
  [{ name: ['Ada'] }, '', ''],
  [{ given_name: 'A\0da' }, 'Ada', ''],
] as const)('%j', (claims, firstName, lastName) => {
  expect(nameUser(claims)).toEqual({ firstName, lastName })
})

test('a name is cut at 255 whole characters', () => {
  expect(nameUser({ given_name: '🂡'.repeat(300) }).firstName).toBe('🂡'.repeat(255))
})
