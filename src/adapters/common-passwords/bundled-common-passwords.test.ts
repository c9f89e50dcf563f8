import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadCommonPasswords } from './bundled-common-passwords.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'common-passwords-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the bundled list is read', () => {
  const passwords = loadCommonPasswords('data/common-passwords')
  expect(passwords.size).toBe(3_007)
  expect(passwords.has('qwerty')).toBe(true)
})

test('fails to start without a list', () => {
  expect(() => loadCommonPasswords(folder)).toThrow('common-passwords.txt')
  writeFileSync(join(folder, 'common-passwords.txt'), '\n\n')
  expect(() => loadCommonPasswords(folder)).toThrow('has no lines')
})
