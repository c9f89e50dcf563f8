// oxlint-disable no-console -- As libraries do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { logConsole as LogConsole } from './log-console.ts'

let warned: unknown[]
let printed: unknown[]
let logConsole: typeof LogConsole
const log = { warn: (fields: unknown) => void warned.push(fields) }
const { error, warn } = console

beforeEach(async () => {
  warned = []
  printed = []
  console.error = (...all: unknown[]) => void printed.push(all)
  console.warn = console.error
  vi.resetModules()
  logConsole = (await import('./log-console.ts')).logConsole
})
afterEach(() => {
  Object.assign(console, { error, warn })
})

test('what a library prints is logged, with its error, also after a wait', async () => {
  const failure = new Error('no')
  await logConsole(log, async () => {
    console.error('failed:', failure)
    await new Promise((resolve) => setTimeout(resolve, 1))
    console.warn('%s of %d', 'one', 2)
  })
  expect(warned).toEqual([{ err: failure }, { err: 'one of 2' }])
  expect(printed).toEqual([])
})

test('two requests at a time have their own logs, and others still print', async () => {
  const other: unknown[] = []
  const tell = async (words: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    console.error(words)
  }
  await Promise.all([
    logConsole(log, () => tell('ours')),
    logConsole({ warn: (fields: unknown) => void other.push(fields) }, () => tell('theirs')),
    tell('nobody’s'),
  ])
  expect([warned, other, printed]).toEqual([[{ err: 'ours' }], [{ err: 'theirs' }], [['nobody’s']]])
})
