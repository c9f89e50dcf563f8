import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../find-free-port.ts'
import { ANON_KEY } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

/** Debian: `apt-get install haproxy`. Without it the tests that need it are skipped. */
export const HAS_HAPROXY = spawnSync('haproxy', ['-v']).status === 0

const root = join(import.meta.dirname, '../..')

/** One process of the product. */
export type Instance = {
  readonly url: string
  /** Lines logged by its last run. */
  readonly logged: () => readonly Record<string, unknown>[]
  /** Starts it, and resolves once it is ready. */
  readonly start: () => Promise<void>
  /** Ends it as the kernel would. */
  readonly kill: () => Promise<void>
  /** Ends it as a supervisor does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

export type Deployment = {
  /** Of the proxy in front. */
  readonly url: string
  readonly instances: readonly Instance[]
  readonly end: () => Promise<void>
}

/** Several instances behind HAProxy, none of them started. All on the loopback address. */
export async function deploy(
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-instances-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const instances: Instance[] = []
  for (let index = 0; index < count; index += 1) {
    const dataDirectory = join(folder, `data-${index}`)
    mkdirSync(dataDirectory)
    instances.push(
      makeInstance(await findFreePort(), {
        ...environment,
        DATA_DIR: dataDirectory,
        PUBLIC_URL: url,
      }),
    )
  }
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, describeProxy(port, instances))
  const proxy = spawn('haproxy', ['-db', '-f', settings], { stdio: 'ignore' })
  return {
    url,
    instances,
    end: async () => {
      for (const instance of instances) await instance.kill()
      await endProcess(proxy)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What ships in `deploy`, with other addresses and checks that suit a test. */
function describeProxy(port: number, instances: readonly Instance[]): string {
  const listServers = (name: string, options = '') =>
    instances
      .map(({ url }, index) => `  server ${name}-${index} ${new URL(url).host}${options}\n`)
      .join('')
  return readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('inter 1s', 'inter 300ms')
    .replace(/(?:^ {2}server instance-.*\n)+/m, listServers('instance'))
    .replace(/(?:^ {2}server unready-.*\n)+/m, listServers('unready', ' no-check backup'))
}

function makeInstance(port: number, environment: Readonly<Record<string, string>>): Instance {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let lines: Record<string, unknown>[] = []
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  return {
    url,
    logged: () => lines,
    start: async () => {
      const own: Record<string, unknown>[] = []
      lines = own
      child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'src/main.ts')],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            PATH: process.env['PATH'] ?? '',
            PORT: String(port),
            ANON_KEY,
            TRUSTED_PROXIES: '127.0.0.1',
            ...environment,
          },
        },
      )
      let text = ''
      child.stdout?.on('data', (chunk) => {
        const pieces = `${text}${chunk}`.split('\n')
        text = pieces.pop() ?? ''
        own.push(...pieces.map((line) => JSON.parse(line)))
      })
      const endMs = performance.now() + WAIT.timeout
      while (!(await isReady())) {
        if (performance.now() > endMs) throw new Error(`${url} does not become ready`)
        await sleep(WAIT.interval)
      }
    },
    kill: async () => {
      await endProcess(child)
      lines = []
    },
    stop: async () => {
      const stopped = child
      if (stopped === null || stopped.exitCode !== null) return stopped?.exitCode ?? null
      const ended = once(stopped, 'exit')
      stopped.kill('SIGTERM')
      await ended
      return stopped.exitCode
    },
  }
}

async function endProcess(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The instance that does a kind of background work now, as their logs say. */
export function findLeader(instances: readonly Instance[], work: string): Instance | undefined {
  return instances.find((instance) => {
    const changes = instance.logged().filter(({ msg }) => msg === `the ${work} refresher changed`)
    return changes.at(-1)?.['isLeader'] === true
  })
}

/** One request of a load. */
type Sent = {
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** Status, or the reason why there was no answer. */
  readonly outcome: number | string
}

/** Sends requests, some at a time, until it is stopped. */
export function startLoad(requests: readonly (() => Promise<{ readonly status: number }>)[]) {
  const sent: Sent[] = []
  const state = { isOver: false }
  const work = async (offset: number) => {
    for (let turn = offset; !state.isOver; turn += 1) {
      const startedAtMs = performance.now()
      const reply = requests[turn % requests.length]?.()
      const outcome = await reply?.then(({ status }) => status).catch(String)
      sent.push({ startedAtMs, endedAtMs: performance.now(), outcome: outcome ?? 'nothing' })
      // A load, not a flood: two cores serve all of this.
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
  const workers = requests.map((_, index) => work(index))
  return {
    sent,
    stop: async () => {
      state.isOver = true
      await Promise.all(workers)
      return sent
    },
  }
}

/** A request that was not answered as it should have been. */
export function isFailed({ outcome }: Sent): boolean {
  return typeof outcome === 'string' || outcome >= 400
}
