import { expect, test } from 'vitest'
import { judgeStrength } from './password-strength.ts'

test.each([
  ['', 'too-short'],
  ['abcd5', 'too-short'],
  ['hunter', 'weak'],
  ['Tr0ub4dor&3', 'fair'],
  ['correct horse battery staple', 'good'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwxyz', 'weak'],
  ['12345678901234567890', 'weak'],
  ['xyxyxyxyxyxyxyxyxyxyxyxyxy', 'weak'],
  ['pferd batterie heftklammer', 'good'],
] as const)('judges %j as %s', (password, strength) => {
  expect(judgeStrength(password, 6)).toBe(strength)
})

test('counts characters as people see them, not their code units', () => {
  expect(judgeStrength('🐎🔋📎', 6)).toBe('too-short')
  expect(judgeStrength('🐎🔋📎🐎🔋📎', 6)).toBe('weak')
})
