import {
  array,
  assert as check,
  asyncProperty,
  constantFrom,
  option,
  record,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { ImportedActivity } from '../../../domain/portfolio/import/imported-activity.ts'
import { writeLotsCsv } from '../../../domain/portfolio/import/write-lots.ts'
import { parseCells } from './parse-cells.ts'
import { readFileAs } from './read-file.fixture.ts'

const parse = (text: string) => parseCells(text, new AbortController().signal)

test.each([',', ';', '\t', '|'])('detects the separator %j', async (separator) => {
  const lines = [
    ['Symbol', 'Shares', 'Price', 'Date'],
    ['AAPL', '10', '"1,5"', '2024-01-31'],
    ['MSFT', '2', '"a; b"', '2024-02-01'],
  ]
  const parsed = await parse(lines.map((cells) => cells.join(separator)).join('\n'))
  expect(parsed).toMatchObject({ ok: true, value: { separator } })
  expect(parsed.ok && parsed.value.rows[1]).toEqual(['AAPL', '10', '1,5', '2024-01-31'])
})

test('a known layout decides the separator, whatever comes before it', async () => {
  const text =
    'a;b;c;d;e;f\n1;2;3;4;5;6\nsymbol,shares,avg_price,currency,bought_on,note\nAAPL,1,2,,,\n'
  expect(await parse(text)).toMatchObject({ ok: true, value: { separator: ',' } })
})

test('blank rows stay, so that rows can be counted', async () => {
  const parsed = await parse('a,b\r\n\r\n1,2\r\n')
  expect(parsed.ok && parsed.value.rows).toEqual([['a', 'b'], [''], ['1', '2'], ['']])
})

test('long files are read in chunks without splitting a cell', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `A${index},"one, ""two""\nthree",7.5`)
  const parsed = await parse(`symbol,note,shares\n${lines.join('\n')}`)
  if (!parsed.ok) throw new Error(parsed.failure)
  expect(parsed.value.rows).toHaveLength(20_001)
  expect(parsed.value.rows.slice(1).every((cells) => cells.length === 3)).toBe(true)
  expect(parsed.value.rows.at(-1)).toEqual(['A19999', 'one, "two"\nthree', '7.5'])
})

test('an unclosed quotation mark is an error', async () => {
  expect(await parse('a,b\n1,"2\n3,4\n')).toMatchObject({
    ok: false,
    failure: expect.stringContaining('never closed'),
  })
})

test('stops when aborted', async () => {
  const cancel = new AbortController()
  const parsing = parseCells(`a,b\n${'1,2\n'.repeat(200_000)}`, cancel.signal)
  cancel.abort(new Error('enough'))
  await expect(parsing).rejects.toThrow('enough')
})

/** Lots as stored: notes trimmed, without split characters. */
const anyLots = array(
  record({
    ticker: constantFrom('AAPL', 'BRK.B', 'BRKB', '0700.HK', 'SWVXX', 'CASH', '^GSPC').map(
      knownTicker,
    ),
    shares: constantFrom('1', '0.1', '123456789012345678901234567890.00000000001', '1234.5'),
    price: constantFrom('0', '185.5', '66.66666666666666666667', '1.234', '1234'),
    fee: constantFrom('0', '0.005', '12'),
    currency: option(constantFrom('EUR', 'USD', 'GBP')),
    boughtOn: option(constantFrom('2024-02-01', '1999-12-31', '2025-11-21')),
    recordedAtUtc: constantFrom('1970-01-01T00:00:00.000Z', '2025-11-21T21:00:00.123Z'),
    note: option(
      string({ unit: 'binary', maxLength: 40 }).map(
        (text) => text.replaceAll('\0', '').toWellFormed().trim() || 'x',
      ),
    ),
  }),
  { minLength: 1, maxLength: 20 },
)

/** An undated purchase as the lot it came from. */
function toLot({
  ticker,
  shares,
  price,
  fee,
  currency,
  tradedOn,
  note,
  recordedAtUtc,
}: ImportedActivity) {
  return { ticker, shares, price, fee, currency, boughtOn: tradedOn, note, recordedAtUtc }
}

test('an export imports again with every digit', async () => {
  await check(
    asyncProperty(anyLots, async (lots) => {
      const { plan, review } = await readFileAs('export.csv', writeLotsCsv(lots, 'No advice.'))
      expect(plan.layout.id).toBe('tapelight')
      const read = review.ready.flatMap(({ activities }) => activities)
      expect(read.map(toLot)).toEqual(lots)
      expect(review.invalid).toEqual([])
    }),
    { numRuns: 60 },
  )
})
