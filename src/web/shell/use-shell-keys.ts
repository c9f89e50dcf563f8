import { useEffect, useEffectEvent } from 'react'
import { focusSearch } from '../listing-field/site-search.tsx'
import { isTyping } from '../ui/is-typing.ts'

type ShellKeys = {
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/**
 * The keys of every page with scripts: Ctrl or Cmd with K opens the palette, `/` focuses the search
 * field (or opens the palette on a page without one), `?` lists the keys.
 */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return
      event.preventDefault()
      onPalette()
    } else if (!isTyping(event) && event.key === '?') {
      event.preventDefault()
      onHelp()
    } else if (!isTyping(event) && event.key === '/') {
      event.preventDefault()
      if (!focusSearch()) onPalette()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
