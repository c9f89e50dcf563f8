import { listActivities } from '../../database/rows/activities.ts'
import type { Kysely } from 'kysely'
import { makeUser } from '../../database/accounts/accounts.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { CorporateAction } from '../../domain/market/prices/corporate-action.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { RateColumn } from '../../domain/market/currencies/rate-column.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { ProviderChain } from '../ports/provider-chain.ts'
import { createHistories } from '../price-history/histories.ts'
import type { PerformanceDeps } from './read-performance.ts'
import { measurePerformance } from './measure-performance.ts'

/** External data, by name; anything omitted is unavailable. */
export type HistoryWorld = {
  readonly recent?: Readonly<Record<string, BarSeries>>
  readonly older?: Readonly<Record<string, BarSeries>>
  readonly splits?: Readonly<Record<string, readonly CorporateAction[]>>
  readonly rates?: Readonly<Record<string, RateColumn>>
}

type Requested = { readonly what: string; readonly fromDate: string }

const NOW = new Date('2026-05-01T21:00:00Z')

/** Every weekday in a date range as a bar with `closeOn`'s close; other prices are the same. */
export function weekdays(
  ticker: string,
  [from, to]: readonly [string, string],
  closeOn: (date: string) => number,
  changes: Partial<BarSeries> = {},
): BarSeries {
  const rows = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const weekday = new Date(day).getUTCDay()
    const date = new Date(day).toISOString().slice(0, 10)
    if (weekday === 0 || weekday === 6) continue
    const close = closeOn(date)
    rows.push({ date, open: close, high: close, low: close, close, volume: 1 })
  }
  return {
    ticker: knownTicker(ticker),
    bars: toColumns(rows),
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: NOW.toISOString(),
    rejected: [],
    ...changes,
  }
}

/** The ports of a performance over a world that only the test changes. */
export function openHistoryWorld(db: Kysely<Schema>, world: HistoryWorld) {
  const requested: Requested[] = []
  const chain = <Request extends { readonly fromDate: string }, Value>(
    values: Readonly<Record<string, Value>> | undefined,
    nameOf: (request: Request) => string,
    providerOf: (value: Value) => string,
  ): ProviderChain<Request, Value> => ({
    providers: ['yahoo'],
    call: (request) => {
      requested.push({ what: nameOf(request), fromDate: request.fromDate })
      const value = values?.[nameOf(request)]
      const attempt = { provider: 'yahoo', detail: null, tookMs: 1 } as const
      if (value === undefined) {
        return Promise.resolve({
          delivery: null,
          attempts: [{ ...attempt, outcome: 'unknown-ticker' as const }],
        })
      }
      const delivery = { value, provider: providerOf(value), attribution: 'Yahoo' }
      return Promise.resolve({ delivery, attempts: [{ ...attempt, outcome: 'ok' as const }] })
    },
  })
  const tickerOf = ({ ticker }: { readonly ticker: Ticker; readonly fromDate: string }): string =>
    ticker
  const sources = {
    db,
    clock: () => NOW,
    marketData: {
      getDailyBars: (ticker: Ticker) => {
        const series = world.recent?.[ticker]
        return Promise.resolve(
          series === undefined
            ? fail({ kind: 'unknown-ticker' as const, attempts: [] })
            : succeed({ series, attribution: 'Yahoo', attempts: [] }),
        )
      },
      describeHealth: () => [],
    },
    barHistory: chain(world.older, tickerOf, ({ provider }: BarSeries) => provider),
    corporateActions: chain(
      world.splits,
      (request: { readonly ticker: Ticker; readonly fromDate: string }) =>
        `splits of ${request.ticker}`,
      () => 'yahoo',
    ),
    rateHistory: chain(
      world.rates,
      ({ currency }: { readonly currency: string; readonly fromDate: string }) => currency,
      () => 'ecb',
    ),
  }
  const deps: PerformanceDeps = {
    db,
    clock: sources.clock,
    histories: createHistories(sources),
    readActivities: (owner) => listActivities(db, owner),
    measure: {
      prepare: () => undefined,
      run: (work) => Promise.resolve(measurePerformance(work)),
    },
  }
  return { deps, requested }
}

type NewLot = {
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly bought_on: string
  readonly currency?: string
}

/** A new user with these lots. */
export async function makeOwner(db: Kysely<Schema>, lots: readonly NewLot[]): Promise<Owner> {
  const user = await makeUser(db)
  const owner: Owner = { userId: user.id, isVerified: true }
  if (lots.length > 0) {
    await runAsOwner(db, owner, 'write', (tx) =>
      tx
        .insertInto('portfolios')
        .values(
          lots.map(({ currency = null, ...lot }) => ({
            ...lot,
            currency,
            note: null,
            import_id: null,
          })),
        )
        .execute(),
    )
  }
  return owner
}
