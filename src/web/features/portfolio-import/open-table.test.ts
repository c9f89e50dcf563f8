import { expect, test } from 'vitest'
import { openBreakdown } from './open-table.ts'

const open = (content: string, name = 'lots.csv') =>
  openBreakdown(new File([content], name), new AbortController().signal)

test('opens 20,000 rows below the header, not counting blank ones', async () => {
  const opened = await open(`symbol,shares\n${'AAPL,1\n\n'.repeat(20_000)}`)
  expect(opened).toMatchObject({ ok: true, value: { fileName: 'lots.csv', encoding: 'UTF-8' } })
})

test('rejects more rows, and says how many it has', async () => {
  expect(await open(`symbol,shares\n${'AAPL,1\n'.repeat(20_001)}`)).toEqual({
    ok: false,
    failure: 'The file has 20001 rows; the limit is 20000. Split it into smaller files.',
  })
})

test('rejects a file that is too large', async () => {
  expect(await open('x'.repeat(10_000_001))).toEqual({
    ok: false,
    failure: 'The file is 10.1 MB; the limit is 10 MB. Split it into smaller files.',
  })
})
