import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { locateMaintenanceSocket } from './maintenance-path.ts'

let folder = ''
const made: string[] = []

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tapelight-path-')))
  made.push(folder)
})

afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true })
})

function makeLongFolder(): string {
  const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(long, { recursive: true })
  return long
}

test('the socket is in the data folder, also through a symbolic link', () => {
  const link = join(folder, 'link')
  mkdirSync(join(folder, 'data'))
  symlinkSync(join(folder, 'data'), link)
  expect(locateMaintenanceSocket(link)).toBe(join(folder, 'data/maintenance.sock'))
})

test('a path too long for a socket is replaced by a private folder', () => {
  const long = makeLongFolder()
  const path = locateMaintenanceSocket(long)
  made.push(dirname(path))
  expect(path).toMatch(/\/tapelight-[0-9a-f]{16}\/maintenance\.sock$/)
  expect(Buffer.byteLength(path)).toBeLessThanOrEqual(103)
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  expect(locateMaintenanceSocket(long)).toBe(path)
  expect(locateMaintenanceSocket(folder)).not.toBe(path)
})

test('that folder is not used if others can enter it', () => {
  const long = makeLongFolder()
  const open = dirname(locateMaintenanceSocket(long))
  made.push(open)
  chmodSync(open, 0o755)
  expect(() => locateMaintenanceSocket(long)).toThrow(
    `"${open}" belongs to somebody else or is open`,
  )
})
