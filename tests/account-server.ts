import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './find-free-port.ts'
import { startServer } from './start-server.ts'

/** One message as stored in the outbox file. */
type SentMessage = {
  readonly to: string
  readonly type: string
  readonly otp: string
  readonly token_hash: string
  readonly link: string
}

export type AccountServer = {
  /** By host name, since passkeys need one. */
  readonly origin: string
  /** All sent messages, oldest first. */
  readonly readOutbox: () => readonly SentMessage[]
  readonly stop: () => Promise<void>
}

/**
 * The built product for account tests: reachable as `localhost`, its messages in a file, its limits
 * far above what one test uses.
 */
export async function startAccountServer(
  environment: Readonly<Record<string, string>> = {},
  givenPort?: number,
): Promise<AccountServer> {
  const port = givenPort ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-outbox-'))
  const outbox = join(folder, 'outbox.jsonl')
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: origin,
    AUTH_OUTBOX_FILE: outbox,
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  })
  return {
    origin,
    readOutbox: () =>
      existsSync(outbox)
        ? readFileSync(outbox, 'utf8')
            .split('\n')
            // The last piece is empty, or a message that is still being written.
            .slice(0, -1)
            .map((line): SentMessage => JSON.parse(line))
        : [],
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
