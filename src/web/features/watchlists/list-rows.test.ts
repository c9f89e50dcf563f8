import { expect, test } from 'vitest'
import { openRows } from '../../session/rows-server.fixture.ts'
import { insertList, removeList } from './list-rows.ts'

const LIST = { id: 'list', name: 'Chips', position: 3 }

/** Items of one list, as returned by `rest/v1`: a thousand at most, by id. */
function holdList(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `item-${String(index).padStart(5, '0')}`,
    symbol: `T${index}`,
    note: null,
  }))
  const back: object[] = []
  const opened = openRows(({ method, requested, body }) => {
    if (method === 'GET') {
      const after = (requested.searchParams.get('id') ?? '').replace('gt.', '')
      return Response.json(items.filter(({ id }) => id > after).slice(0, 1_000))
    }
    if (method === 'DELETE') return Response.json([LIST])
    if (requested.pathname.endsWith('watchlist_items')) back.push(...(body as object[]))
    return new Response(null, { status: 201 })
  })
  return { ...opened, items, back }
}

test.each([0, 1, 1_000, 2_345])('reads all of %i items', async (count) => {
  const { client, calls, items, back } = holdList(count)
  const restore = await removeList(client, LIST.id)
  await restore(client)
  expect(back).toEqual(items)
  const sizes = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (Array.isArray(body) ? body.length : 1))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
})

test('batches with the longest notes fit in the server’s limit of 1 MiB', async () => {
  const { client, calls, items } = holdList(600)
  for (const item of items) Object.assign(item, { note: '\u0001'.repeat(500) })
  const restore = await removeList(client, LIST.id)
  await restore(client)
  const sizes = calls.map(({ body }) => Buffer.byteLength(JSON.stringify(body)))
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
})

test('creates a list under a given id, and leaves an existing one unchanged', async () => {
  const { client, calls } = openRows(() => new Response(null, { status: 201 }))
  await insertList(client, LIST)
  expect(calls.map(({ method, body }) => [method, body])).toEqual([['POST', LIST]])
  expect(calls[0]?.requested.searchParams.get('on_conflict')).toBeNull()
})
