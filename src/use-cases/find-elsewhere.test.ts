import { expect, test } from 'vitest'
import { createFindElsewhere, type ListingSearchChain } from './find-elsewhere.ts'
import type { FoundListing } from './ports/listing-search-provider.ts'
import { parseTicker } from '../domain/market/ticker.ts'

const ticker = parseTicker('SAP.DE')
if (!ticker.ok) throw new Error('SAP.DE is a ticker')
const SAP: FoundListing = { ticker: ticker.value, name: 'SAP SE', kind: 'stock', exchange: 'XETRA' }

function scripted(answers: (readonly FoundListing[] | null)[]) {
  const asked: string[] = []
  const time = { ms: 0 }
  const chain: ListingSearchChain = {
    providers: ['far'],
    ask: async ({ text }) => {
      const value = answers[asked.length] ?? null
      asked.push(text)
      const delivery = value === null ? null : { value, provider: 'far', attribution: 'Far' }
      return { delivery, attempts: [] }
    },
  }
  return { find: createFindElsewhere(chain, () => new Date(time.ms)), asked, time }
}

test('the same text is asked once an hour, however it is written and however many type it', async () => {
  const { find, asked, time } = scripted([[SAP], [SAP]])
  const found = await Promise.all([find('SAP'), find(' sap '), find('Sap')])
  expect(found.map(({ listings }) => listings)).toEqual([[SAP], [SAP], [SAP]])
  expect(asked).toEqual(['sap'])
  time.ms = 3_600_000
  await find('sap')
  expect(asked).toEqual(['sap', 'sap'])
})

test('a failed answer is not kept, and names nobody', async () => {
  const { find } = scripted([null, [SAP]])
  expect(await find('sap')).toEqual({ listings: [], attribution: null })
  expect(await find('sap')).toEqual({ listings: [SAP], attribution: 'Far' })
})

test('one letter asks nobody', async () => {
  const { find, asked } = scripted([[SAP]])
  expect((await find(' s ')).listings).toEqual([])
  expect(asked).toEqual([])
})

test('five hundred texts are remembered, the oldest forgotten first', async () => {
  const { find, asked } = scripted(Array.from({ length: 502 }, () => [SAP]))
  for (let at = 0; at <= 500; at += 1) await find(`text ${at}`)
  await find('text 500')
  expect(asked).toHaveLength(501)
  await find('text 0')
  expect(asked).toHaveLength(502)
})
