import { escapeXml } from './escape-xml.ts'
import type { EmbedTheme } from './embed-page.ts'

type Badge = {
  readonly ticker: string
  readonly action: 'BUY' | 'SELL' | 'WATCH' | 'NONE'
  /** Date and age, and the source, each a line. */
  readonly provenance: readonly string[]
  readonly disclaimer: string
}

/** Paths of an arrow up, an arrow down, a diamond and a dash, 12 by 12. */
const MARKS = {
  BUY: 'M6 1l5 9H1z',
  SELL: 'M6 11L1 2h10z',
  WATCH: 'M6 0l6 6-6 6-6-6z',
  NONE: 'M1 5h10v2H1z',
} as const

const LIGHT = {
  page: '#ffffff',
  line: '#e0d9cc',
  ink: '#1d1b18',
  soft: '#5b554c',
  BUY: '#12683a',
  SELL: '#b3261e',
  WATCH: '#3f5268',
  NONE: '#5b554c',
} as const
const DARK = {
  page: '#1e1b16',
  line: '#39342b',
  ink: '#efe9de',
  soft: '#b5ac9c',
  BUY: '#62cf8d',
  SELL: '#ff9187',
  WATCH: '#a9bdd6',
  NONE: '#b5ac9c',
} as const

/** Of the action, and of each line below it. */
const HEIGHT = { action: 28, line: 16 }
const PADDING = 10
/** Widths of the average character of a sans-serif at both sizes; `textLength` makes them exact. */
const CHARACTER = { large: 8.6, small: 5.9 }

/** A badge as SVG, and the style in it, which its policy must allow. */
export function drawBadge(
  { ticker, action, provenance, disclaimer }: Badge,
  theme: EmbedTheme,
): { readonly svg: string; readonly style: string } {
  const style = writeStyle(action, theme)
  const word = action === 'NONE' ? 'No signal' : action
  const notes = [...provenance.slice(0, -1), `${provenance.at(-1)} · not advice`]
  const tickerWidth = Math.ceil(ticker.length * CHARACTER.large)
  const noteWidths = notes.map((note) => Math.ceil(note.length * CHARACTER.small))
  const markX = PADDING + tickerWidth + 8
  const wordWidth = Math.ceil(word.length * CHARACTER.large)
  const wordX = markX + 18
  const width =
    Math.max(wordX + wordWidth, ...noteWidths.map((noteWidth) => PADDING + noteWidth)) + PADDING
  const height = HEIGHT.action + HEIGHT.line * notes.length
  const label = `${ticker}: ${word}. ${provenance.join(' · ')}.`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">` +
    `<title>${escapeXml(label)}</title><desc>${escapeXml(disclaimer)}</desc><style>${style}</style>` +
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>` +
    `<text class="ticker" x="${PADDING}" y="19" textLength="${tickerWidth}" lengthAdjust="spacingAndGlyphs">${escapeXml(ticker)}</text>` +
    `<path class="action" transform="translate(${markX} 8)" d="${MARKS[action]}"/>` +
    `<text class="action word" x="${wordX}" y="19" textLength="${wordWidth}" lengthAdjust="spacingAndGlyphs">${word}</text>` +
    notes
      .map(
        (note, index) =>
          `<text class="note" x="${PADDING}" y="${36 + HEIGHT.line * index}" textLength="${noteWidths[index]}" lengthAdjust="spacingAndGlyphs">${escapeXml(note)}</text>`,
      )
      .join('') +
    '</svg>'
  return { svg, style }
}

function writeStyle(action: Badge['action'], theme: EmbedTheme): string {
  const color = (of: typeof LIGHT | typeof DARK) =>
    `.page{fill:${of.page};stroke:${of.line}}.ticker{fill:${of.ink}}.action{fill:${of[action]}}.note{fill:${of.soft}}`
  const fonts =
    "text{font-family:'Source Sans 3',system-ui,sans-serif}.ticker,.word{font-size:15px;font-weight:600}.note{font-size:12px}"
  if (theme === 'auto') {
    return `${fonts}${color(LIGHT)}@media (prefers-color-scheme:dark){${color(DARK)}}`
  }
  return fonts + color(theme === 'dark' ? DARK : LIGHT)
}
