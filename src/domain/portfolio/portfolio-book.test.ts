import { describe, expect, test } from 'vitest'
import { addDays } from '../market/calendar/calendar-date.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { splitRatioAfter, type Split } from '../market/prices/corporate-action.ts'
import type { LotMethod } from './activities/account.ts'
import type { Activity } from './activities/activity.ts'
import { activityOf } from './activities/activities.fixture.ts'
import { cashBalances } from './activities/cash-balances.ts'
import { type LotBook, matchLots } from './activities/match-lots.ts'
import { mergeSplits } from './activities/merge-splits.ts'
import { pieceId } from './activities/piece-id.ts'
import { applySplits, countsFrom } from './apply-splits.ts'
import { dividendPayments, type DividendPayment } from './dividends/dividend-payments.ts'
import { summarizeDividends } from './dividends/summarize-dividends.ts'
import { plus, readExact, times, toDouble } from './exact-decimal.ts'
import { countActivities } from './performance/count-activities.ts'
import { costInBase, gainsInBase } from './performance/gains-in-base.ts'
import type { DailyRates, KnownActions } from './performance/performance.ts'
import { barsOf, measure, requestOf } from './performance/portfolio.fixture.ts'
import { type BookActivity, type BookCase, readBook } from './portfolio-book.fixture.ts'

/** Exact figures are compared as doubles: to 15 digits. Others have 12 places. */
function expectFigure(actual: number, expected: string, digits = 8): void {
  const [over = NaN, under = 1] = expected.split('/').map(Number)
  expect(actual).toBeCloseTo(over / under, digits)
}

const ids = new Map<string, string>()

/** The book's names as the ids that lots have: parts of moved lots get ids from both. */
function idOf(name: string): string {
  const known = ids.get(name)
  if (known !== undefined) return known
  const id = `00000000-0000-4000-8000-${String((ids.size + 1) * 65_537).padStart(12, '0')}`
  ids.set(name, id)
  return id
}

function nameOf(id: string, activities: readonly Activity[]): string {
  for (const [name, known] of ids) if (known === id) return name
  for (const { id: transfer } of activities.filter(({ kind }) => kind === 'transfer-out')) {
    for (const [name, known] of ids) if (pieceId(known, transfer) === id) return name
  }
  return id
}

/** A test of what a case asks for; of others, none. */
function when(expected: unknown): (name: string, check: () => void) => void {
  return expected === undefined ? () => undefined : test
}

let recordedCount = 0

/** A sale's transfer tax lowers its proceeds, as a fee does; `tax` is for what is withheld from the cash. */
function toActivities(given: BookActivity, all: readonly BookActivity[]): readonly Activity[] {
  recordedCount += 1
  const { kind, link, ticker, shares, lots } = given
  const partner = all.find((one) => one.link === link && one !== given)
  if (kind === 'transfer-in' && link !== undefined) return []
  const isSale = kind === 'sell'
  const common = {
    id: idOf(given.id),
    accountId: given.account,
    ...(ticker !== undefined && { ticker }),
    tradedOn: given.day,
    currency: given.currency ?? null,
    recordedAtUtc: new Date(Date.UTC(2026, 0, 1) + recordedCount * 1000).toISOString(),
  }
  if (kind === 'transfer-in' && lots !== undefined) {
    return lots.map((lot) =>
      activityOf(kind, {
        ...common,
        id: idOf(lot.lot),
        shares: lot.shares,
        price: String(Number(lot.basis) / Number(lot.shares)),
        acquiredOn: lot.acquired,
      }),
    )
  }
  return [
    activityOf(kind, {
      ...common,
      shares: shares ?? null,
      price: given.price ?? null,
      amount: given.amount ?? null,
      fee: isSale ? String(Number(given.fee ?? 0) + Number(given.tax ?? 0)) : (given.fee ?? '0'),
      tax: isSale ? '0' : (given.tax ?? '0'),
      ratio: kind === 'split' ? { newShares: given.new ?? '1', oldShares: given.old ?? '1' } : null,
      toAccountId: link === undefined ? null : (partner?.account ?? null),
      chosenLots: (given.chosen_lots ?? []).map((chosen) => ({
        lotId: idOf(chosen.lot),
        shares: chosen.shares,
      })),
    }),
  ]
}

