// Makes build/engine/kernel.wasm and universe.wasm: node scripts/build-engine.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeKernelModule, makeUniverseModule } from './kernel-module.ts'

const folder = join(import.meta.dirname, '../build/engine')

const modules = {
  'kernel.wasm': await makeKernelModule(),
  'universe.wasm': await makeUniverseModule(),
}
mkdirSync(folder, { recursive: true })
for (const [file, code] of Object.entries(modules)) {
  writeFileSync(join(folder, file), code)
  process.stdout.write(`engine: ${file}, ${code.length} bytes\n`)
}
