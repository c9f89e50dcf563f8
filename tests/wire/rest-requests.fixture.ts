import type { RestDeps } from './rest-endpoint.fixture.ts'

export type Init = Parameters<RestDeps['call']>[1]

export const AAPL = { symbol: 'AAPL', shares: 10, avg_price: 150.25 }

/** A test's initial rows. */
export const THREE_ROWS = [AAPL, { ...AAPL, symbol: 'B' }, { ...AAPL, symbol: 'C' }]

/** The media type of a single row. */
export const OBJECT = 'application/vnd.pgrst.object+json'

export const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })
export const patch = (body: unknown) => ({ method: 'PATCH', body: JSON.stringify(body) })

/** A holding as JSON text, its number of shares as written. */
export const withShares = (number: string) => `{"symbol":"X","avg_price":0,"shares":${number}}`
