import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Context } from 'hono'
import { z } from 'zod'
import { wordParameter } from '../api/parameters.ts'
import { readParameters } from '../api/read-query.ts'

const THEMES = ['light', 'dark', 'auto'] as const

export type EmbedTheme = (typeof THEMES)[number]

/** Bars change once a day. */
export const EMBED_CACHE = 'public, max-age=900, stale-while-revalidate=86400'

// The colors of web/styles/tokens.css; the page cannot load any other file.
const STYLE = `
:root { color-scheme: light dark; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body { font: 1rem/1.4 'Source Sans 3', system-ui, sans-serif; color: light-dark(#1d1b18, #efe9de); background: transparent; }
main {
  display: flex; flex-direction: column; gap: 0.625rem; min-height: 100vh; padding: 0.875rem 1rem;
  background: light-dark(#ffffff, #1e1b16);
  border: 1px solid light-dark(#e0d9cc, #39342b); border-radius: 0.5rem;
}
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.625rem; }
h1 { font-size: 1.25rem; line-height: 1.2; }
.company, .source, footer { color: light-dark(#5b554c, #b5ac9c); }
.price { margin-left: auto; font-weight: 600; font-variant-numeric: tabular-nums; }
.action { align-self: flex-start; padding: 0.125rem 0.625rem; border: 1px solid; border-radius: 0.375rem; font-weight: 600; }
.BUY { color: light-dark(#12683a, #62cf8d); background: light-dark(#e4f3e9, #16281d); }
.SELL { color: light-dark(#b3261e, #ff9187); background: light-dark(#fbe9e7, #321a17); }
.WATCH { color: light-dark(#3f5268, #a9bdd6); background: light-dark(#e7edf4, #1b242f); }
.NONE { border-style: dashed; }
dl { display: flex; flex-wrap: wrap; gap: 0 1rem; font-variant-numeric: tabular-nums; }
dl div { display: flex; gap: 0.3rem; }
dt { color: light-dark(#5b554c, #b5ac9c); }
dd { font-weight: 600; }
svg { display: block; width: 100%; height: auto; flex: 1 1 auto; min-height: 0; }
.line { fill: none; stroke: light-dark(#8a5200, #f2b04f); stroke-width: 2; stroke-linejoin: round; }
.grid { stroke: light-dark(#e0d9cc, #39342b); }
svg text { fill: light-dark(#5b554c, #b5ac9c); font-size: 13px; }
.source, footer { font-size: 0.8125rem; line-height: 1.3; }
footer { margin-top: auto; padding-top: 0.5rem; border-top: 1px solid light-dark(#e0d9cc, #39342b); }
a { color: light-dark(#8a5200, #f2b04f); }
/* On phones; the sentence names the company too. */
@media (width < 400px) {
  body { font-size: 0.875rem; line-height: 1.3; }
  main { gap: 0.375rem; padding: 0.625rem 0.75rem; }
  .company { display: none; }
  dl { gap: 0 0.75rem; }
  .source, footer { font-size: 0.75rem; line-height: 1.25; }
  footer { padding-top: 0.375rem; }
}
`
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)
const POLICY = describeEmbedPolicy(STYLE)

/**
 * The policy of what other sites may frame: its own style and nothing else. Pages of no other path may be
 * framed.
 */
export function describeEmbedPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

type Html = ReturnType<typeof html>

/** A page that other sites frame; it has no scripts and links to ours in a tab of its own. */
export async function replyWithEmbed(
  c: Context,
  {
    title,
    theme,
    link,
    disclaimer,
    content,
  }: {
    readonly title: string
    readonly theme: EmbedTheme
    readonly link: string
    readonly disclaimer: string
    readonly content: Html
  },
  status: 200 | 404 | 503 = 200,
): Promise<Response> {
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', status === 200 ? EMBED_CACHE : 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(
    html`<!doctype html>
      <html lang="en" ${theme === 'auto' ? '' : raw(`data-theme="${theme}"`)}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <main>
            ${content}
            <footer>
              <a href="${link}" target="_blank" rel="noopener">Tapelight</a> · ${disclaimer}
            </footer>
          </main>
        </body>
      </html>`,
    status,
  )
}

const parameters = z.object({
  theme: wordParameter(THEMES, {
    description: 'Colors; `auto` follows the reader’s device.',
    example: 'dark',
  }).default('auto'),
})

/**
 * The theme of an embed.
 * @param path of the embed, with `{ticker}` in it
 * @throws ApiError 400 for another value or another parameter
 */
export function readEmbedTheme(c: Context, path: string): EmbedTheme {
  return readParameters({ path, query: parameters, example: '' }, c.req.url).theme
}
