import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([0, 1, 3])('a process that loads the server can still end with %i', (code) => {
  const server = join(import.meta.dirname, 'postgres-server.fixture.ts')
  const script = `await import(${JSON.stringify(server)}); process.exitCode = ${code}`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(status).toBe(code)
})
