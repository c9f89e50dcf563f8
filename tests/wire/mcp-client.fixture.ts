import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

const root = join(import.meta.dirname, '../..')

/** The SDK's own client, connected to a running server. */
export function connectOverHttp(url: string): Promise<Client> {
  return connect(new StreamableHTTPClientTransport(new URL('/mcp', url)))
}

/** The same over standard input and output of `tapelight mcp`, on the sample market. */
export function connectOverStdio(environment: Record<string, string> = {}): Promise<Client> {
  const { command, args, env } = STDIO_SERVER
  return connect(new StdioClientTransport({ command, args, env: { ...env, ...environment } }))
}

/** How any client starts `tapelight mcp`. */
export const STDIO_SERVER = {
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    '--import',
    pathToFileURL(join(root, 'scripts/compile-cache.mjs')).href,
    join(root, 'src/cli/main.ts'),
    'mcp',
  ],
  env: { MARKET_DATA: 'sample' },
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  return client
}