type World = {
  readonly activities: readonly Activity[]
  readonly accounts: readonly {
    readonly id: string
    readonly currency: string
    readonly lotMethod: LotMethod
    readonly withholdingPercent: string
  }[]
  readonly actionsByTicker: ReadonlyMap<Ticker, KnownActions>
  readonly splitsByTicker: ReadonlyMap<Ticker, readonly Split[]>
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  readonly book: LotBook
  readonly payments: readonly DividendPayment[]
}

function toWorld(given: BookCase): World {
  const { market, expected } = given
  const plain = given.activities.flatMap((one) => toActivities(one, given.activities))
  const tickers = new Set(
    [...given.activities.map(({ ticker }) => ticker), ...Object.keys(market.closes)].flatMap(
      (ticker) => (ticker === undefined ? [] : [knownTicker(ticker)]),
    ),
  )
  const marketSplits = market.splits.map((split): Split => ({
    kind: 'split',
    ticker: knownTicker(split.ticker),
    date: split.day,
    newShares: Number(split.new),
    oldShares: Number(split.old),
  }))
  const splitsByTicker = new Map(
    [...tickers].map((ticker) => [ticker, marketSplits.filter((split) => split.ticker === ticker)]),
  )
  const actionsByTicker = new Map(
    [...tickers].map((ticker) => {
      const own = plain.filter((activity) => activity.ticker === ticker)
      const splits = mergeSplits(ticker, splitsByTicker.get(ticker) ?? [], own)
      const dividends = market.dividends
        .filter((one) => given.compute_dividends && one.ticker === ticker)
        .map((one) => ({
          kind: 'dividend' as const,
          ticker,
          date: one.ex_date,
          amount: Number(one.per_share) / splitRatioAfter(splits, one.ex_date),
          currency: one.currency,
        }))
      return [ticker, { from: '1900-01-01', splits, dividends }]
    }),
  )
  const withheld = Number(market.dividends[0]?.withholding_rate ?? '0') * 100
  const names = new Set(given.activities.map(({ account }) => account))
  const accounts = [...names].map((id) => ({
    id,
    currency: given.base_currency,
    lotMethod: 'fifo' as const,
    withholdingPercent: String(withheld),
  }))
  const activities = chooseLots(given, plain, accounts, splitsByTicker)
  const book = matchLots({ accounts, activities, splitsByTicker })
  const payments = dividendPayments({
    accounts,
    activities,
    actionsByTicker,
    today: expected.as_of,
  })
  return {
    activities,
    accounts,
    actionsByTicker,
    splitsByTicker,
    ratesByCurrency: ratesOf(given),
    book,
    payments,
  }
}

/** An account has one method, the book one for each sale: each chooses what its method takes then. */
function chooseLots(
  given: BookCase,
  plain: readonly Activity[],
  accounts: World['accounts'],
  splitsByTicker: World['splitsByTicker'],
): readonly Activity[] {
  const methodById = new Map(given.activities.map(({ id, lot_method }) => [idOf(id), lot_method]))
  let chosen = plain
  for (const [index, { id, chosenLots: asGiven }] of plain.entries()) {
    const method = methodById.get(id)
    if (method === undefined || asGiven.length > 0) continue
    const { realized, problems } = matchLots({
      accounts: accounts.map((account) => ({ ...account, lotMethod: method })),
      activities: chosen.slice(0, index + 1),
      splitsByTicker,
    })
    if (problems.length > 0) continue
    const chosenLots = realized
      .filter(({ saleId }) => saleId === id)
      .map(({ lotId, shares }) => ({ lotId, shares }))
    chosen = chosen.map((activity) => (activity.id === id ? { ...activity, chosenLots } : activity))
  }
  return chosen
}

