import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog, which traps focus and restores it. When two swap, the first
 * closes before the second opens, so that focus is restored correctly.
 */
export function useDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return dialog
}
