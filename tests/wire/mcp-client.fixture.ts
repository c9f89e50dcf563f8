import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { START_FLAGS } from '../start-flags.ts'

const root = join(import.meta.dirname, '../..')

/** One call of every tool on the market, and the same call of the API. */
export const TOOL_CALLS: readonly (readonly [
  tool: string,
  given: Record<string, unknown>,
  path: string,
])[] = [
  ['get_signal', { tickers: ['AAPL', 'MSFT', 'ZZZZ'] }, '/signals?tickers=AAPL,MSFT,ZZZZ'],
  ['explain_signal', { ticker: 'AAPL' }, '/explanation?ticker=AAPL'],
  ['compare', { tickers: ['NVDA', 'AMD'] }, '/comparison?tickers=NVDA,AMD'],
  ['screen', { action: ['BUY'], sort: '-adx', limit: 3 }, '/scan?action=BUY&sort=-adx&limit=3'],
  ['get_bars', { ticker: 'KO', limit: 5 }, '/bars?ticker=KO&limit=5'],
  [
    'get_indicator',
    { ticker: 'KO', indicator: 'macd', limit: 2 },
    '/indicators?ticker=KO&indicator=macd&limit=2',
  ],
  ['search_tickers', { q: 'microsoft' }, '/search?q=microsoft'],
  ['market_overview', {}, '/market-overview'],
  ['track_record', {}, '/record?rule=buy,sell&horizon=20'],
  ['verify_receipt', { id: 'AAPL' }, '/receipts/AAPL/check'],
  ['define_term', { term: 'Golden cross' }, '/glossary/Golden%20cross'],
]

/** The SDK's own client, connected to a running server. */
export function connectOverHttp(url: string): Promise<Client> {
  return connect(new StreamableHTTPClientTransport(new URL('/mcp', url)))
}

/** The same over standard input and output of `tapelight mcp`, on the sample market. */
export function connectOverStdio(environment: Record<string, string> = {}): Promise<Client> {
  const { command, args, env } = STDIO_SERVER
  return connect(new StdioClientTransport({ command, args, env: { ...env, ...environment } }))
}

/** How any client starts `tapelight mcp`, with the flags that `bin/tapelight.mjs` gives it. */
export const STDIO_SERVER = {
  command: process.execPath,
  args: [
    ...START_FLAGS,
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
