import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { createServer } from 'node:net'

/** A socket file that no one listens on, as left by kill -9. */
export async function leaveStaleSocket(path: string): Promise<void> {
  const server = createServer()
  server.listen(`${path}.x`)
  await once(server, 'listening')
  renameSync(`${path}.x`, path)
  server.close()
  await once(server, 'close')
}
