import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { makeKernelModule } from '../../../scripts/build-engine.ts'
import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { arbitraryBars, cutBars } from '../../domain/indicators/arbitrary-bars.fixture.ts'
import { fillSlot, findDisagreements } from '../../domain/indicators/kernel-agreement.fixture.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { openIndicatorKernel } from './open-indicator-kernel.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-kernel-'))
const wasmFile = join(folder, 'kernel.wasm')
writeFileSync(wasmFile, await makeKernelModule())
const files = readGoldenFiles()
const ANY = findSpy()

afterAll(() => rmSync(folder, { recursive: true }))

describe.each([
  { file: wasmFile, name: 'wasm', slots: 2 },
  { file: join(folder, 'missing.wasm'), name: 'javascript', slots: 1 },
])('the $name kernel', ({ file, name, slots }) => {
  const kernel = openIndicatorKernel(file)

  /** Computes as many symbols as there are lanes. */
  function compare(symbols: readonly DailyBars[]): string[] {
    const lengths = symbols.map((bars) => bars.closes.length)
    const taken = kernel.slots.map((slot, k) => ({ slot, bars: symbols[k] ?? cutBars(ANY, 0) }))
    for (const { slot, bars } of taken) fillSlot(slot, bars)
    kernel.compute(Math.max(...lengths))
    return taken.flatMap(({ slot, bars }) => findDisagreements(slot, bars))
  }

  it(`takes ${slots} at a time`, () => {
    expect([kernel.name, kernel.slots.length]).toEqual([name, slots])
  })

  it.each(files)('equals the readable functions bit for bit on $name and another', (golden) => {
    const others = files.map(({ bars }) => bars)
    for (const other of others) expect(compare([golden.bars, other])).toEqual([])
  })

  it('equals them at every length up to 130', () => {
    for (let length = 0; length <= 130; length++) {
      expect(compare([cutBars(ANY, length), cutBars(ANY, 130 - length)])).toEqual([])
    }
  })

  it('equals them on made-up bars of any two lengths', () => {
    fc.assert(
      fc.property(arbitraryBars(450), arbitraryBars(450), (first, second) => {
        expect(compare([first, second])).toEqual([])
      }),
    )
  })

  it('rejects more bars than it has capacity for', () => {
    expect(() => kernel.compute(kernel.capacity + 1)).toThrow(RangeError)
    kernel.compute(kernel.capacity)
  })
})

it('is JavaScript, too, where the module cannot be compiled', () => {
  const broken = join(folder, 'broken.wasm')
  writeFileSync(broken, 'no module')
  expect(openIndicatorKernel(broken).name).toBe('javascript')
})

function findSpy(): DailyBars {
  const spy = files.find(({ name }) => name === 'spy')
  if (spy === undefined) throw new Error('the golden files have lost spy')
  return spy.bars
}
