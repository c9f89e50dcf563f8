import { expect, test } from 'vitest'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { openRows } from '../../session/rows-server.fixture.ts'
import { insertLot } from './lot-rows.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const LOT: NewLot = {
  ticker: knownTicker('AAPL'),
  shares: '1.5',
  price: '100.1',
  currency: null,
  boughtOn: '2024-01-02',
  note: null,
}
const COLUMNS = {
  symbol: 'AAPL',
  shares: '1.5',
  avg_price: '100.1',
  currency: null,
  bought_on: '2024-01-02',
  note: null,
}
const NEW = { id: ID, ownerId: 'ada', lot: LOT }

const duplicate = () => {
  const message = 'duplicate key value violates unique constraint "portfolios_pkey"'
  return Response.json({ code: '23505', message, details: null, hint: null }, { status: 409 })
}

/** A table that stores rows by id; a write with `losesFirst` is stored, but its reply is lost. */
function storeRows(rows: Map<string, object>, losesFirst = false) {
  let isLost = losesFirst
  return openRows(({ method, requested, body }) => {
    const id = (requested.searchParams.get('id') ?? '').replace('eq.', '')
    if (method === 'GET') return Response.json([rows.get(id)].filter((row) => row !== undefined))
    const row = body as { id: string }
    if (rows.has(row.id)) return duplicate()
    rows.set(row.id, row)
    if (!isLost) return new Response(null, { status: 201 })
    isLost = false
    throw new TypeError('Failed to fetch')
  })
}

test('a lot whose first reply was lost is stored once, and its second try succeeds', async () => {
  const rows = new Map<string, object>()
  const { client } = storeRows(rows, true)
  await expect(insertLot(client, NEW)).rejects.toThrow('Failed to fetch')
  expect(await insertLot(client, NEW)).toBe(true)
  expect([...rows.values()]).toEqual([{ id: ID, user_id: 'ada', ...COLUMNS }])
})

test('returns false if another lot has that id by now', async () => {
  const { client } = storeRows(new Map([[ID, { id: ID, ...COLUMNS, shares: '2' }]]))
  expect(await insertLot(client, NEW)).toBe(false)
})

test('throws if an invisible row has that id', async () => {
  const { client } = openRows(({ method }) => (method === 'GET' ? Response.json([]) : duplicate()))
  await expect(insertLot(client, NEW)).rejects.toMatchObject({ code: '23505' })
})
