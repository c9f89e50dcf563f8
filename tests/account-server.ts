import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './find-free-port.ts'
import { startServer } from './start-server.ts'

/** One message as the outbox file keeps it (auth contract §3.2, delivery seam). */
type SentMessage = {
  readonly to: string
  readonly type: string
  readonly otp: string
  readonly token_hash: string
  readonly link: string
}

export type AccountServer = {
  /** By name, since a passkey belongs to a host that has one. */
  readonly origin: string
  /** What was sent so far, oldest first. */
  readonly readOutbox: () => readonly SentMessage[]
  readonly stop: () => Promise<void>
}

/**
 * The built product where accounts can be tried out: reached as `localhost`, its messages in a file,
 * its limits far above what one test asks.
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
            .trimEnd()
            .split('\n')
            .map((line): SentMessage => JSON.parse(line))
        : [],
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
