import { expect, test } from 'vitest'
import { writeExample } from './write-example.ts'

const server = { baseUrl: 'https://tapelight.example', anonKey: 'sb_publishable_x' }
const bars = {
  verb: 'GET',
  path: '/api/v1/bars',
  example: '/api/v1/bars?ticker=AAPL&limit=5',
  isStream: false,
} as const
const chat = {
  verb: 'POST',
  path: '/functions/v1/analyze-stocks',
  example: '{"tickers":["AAPL","MSFT"]}',
  isStream: false,
} as const
const stream = {
  verb: 'GET',
  path: '/api/v1/stream',
  example: '/api/v1/stream?topics=movers',
  isStream: true,
} as const

test('a GET call needs only its address', () => {
  expect(writeExample(bars, 'curl', server)).toBe(
    `curl 'https://tapelight.example/api/v1/bars?ticker=AAPL&limit=5'`,
  )
  expect(writeExample(bars, 'js', server)).toContain(`'https://tapelight.example/api/v1/bars?`)
  expect(writeExample(bars, 'python', server)).toContain(`params={'ticker': 'AAPL', 'limit': '5'}`)
})

test('a POST call has the key and the body in every language', () => {
  for (const language of ['curl', 'js', 'python'] as const) {
    const code = writeExample(chat, language, server)
    expect(code).toContain('sb_publishable_x')
    expect(code).toContain('{"tickers":["AAPL","MSFT"]}')
  }
})

test('the stream is read as it comes', () => {
  expect(writeExample(stream, 'curl', server)).toMatch(/^curl -N /)
  expect(writeExample(stream, 'js', server)).toContain('new EventSource(')
  expect(writeExample(stream, 'python', server)).toContain('stream=True')
})
