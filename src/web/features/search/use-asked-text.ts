import { useState } from 'react'

/**
 * The text of the search box: what was asked to get this page, until the person changes it. What is
 * typed while an answer is on its way is kept when it comes.
 */
export function useAskedText(asked: string, isProcessing: boolean) {
  const [state, setState] = useState({ text: asked, asked, isProcessing, isEdited: false })
  let current = state
  if (isProcessing && !state.isProcessing) current = { ...current, isEdited: false }
  if (asked !== state.asked && !current.isEdited) current = { ...current, text: asked }
  if (isProcessing !== state.isProcessing || asked !== state.asked) {
    current = { ...current, asked, isProcessing }
    setState(current)
  }
  const setText = (text: string) => setState((before) => ({ ...before, text, isEdited: true }))
  return [current.text, setText] as const
}
