import { expect, test } from 'vitest'
import { NASDAQ } from './declaration.ts'
import { createNasdaqProvider } from './provider.ts'

test('Nasdaq as a provider has movers alone, under its name', async () => {
  const requested: string[] = []
  const { declaration, ...capabilities } = createNasdaqProvider({
    baseUrl: 'http://127.0.0.1:4002',
    apiKey: '',
    fetch: async (input) => {
      requested.push(new URL(String(input)).origin)
      return new Response('', { status: 503 })
    },
    clock: () => new Date('2026-08-22T00:15:00Z'),
    isCommonStock: () => true,
  })
  expect(declaration).toBe(NASDAQ)
  expect(Object.keys(capabilities)).toEqual(['movers'])
  expect(capabilities.movers).toMatchObject({ name: 'nasdaq', attribution: 'Nasdaq' })
  const outcome = await capabilities.movers?.fetch(new AbortController().signal)
  expect(outcome).toEqual({ ok: false, failure: { kind: 'unavailable', cause: 'HTTP 503' } })
  expect(requested).toEqual(['http://127.0.0.1:4002'])
})
