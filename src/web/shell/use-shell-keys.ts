import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../ui/is-typing.ts'

type ShellKeys = {
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/**
 * Ctrl or Cmd with K opens the palette wherever the cursor is; so does `/` on a page without a search
 * box, which takes that key itself. `?` tells the keys.
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
    } else if (!isTyping(event) && event.key === '/' && document.getElementById('q') === null) {
      event.preventDefault()
      onPalette()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
