import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '../find-free-port.ts'
import { startServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

const root = join(import.meta.dirname, '../..')
const MAX_UNPACKED_BYTES = 25e6
const MAX_ENGINE_BYTES = 25_000

type Packed = {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

const folder = mkdtempSync(join(tmpdir(), 'tapelight-package-'))
const installed = join(folder, 'node_modules/tapelight')
const environment = { PATH: process.env['PATH'] ?? '', MARKET_DATA: 'sample' }
let packed: Packed

beforeAll(() => {
  run('node', ['--disable-warning=ExperimentalWarning', 'scripts/build-package.ts'], root)
  // The pages are built already, which is all that `prepack` adds.
  const output = run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    root,
  )
  packed = Object.values<Packed>(JSON.parse(output))[0] ?? fail()
  // Without a registry: what npm would fetch is taken from the checkout.
  run('tar', ['xzf', packed.filename], folder)
  cpSync(join(folder, 'package'), installed, { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  linkDependencies(Object.keys(dependencies))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fail(): never {
  throw new Error('npm packed nothing')
}

/** Only what the package asks for: a dependency that it does not name would be missing. */
function linkDependencies(names: readonly string[]): void {
  for (const name of names) {
    const target = join(folder, 'node_modules', name)
    execFileSync('mkdir', ['-p', join(target, '..')])
    symlinkSync(join(root, 'node_modules', name), target)
  }
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  return execFileSync(command === 'node' ? process.execPath : command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, HOME: folder, ...settings },
  })
}

const tapelight = (...args: readonly string[]) =>
  run('node', [join(installed, 'bin/tapelight.mjs'), ...args], folder)

test('the package is small, and has no tests and none of our sources', () => {
  expect(packed.unpackedSize).toBeLessThan(MAX_UNPACKED_BYTES)
  const paths = packed.files.map(({ path }) => path)
  expect(paths.filter((path) => /\.(test|fixture)\.|^(tests|bench|scripts)\//.test(path))).toEqual(
    [],
  )
  expect(paths.filter((path) => /(?<!\.d)\.tsx?$/.test(path))).toEqual([])
  const licenses = readFileSync(join(installed, 'build/lib/LICENSES.txt'), 'utf8')
  expect(licenses).toMatch(/^zod \d.* \(MIT\)\n\nMIT License/m)
})

test('it rates a stock', () => {
  const { signals } = JSON.parse(tapelight('KO', '--json'))
  expect(signals).toMatchObject([{ ticker: 'KO', freshness: 'sample' }])
})

test('it prints its key, rotates keys, and restores its backup into another folder', () => {
  expect(tapelight('keys')).toMatch(/^sb_publishable_\S+\n$/)
  expect(tapelight('keys', 'rotate')).toMatch(/^Key \S+ signs from /)
  expect(tapelight('backup', 'store.gz')).toMatch(
    /^Backed up \d+ rows of \d+ tables to .*store\.gz\n$/,
  )
  const script = [join(installed, 'bin/tapelight.mjs'), 'restore', 'store.gz']
  const restored = run('node', script, folder, { DATA_DIR: 'elsewhere' })
  expect(restored).toMatch(/^Restored \d+ rows of \d+ tables, as they were at /)
  expect(existsSync(join(folder, 'elsewhere/database'))).toBe(true)
})

test('it serves assistants', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const args = [join(installed, 'bin/tapelight.mjs'), 'mcp']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, env: environment }),
  )
  expect((await client.listTools()).tools).toHaveLength(11)
  const { structuredContent } = await client.callTool({ name: 'screen', arguments: {} })
  expect(structuredContent).toMatchObject({ freshness: 'sample' })
  await client.close()
})

// Finding and opening files is most of what a start takes; unbundled, there were 520 and 627.
test.each([['KO'], ['mcp']])('%s starts with few modules', (command) => {
  writeFileSync(
    join(folder, 'count-modules.mjs'),
    `import { registerHooks } from 'node:module'
let count = 0
registerHooks({ load: (url, context, next) => (count++, next(url, context)) })
process.on('exit', () => process.stderr.write(\`modules: \${count}\\n\`))`,
  )
  const bin = join(installed, 'bin/tapelight.mjs')
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', './count-modules.mjs', bin, command],
    { cwd: folder, env: environment, encoding: 'utf8', input: '' },
  )
  const count = Number(/modules: (\d+)/.exec(stderr)?.[1])
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThan(160)
})

test('it serves all kinds of pages, with its data in the folder where it runs', async () => {
  const port = await findFreePort()
  const server = spawn(process.execPath, [join(installed, 'bin/tapelight.mjs'), 'serve'], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: 'ignore',
  })
  try {
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), WAIT)
    for (const path of ['/', '/stocks/KO', '/scan', '/record', '/method', '/glossary', '/blog']) {
      expect([path, await status(path)]).toEqual([path, 200])
    }
    expect(existsSync(join(folder, 'var'))).toBe(true)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
})

test('the engine is one small file without imports', () => {
  const code = readFileSync(join(installed, 'build/lib/engine.js'), 'utf8')
  expect(code).not.toMatch(/\bfrom\s*["'`]|\bimport\s*["'`(]/)
  expect(brotliCompressSync(code).length).toBeLessThan(MAX_ENGINE_BYTES)
})

test('the engine recomputes a receipt, tells a changed one, and says what is unreadable', async () => {
  const server = await startServer()
  const receipt = await (await fetch(`${server.url}/api/v1/receipts/KO`)).json()
  await server.stop()
  writeFileSync(join(folder, 'receipt.json'), JSON.stringify(receipt))
  writeFileSync(
    join(folder, 'verify.mjs'),
    `import { readFileSync } from 'node:fs'
import { verifyReceipt, rsi } from 'tapelight/engine'
const file = JSON.parse(readFileSync('receipt.json', 'utf8'))
const changed = structuredClone(file)
changed.receipt.judgement.readings.rsi += 1
const kinds = [file, changed].map((one) => verifyReceipt(one).kind)
console.log(JSON.stringify([kinds, verifyReceipt({}).problems, rsi([1, 2, 3], 2).length]))`,
  )
  const [kinds, problems, length] = JSON.parse(run('node', ['verify.mjs'], folder))
  expect(kinds).toEqual(['agrees', 'differs'])
  expect(problems[0]).toBe('id: Invalid input: expected string, received undefined.')
  expect(length).toBe(3)
})

test('publint and Are The Types Wrong find nothing wrong with it', () => {
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  const tarball = join(folder, packed.filename)
  expect(run(bin('publint'), ['run', tarball, '--strict'], folder)).toContain('All good!')
  const checked = run(bin('attw'), [tarball, '--profile', 'esm-only', '--no-color'], folder)
  // It ends with an error if an ES module would not find code or types; CommonJS is not offered.
  expect(checked).toContain('tapelight/engine')
})
