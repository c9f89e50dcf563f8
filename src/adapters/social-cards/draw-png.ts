import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CARD } from './card-size.ts'
import type { Element } from './element.ts'

/** The end of a named box's layout, in pixels from the top of the card. */
export type Bottoms = ReadonlyMap<string, number>

const require = createRequire(import.meta.url)

/** Loaded with the first card: together they cost more than the rest of the server. */
let loaded: ReturnType<typeof load> | null = null

async function load() {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  return { satori, renderAsync, fonts: [readFont(400), readFont(600)] }
}

/**
 * Lays a card out.
 * @returns the card as SVG without text elements, and where its named boxes end
 */
export async function layOutCard(
  card: Element,
): Promise<{ readonly svg: string; readonly bottoms: Bottoms }> {
  const { satori, fonts } = await (loaded ??= load())
  const bottoms = new Map<string, number>()
  const svg = await satori(card, {
    ...CARD,
    fonts,
    onNodeDetected: ({ key, top, height }) => {
      if (typeof key === 'string') bottoms.set(key, top + height)
    },
  })
  return { svg, bottoms }
}

/** Draws an SVG, on another thread. */
export async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  const { renderAsync } = await (loaded ??= load())
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}

const FONT_FILES = {
  400: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  600: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
} as const

function readFont(weight: keyof typeof FONT_FILES) {
  const data = readFileSync(FONT_FILES[weight])
  return { name: 'Source Sans 3', data, weight, style: 'normal' } as const
}
