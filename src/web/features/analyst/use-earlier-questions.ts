import { useMemo, useSyncExternalStore } from 'react'
import { keepQuestions, onKeptQuestions, readKeptQuestions } from '../../session/kept-questions.ts'
import { addQuestion, parseQuestions, type EarlierQuestion } from './earlier-questions.ts'

/** What was asked in this tab, oldest first; nothing where no scripts run or the browser keeps nothing. */
export function useEarlierQuestions(): readonly EarlierQuestion[] {
  const kept = useSyncExternalStore(onKeptQuestions, readKeptQuestions, () => null)
  return useMemo(() => parseQuestions(kept), [kept])
}

export function readEarlierQuestions(): readonly EarlierQuestion[] {
  return parseQuestions(readKeptQuestions())
}

export function keepQuestion(asked: EarlierQuestion): void {
  keepQuestions(JSON.stringify(addQuestion(readEarlierQuestions(), asked)))
}
