/* oxlint-disable unicorn/prefer-add-event-listener -- a transport of the SDK has no other way to listen. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../start-server.ts'
import { STDIO_SERVER } from './mcp-client.fixture.ts'

const BIN = join(import.meta.dirname, '../../node_modules/.bin/conformance')

// The other scenarios of the official suite need tools, prompts and resources of a server made for it.
const SCENARIOS = [
  'server-initialize',
  'ping',
  'completion-complete',
  'tools-list',
  'resources-list',
  'prompts-list',
]

describe.each([
  ['Streamable HTTP', [...SCENARIOS, 'dns-rebinding-protection'], startOverHttp],
  // The suite takes only an address, so a relay passes each message on unchanged.
  ['standard input and output', SCENARIOS, startRelay],
])('over %s', (_, scenarios, start) => {
  let results: Readonly<Record<string, readonly string[]>>

  beforeAll(async () => {
    const server = await start()
    results = await runSuite(server.url)
    await server.stop()
  })

  test.each(scenarios)('the official suite passes %s', (scenario) => {
    const statuses = new Set(results[scenario])
    expect([...statuses]).toEqual(['SUCCESS'])
  })
})

/** Runs the whole suite at once, since each start of it takes as long as all scenarios. */
async function runSuite(url: string): Promise<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-conformance-'))
  const args = ['server', '--url', url, '--suite', 'all', '--output-dir', folder]
  // It ends with an error, as some scenarios fail: the results are in its files.
  await new Promise((resolve) => execFile(BIN, args, resolve))
  const found = globSync('*/checks.json', { cwd: folder }).map((file) => {
    const checks: { status: string }[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const [, scenario = ''] = /^server-(.*?)-\d{4}-/.exec(file) ?? []
    return [scenario, checks.map(({ status }) => status)] as const
  })
  rmSync(folder, { recursive: true })
  return Object.fromEntries(found)
}

async function startOverHttp() {
  const server = await startServer()
  return { url: `${server.url}/mcp`, stop: server.stop }
}

/** One `tapelight mcp` behind an address; each session begins with its own handshake. */
async function startRelay() {
  const child = new StdioClientTransport(STDIO_SERVER)
  let front: StreamableHTTPServerTransport | null = null
  child.onmessage = (message) => void front?.send(message)
  await child.start()
  const server = createServer(async (request, response) => {
    if (request.headers['mcp-session-id'] === undefined) {
      front = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID })
      front.onmessage = (message) => void child.send(message)
      await front.start()
    }
    await front?.handleRequest(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    stop: async () => {
      await child.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