function ratesOf({ market, base_currency: base }: BookCase): ReadonlyMap<string, DailyRates> {
  const byCurrency = new Map<string, { dates: string[]; rates: number[] }>()
  for (const { pair, day, rate } of market.rates) {
    const [from = '', into = ''] = pair.split('/')
    const isInverse = from === base
    const column = byCurrency.get(isInverse ? into : from) ?? { dates: [], rates: [] }
    column.dates.push(day)
    column.rates.push(isInverse ? 1 / Number(rate) : Number(rate))
    byCurrency.set(isInverse ? into : from, column)
  }
  return new Map(
    [...byCurrency].map(([currency, { dates, rates }]) => [
      currency,
      { dates, rates: Float64Array.from(rates) },
    ]),
  )
}

function seriesOf({ market, expected }: BookCase, world: World) {
  return Object.entries(market.closes).map(([name, closes]) => {
    const ticker = knownTicker(name)
    const traded = world.activities.find((activity) => activity.ticker === ticker)
    return barsOf(
      Object.fromEntries(Object.entries(closes).map(([day, close]) => [day, Number(close)])),
      {
        ticker,
        currency: traded?.currency ?? 'USD',
        fetchedAtUtc: `${expected.as_of}T23:00:00Z`,
      },
    )
  })
}

function measureCase(
  given: BookCase,
  world: World,
  { start, end }: { start: string; end: string },
) {
  const counted = countActivities({ ...world, accountId: null })
  return measure(
    requestOf(counted.lots, seriesOf(given, world), {
      activity: counted.activity,
      baseCurrency: given.base_currency,
      actionsByTicker: world.actionsByTicker,
      ratesByCurrency: world.ratesByCurrency,
      range: { from: addDays(start, 1), to: end },
    }),
  )
}

/** A deposit of nothing: only accounts that record cash have a balance. */
function cashOn(world: World, day: string): ReadonlyMap<string, number> {
  const opened = world.accounts.map(({ id }) =>
    activityOf('deposit', { accountId: id, amount: '0', tradedOn: '1970-01-01', currency: 'USD' }),
  )
  const computed = world.payments
    .filter(({ origin }) => origin === 'computed')
    .map(({ accountId, ticker, gross, tax, date, currency }) =>
      activityOf('dividend', { accountId, ticker, amount: gross, tax, tradedOn: date, currency }),
    )
  const done = [...opened, ...world.activities, ...computed].filter(
    ({ tradedOn }) => (tradedOn ?? '') <= day,
  )
  const balances = cashBalances(world.accounts, done)
  return new Map(
    balances.map(({ accountId, currency, balance }) => [
      `${accountId} ${currency}`,
      Number(balance),
    ]),
  )
}

const CASES = readBook().map((one) => [one.number, one.id, one] as const)

