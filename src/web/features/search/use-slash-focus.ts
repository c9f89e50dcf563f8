import { useEffect, type RefObject } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

/** Pressing `/` anywhere outside a field puts the cursor into the search box. */
export function useSlashFocus(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [box])
}
