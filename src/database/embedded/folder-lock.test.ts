import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { lockFolder } from './folder-lock.ts'

/** A store already made: opening one is ten times faster than making it. */
const made = copyPreparedFolder()

afterAll(() => rmSync(made, { recursive: true }))

test('a closed store can be opened again', async () => {
  const location = { dataDirectory: made, databaseUrl: null }
  await (await connectDatabase(location)).close()
  const again = await connectDatabase(location)
  await expect(connectDatabase(location)).rejects.toMatchObject({ kind: 'folder-in-use' })
  await again.close()
})

test('one process cannot take a folder twice', () => {
  const lock = lockFolder(join(made, 'database'))
  expect(() => lockFolder(join(made, 'database'))).toThrow('is in use by another process')
  lock.release()
  lockFolder(join(made, 'database')).release()
})

test('a lock file that is not a regular file does not count as a held lock', () => {
  const other = join(made, 'other')
  writeFileSync(`${other}.lock`, 'this is not a lock file of ours, but a long text\n'.repeat(40))
  expect(() => lockFolder(other)).toThrow('file is not a database')
})
