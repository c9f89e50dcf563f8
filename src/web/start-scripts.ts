/** What people do before the page can answer. */
type Early = {
  /** Buttons that were pressed, with the last click on each. */
  readonly pressed: Map<HTMLButtonElement, MouseEvent>
  /** The field in which letters are being put together, as Japanese and Chinese are written. */
  composing: EventTarget | null
  readonly forget: () => void
}

declare global {
  interface Window {
    early?: Early
  }
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
