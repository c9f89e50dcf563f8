import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'

/** Debian: `apt-get install redis-server`. Without it the tests that need it are skipped. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0

export type RedisServer = {
  readonly url: string
  /** Ends it at once, with what it holds. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A Redis of its own on a free loopback port, which stores nothing. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await findFreePort()
  let server: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
    server = spawn('redis-server', settings, { stdio: 'ignore' })
    for (let look = 0; look < 200 && !(await answers(port)); look += 1) await sleep(25)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
