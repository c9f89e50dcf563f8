// Builds what the npm package runs instead of the TypeScript: the command line, the server with its
// threads, and the engine. Node does not strip types below node_modules.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/lib')

/**
 * Packages of many small files that the command line loads at its start, bundled with what they import:
 * finding and opening each file costs more than running it.
 */
const BUNDLED = [
  '@modelcontextprotocol/sdk',
  'cli-progress',
  'cli-table3',
  'commander',
  'feedsmith',
  'pino-pretty',
  'yahoo-finance2',
  'zod',
]

rmSync(folder, { recursive: true, force: true })

const { output: chunks } = await build({
  cwd: root,
  input: {
    cli: 'src/cli/main.ts',
    server: 'src/main.ts',
    'embedded-worker': 'src/database/embedded/embedded-worker.ts',
    'performance-worker': 'src/use-cases/portfolio/performance-worker.ts',
    'screener-thread': 'src/compose/screener-thread.ts',
  },
  platform: 'node',
  external: (id, importer) => /^[^./]/.test(id) && !isBundled(id, importer),
  plugins: [keepFolders()],
  output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: 'dce-only' },
})

writeLicenses(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])))

// One file without imports, for browsers too.
await build({
  cwd: root,
  input: { engine: 'src/engine.ts' },
  platform: 'browser',
  treeshake: { moduleSideEffects: false },
  output: { dir: folder, format: 'esm', minify: true },
})

writeTypes()

/** Also what a bundled package imports; Node's own modules stay outside. */
function isBundled(id: string, importer = ''): boolean {
  if (isBuiltin(id)) return false
  const isListed = BUNDLED.some((name) => id === name || id.startsWith(`${name}/`))
  return isListed || importer.includes('/node_modules/')
}

/** What the licenses of bundled packages ask for: their text goes along. */
function writeLicenses(moduleIds: readonly string[]): void {
  const packages = new Set(
    moduleIds
      .flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [])
      // One has copies of others within it, without their own files.
      .map((path) =>
        existsSync(join(path, 'package.json')) ? path : dirname(dirname(dirname(path))),
      ),
  )
  const texts = [...packages].toSorted().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const file = readdirSync(path).find((each) => /^licen[cs]e/i.test(each))
    const text = file === undefined ? '' : readFileSync(join(path, file), 'utf8').trim()
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  writeFileSync(join(folder, 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
}

/** Files that code looks for next to itself stay where they are: all code is in `build/lib` now. */
function keepFolders(): Plugin {
  return {
    name: 'keep-folders',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src'))) return null
      const own = relative(folder, dirname(id)).replaceAll('\\', '/')
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${own}')`)
        .replaceAll('import.meta.main', 'false')
        .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
          return `new URL('./${name}.js', import.meta.url)`
        })
    },
  }
}

function writeTypes(): void {
  mkdirSync(join(folder, 'types'), { recursive: true })
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      // One a line would hide what belongs together.
      ...'--ignoreConfig --declaration --emitDeclarationOnly --noEmit false'.split(' '),
      ...'--rewriteRelativeImportExtensions --strict --skipLibCheck --types node'.split(' '),
      ...'--target ES2025 --module nodenext --rootDir src'.split(' '),
      ...'--outDir build/lib/types src/engine.ts'.split(' '),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  writeFileSync(
    join(folder, 'types/server.d.ts'),
    '/** Starts the server with the settings of the environment, and serves until it is shut down. */\nexport declare function main(): Promise<void>\n',
  )
}
