import { expect, test } from 'vitest'
import type { SharedMessages } from '../use-cases/ports/shared-store.ts'
import { createDailySalt } from './daily-salt.ts'

let nowMs = Date.parse('2026-08-20T12:00:00Z')
const clock = () => new Date(nowMs)

/** Messages that reach every subscriber, the sender too, in order. */
function openMessages(): SharedMessages & {
  readonly deliver: () => void
  readonly sent: unknown[]
} {
  const listeners: ((message: unknown) => void)[] = []
  const waiting: unknown[] = []
  const sent: unknown[] = []
  return {
    sent,
    publish: (_, message) => {
      waiting.push(message)
      sent.push(message)
    },
    subscribe: (_, onMessage) => void listeners.push(onMessage),
    onConnected: (onConnected) => onConnected(),
    deliver: () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        for (const listener of listeners) listener(next)
      }
    },
  }
}

const text = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

test('a client has one hash a day for each purpose', () => {
  const hide = createDailySalt(clock, null)
  const first = text(hide('tickers', '203.0.113.7'))
  expect(text(hide('tickers', '203.0.113.7'))).toBe(first)
  expect(text(hide('questions', '203.0.113.7'))).not.toBe(first)
  expect(text(hide('tickers', '203.0.113.8'))).not.toBe(first)
  nowMs += 86_400_000
  expect(text(hide('tickers', '203.0.113.7'))).not.toBe(first)
})

test('instances agree on the salt of the one that began the day, and newcomers join it', () => {
  const messages = openMessages()
  const first = createDailySalt(clock, messages)
  const before = text(first('tickers', '203.0.113.7'))
  messages.deliver()
  nowMs += 5_000
  const others = [createDailySalt(clock, messages), createDailySalt(clock, messages)]
  messages.deliver()
  for (const hide of [first, ...others]) expect(text(hide('tickers', '203.0.113.7'))).toBe(before)
})

test('at midnight all change to the same new salt', () => {
  const messages = openMessages()
  const hides = [createDailySalt(clock, messages), createDailySalt(clock, messages)]
  messages.deliver()
  const before = text(hides[0]?.('tickers', 'a') ?? new Uint8Array())
  nowMs += 86_400_000
  for (const hide of hides) hide('tickers', 'a')
  messages.deliver()
  const after = hides.map((hide) => text(hide('tickers', 'a')))
  expect(new Set(after).size).toBe(1)
  expect(after).not.toContain(before)
})

test('a message that is none is ignored', () => {
  const messages = openMessages()
  const hide = createDailySalt(clock, messages)
  const before = text(hide('tickers', 'a'))
  for (const message of [null, 'salt', { day: '2026-08-20' }, { wanted: 1 }]) {
    messages.publish('salts', message)
  }
  messages.deliver()
  expect(text(hide('tickers', 'a'))).toBe(before)
})
