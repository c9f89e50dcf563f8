// Makes data/sample from reference data: node scripts/pack-sample-market.ts <folder> <rates.csv>
// The folder holds manifest.json, events.json and one CSV per ticker (date,open,high,low,close,volume);
// the other file holds euro reference rates (date, then one column per currency), oldest first.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fixingTimeUtc } from '../src/adapters/market-data/providers/ecb/fx.ts'

type Listed = {
  symbol: string
  kind: 'stock' | 'etf' | 'index'
  file: string
  source: string
  licence: string
}
type Dividend = { date: string; amount: number }
type Split = { date: string; ratio: number }
type Events = Record<string, { dividends: Dividend[]; splits: Split[] }>
type Row = { date: string; prices: number[]; volume: number }

const TARGET = resolve(import.meta.dirname, '../data/sample')
const DECIMALS = 4

const [folder, ratesFile] = process.argv.slice(2)
if (folder === undefined || ratesFile === undefined)
  throw new Error('Say what to pack: node scripts/pack-sample-market.ts <folder> <rates.csv>')
// Our own reference folder, not external data: its shape is known.
const events = (await readJson(join(folder, 'events.json'))) as Events
await packBars(folder)
await writeFile(join(TARGET, 'actions.json'), formatActions())
await writeFile(join(TARGET, 'fx.json'), formatRates(await readFile(ratesFile, 'utf8')))

async function packBars(from: string): Promise<void> {
  const listed = (await readJson(join(from, 'manifest.json'))) as Listed[]
  await rm(join(TARGET, 'bars'), { recursive: true, force: true })
  await mkdir(join(TARGET, 'bars'), { recursive: true })
  let sessions: string[] = []
  const tickers = []
  for (const entry of listed) {
    const rows = readRows(await readFile(join(from, entry.file), 'utf8'))
    const dividends = events[entry.symbol]?.dividends
    const traded = dividends === undefined ? rows : undoDividends(rows, dividends)
    const dates = traded.map((row) => row.date)
    if (sessions.length === 0) sessions = dates
    if (dates.join() !== sessions.join())
      throw new Error(`${entry.symbol} has other dates than the rest`)
    const ticker = toTicker(entry.symbol)
    const file = `bars/${ticker.replace('^', '')}.json`
    await writeFile(join(TARGET, file), formatColumns(ticker, traded))
    const isSplitOnly = dividends !== undefined || entry.kind === 'index'
    const adjustment = isSplitOnly ? 'split' : 'split-and-dividend'
    const { kind, source, licence } = entry
    tickers.push({ ticker, kind, file, adjustment, source, licence })
  }
  await writeFile(join(TARGET, 'index.json'), formatIndex(sessions, tickers))
}

/** Class shares with a dot. */
function toTicker(symbol: string): string {
  return symbol.replace('-', '.')
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

function readRows(csv: string): Row[] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [date = '', ...numbers] = line.split(',')
      const prices = numbers.slice(0, 4).map(Number)
      return { date, prices, volume: Number(numbers[4]) }
    })
}

/**
 * Converts prices adjusted for splits and dividends back to traded prices, newest day first. An
 * ex-date lowered all earlier prices by 1 - D / (traded close before); with adjusted closes that
 * factor solves to 1 / (1 + F * D / adjusted close before), F being the factor of the later days.
 */
function undoDividends(rows: readonly Row[], dividends: readonly Dividend[]): Row[] {
  const amountByDate = new Map(dividends.map(({ date, amount }) => [date, amount]))
  const traded: Row[] = []
  let factor = 1
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    if (row === undefined) break
    const currentFactor = factor
    traded.unshift({ ...row, prices: row.prices.map((price) => round(price / currentFactor)) })
    const amount = amountByDate.get(row.date)
    const adjustedCloseBefore = rows[index - 1]?.prices[3]
    if (amount !== undefined && adjustedCloseBefore !== undefined) {
      factor /= 1 + (factor * amount) / adjustedCloseBefore
    }
  }
  return traded
}

function round(price: number): number {
  return Number(price.toFixed(DECIMALS))
}

function formatColumns(ticker: string, rows: readonly Row[]): string {
  const column = (position: number): number[] =>
    rows.map((row) => row.prices[position] ?? Number.NaN)
  return formatLines({
    ticker,
    opens: column(0),
    highs: column(1),
    lows: column(2),
    closes: column(3),
    volumes: rows.map((row) => row.volume),
  })
}

function formatIndex(sessions: readonly string[], tickers: readonly object[]): string {
  const lines = tickers.map((entry) => JSON.stringify(entry)).join(',\n')
  return `{"currency":"USD",\n"sessions":${JSON.stringify(sessions)},\n"tickers":[\n${lines}\n]}\n`
}

/** One column, one line: a changed price shows as one changed line of that ticker. */
function formatLines(columns: Record<string, unknown>): string {
  const lines = Object.entries(columns).map(
    ([name, column]) => `"${name}":${JSON.stringify(column)}`,
  )
  return `{${lines.join(',\n')}}\n`
}

/**
 * One ticker, one line: the date and amount of each dividend; the date, new and old shares of each
 * split.
 */
function formatActions(): string {
  const lines = Object.entries(events)
    .map(([symbol, { dividends, splits }]) => ({
      ticker: toTicker(symbol),
      dividends: dividends.map(({ date, amount }) => [date, amount]),
      splits: splits.map(({ date, ratio }) => [date, ...toShares(ratio)]),
    }))
    .filter(({ dividends, splits }) => dividends.length + splits.length > 0)
    .map(({ ticker, ...actions }) => `"${ticker}":${JSON.stringify(actions)}`)
  return `{"currency":"USD",\n"actions":{\n${lines.join(',\n')}\n}}\n`
}

/** New and old shares in whole numbers: 1.253 is 1253 for 1000. */
function toShares(ratio: number): [number, number] {
  const oldShares = [1, 10, 100, 1000].find((count) => Number.isInteger(round(ratio * count)))
  if (oldShares === undefined) throw new Error(`a split of ${ratio} for 1`)
  return [round(ratio * oldShares), oldShares]
}

/** The last two days, one line per currency. */
function formatRates(csv: string): string {
  const [header = '', ...days] = csv.trim().split('\n')
  const [before = [], last = []] = days.slice(-2).map((line) => line.split(','))
  const [, ...currencies] = header.split(',')
  const lines = currencies.map((currency, position) => {
    const rates = [before, last].map((day) => Number(day[position + 1]))
    return `"${currency}":${JSON.stringify(rates)}`
  })
  const dates = [before[0] ?? '', last[0] ?? '']
  const head = `"dates":${JSON.stringify(dates)},\n"asOfUtc":"${fixingTimeUtc(dates[1] ?? '')}"`
  return `{"base":"EUR",\n${head},\n"rates":{\n${lines.join(',\n')}\n}}\n`
}
