import type { ComponentType } from 'react'
import { loadFile } from '../load-file.ts'
import type { AnswerViewProps } from './answer-view.tsx'

let loaded: ComponentType<AnswerViewProps> | null = null

/** The view of an answer; null until it's loaded. */
export function findAnswerView(): ComponentType<AnswerViewProps> | null {
  return loaded
}

/**
 * Loads the view of an answer, which most visits don't need: in time for a page that comes with one,
 * and while the server answers. Rejects if its file can't be loaded.
 */
export async function loadAnswerView(): Promise<{ default: ComponentType<AnswerViewProps> }> {
  const view = await loadFile(() => import('./answer-view.tsx'))
  loaded = view.default
  return view
}
