import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../build/client', file))
/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('favicon.ico has the logo in three sizes', () => {
  const ico = read('favicon.ico')
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  const images = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index
    const start = ico.readUInt32LE(at + 12)
    return ico.subarray(start, start + ico.readUInt32LE(at + 8))
  })
  expect(images.map(sizeOf)).toEqual([16, 32, 48].map((size) => [size, size]))
})

test('every icon of the manifest is there, in the size it says', () => {
  const { icons } = JSON.parse(read('manifest.webmanifest').toString())
  for (const { src, sizes } of icons) {
    if (sizes === 'any') continue
    expect([src, sizeOf(read(src)).join('x')]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose = '' }) => purpose === 'maskable')).toHaveLength(2)
})

test('the icon of a home screen is 180 pixels wide', () => {
  expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180])
})
