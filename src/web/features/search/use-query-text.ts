import { useState } from 'react'

/**
 * The text of the search box: what was asked to get this page, until the person changes it. What is
 * typed while an answer is on its way is kept when it comes.
 */
export function useQueryText(requested: string, isProcessing: boolean) {
  const [state, setState] = useState({ text: requested, requested, isProcessing, isEdited: false })
  let current = state
  if (isProcessing && !state.isProcessing) current = { ...current, isEdited: false }
  if (requested !== state.requested && !current.isEdited) current = { ...current, text: requested }
  if (isProcessing !== state.isProcessing || requested !== state.requested) {
    current = { ...current, requested, isProcessing }
    setState(current)
  }
  const setText = (text: string) => setState((before) => ({ ...before, text, isEdited: true }))
  return [current.text, setText] as const
}
