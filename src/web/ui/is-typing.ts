/** Whether a key event belongs to a text field. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
