import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPng } from '../src/adapters/social-cards/draw-png.ts'

const ICO_SIZES = [16, 32, 48] as const

/**
 * Draws the logo as the files that browsers, phones and search engines ask for.
 * @param folder of static files
 */
export async function drawIcons(folder: string): Promise<void> {
  const logo = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
  const write = (name: string, data: Uint8Array) => writeFileSync(join(folder, name), data)
  for (const size of [192, 512]) {
    write(`icon-${size}.png`, await drawPng(logo, size))
    write(`icon-maskable-${size}.png`, await drawPng(fillSquare(logo, 0.7), size))
  }
  // iOS rounds the corners itself and paints transparent ones black.
  write('apple-touch-icon.png', await drawPng(fillSquare(logo, 0.86), 180))
  const images = await Promise.all(ICO_SIZES.map((size) => drawPng(logo, size)))
  write('favicon.ico', packIco(images))
}

/**
 * The logo on a square without rounded corners. Systems cut icons to a circle of 80% of the width.
 * @param scale of the logo within the square
 */
function fillSquare(logo: string, scale: number): string {
  const shift = (32 * (1 - scale)) / 2
  const shapes = logo.replace(/<svg[^>]*>|<\/svg>/g, '')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect width="32" height="32" fill="#1d1b18"/>' +
    `<g transform="translate(${shift} ${shift}) scale(${scale})">${shapes}</g></svg>`
  )
}

/** An ICO file of PNG images: a header, an entry of 16 bytes for each, and the images. */
function packIco(images: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((image, index) => {
    const at = 6 + 16 * index
    const size = ICO_SIZES[index] ?? 0
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}
