import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { DYNAMIC_PAGES } from '../src/domain/content/public-pages.ts'
import type { ContentPage } from '../src/use-cases/ports/content-pages.ts'
import { cardPath } from '../src/domain/content/card-path.ts'

const WIDTH = 1200
const HEIGHT = 630
const ICON_PX = 512

/** Of the light theme in `styles/tokens.css`. */
const INK = '#1d1b18'
const INK_SOFT = '#5b554c'
const SURFACE = '#faf8f4'
const LAMP = '#f2b04f'

type Card = { readonly path: string; readonly title: string; readonly description: string }

/**
 * Draws each public page's social image, and the product's logo as an image.
 * @param folder of static files
 */
export async function drawCards(pages: readonly ContentPage[], folder: string): Promise<void> {
  mkdirSync(join(folder, 'cards'), { recursive: true })
  const fonts = [readFont(400), readFont(600)]
  const cards: readonly Card[] = [
    ...DYNAMIC_PAGES.map(({ path, name, description }) => ({ path, title: name, description })),
    ...pages.map(({ head }) => ({
      path: head.path,
      title: head.heading,
      description: head.description,
    })),
  ]
  for (const card of cards) {
    const svg = await satori(layOut(card), { width: WIDTH, height: HEIGHT, fonts })
    await drawTo(join(folder, cardPath(card.path)), svg, WIDTH)
  }
  const sign = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
  await drawTo(join(folder, 'icon-512.png'), sign, ICON_PX)
}

async function drawTo(file: string, svg: string, width: number): Promise<void> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width } })
  writeFileSync(file, image.asPng())
}

const FONT_FILES = {
  400: import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  600: import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
} as const

function readFont(weight: keyof typeof FONT_FILES) {
  const data = readFileSync(new URL(FONT_FILES[weight]))
  return { name: 'Source Sans 3', data, weight, style: 'normal' } as const
}

/** The card as the box tree that satori requires. */
function layOut({ title, description }: Card) {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 72,
      background: SURFACE,
      color: INK,
      fontFamily: 'Source Sans 3',
      borderTop: `16px solid ${LAMP}`,
    },
    [
      box({ fontSize: 36, fontWeight: 600 }, 'Tapelight'),
      box({ flexDirection: 'column', gap: 24 }, [
        box({ fontSize: title.length > 50 ? 60 : 72, fontWeight: 600, lineHeight: 1.1 }, title),
        box({ fontSize: 34, color: INK_SOFT, lineHeight: 1.3 }, description),
      ]),
      box(
        { fontSize: 28, color: INK_SOFT },
        'Stock signals in plain English. Educational, not financial advice.',
      ),
    ],
  )
}

type Box = {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: object; readonly children: string | readonly Box[] }
}

function box(style: object, children: string | readonly Box[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}
