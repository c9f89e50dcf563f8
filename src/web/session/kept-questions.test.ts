import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetQuestions,
  keepQuestions,
  onKeptQuestions,
  readKeptQuestions,
} from './kept-questions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function startStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
}

test('what is kept is read until it is forgotten, and who listens hears of both', () => {
  startStorage()
  const heard: (string | null)[] = []
  const end = onKeptQuestions(() => heard.push(readKeptQuestions()))
  keepQuestions('What is RSI?')
  forgetQuestions()
  end()
  keepQuestions('What is ADX?')
  expect(heard).toEqual(['What is RSI?', null])
})

test('a browser that keeps nothing has nothing to forget', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepQuestions('What is RSI?')
  expect(readKeptQuestions()).toBeNull()
  expect(forgetQuestions).not.toThrow()
})
