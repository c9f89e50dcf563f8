import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarket } from '../../src/cli/open-market.ts'
import { readConfig } from '../../src/config/config.ts'
import { openBarColumns } from '../../src/database/market/bar-columns.ts'
import { knownTicker } from '../../src/domain/market/listings/ticker.ts'
import { screenerSchema } from '../../src/server/api/screener-schema.ts'
import { runCommand } from './run-command.ts'

let folder = ''
let environment: Record<string, string> = {}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-cli-scan-'))
  environment = { DATA_DIR: join(folder, 'empty') }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('where the server has stored nothing yet, the tracked stocks are fetched and ranked', async () => {
  const args = ['scan', 'action=BUY,WATCH', 'sort=-adx', 'limit=3']
  const { code, output, complaints } = await runCommand(args, { environment })
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  const lines = output.split('\n')
  const adx = lines.slice(1, 4).map((line) => Number(/(\d+\.\d\d) +[+−]\S+ ?% /.exec(line)?.[1]))
  expect(adx).toHaveLength(3)
  expect(adx).toEqual(adx.toSorted((one, other) => other - one))
  expect(Math.min(...adx)).toBeGreaterThan(0)
  const words = output.replace(/\s+/g, ' ')
  // README of data/sample: 63 stocks up to 2026-08-20.
  expect(words).toMatch(/\d+ of 63 stocks match, showing 1 to 3\./)
  expect(words).toContain(
    'Daily bars through Aug 20, 2026, from Tapelight sample market (Sample: bundled',
  )
  expect(words).toContain('not financial advice')
})

test('as CSV every match is listed, whatever page; as JSON the page', async () => {
  const [facts, json] = await Promise.all([
    runCommand(['scan', 'sector=Energy', 'limit=1', '--csv'], { environment }),
    runCommand(['scan', 'sector=Energy', 'limit=1', '--json'], { environment }),
  ])
  const { data, errors } = Papa.parse<Record<string, string>>(facts.output, {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  const stocks = data.slice(0, -1)
  expect(stocks.map(({ sector }) => sector)).toEqual(stocks.map(() => 'Energy'))
  expect(stocks.map(({ ticker }) => ticker)).toContain('XOM')
  expect(data.at(-1)).toMatchObject({ ticker: '', note: expect.stringContaining('not financial') })
  const reply = JSON.parse(json.output)
  expect(reply).toMatchObject({ matchCount: stocks.length, universeCount: 63, freshness: 'sample' })
  // Without an address there is none of a next page.
  expect(screenerSchema.omit({ next: true }).parse(reply)).toEqual(reply)
  expect(reply.rows).toMatchObject([{ ticker: stocks[0]?.['ticker'] }])
})

async function readSample(ticker: string) {
  const { marketData } = openMarket(readConfig({ MARKET_DATA: 'sample' }), false)
  const answer = await marketData.getDailyBars(knownTicker(ticker))
  if (!answer.ok) throw new Error(`the sample market has ${ticker}`)
  const { series, attribution } = answer.value
  return { ...series, attribution }
}

test('what the server has stored is read as it is, and not fetched again', async () => {
  const stored = join(folder, 'stored')
  const columns = openBarColumns(join(stored, 'scan/bars.columns'))
  for (const ticker of ['KO', 'MSFT']) columns.put(await readSample(ticker))
  columns.close()
  // No server listens here.
  const { code, output } = await runCommand(['scan'], {
    environment: { DATA_DIR: stored, MARKET_DATA: 'yahoo', YAHOO_BASE_URL: 'http://127.0.0.1:9' },
  })
  expect(code).toBe(0)
  expect(output).toMatch(/^KO +● WATCH +The Coca-Cola Compa… +90\.50 /m)
  expect(output).toMatch(/^MSFT +● WATCH +Microsoft +481\.15 /m)
  expect(output).toContain('2 of 2 stocks match.')
})

test('an invalid filter is reported with the allowed values', async () => {
  const [value, form] = await Promise.all([
    runCommand(['scan', 'action=HOLD'], { environment }),
    runCommand(['scan', 'cheap'], { environment }),
  ])
  expect(value).toMatchObject({ code: 2, output: '' })
  expect(value.complaints).toContain('Invalid value "HOLD" for action: use BUY, SELL, WATCH, NONE')
  expect(form).toMatchObject({ code: 2, output: '' })
  expect(form.complaints).toContain('"cheap" is not a filter. Use name=value')
})
