#!/usr/bin/env node
// Makes the checkout ready and hands over to the Node it pins. Plain JavaScript, no dependencies, no
// more than Node 18 knows: this runs before anything is installed. Standard output stays the command's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinned = join(root, 'node_modules', '.bin', 'node')
const given = process.argv.slice(2)

/** Commands that need the pages and what is worked out for them. */
const BUILT = ['serve', 'record']
/** What `scripts/bootstrap.mjs` itself needs. */
const MIN_NODE = 20
/** The documented code for "no data". */
const NOT_READY = 3

const chooseNode = () => (existsSync(pinned) ? pinned : process.execPath)

if (chooseNode() !== pinned && Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `tapelight: Node ${MIN_NODE} or newer is needed to install it; this is ${process.version}.\n`,
  )
  process.exit(NOT_READY)
}

const command = given.find((text) => !text.startsWith('-'))
const ready = spawnSync(
  chooseNode(),
  [join(root, 'scripts', 'bootstrap.mjs'), ...(BUILT.includes(command) ? ['--build'] : [])],
  { stdio: ['ignore', 2, 2] },
)
if (ready.status !== 0) process.exit(NOT_READY)

const child = spawn(
  chooseNode(),
  [
    '--disable-warning=ExperimentalWarning',
    // Halves the peak of memory: decision 042.
    '--liftoff-only',
    '--import',
    pathToFileURL(join(root, 'scripts', 'compile-cache.mjs')).href,
    join(root, 'src', 'cli', 'main.ts'),
    ...given,
  ],
  { stdio: 'inherit' },
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
