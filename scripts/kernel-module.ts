import { readFileSync } from 'node:fs'
import wabt from 'wabt'
import { ADDRESSES, SLOT_BYTES } from '../src/adapters/indicator-kernel/memory-layout.ts'

const FOLDER = new URL('../src/adapters/indicator-kernel/', import.meta.url)

/** The WebAssembly module of kernel.wat. */
export function makeKernelModule(): Promise<Uint8Array<ArrayBuffer>> {
  return assemble('kernel.wat', spellOut)
}

/** The WebAssembly module of universe.wat. */
export function makeUniverseModule(): Promise<Uint8Array<ArrayBuffer>> {
  return assemble('universe.wat', (text) => text)
}

async function assemble(
  file: string,
  prepare: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { parseWat } = await wabt()
  const text = prepare(readFileSync(new URL(file, FOLDER), 'utf8'))
  const module = parseWat(file, text, { simd: true, bulk_memory: true })
  module.validate()
  const { buffer } = module.toBinary({})
  module.destroy()
  return new Uint8Array(buffer)
}

/** Replaces the shorthands that the head of kernel.wat explains. */
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
