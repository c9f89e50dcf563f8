import type { Browser, BrowserContext } from 'playwright-core'
import { insertRows, newAddress, openVisitor, readBearer, signUp } from './visitor.fixture.ts'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Lots of the simple form: several of one stock, a large one, a foreign one, and an unknown ticker. */
const LOTS = [
  { symbol: 'AAPL', shares: 12.5, avg_price: 150.25, note: 'Bought with the first bonus' },
  { symbol: 'AAPL', shares: 1234.56789, avg_price: 99.5 },
  { symbol: 'BRK.B', shares: 1000, avg_price: 712.34 },
  { symbol: 'SAP', shares: 7, avg_price: 120, currency: 'EUR', bought_on: '2024-02-01' },
  { symbol: 'ZZZZ', shares: 1, avg_price: 1 },
]

/** Purchases, with a dividend each quarter and a sale at the end of the year. */
const STOCKS = [
  { symbol: 'MSFT', price: 402.1, dividend: 9.13 },
  { symbol: 'JPM', price: 231.45, dividend: 14.2 },
  { symbol: 'KO', price: 61.02, dividend: 5.3 },
]

/**
 * Signs somebody up who has a year of activities in two accounts, a watchlist and alerts.
 * @returns the browser state of their session
 */
export async function signUpInvestor(browser: Browser, origin: string): Promise<StoredState> {
  const { page, context } = await openVisitor(browser)
  const email = newAddress('somebody.with.a.rather.long.address')
  await signUp(page, origin, { email, password: 'a lamp over the tape' })
  const bearer = await readBearer(context)
  const insert = (table: string, rows: readonly object[]) =>
    insertRows({ origin, bearer }, table, rows)
  for (const row of LOTS) await insert('portfolios', [row])
  const accounts = await insert('portfolio_accounts', [
    { name: 'Retirement at Fidelity', broker: 'Fidelity', withholding_percent: 0 },
    { name: 'Savings plan', broker: 'Interactive Brokers', withholding_percent: 15 },
  ])
  for (const { id } of accounts) for (const row of tellYear(id)) await insert('activities', [row])
  const [list] = await insert('watchlists', [{ name: 'Chips, clouds and everything else' }])
  for (const symbol of ['NVDA', 'GOOGL', 'BRK.B', 'JPM']) {
    await insert('watchlist_items', [{ watchlist_id: list?.id, symbol }])
  }
  await insert('alerts', [{ symbol: 'AAPL', condition: 'price-above', threshold: 500 }])
  await insert('alerts', [{ watchlist_id: list?.id, condition: 'signal-change' }])
  const state = await context.storageState()
  await context.close()
  return state
}

/** The activities of an account in the last twelve months, oldest first. */
function tellYear(account: string): readonly object[] {
  const onMonth = (month: number) => {
    const day = new Date()
    day.setUTCMonth(day.getUTCMonth() - 12 + month, 3)
    return day.toISOString().slice(0, 10)
  }
  const common = (month: number) => ({ account_id: account, traded_on: onMonth(month) })
  return [
    { ...common(0), kind: 'deposit', amount: 25_000 },
    // Each stock every third month, and its dividend three months later.
    ...Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      STOCKS.filter((_, at) => month % STOCKS.length === at).flatMap(
        ({ symbol, price, dividend }) => {
          const buy = { ...common(month), kind: 'buy', symbol, shares: 2.5, price, fee: 1 }
          const paid = { ...common(month), kind: 'dividend', symbol, amount: dividend }
          return month > 2 ? [buy, paid] : [buy]
        },
      ),
    ),
    ...STOCKS.map(({ symbol, price }) => ({
      ...common(11),
      kind: 'sell',
      symbol,
      shares: 3,
      price: price * 1.1,
    })),
    { ...common(11), kind: 'fee', amount: 12 },
    { ...common(11), kind: 'interest', amount: 31.4 },
    { ...common(11), kind: 'withdrawal', amount: 500 },
  ]
}
