import { describe, expect, test } from 'vitest'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { YAHOO } from './declaration.ts'
import { createYahooProvider } from './provider.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const { signal } = new AbortController()
const request = { ticker: knownTicker('AAPL'), fromDate: '2025-01-02', signal }

describe('Yahoo as a provider', () => {
  test('has every capability, each under its name', () => {
    const { declaration, ...capabilities } = createYahooProvider(settingsFor(reject))
    expect(declaration).toBe(YAHOO)
    expect(Object.keys(capabilities).toSorted()).toEqual([
      'bulkBars',
      'corporateActions',
      'dailyBars',
      'fx',
      'movers',
      'news',
      'quotes',
      'search',
      'trending',
    ])
    for (const capability of Object.values(capabilities)) {
      expect(capability).toMatchObject({ name: YAHOO.name, attribution: YAHOO.attribution })
    }
  })

  test('calls only the base URL, whatever is requested, and follows no redirect', async () => {
    const requested: [string, RequestRedirect | undefined][] = []
    const provider = createYahooProvider(
      settingsFor(async (input, init) => {
        requested.push([new URL(String(input)).origin, init?.redirect])
        return reject()
      }),
    )
    const outcomes = await Promise.all([
      provider.dailyBars?.fetchDailyBars(request),
      provider.corporateActions?.fetchCorporateActions(request),
      provider.quotes?.fetchQuotes({ tickers: [request.ticker], signal }),
      provider.search?.searchListings({ text: 'apple', signal }),
      provider.movers?.fetch(signal),
      provider.trending?.fetch(signal),
      provider.news?.fetch(signal),
      provider.fx?.fetch(signal),
      provider.bulkBars?.fetchSession({
        session: '2025-02-14',
        tickers: [request.ticker],
        signal,
      }),
    ])
    expect(outcomes.map((outcome) => outcome?.ok)).toEqual(Array(9).fill(false))
    expect(requested.length).toBeGreaterThanOrEqual(8)
    expect([...new Set(requested.flat())].toSorted()).toEqual(['http://127.0.0.1:4001', 'manual'])
  })
})

function settingsFor(fetch: typeof globalThis.fetch): ProviderSettings {
  return {
    baseUrl: 'http://127.0.0.1:4001',
    apiKey: '',
    fetch,
    clock: () => new Date('2025-02-17T11:15:00Z'),
    isCommonStock: () => true,
  }
}

async function reject(): Promise<Response> {
  return Response.redirect('https://guce.yahoo.com/consent')
}
