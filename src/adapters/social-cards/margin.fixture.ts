import { Resvg } from '@resvg/resvg-js'
import { CARD, MARGIN_PX } from './card-size.ts'
import { PALETTE } from './palette.ts'

/** How many pixels of a card are not plain paper: within its margin, and in all. */
export function countInk(png: Uint8Array): { readonly margin: number; readonly whole: number } {
  const { width, height } = CARD
  const data = Buffer.from(png).toString('base64')
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  ).render()
  if (drawn.width !== width || drawn.height !== height) throw new Error('The card has another size')
  const { pixels } = drawn
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const paper = Buffer.from(`${PALETTE.surface.slice(1)}ff`, 'hex').readUInt32LE()
  let [margin, whole] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    const isRowInside = y >= MARGIN_PX && y < height - MARGIN_PX
    for (let x = 0; x < width; x += 1) {
      if (colours[y * width + x] === paper) continue
      whole += 1
      if (!isRowInside || x < MARGIN_PX || x >= width - MARGIN_PX) margin += 1
    }
  }
  return { margin, whole }
}
