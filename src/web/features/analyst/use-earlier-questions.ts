import { useMemo, useSyncExternalStore } from 'react'
import {
  saveQuestions,
  onRecentQuestions,
  readRecentQuestions,
} from '../../session/recent-questions.ts'
import { addQuestion, parseQuestions, type EarlierQuestion } from './earlier-questions.ts'

/** This tab's questions, oldest first; empty without scripts or browser storage. */
export function useEarlierQuestions(): readonly EarlierQuestion[] {
  const stored = useSyncExternalStore(onRecentQuestions, readRecentQuestions, () => null)
  return useMemo(() => parseQuestions(stored), [stored])
}

export function readEarlierQuestions(): readonly EarlierQuestion[] {
  return parseQuestions(readRecentQuestions())
}

export function saveQuestion(requested: EarlierQuestion): void {
  saveQuestions(JSON.stringify(addQuestion(readEarlierQuestions(), requested)))
}
