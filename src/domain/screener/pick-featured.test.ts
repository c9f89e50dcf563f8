import { describe, expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { POPULAR_STOCKS } from '../market/listings/popular-stocks.ts'
import type { NewSignal } from './find-new-signals.ts'
import { pickFeatured } from './pick-featured.ts'

function turned(ticker: string, session: string): NewSignal {
  const company = null
  return {
    ticker: knownTicker(ticker),
    company,
    session,
    from: 'WATCH',
    to: 'BUY',
    isCurrent: true,
    isSample: false,
  }
}

describe('the stock of the day', () => {
  test('is the best known of the newest changes', () => {
    const changes = [
      turned('BAC', '2026-08-20'),
      turned('JPM', '2026-08-20'),
      turned('MSFT', '2026-08-20'),
      turned('AAPL', '2026-08-19'),
    ]
    expect(pickFeatured(changes, POPULAR_STOCKS)).toEqual({ ticker: 'MSFT', change: changes[2] })
  })

  test('is the first of the newest changes if none is well known', () => {
    const changes = [turned('BAC', '2026-08-20'), turned('AAPL', '2026-08-19')]
    expect(pickFeatured(changes, POPULAR_STOCKS)?.ticker).toBe('BAC')
  })

  test('is the first popular stock if nothing changed', () => {
    expect(pickFeatured([], POPULAR_STOCKS)).toEqual({ ticker: 'AAPL', change: null })
    expect(pickFeatured([], [])).toBeNull()
  })
})
