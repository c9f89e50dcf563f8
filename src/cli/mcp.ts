import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { pino, type Logger } from 'pino'
import { readEnvironment, type Config } from '../config/config.ts'
import { LOG_SERIALIZERS } from '../platform/log.ts'
import { createMcpServer } from '../server/mcp/mcp-server.ts'
import type { Product } from '../use-cases/product.ts'
import type { ExitCode } from './exit-codes.ts'

/**
 * Serves the Model Context Protocol on standard input and output until the input ends. Nothing else is
 * written there. The database is a temporary one, so that it runs next to a server and other assistants.
 * @param root folder of the checkout or package
 * @throws SettingError for an invalid setting
 */
export async function serveMcp(
  { version, root, isVerbose }: { version: string; root: string; isVerbose: boolean },
  end: (code: ExitCode) => void,
): Promise<void> {
  const config = readEnvironment()
  const log = pino(
    { level: isVerbose ? 'debug' : 'warn', base: null, serializers: LOG_SERIALIZERS },
    pino.destination({ fd: 2, sync: true }),
  )
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tapelight-mcp-'))
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
  let opening: Promise<Product> | null = null
  const open = () => {
    opening ??= openProduct(
      { ...config, dataDirectory, databaseUrl: null, redisUrl: null },
      root,
      log,
    )
    return opening
  }
  const server = createMcpServer({ version, open, clientId: 'local', log, own: null })
  // After the handshake, which it would delay.
  server.oninitialized = () => {
    open().catch((error: unknown) =>
      log.error({ err: error }, 'the market data could not be opened'),
    )
  }
  process.stdin.on('end', () => end(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  await server.connect(new StdioServerTransport())
}

async function openProduct(config: Config, root: string, log: Logger): Promise<Product> {
  const [{ compose }, { openDatabase }, { loadBundled }] = await Promise.all([
    import('../main.ts'),
    import('../compose/open-database.ts'),
    import('../compose/bundled.ts'),
  ])
  const [database, bundled] = await Promise.all([openDatabase(config, log), loadBundled(root)])
  const clock = () => new Date()
  const { product } = await compose(config, { log, clock, database, ...bundled })
  return product
}
