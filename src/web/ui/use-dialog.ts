import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog, which traps focus and restores it; a form's first field has it
 * first. When two swap, the first closes before the second opens, so that focus is restored correctly.
 */
export function useDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // The browser itself would focus the button that closes it.
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isOpen])
  return dialog
}
