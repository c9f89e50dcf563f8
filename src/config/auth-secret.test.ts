import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadAuthSecret } from './auth-secret.ts'
import { SettingError } from './settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a given secret is used, and none is generated', () => {
  expect(loadAuthSecret('g'.repeat(32), folder)).toBe('g'.repeat(32))
  expect(readdirSync(folder)).toEqual([])
})

test('the first start generates one that only we can read, and later starts read it', () => {
  const made = loadAuthSecret(null, folder)
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(loadAuthSecret(null, folder)).toBe(made)
})

test('two folders have two secrets', () => {
  const other = mkdtempSync(join(tmpdir(), 'tapelight-secret-'))
  expect(loadAuthSecret(null, other)).not.toBe(loadAuthSecret(null, folder))
  rmSync(other, { recursive: true })
})

test('an empty file is rejected too', () => {
  writeFileSync(join(folder, 'auth-secret'), '')
  expect(() => loadAuthSecret(null, folder)).toThrow(SettingError)
})

test('a corrupt file is rejected in one line, stays unchanged, and its text is not revealed', () => {
  const path = join(folder, 'auth-secret')
  for (const corrupt of ['c2VjcmV0', `${'A'.repeat(42)}=`, 'A'.repeat(44)]) {
    writeFileSync(path, corrupt)
    const load = () => loadAuthSecret(null, folder)
    expect(load).toThrow(SettingError)
    expect(load).toThrow(
      /^DATA_DIR contains ".*auth-secret", which is damaged [^\n]+AUTH_SECRET[^\n]+$/,
    )
    expect(load).not.toThrow(corrupt)
    expect(readFileSync(path, 'utf8')).toBe(corrupt)
  }
})
