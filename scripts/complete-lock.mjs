// Completes package-lock.json after `npm install`. A registry mirror may lack a package's builds
// for other platforms; npm then omits those optional entries, and `npm ci` rejects the lock file
// everywhere. Each is added with its version and the platform in its name, so that machines of that
// platform fetch it and all others skip it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const present = new Set(
  Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)),
)
const added = {}

for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (present.has(name)) continue
    const platform = readPlatform(name)
    if (platform === null) throw new Error(`Unknown platform of ${name}@${version}`)
    added[`node_modules/${name}`] = {
      version,
      ...(entry.dev === true && { dev: true }),
      optional: true,
      ...platform,
    }
  }
}

const paths = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)
lock.packages = Object.fromEntries(paths)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${Object.keys(added).length} entries added\n`)

/** Parses `…-linux-x64-musl` and the like. */
function readPlatform(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] }
  const match =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(eabi|gnu|gnueabihf|musl|musleabihf|msvc))?$/.exec(
      name,
    )
  if (match === null) return null
  const [, os, cpu, abi] = match
  const libc = abi?.startsWith('musl') ? ['musl'] : os === 'linux' && abi ? ['glibc'] : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc }) }
}
