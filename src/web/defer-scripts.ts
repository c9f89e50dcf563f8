import { Transform } from 'node:stream'

declare global {
  interface Window {
    early?: Early
  }
}

/** What people do before the page can answer. */
type Early = {
  /** Buttons that were pressed, with the last click on each. */
  readonly pressed: Map<HTMLButtonElement, MouseEvent>
  /** The field in which letters are being put together, as Japanese and Chinese are written. */
  composing: EventTarget | null
  readonly forget: () => void
}

/**
 * Puts off the scripts that a page asks for until its words are painted: the page is whole without
 * them, and on a thin line they would hold up its first words. React Router gives no way to say so.
 * @param nonce of the page's inline scripts
 */
export function createDeferredScripts(nonce: string): Transform {
  const later = [
    ['rel="modulepreload"', 'rel="later"'],
    [
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}">(${startScripts.toString()})()</script><script nonce="${nonce}" type="text/later">`,
    ],
  ] as const
  // The end of a piece, in which what is looked for may begin.
  let held = ''
  return new Transform({
    // A letter a byte, so that no piece can end within one.
    transform: (piece: Buffer, _, done) => {
      const text = later.reduce(
        (read, [now, put]) => read.replaceAll(now, () => put),
        held + piece.toString('latin1'),
      )
      const cut = text.length - Math.max(...later.map(([now]) => findBegun(text, now)))
      held = text.slice(cut)
      done(null, Buffer.from(text.slice(0, cut), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  })
}

/** How many letters at the end of a text may be the first ones of what is looked for. */
function findBegun(text: string, sought: string): number {
  for (let length = sought.length - 1; length > 0; length -= 1) {
    if (text.endsWith(sought.slice(0, length))) return length
  }
  return 0
}

/**
 * Asks for a page's scripts once its first words are painted: a page is whole without them, and on a
 * thin line they would hold those words up. What is done meanwhile is kept for `replay-early-input.ts`.
 * Runs in the page, sent there as its own text, and so may name nothing that stands outside of it.
 * What it finds is what `defer-scripts.ts` put off.
 */
export function startScripts(): void {
  const forgotten = new AbortController()
  const early: Early = { pressed: new Map(), composing: null, forget: () => forgotten.abort() }
  const listening = { capture: true, signal: forgotten.signal }
  window.early = early
  const press = (click: MouseEvent) => {
    const button = click.target instanceof Element ? click.target.closest('button') : null
    // Those of forms send them without any script.
    if (button?.type === 'button') early.pressed.set(button, click)
  }
  const compose = ({ type, target }: Event) => {
    early.composing = type === 'compositionstart' ? target : null
  }
  document.addEventListener('click', press, listening)
  document.addEventListener('compositionstart', compose, listening)
  document.addEventListener('compositionend', compose, listening)
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
    // What has nothing behind it may have come in part only.
    const isWhole = held?.nextSibling != null || document.readyState !== 'loading'
    if (!isWhole) return void setTimeout(start, 20)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload'
    if (held === null) return
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.nonce = held.nonce
    script.textContent = held.textContent
    held.replaceWith(script)
  }
  // A page that nobody sees paints nothing.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}
