#!/usr/bin/env node
// The package runs what was built for it. A checkout is made ready first, and handed over to the Node it
// pins. Plain JavaScript, no dependencies, no more than Node 18 knows: this runs before anything is
// installed. Standard output stays the command's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinned = join(root, 'node_modules', '.bin', 'node')
const given = process.argv.slice(2)

/** Commands that need the pages and what is worked out for them. */
const BUILT = new Set(['serve', 'record', 'mcp'])
/** What `scripts/bootstrap.mjs` itself needs. */
const MIN_NODE = 20
/** The documented code for "no data". */
const NOT_READY = 3

/** What the built command line needs. */
const MIN_NODE_OF_PACKAGE = 24
/** Less memory at the same speed: decisions 042 and 058. */
const MEMORY_FLAGS = [
  '--liftoff-only',
  '--max-semi-space-size=4',
  '--initial-old-space-size=64',
  '--heap-growing-percent=50',
]
/** glibc reads them when a process starts: threads share two heaps, and large blocks go back when freed. */
const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
/** The package has no sources. */
const isPackage = !existsSync(join(root, 'src', 'cli', 'main.ts'))

const chooseNode = () => (existsSync(pinned) ? pinned : process.execPath)

if (isPackage) await runPackage()
else runCheckout()

async function runPackage() {
  if (major() < MIN_NODE_OF_PACKAGE) stop(`Node ${MIN_NODE_OF_PACKAGE} or newer is needed`)
  restartWithFlags()
  const { enableCompileCache } = await import('node:module')
  const { setFlagsFromString } = await import('node:v8')
  enableCompileCache()
  // As `--liftoff-only`, which implies the others only on the command line: decision 042.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
    setFlagsFromString(flag)
  }
  // React reads this on import; without it the slow development build would serve pages.
  process.env.NODE_ENV ??= 'production'
  await import('../build/lib/cli.js')
}

/** The heap is laid out when Node starts, so a server replaces its process by one with the flags. */
function restartWithFlags() {
  const isServer = given.find((text) => !text.startsWith('-')) === 'serve'
  const isStarted = MEMORY_FLAGS.every((flag) => process.execArgv.includes(flag))
  // Windows cannot replace a process.
  if (!isServer || isStarted || process.platform === 'win32') return
  const flags = [...MEMORY_FLAGS, ...process.execArgv]
  process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
    ...MEMORY_ENVIRONMENT,
    ...process.env,
  })
}

function runCheckout() {
  if (chooseNode() !== pinned && major() < MIN_NODE) {
    stop(`Node ${MIN_NODE} or newer is needed to install it`)
  }

  const command = given.find((text) => !text.startsWith('-'))
  const ready = spawnSync(
    chooseNode(),
    [join(root, 'scripts', 'bootstrap.mjs'), ...(BUILT.has(command) ? ['--build'] : [])],
    { stdio: ['ignore', 2, 2] },
  )
  if (ready.status !== 0) process.exit(NOT_READY)

  const child = spawn(
    chooseNode(),
    [
      '--disable-warning=ExperimentalWarning',
      ...MEMORY_FLAGS,
      '--import',
      pathToFileURL(join(root, 'scripts', 'compile-cache.mjs')).href,
      join(root, 'src', 'cli', 'main.ts'),
      ...given,
    ],
    { stdio: 'inherit', env: { ...MEMORY_ENVIRONMENT, ...process.env } },
  )
  // A terminal sends its interrupt to both; the one that works decides what comes of it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`tapelight: ${error.message}\n`)
    process.exit(NOT_READY)
  })
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

function major() {
  return Number(process.versions.node.split('.')[0])
}

function stop(reason) {
  process.stderr.write(`tapelight: ${reason}; this is ${process.version}.\n`)
  process.exit(NOT_READY)
}
