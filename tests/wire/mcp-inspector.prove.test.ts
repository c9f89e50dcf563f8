import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'
import { STDIO_SERVER, TOOL_CALLS } from './mcp-client.fixture.ts'

const BIN = join(import.meta.dirname, '../../node_modules/.bin/mcp-inspector')
const folder = mkdtempSync(join(tmpdir(), 'tapelight-inspector-'))
const config = join(folder, 'mcp.json')

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  const http = { type: 'streamable-http', url: `${server.url}/mcp` }
  const mcpServers = { http, stdio: { type: 'stdio', ...STDIO_SERVER } }
  writeFileSync(config, JSON.stringify({ mcpServers }))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Runs the official inspector's command line, as in its documentation, with servers of a file. */
async function inspect(name: string, ...args: readonly string[]) {
  const started = ['--cli', '--config', config, '--server', name, ...args]
  // What it stores goes into the folder.
  const env = { ...process.env, HOME: folder }
  const { stdout } = await promisify(execFile)(BIN, started, { env })
  return JSON.parse(stdout)
}

const call = (transport: string, tool: string, ...args: readonly string[]) =>
  inspect(transport, '--method', 'tools/call', '--tool-name', tool, ...args)

describe.each(['http', 'stdio'])('over %s', (transport) => {
  test('the inspector lists every tool', async () => {
    const { tools } = await inspect(transport, '--method', 'tools/list')
    const names = tools.map(({ name }: { name: string }) => name)
    expect(names.slice(0, TOOL_CALLS.length)).toEqual(TOOL_CALLS.map(([name]) => name))
    expect(names).toHaveLength(TOOL_CALLS.length + (transport === 'http' ? OWN.length : 0))
  })

  // It starts a process for each call, so one is called there: the scripted agent calls all.
  const calls = transport === 'http' ? TOOL_CALLS : TOOL_CALLS.slice(0, 1)
  // Prices of a process that has just started may not all be read: its figures are compared elsewhere.
  test.each(calls)('the inspector calls %s with %j', async (tool, given, path) => {
    const pairs = Object.entries(given).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const reply = await call(
      transport,
      tool,
      ...(pairs.length === 0 ? [] : ['--tool-arg', ...pairs]),
    )
    expect(reply.isError).toBeUndefined()
    expect(reply.content[0].text).toMatch(/\w/)
    const answer = await (await fetch(`${server.url}/api/v1${path}`)).json()
    expect(Object.keys(reply.structuredContent)).toEqual(Object.keys(answer))
  })
})

/** The tools on a user's own data, and what they find of one who has a single watchlist. */
const OWN = [
  ['my_portfolio', { holdingCount: 0 }],
  ['my_watchlists', { watchlists: [{ name: 'Software' }] }],
  ['my_alerts', { alerts: [] }],
] as const

describe('with an API key', () => {
  let key: string

  beforeAll(async () => {
    const client = createClient(server.url, ANON_KEY, { auth: { persistSession: false } })
    const credentials = { email: 'ada@example.com', password: 'a lamp over the tape' }
    const { data } = await client.auth.signUp(credentials)
    await client.from('watchlists').insert({ name: 'Software' }).throwOnError()
    const reply = await fetch(`${server.url}/auth/v1/api-keys`, {
      method: 'POST',
      headers: {
        apikey: ANON_KEY,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        name: 'Inspector',
        scopes: ['portfolio:read', 'watchlists:read', 'alerts:read'],
      }),
    })
    const made: { key: string } = await reply.json()
    key = made.key
  })

  test.each(OWN)('the inspector calls %s', async (tool, expected) => {
    const reply = await call('http', tool, '--header', `Authorization: Bearer ${key}`)
    expect(reply.isError).toBeUndefined()
    expect(reply.structuredContent).toMatchObject(expected)
  })
})
