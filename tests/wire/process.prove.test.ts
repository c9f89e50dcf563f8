import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WAIT } from '../wait-limits.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
let running: ChildProcess[] = []
let upstream: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-process-'))
})

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  upstream?.closeAllConnections()
  upstream?.close()
  upstream = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a script of the checkout with this Node and collects its output. */
function run(script: string, environment: Record<string, string>, ...args: readonly string[]) {
  return start([process.execPath, join(root, script), ...args], environment)
}

function start(
  [command = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      DATA_DIR: join(folder, 'var'),
      ...environment,
    },
  })
  running.push(child)
  const claimed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (claimed.out += chunk))
  child.stderr.on('data', (chunk) => (claimed.err += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  /** All output has ended: its own and its children's. */
  const isSilent = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return { child, claimed, ended, isSilent }
}

function untilListening(claimed: { out: string }): Promise<string> {
  return vi.waitUntil(() => /"url":"([^"]+)"/.exec(claimed.out)?.[1], WAIT)
}

test('an invalid setting stops the start with one line that lists the allowed values', async () => {
  const { claimed, ended } = run('src/main.ts', { PORT: 'eighty' })
  expect(await ended).toBe(1)
  expect(claimed.err.trimEnd().split('\n')).toHaveLength(1)
  for (const part of ['PORT', '"eighty"', 'a whole number from 0 to 65535']) {
    expect(claimed.err).toContain(part)
  }
})

test('a port in use stops the start with one line and code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const { claimed, ended } = run('src/main.ts', { PORT: port, MARKET_DATA: 'sample' })
  expect(await ended).toBe(1)
  expect(claimed.err).toBe(
    `tapelight: PORT is "${port}", but something else listens there; choose another.\n`,
  )
  taken.close()
})

test('a DATA_DIR that cannot be a folder stops the start with one line and code 1', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { claimed, ended } = run('src/main.ts', { DATA_DIR: join(folder, 'file') })
  expect(await ended).toBe(1)
  expect(claimed.err).toContain(`DATA_DIR is "${join(folder, 'file')}"`)
  expect(claimed.err.trimEnd().split('\n')).toHaveLength(1)
})

test('a DATA_DIR that can never exist stops the start, too', async () => {
  const { claimed, ended } = run('src/main.ts', { DATA_DIR: '/proc/tapelight/var' })
  expect(await ended).toBe(1)
  expect(claimed.err).toContain('DATA_DIR is "/proc/tapelight/var", but it must be')
})

test('a second process on the same data is rejected with one line, and the first is unharmed', async () => {
  const settings = { PORT: '0', MARKET_DATA: 'sample' }
  const first = run('src/main.ts', settings)
  const url = await untilListening(first.claimed)
  const second = run('src/main.ts', settings)
  expect(await second.ended).toBe(1)
  expect(second.claimed.err.trimEnd().split('\n')).toHaveLength(1)
  expect(second.claimed.err).toContain(join(folder, 'var'))
  expect((await fetch(`${url}/api/v1/signals?tickers=AAPL`)).status).toBe(200)
})

/**
 * What other users of the machine could read or write, as in `find -perm /077`; links are not
 * followed.
 */
function listExposed(path: string): string[] {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return []
  const own = (status.mode & 0o077) === 0 ? [] : [path]
  if (!status.isDirectory()) return own
  return own.concat(readdirSync(path).flatMap((name) => listExposed(join(path, name))))
}

test('after a start with the embedded database no other user can read or write its files', async () => {
  const { child, claimed, ended } = run('src/main.ts', { PORT: '0', MARKET_DATA: 'sample' })
  await untilListening(claimed)
  const whileRunning = listExposed(join(folder, 'var'))
  child.kill('SIGTERM')
  await ended
  expect(whileRunning).toEqual([])
  expect(listExposed(join(folder, 'var'))).toEqual([])
  expect(readdirSync(join(folder, 'var/database')).length).toBeGreaterThan(10)
}, 60_000)

test('a data folder from before is closed to other users when it is opened; links are not followed', async () => {
  const data = join(folder, 'var')
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(join(data, 'database/base'), { recursive: true })
  mkdirSync(elsewhere)
  const opened = [data, join(data, 'database'), join(data, 'database/base'), elsewhere]
  for (const path of opened) chmodSync(path, 0o777)
  for (const path of [join(data, 'database/base/1259'), join(elsewhere, 'note')]) {
    writeFileSync(path, 'x')
    chmodSync(path, 0o666)
  }
  symlinkSync(elsewhere, join(data, 'linked'))
  symlinkSync(join(elsewhere, 'note'), join(data, 'database/note'))
  expect(listExposed(data)).toHaveLength(4)
  expect(await run('src/cli/main.ts', {}, 'keys').ended).toBe(0)
  expect(listExposed(data)).toEqual([])
  expect(listExposed(elsewhere)).toHaveLength(2)
})

