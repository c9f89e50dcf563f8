import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a dialog of the browser's own, which keeps the focus in and gives it back. Of two
 * that change places the one closes first, so that the other remembers where the focus belongs.
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
