import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Context } from 'hono'

/** A page that asks for one confirmation, or says what was done; it needs no scripts and loads nothing. */
export type PlainPage = {
  readonly title: string
  /** One paragraph each. */
  readonly sentences: readonly string[]
  /** A list after the first sentence. */
  readonly points?: readonly string[]
  /** Sent by POST when the button is pressed; `action` is a local path. Null: nothing is left to do. */
  readonly form: null | {
    readonly action: string
    readonly fields: Readonly<Record<string, string>>
    readonly button: string
    /** Sent as a field if it is pressed instead. */
    readonly otherButton?: { readonly name: string; readonly value: string; readonly label: string }
  }
}

// The colors of web/styles/tokens.css; the page cannot load any other file.
const STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#faf8f4, #15130f); color: light-dark(#1d1b18, #efe9de);
  font: 1rem/1.5 'Source Sans 3', system-ui, sans-serif;
}
main {
  box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 1.5rem;
  background: light-dark(#ffffff, #1e1b16);
  border: 1px solid light-dark(#e0d9cc, #39342b); border-radius: 0.5rem;
}
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance; }
p, ul { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; font-weight: 600; }
button {
  min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.375rem;
  background: #f2b04f; color: #221a0c; font: inherit; font-weight: 600; cursor: pointer;
}
button[name] { margin-left: 0.75rem; background: none; color: inherit; text-decoration: underline; }
:focus-visible { outline: 2px solid light-dark(#8a5200, #f2b04f); outline-offset: 2px; }
`

// In one piece: the policy has a hash of everything between the tags, including spaces.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

// No `form-action`: browsers also apply it to the redirect after the form.
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

export function replyWithPage(
  c: Context,
  { title, sentences, points = [], form }: PlainPage,
  status: 200 | 400 | 404 = 200,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', POLICY)
  // Its URL is private.
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Tapelight</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${sentences.slice(0, 1).map(drawSentence)}
            ${points.length === 0 ? '' : drawList(points)} ${sentences.slice(1).map(drawSentence)}
            ${form === null ? '' : drawForm(form)}
          </main>
        </body>
      </html>`,
    status,
  )
}

function drawSentence(sentence: string) {
  return html`<p>${sentence}</p>`
}

function drawList(points: readonly string[]) {
  return html`<ul>
    ${points.map((point) => html`<li>${point}</li>`)}
  </ul>`
}

function drawForm({ action, fields, button, otherButton }: NonNullable<PlainPage['form']>) {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit">${button}</button>
    ${
      otherButton === undefined
        ? ''
        : html`<button type="submit" name="${otherButton.name}" value="${otherButton.value}">
            ${otherButton.label}
          </button>`
    }
  </form>`
}
