declare global {
  interface Window {
    /** Buttons pressed before the page could answer, each once; null since it can. */
    pressedEarly?: Set<HTMLButtonElement> | null
  }
}

/**
 * Asks for a page's scripts once its first words are painted: a page is whole without them, and on a
 * thin line they would hold those words up. What is pressed meanwhile is kept for `keep-early.ts`. Runs in the page, sent there as its own text, and so may
 * name nothing that stands outside of it. What it finds is what `words-first.ts` put off.
 */
export function startScripts(): void {
  const pressed = (window.pressedEarly = new Set())
  // Those of forms send them without any script.
  const keep = ({ target }: MouseEvent) => {
    if (window.pressedEarly === null) return document.removeEventListener('click', keep, true)
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button') pressed.add(button)
  }
  document.addEventListener('click', keep, true)
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
