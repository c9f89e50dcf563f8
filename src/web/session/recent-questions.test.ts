import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetQuestions,
  saveQuestions,
  onRecentQuestions,
  readRecentQuestions,
} from './recent-questions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function startStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
}

test('reads saved questions until they are forgotten, and notifies listeners of both', () => {
  startStorage()
  const heard: (string | null)[] = []
  const end = onRecentQuestions(() => heard.push(readRecentQuestions()))
  saveQuestions('What is RSI?')
  forgetQuestions()
  end()
  saveQuestions('What is ADX?')
  expect(heard).toEqual(['What is RSI?', null])
})

test('works without browser storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveQuestions('What is RSI?')
  expect(readRecentQuestions()).toBeNull()
  expect(forgetQuestions).not.toThrow()
})
