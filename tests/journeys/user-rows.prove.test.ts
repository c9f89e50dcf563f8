import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { ANON_KEY } from '../start-server.ts'
import { newAddress, openVisitor, readBearer, signUp, type Visitor } from './visitor.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'

let server: AccountServer
let browser: Browser

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
})

/** A call made by the page itself, with its session. */
async function requestRows(
  { page, context }: Visitor,
  method: string,
  query: string,
  body?: object,
) {
  const headers = {
    apikey: ANON_KEY,
    Authorization: `Bearer ${await readBearer(context)}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  }
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return page.evaluate(
    async ({ path, init }) => {
      const reply = await fetch(path, init)
      return { status: reply.status, rows: await reply.json() }
    },
    { path: `/rest/v1/portfolios${query}`, init: request },
  )
}

test('two people at two browsers see and change their own rows only', async () => {
  const ada = await openVisitor(browser)
  const bob = await openVisitor(browser)
  await signUp(ada.page, server.origin, {
    email: newAddress('ada'),
    password: 'a lamp over the tape',
  })
  await signUp(bob.page, server.origin, {
    email: newAddress('bob'),
    password: 'a tape under the lamp',
  })

  const made = await requestRows(ada, 'POST', '', {
    symbol: 'aapl',
    shares: 1.5,
    avg_price: 190.25,
  })
  expect(made.status).toBe(201)
  expect(made.rows).toMatchObject([{ symbol: 'AAPL', shares: 1.5, avg_price: 190.25 }])
  const { id } = made.rows[0]

  expect(await requestRows(bob, 'GET', '')).toEqual({ status: 200, rows: [] })
  expect(await requestRows(bob, 'GET', `?id=eq.${id}`)).toEqual({ status: 200, rows: [] })
  expect(await requestRows(bob, 'PATCH', `?id=eq.${id}`, { shares: 9 })).toEqual({
    status: 200,
    rows: [],
  })
  expect(await requestRows(bob, 'DELETE', `?id=eq.${id}`)).toEqual({ status: 200, rows: [] })
  const { rows } = await requestRows(ada, 'GET', '')
  expect(rows).toMatchObject([{ id, shares: 1.5 }])
  await ada.context.close()
  await bob.context.close()
})
