import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { signals } from '../../src/server/api/signals.ts'
import { runCommand } from './run-command.ts'

// The last rows of data/sample/bars for these tickers are of 2026-08-20, closing at 311.30 and 481.15.

test('a table shows each stock, reports why an unknown one has no answer, and exits with its code', async () => {
  const { code, output, complaints } = await runCommand(['AAPL', 'msft', 'ZZZZ', 'AAPL'])
  expect(code).toBe(1)
  expect(complaints).toBe('')
  expect(output).toMatch(/^AAPL +● WATCH +311\.30 /m)
  expect(output).toMatch(/^MSFT +● WATCH +481\.15 /m)
  expect(output).toMatch(/^ZZZZ +○ NONE +– /m)
  expect(output.match(/^AAPL /gm)).toHaveLength(1)
  expect(output).toContain('We couldn’t find ZZZZ.')
  expect(output).toContain('Daily bars through Aug 20, 2026 in USD, from Tapelight sample market')
  expect(output.replace(/\s+/g, ' ')).toContain('(Sample: bundled historical data, not today’s')
  expect(output.trimEnd()).toMatch(/not financial advice[^\n]*\n[^\n]*no accuracy is guaranteed\.$/)
  expect(output.match(/tests in our track record beat chance\. http\S+\/record$/gm)).toHaveLength(1)
  expect(output).not.toContain('\u001b')
})

test('--json reads standard input and prints exactly the fields of /api/v1/signals', async () => {
  const { code, output } = await runCommand(['--json'], { input: 'MSFT\n  aapl, KO\n\nMSFT\n' })
  expect(code).toBe(0)
  const reply: unknown = JSON.parse(output)
  // The schema would strip an unknown field.
  expect(signals.reply.parse(reply)).toEqual(reply)
  expect(reply).toMatchObject({
    signals: [
      { ticker: 'MSFT', asOf: '2026-08-20', readings: { close: 481.15 }, freshness: 'sample' },
      { ticker: 'AAPL', asOf: '2026-08-20', readings: { close: 311.3 }, freshness: 'sample' },
      { ticker: 'KO', action: 'WATCH' },
    ],
  })
})

test('--csv is RFC 4180 with a row per ticker, blank for unknown values, in input order', async () => {
  const args = ['ZZZZ', '-', 'MSFT', '--csv']
  const { code, output } = await runCommand(args, { input: 'BRK-B' })
  expect(code).toBe(1)
  expect(output.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { data, errors } = Papa.parse<Record<string, string>>(output, {
    header: true,
    newline: '\r\n',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ ticker }) => ticker)).toEqual(['ZZZZ', 'BRK.B', 'MSFT'])
  expect(data[0]).toMatchObject({ action: 'NONE', reason: 'unknown-ticker', close: '', cmf: '' })
  expect(data[2]).toMatchObject({ action: 'WATCH', close: '481.15', freshness: 'sample' })
  // A loss is a number, not a text with an apostrophe.
  expect(Number(data[2]?.['cmf'])).toBeLessThan(0)
  expect(data[2]?.['disclaimer']).toContain('not financial advice')
  expect(data[2]?.['track_record']).toMatch(
    /^\w+ of the \d+ tests in our track record beat chance\.$/,
  )
})

test('color is used only where wanted, and does not change the text', async () => {
  const environment = { FORCE_COLOR: '1' }
  const [colored, plain] = await Promise.all([
    runCommand(['AAPL'], { environment }),
    runCommand(['AAPL', '--no-color'], { environment }),
  ])
  expect(colored.output).toContain('\u001b[1m● WATCH\u001b[22m')
  expect(plain.output).not.toContain('\u001b')
  // eslint-disable-next-line no-control-regex -- that is how a terminal gets colors
  expect(colored.output.replace(/\u001b\[\d+m/g, '')).toBe(plain.output)
})

test('a closed output pipe is no error', async () => {
  // 25 stocks as JSON exceed a pipe's buffer.
  const input =
    'AAPL MSFT KO JPM XOM WMT JNJ PG V MA HD UNH CVX LLY ABBV PEP COST MRK AMZN META NVDA TSLA BAC DIS CSCO'
  const { code, complaints } = await runCommand(['--json'], { input, stopsReading: true })
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
})

test('when no source answers, the code is 3 and the sources are named', async () => {
  const environment = { MARKET_DATA: 'yahoo', YAHOO_BASE_URL: 'http://127.0.0.1:9' }
  const { code, output } = await runCommand(['AAPL'], { environment })
  expect(code).toBe(3)
  expect(output).toContain('no data source is responding right now')
  expect(output).toContain('yahoo couldn’t be reached.')
})
