import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeFile, writeWholeFile } from './backup-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fill = (words: string) => async (file: NodeJS.WritableStream) => {
  await pipeline([words], file)
  return words.length
}

test('a file is complete, private to its owner, and leaves no temporary file', async () => {
  const path = join(folder, 'backup')
  expect(await writeWholeFile(path, fill('whole'))).toBe(5)
  expect(readFileSync(path, 'utf8')).toBe('whole')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('a file does not appear before it is complete', async () => {
  const path = join(folder, 'backup')
  await writeWholeFile(path, async (file) => {
    file.write('half')
    expect(readdirSync(folder)).not.toContain('backup')
    return fill('')(file)
  })
  expect(readFileSync(path, 'utf8')).toBe('half')
})

test('a failed write leaves the previous file and no temporary file', async () => {
  const path = join(folder, 'backup')
  writeFileSync(path, 'before')
  const work = writeWholeFile(path, async (file) => {
    file.write('half')
    throw new Error('the store is gone')
  })
  await expect(work).rejects.toThrow('the store is gone')
  expect(readFileSync(path, 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('a missing folder is rejected in one line', async () => {
  const path = join(folder, 'missing', 'backup')
  await expect(writeWholeFile(path, fill(''))).rejects.toMatchObject({
    kind: 'unusable-file',
    message: `"${path}" cannot be written (ENOENT: no such file or directory).`,
  })
})

test('a folder that is a file is rejected in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const path = join(file, 'backup')
  await expect(writeWholeFile(path, fill(''))).rejects.toMatchObject({
    kind: 'unusable-file',
    message: `"${path}" cannot be written (ENOTDIR: not a directory).`,
  })
})

test('a file opens with its size', async () => {
  const path = join(folder, 'backup')
  writeFileSync(path, 'whole')
  const { file, bytes } = await openWholeFile(path)
  expect(bytes).toBe(5)
  expect(await text(file)).toBe('whole')
})

test('a missing or irregular file is rejected in one line', async () => {
  const missing = join(folder, 'missing')
  await expect(openWholeFile(missing)).rejects.toMatchObject({
    kind: 'unusable-file',
    message: `"${missing}" cannot be read (ENOENT: no such file or directory).`,
  })
  await expect(openWholeFile(folder)).rejects.toMatchObject({
    message: `"${folder}" cannot be read (it is not a file).`,
  })
})
