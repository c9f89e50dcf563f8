// Builds what the npm package runs instead of the TypeScript: the command line, the server with its
// threads, and the engine. Node does not strip types below node_modules.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/lib')

rmSync(folder, { recursive: true, force: true })

await build({
  cwd: root,
  input: {
    cli: 'src/cli/main.ts',
    server: 'src/main.ts',
    'embedded-worker': 'src/database/embedded/embedded-worker.ts',
    'performance-worker': 'src/use-cases/portfolio/performance-worker.ts',
    'screener-thread': 'src/compose/screener-thread.ts',
  },
  platform: 'node',
  external: /^[^./]/,
  plugins: [keepFolders()],
  output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: 'dce-only' },
})

// One file without imports, for browsers too.
await build({
  cwd: root,
  input: { engine: 'src/engine.ts' },
  platform: 'browser',
  treeshake: { moduleSideEffects: false },
  output: { dir: folder, format: 'esm', minify: true },
})

writeTypes()

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
