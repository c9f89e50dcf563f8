/** Whether a key is meant for a text that somebody is writing. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
