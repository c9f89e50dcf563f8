import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { createServer } from 'node:net'

/** A socket file that nobody listens on any more, as kill -9 leaves it. */
export async function leaveStaleSocket(path: string): Promise<void> {
  const server = createServer()
  server.listen(`${path}.x`)
  await once(server, 'listening')
  renameSync(`${path}.x`, path)
  server.close()
  await once(server, 'close')
}
