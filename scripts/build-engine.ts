// Makes build/engine/kernel.wasm: node scripts/build-engine.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import wabt from 'wabt'
import { ADDRESSES, SLOT_BYTES } from '../src/adapters/indicator-kernel/memory-layout.ts'

const root = join(import.meta.dirname, '..')

/** The WebAssembly module of kernel.wat. */
export async function makeKernelModule(): Promise<Uint8Array<ArrayBuffer>> {
  const { parseWat } = await wabt()
  const text = readFileSync(join(root, 'src/adapters/indicator-kernel/kernel.wat'), 'utf8')
  const module = parseWat('kernel.wat', spellOut(text), { simd: true, bulk_memory: true })
  module.validate()
  const { buffer } = module.toBinary({})
  module.destroy()
  return new Uint8Array(buffer)
}

/** Expands the shorthands explained at the top of kernel.wat. */
function spellOut(text: string): string {
  const at = '(local.get $at)'
  return text
    .replaceAll(/^ *;;.*$/gm, '')
    .replaceAll(/\{right (\w+)\}/g, (_, name: string) => String(findAddress(name) + SLOT_BYTES))
    .replaceAll(/\{write (\w+) (\$\w+)\}/g, (_, name: string, local: string) =>
      [0, 1]
        .map((slot) => ({ slot, offset: findAddress(name) + slot * SLOT_BYTES }))
        .map(
          ({ slot, offset }) =>
            `(v128.store64_lane offset=${offset} ${slot} ${at} (local.get ${local}))`,
        )
        .join(' '),
    )
    .replaceAll(/\{address (\w+)(?:\+(\d+))?\}/g, (_, name: string, further?: string) =>
      String(findAddress(name) + Number(further ?? 0)),
    )
}

function findAddress(name: string): number {
  const address = ADDRESSES.get(name)
  if (address === undefined) throw new Error(`kernel.wat names "${name}", which has no address`)
  return address
}

if (import.meta.main) {
  const folder = join(root, 'build/engine')
  const code = await makeKernelModule()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'kernel.wasm'), code)
  process.stdout.write(`engine: kernel.wasm, ${code.length} bytes\n`)
}
