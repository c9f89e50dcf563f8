import { expect, test } from 'vitest'
import { createListingSearch, type ListingSearchChain } from './create-listing-search.ts'
import type { FoundListing } from '../ports/listing-search-provider.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'

const ticker = parseTicker('SAP.DE')
if (!ticker.ok) throw new Error('SAP.DE is a ticker')
const SAP: FoundListing = { ticker: ticker.value, name: 'SAP SE', kind: 'stock', exchange: 'XETRA' }

function scripted(answers: (readonly FoundListing[] | null)[]) {
  const requested: string[] = []
  const time = { ms: 0 }
  const chain: ListingSearchChain = {
    providers: ['far'],
    call: async ({ text }) => {
      const value = answers[requested.length] ?? null
      requested.push(text)
      const delivery = value === null ? null : { value, provider: 'far', attribution: 'Far' }
      return { delivery, attempts: [] }
    },
  }
  return { find: createListingSearch(chain, () => new Date(time.ms)), requested, time }
}

test('the same text is requested once an hour, in any spelling and for any number of users', async () => {
  const { find, requested, time } = scripted([[SAP], [SAP]])
  const found = await Promise.all([find('SAP'), find(' sap '), find('Sap')])
  expect(found.map(({ listings }) => listings)).toEqual([[SAP], [SAP], [SAP]])
  expect(requested).toEqual(['sap'])
  time.ms = 3_600_000
  await find('sap')
  expect(requested).toEqual(['sap', 'sap'])
})

test('a failed answer is not cached, and has no attribution', async () => {
  const { find } = scripted([null, [SAP]])
  expect(await find('sap')).toEqual({ listings: [], attribution: null })
  expect(await find('sap')).toEqual({ listings: [SAP], attribution: 'Far' })
})

test('one letter sends no request', async () => {
  const { find, requested } = scripted([[SAP]])
  expect((await find(' s ')).listings).toEqual([])
  expect(requested).toEqual([])
})

test('five hundred texts are cached, the oldest evicted first', async () => {
  const { find, requested } = scripted(Array.from({ length: 502 }, () => [SAP]))
  for (let at = 0; at <= 500; at += 1) await find(`text ${at}`)
  await find('text 500')
  expect(requested).toHaveLength(501)
  await find('text 0')
  expect(requested).toHaveLength(502)
})