test('an invalid stored key is named, not printed and not replaced', async () => {
  mkdirSync(join(folder, 'var'))
  writeFileSync(join(folder, 'var/anon-key'), '')
  const { claimed, ended } = run('src/cli/main.ts', {}, 'keys')
  expect(await ended).toBe(2)
  expect(claimed.out).toBe('')
  expect(claimed.err).toContain(join(folder, 'var/anon-key'))
})

test('the anonymous key is made once, readable by its owner alone, and the same ever after', async () => {
  const first = run('src/cli/main.ts', {}, 'keys')
  expect(await first.ended).toBe(0)
  const anonKey = first.claimed.out.trim()
  expect(anonKey).toMatch(/^sb_publishable_[A-Za-z0-9_-]{32}$/)
  const second = run('src/cli/main.ts', {}, 'keys')
  await second.ended
  expect(second.claimed.out).toBe(first.claimed.out)
  const file = join(folder, 'var/anon-key')
  expect(readFileSync(file, 'utf8')).toBe(`${anonKey}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a key from the environment is used as it is', async () => {
  const { claimed, ended } = run('src/cli/main.ts', { ANON_KEY: 'a-key-of-my-own-choice' }, 'keys')
  expect(await ended).toBe(0)
  expect(claimed.out).toBe('a-key-of-my-own-choice\n')
})

/** For the long run: `STOP_ROUNDS=100 npx vitest run --project prove-wire process`. */
const STOPS = Array.from(
  { length: Number(process.env['STOP_ROUNDS'] ?? 1) },
  (_, index) => index + 1,
)
test.each(STOPS)(
  'SIGTERM finishes requests in flight and exits 0, round %i; logs are JSON lines',
  async () => {
    const { isRequested, answer, url: provider } = await startWaitingProvider()
    const { child, claimed, ended } = run('src/main.ts', {
      PORT: '0',
      YAHOO_BASE_URL: provider,
    })
    const url = await untilListening(claimed)
    const inFlight = fetch(`${url}/api/v1/signals?tickers=AAPL`)
    await isRequested
    child.kill('SIGTERM')
    await vi.waitUntil(() => claimed.out.includes('"stopping"'), WAIT)
    answer()
    const reply = await inFlight
    expect(reply.status).toBe(200)
    expect((await reply.json()).signals[0].ticker).toBe('AAPL')
    expect(await ended).toBe(0)
    const lines = claimed.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const result = lines.map(({ msg }) => msg).filter((msg) => /^stop|^request$/.test(msg))
    expect(result).toEqual(['stopping', 'request', 'stopped'])
  },
)

test('an open stream does not delay the stop, and ends cleanly', async () => {
  const { child, claimed, ended } = run('src/main.ts', { PORT: '0', MARKET_DATA: 'sample' })
  const reply = await fetch(`${await untilListening(claimed)}/api/v1/stream?topics=news`)
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).values()
  let text = ''
  // Until the initial state has been sent and the stream is idle.
  while (!/^event: news\n[^]*\n\n$/m.test(text)) text += (await chunks?.next())?.value ?? ''
  child.kill('SIGTERM')
  // A line that was cut after the grace time, and not ended, would reject.
  while ((await chunks?.next())?.done === false);
  expect(await ended).toBe(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm that is ended by %s passes it on: the server stops cleanly and is gone',
  async (signal) => {
    const settings = { PORT: '0', MARKET_DATA: 'sample' }
    // The build exists: the first step of `npm start` is not tested here.
    const { child, claimed, isSilent } = start(['npm', 'start', '--ignore-scripts'], settings)
    const url = await untilListening(claimed)
    child.kill(signal)
    await isSilent
    expect(claimed.out).toContain(`"signal":"${signal}","msg":"stopping"`)
    expect(claimed.out.trimEnd()).toMatch(/"msg":"stopped"\}$/)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  },
)

/** A provider that responds on demand, with an error. */
async function startWaitingProvider() {
  const { promise: isRequested, resolve: describeRequested } = Promise.withResolvers<void>()
  const { promise: factCheck, resolve: answer } = Promise.withResolvers<void>()
  upstream = createServer((_request, response) => {
    describeRequested()
    void factCheck.then(() => response.writeHead(503).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => upstream?.once('listening', resolve))
  const address = upstream.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { isRequested, answer, url: `http://127.0.0.1:${address.port}` }
}
