import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Writes the part of Source Sans 3 that almost every page needs: ASCII and the signs of our texts,
 * regular to semibold, half the size of the Latin font. Other letters still come from that one.
 */
const SOURCE = import.meta
  .resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')
const TARGET = new URL('../src/web/styles/source-sans-3-core.woff2', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const signs = '↑↓\u00a0§©·×–—‘’“”…€−'
const whole = readFileSync(fileURLToPath(SOURCE))
const core = await subsetFont(whole, ascii + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
})
writeFileSync(TARGET, core)
process.stdout.write(`${whole.length} bytes to ${core.length}\n`)
