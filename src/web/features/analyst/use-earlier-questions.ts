import { useMemo, useSyncExternalStore } from 'react'
import {
  saveQuestions,
  onRecentQuestions,
  readRecentQuestions,
} from '../../session/recent-questions.ts'
import { addQuestion, parseQuestions, type EarlierQuestion } from './earlier-questions.ts'

/** What was asked in this tab, oldest first; nothing where no scripts run or the browser keeps nothing. */
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