describe('the book of portfolio cases', () => {
  test('has them all', () => {
    expect(CASES).toHaveLength(71)
  })

  describe.each(CASES)('%i, %s', (_, __, given) => {
    const { expected } = given
    const world = toWorld(given)
    const { book, payments, activities } = world
    const named = (id: string): string => nameOf(id, activities)

    when(expected.error)('names what does not fit', () => {
      const [problem] = book.problems
      const { error } = expected
      expect(problem?.kind).toBe(error?.lot === undefined ? 'oversold' : 'lot-not-held')
      expect(problem).toMatchObject({ ticker: error?.ticker, activity: { tradedOn: error?.day } })
      expect(named(problem?.activity.id ?? '')).toBe(error?.activity)
      expect(problem?.activity.accountId).toBe(error?.account)
      const missing = Number(problem?.wanted) - Number(problem?.held)
      expectFigure(missing, error?.missing_shares ?? '')
    })

    when(expected.error === undefined ? given : undefined)('fits', () => {
      expect(book.problems).toEqual([])
    })

    when(expected.realized)('realizes each gain', () => {
      const realized = book.realized.map((gain) => ({
        sale: named(gain.saleId),
        lot: named(gain.lotId),
        account: gain.accountId,
        acquired: gain.acquiredOn,
        sold: gain.soldOn,
        term: gain.term,
      }))
      const wanted = expected.realized ?? []
      const labels = wanted.map(({ sale, lot, account, acquired, sold, term }) => {
        return { sale, lot, account, acquired, sold, term }
      })
      expect(realized).toEqual(labels)
      for (const [index, gain] of book.realized.entries()) {
        expectFigure(Number(gain.shares), wanted[index]?.shares ?? '')
        expectFigure(Number(gain.proceeds), wanted[index]?.proceeds ?? '')
        expectFigure(Number(gain.cost), wanted[index]?.basis ?? '')
        expectFigure(Number(gain.gain), wanted[index]?.gain ?? '')
      }
    })

    when(expected.totals)('adds them up', () => {
      const sum = (read: (gain: (typeof book.realized)[number]) => string | null): number =>
        book.realized.reduce((whole, gain) => whole + Number(read(gain)), 0)
      const ofTerm = (term: string): number => sum((gain) => (gain.term === term ? gain.gain : '0'))
      expectFigure(
        sum(({ proceeds }) => proceeds),
        expected.totals?.proceeds ?? '',
      )
      expectFigure(
        sum(({ cost }) => cost),
        expected.totals?.basis ?? '',
      )
      expectFigure(
        sum(({ gain }) => gain),
        expected.totals?.gain ?? '',
      )
      expectFigure(ofTerm('short'), expected.totals?.short ?? '')
      expectFigure(ofTerm('long'), expected.totals?.long ?? '')
    })

    when(expected.lots)('leaves the lots', () => {
      const lots = book.openLots.map((lot) => {
        const source = activities.find(({ id }) => id === lot.sourceId)
        const splits = world.actionsByTicker.get(lot.ticker)?.splits ?? []
        const shares = readExact(lot.shares)
        return {
          account: lot.accountId,
          ticker: String(lot.ticker),
          lot: named(lot.id),
          acquired: source?.acquiredOn ?? lot.boughtOn,
          shares: toDouble(applySplits(shares, splits, countsFrom(lot), expected.as_of)),
          basis: toDouble(plus(times(shares, readExact(lot.price)), readExact(lot.fee))),
        }
      })
      const wanted = expected.lots ?? []
      const byName = <Lot extends { lot: string }>(one: Lot, other: Lot): number =>
        one.lot < other.lot ? -1 : 1
      expect(lots).toHaveLength(wanted.length)
      const sorted = lots.toSorted(byName)
      for (const [index, { shares, basis, ...labels }] of wanted.toSorted(byName).entries()) {
        expect(sorted[index]).toMatchObject(labels)
        expectFigure(sorted[index]?.shares ?? NaN, shares, 6)
        expectFigure(sorted[index]?.basis ?? NaN, basis, 4)
      }
    })

    const cashByDay = {
      ...expected.cash_by_day,
      ...(expected.cash && { [expected.as_of]: expected.cash }),
    }
    when(expected.cash)('leaves the cash', () => {
      for (const [day, byAccount] of Object.entries(cashByDay)) {
        const balances = cashOn(world, day)
        for (const [account, byCurrency] of Object.entries(byAccount)) {
          for (const [currency, amount] of Object.entries(byCurrency)) {
            expectFigure(balances.get(`${account} ${currency}`) ?? 0, amount)
          }
        }
      }
    })

    when(expected.dividends_received)('receives each dividend once', () => {
      const inOrder = payments.toSorted((left, right) => {
        const [own, other] = [left, right].map(({ exDate, accountId }) => `${exDate} ${accountId}`)
        return (own ?? '') < (other ?? '') ? -1 : 1
      })
      const wanted = expected.dividends_received ?? []
      const labels = wanted.map((one) => [one.ex_date, one.account, one.ticker, one.origin])
      expect(
        inOrder.map(({ exDate, accountId, ticker, origin }) => [exDate, accountId, ticker, origin]),
      ).toEqual(labels)
      for (const [index, one] of wanted.entries()) {
        expectFigure(Number(inOrder[index]?.shares), one.shares)
        expectFigure(Number(inOrder[index]?.gross), one.gross)
        expectFigure(Number(inOrder[index]?.tax), one.tax)
        expectFigure(Number(inOrder[index]?.net), one.net)
      }
    })

    when(expected.income)('has the income', () => {
      const sum = (read: (payment: DividendPayment) => string): number =>
        payments.reduce((whole, payment) => whole + Number(read(payment)), 0)
      expectFigure(
        sum(({ gross }) => gross),
        expected.income?.gross_dividends ?? '',
      )
      expectFigure(
        sum(({ tax }) => tax),
        expected.income?.withholding_tax ?? '',
      )
      expectFigure(
        sum(({ net }) => net),
        expected.income?.net_dividends ?? '',
      )
    })

    when(expected.performance)('performs', () => {
      const wanted = expected.performance
      if (wanted === undefined) return
      const measured = measureCase(given, world, wanted)
      const { figures, gains, start } = measured
      expect(start).toMatchObject({ at: 'close', date: wanted.start })
      expectFigure(start.value, wanted.begin_value)
      expectFigure(gains.total.endValue, wanted.end_value)
      expectFigure(gains.total.netFlows, wanted.net_flows)
      expectFigure(gains.total.gain, wanted.gain)
      const whole =
        figures.timeWeightedReturn.kind === 'known' ? figures.timeWeightedReturn.value : NaN
      if (wanted.twr !== undefined) {
        expectFigure(whole, wanted.twr)
        expect(gains.total.contribution).toBeCloseTo(whole, 9)
      }
      if (wanted.twr_a_year !== undefined) {
        const yearly = (1 + whole) ** (1 / Number(wanted.twr_a_year.years)) - 1
        expectFigure(yearly, wanted.twr_a_year.value)
      }
      if (wanted.xirr !== undefined) {
        const money = figures.moneyWeightedReturn
        const days = (Date.parse(wanted.end) - Date.parse(wanted.start)) / 86_400_000
        const yearly = (1 + (money.kind === 'known' ? money.value : NaN)) ** (365 / days) - 1
        expectFigure(yearly, wanted.xirr)
      }
      let before = 1
      for (const [month, change] of wanted.monthly ?? []) {
        const last = measured.days.findLastIndex((day) => day.startsWith(month))
        const level = measured.timeWeighted[last] ?? NaN
        expectFigure(level / before - 1, change)
        before = level
      }
    })

    when(expected.contributions)('adds up by position', () => {
      const range = expected.performance ?? { start: '', end: '' }
      const { gains } = measureCase(given, world, range)
      for (const { position, gain, contribution } of expected.contributions ?? []) {
        const part =
          position === 'cash'
            ? (gains.rest ?? { gain: 0, contribution: 0 })
            : gains.positions.find(({ ticker }) => String(ticker) === position)
        expectFigure(part?.gain ?? NaN, gain)
        if (contribution !== undefined) expectFigure(part?.contribution ?? NaN, contribution)
      }
    })

    when(expected.realized_base)('realizes gains in the base currency', () => {
      const gains = gainsInBase(book.realized, {
        baseCurrency: given.base_currency,
        ratesByCurrency: world.ratesByCurrency,
      })
      for (const [index, wanted] of (expected.realized_base ?? []).entries()) {
        const inBase = gains[index]?.inBase
        expectFigure(inBase?.proceeds ?? NaN, wanted.proceeds)
        expectFigure(inBase?.cost ?? NaN, wanted.basis)
        expectFigure(inBase?.gain ?? NaN, wanted.gain)
        const effect = expected.currency_effect
        expectFigure(inBase?.currencyEffect ?? NaN, effect?.currency_effect_on_cost ?? '')
        const price = (inBase?.gain ?? NaN) - (inBase?.currencyEffect ?? NaN)
        expectFigure(price, effect?.price_effect_at_end_rate ?? '')
      }
    })

    // The joint part goes to either side day by day, so the effect is between the two of one step.
    when(expected.realized_base === undefined ? expected.currency_effect : undefined)(
      'has the currency effect',
      () => {
        const effect = expected.currency_effect
        const [first] = Object.values(given.market.closes)
        const start = Object.keys(first ?? {})[0] ?? ''
        const { gains } = measureCase(given, world, { start, end: expected.as_of })
        const part = gains.positions.find(({ currencyEffect }) => currencyEffect !== 0)
        expectFigure((part?.gain ?? NaN) - (part?.dividends ?? NaN), effect?.total ?? '')
        const ends = [effect?.currency_effect_on_cost, effect?.currency_effect_with_joint]
        const [least = NaN, most = NaN] = ends.map(Number).toSorted((left, right) => left - right)
        expect(part?.currencyEffect).toBeGreaterThanOrEqual(least - 1e-8)
        expect(part?.currencyEffect).toBeLessThanOrEqual(most + 1e-8)
      },
    )

    when(expected.unrealized)('has the unrealized gain', () => {
      const [first] = Object.values(given.market.closes)
      const start = Object.keys(first ?? {})[0] ?? ''
      const { gains } = measureCase(given, world, { start, end: expected.as_of })
      const cost = costInBase(book.openLots, {
        baseCurrency: given.base_currency,
        ratesByCurrency: world.ratesByCurrency,
      })
      expectFigure(cost ?? NaN, expected.unrealized?.basis_base ?? '')
      expectFigure(gains.total.endValue, expected.unrealized?.value_base ?? '')
      expectFigure(gains.total.endValue - (cost ?? NaN), expected.unrealized?.gain_base ?? '')
    })

    when(expected.instrument)('has the return of the stock', () => {
      const wanted = expected.instrument
      if (wanted === undefined) return
      const ticker = knownTicker(wanted.ticker)
      const dividends = given.market.dividends.map((one) => ({
        kind: 'dividend' as const,
        ticker,
        date: one.ex_date,
        amount: Number(one.per_share),
        currency: one.currency,
      }))
      const bought = { shares: '1', price: '1', fee: '0', currency: null, ticker, id: 'one' }
      const lot = { ...bought, boughtOn: wanted.start, recordedAtUtc: `${wanted.start}T00:00:00Z` }
      const { figures } = measure(
        requestOf([lot], seriesOf(given, world), {
          actionsByTicker: new Map([[ticker, { from: '1900-01-01', splits: [], dividends }]]),
          range: { from: addDays(wanted.start, 1), to: wanted.end },
        }),
      )
      const valueOf = (name: 'timeWeightedReturn' | 'priceReturn'): number =>
        figures[name].kind === 'known' ? figures[name].value : NaN
      expectFigure(valueOf('timeWeightedReturn'), wanted.total_return)
      expectFigure(valueOf('priceReturn'), wanted.price_return)
    })

    when(expected.yields)('has the yields', () => {
      const wanted = expected.yields
      if (wanted === undefined) return
      const ticker = knownTicker(wanted.ticker)
      const summary = summarizeDividends({
        payments,
        holdings: [
          {
            ticker,
            shares: 100,
            withheld: 0,
            cost: costInBase(book.openLots, { baseCurrency: 'USD', ratesByCurrency: new Map() }),
            value: Number(wanted.value),
          },
        ],
        baseCurrency: given.base_currency,
        ratesByCurrency: world.ratesByCurrency,
        actionsByTicker: world.actionsByTicker,
        today: expected.as_of,
      })
      expectFigure(summary.lastYear.gross, wanted.dividends_12_months)
      expectFigure(summary.positions[0]?.yieldOnCost ?? NaN, wanted.on_cost)
      expectFigure(summary.positions[0]?.yieldOnValue ?? NaN, wanted.on_value)
    })
  })
})
