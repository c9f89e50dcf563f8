import { beforeEach, expect, test, vi } from 'vitest'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { forgetTry, takeTryId } from './lot-try.ts'

const LOT: NewLot = {
  ticker: knownTicker('AAPL'),
  shares: '1.5',
  price: '100.1',
  currency: null,
  boughtOn: null,
  note: null,
}

function storeIn(values: Map<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => values.set(name, text),
    removeItem: (name: string) => values.delete(name),
  })
}

beforeEach(() => {
  storeIn(new Map())
  return () => {
    forgetTry('ada')
    vi.unstubAllGlobals()
  }
})

test('a retried lot keeps the id of its first try, even after a reload', async () => {
  const id = takeTryId('ada', LOT)
  expect(takeTryId('ada', { ...LOT })).toBe(id)
  vi.resetModules()
  const reloaded = await import('./lot-try.ts')
  expect(reloaded.takeTryId('ada', LOT)).toBe(id)
})

test('another lot, another owner, and the same lot after it was stored get another id', () => {
  const id = takeTryId('ada', LOT)
  expect(takeTryId('bob', LOT)).not.toBe(id)
  expect(takeTryId('ada', { ...LOT, shares: '2' })).not.toBe(id)
  const again = takeTryId('ada', LOT)
  forgetTry('ada')
  expect(takeTryId('ada', LOT)).not.toBe(again)
})

test('works without storage while the page lives', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const id = takeTryId('ada', LOT)
  expect(takeTryId('ada', LOT)).toBe(id)
})
