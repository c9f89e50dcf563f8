import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'

const BIN = join(import.meta.dirname, '../../node_modules/.bin/conformance')

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

// The other scenarios of the official suite call tools of a server made for it.
test.each([
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
])('the official suite passes %s', async (scenario) => {
  const { stdout, stderr } = await promisify(execFile)(BIN, [
    'server',
    '--url',
    `${server.url}/mcp`,
    '--scenario',
    scenario,
  ])
  expect(stdout + stderr).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/)
})
