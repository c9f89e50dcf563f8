import { Transform } from 'node:stream'

declare global {
  interface Window {
    early?: Early
  }
}

/** User actions before the page is hydrated. */
type Early = {
  /** Buttons that were pressed, with the last click on each. */
  readonly pressed: Map<HTMLButtonElement, MouseEvent>
  /** Forms that only scripts can send, with the button that submitted each. */
  readonly submitted: Map<HTMLFormElement, HTMLElement | null>
  /** The field with an active IME composition, as for Japanese and Chinese. */
  composing: EventTarget | null
  readonly forget: () => void
}

/**
 * Defers a page's scripts until its text is painted: the page is complete without them, and on a
 * slow connection they would delay the first paint. React Router has no option for this.
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
  // The end of a chunk, which may be the start of a match.
  let held = ''
  return new Transform({
    // One character per byte, so that no chunk splits a character.
    transform: (piece: Buffer, _, done) => {
      const text = later.reduce(
        (read, [now, put]) => read.replaceAll(now, () => put),
        held + piece.toString('latin1'),
      )
      const cut = text.length - Math.max(...later.map(([now]) => countPartialMatch(text, now)))
      held = text.slice(cut)
      done(null, Buffer.from(text.slice(0, cut), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  })
}

/** How many characters at the end of a text may start a match. */
function countPartialMatch(text: string, sought: string): number {
  for (let length = sought.length - 1; length > 0; length -= 1) {
    if (text.endsWith(sought.slice(0, length))) return length
  }
  return 0
}

/**
 * Loads a page's scripts after the first paint: the page is complete without them, and on a slow
 * connection they would delay it. Actions meanwhile are recorded for `replay-early-input.ts`. Runs
 * in the page, serialized as source text, so it must not reference anything outside itself. It
 * loads what `defer-scripts.ts` deferred.
 */
export function startScripts(): void {
  const forgotten = new AbortController()
  const early: Early = {
    pressed: new Map(),
    submitted: new Map(),
    composing: null,
    forget: () => forgotten.abort(),
  }
  const listening = { capture: true, signal: forgotten.signal }
  window.early = early
  const press = (click: MouseEvent) => {
    const button = click.target instanceof Element ? click.target.closest('button') : null
    // What other buttons do is the form's.
    if (button?.type === 'button') early.pressed.set(button, click)
  }
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    // Without an address of its own it would be posted to its page, which takes no posts.
    if (form.method !== 'post' || form.hasAttribute('action')) return
    event.preventDefault()
    // React, which may be hydrating the form for this event, must not answer it before the replay.
    event.stopImmediatePropagation()
    early.submitted.set(form, event.submitter)
  }
  const compose = ({ type, target }: Event) => {
    early.composing = type === 'compositionstart' ? target : null
  }
  document.addEventListener('click', press, listening)
  document.addEventListener('submit', submit, listening)
  document.addEventListener('compositionstart', compose, listening)
  document.addEventListener('compositionend', compose, listening)
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[type="text/later"]')
    // A last element may be incomplete.
    const isComplete = held?.nextSibling != null || document.readyState !== 'loading'
    if (!isComplete) return void setTimeout(start, 20)
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
  // A hidden page never paints.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}
