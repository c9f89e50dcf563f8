import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { addUser } from '../../database/rows/people.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { lotOf } from '../../domain/portfolio/portfolio.fixture.ts'
import { fail } from '../../platform/outcome.ts'
import { answerOwn, type OwnAnswerDeps } from './answer-own.ts'

const listings = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))
const running = useEngine('pglite')
const UNSOURCED = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }

/** Ada has ten shares at $20, $1 more than at the last close. */
async function open() {
  const { db } = running().database
  const [ada, bob] = [await addUser(db, {}), await addUser(db, {})]
  const asOf = '2026-11-24T15:00:00.000Z'
  const quote = { previousClose: 19, changePercent: 5.26, volume: null, marketCap: null }
  const deps: OwnAnswerDeps = {
    db,
    clock: () => new Date('2026-11-24T15:01:00Z'),
    readLots: async ({ userId }) => (userId === ada.userId ? [lotOf('KO', '10', '15')] : []),
    readSplits: async (needs) =>
      new Map(needs.map(({ ticker }) => [ticker, { from: '2000-01-01', splits: [] }])),
    readChanges: () => Promise.reject(new Error('not asked')),
    listings,
    market: {
      quotes: async (tickers) => ({
        ...UNSOURCED,
        missing: [],
        quotes: tickers.map((symbol) => {
          const source = { ...UNSOURCED, asOf, freshness: 'delayed' } as const
          return { symbol, price: 20, currency: 'USD', ...quote, ...source }
        }),
      }),
      fx: async () => ({ ...UNSOURCED, base: null, date: null, rates: [] }),
      corporateActions: async () => fail({ attempts: [] }),
      stockRows: () => Promise.reject(new Error('not asked')),
    },
  }
  return { deps, db, ada, bob }
}

test('a question about holdings is answered from those of whoever asks', async () => {
  const { deps, ada, bob } = await open()
  const moved = await answerOwn(deps, ada, 'What moved my portfolio?')
  expect(moved?.summary).toBe(
    'Your holdings changed by +$10.00 (+5.26%) in the last session. KO +$10.00 (+5.26%) moved your portfolio most.',
  )
  const other = await answerOwn(deps, bob, 'What moved my portfolio?')
  expect(other?.summary).toBe('You have no holdings yet.')
})

test('a question about own shares of one stock is answered from the asker’s lots', async () => {
  const { deps, ada, bob } = await open()
  const gain = await answerOwn(deps, ada, 'my gain on KO')
  expect(gain?.summary).toBe(
    'You are up $50.00 (+33.33%) on KO: your shares cost $150.00 and are worth $200.00.',
  )
  expect((await answerOwn(deps, ada, 'How many shares of MSFT do I have?'))?.summary).toBe(
    'You don’t hold MSFT.',
  )
  expect((await answerOwn(deps, bob, 'my gain on KO'))?.summary).toBe('You have no holdings yet.')
})

test('amounts that their owner hides are masked in answers too', async () => {
  const { deps, db, ada } = await open()
  await mergePreferences(db, ada, { areAmountsHidden: true })
  const { summary = '' } = (await answerOwn(deps, ada, 'How much is in consumer staples?')) ?? {}
  expect(summary).toContain('You have •••• (100.0%) in Consumer Staples: KO.')
})

test('other questions, tickers and requests for advice are not', async () => {
  const { deps, ada } = await open()
  for (const text of ['KO', '', 'What is RSI?', 'Should I sell my stocks?', 'Is my KO a SELL?']) {
    expect(await answerOwn(deps, ada, text)).toBeNull()
  }
})
