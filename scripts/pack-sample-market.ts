// Makes data/sample from a folder of daily CSV files: node scripts/pack-sample-market.ts <folder>
// The folder holds manifest.json, events.json and one CSV per ticker (date,open,high,low,close,volume).
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

type Listed = {
  symbol: string
  kind: 'stock' | 'etf' | 'index'
  file: string
  source: string
  licence: string
}
type Dividend = { date: string; amount: number }
type Row = { date: string; prices: number[]; volume: number }

const TARGET = resolve(import.meta.dirname, '../data/sample')
const DECIMALS = 4

const folder = process.argv[2]
if (folder === undefined)
  throw new Error('Say which folder to pack: node scripts/pack-sample-market.ts <folder>')
await pack(folder)

async function pack(from: string): Promise<void> {
  // Our own reference folder, not a reply from outside: its shape is known.
  const listed = (await readJson(join(from, 'manifest.json'))) as Listed[]
  const events = (await readJson(join(from, 'events.json'))) as Record<
    string,
    { dividends: Dividend[] }
  >
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
    const ticker = entry.symbol.replace('-', '.')
    const file = `bars/${ticker.replace('^', '')}.json`
    await writeFile(join(TARGET, file), formatColumns(ticker, traded))
    const isSplitOnly = dividends !== undefined || entry.kind === 'index'
    const adjustment = isSplitOnly ? 'split' : 'split-and-dividend'
    const { kind, source, licence } = entry
    tickers.push({ ticker, kind, file, adjustment, source, licence })
  }
  await writeFile(join(TARGET, 'index.json'), formatIndex(sessions, tickers))
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
 * From prices adjusted for splits and dividends back to traded prices, newest day first. An ex-date
 * lowered all earlier prices by 1 - D / (traded close before); with adjusted closes at hand that
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
  const column = (place: number): number[] => rows.map((row) => row.prices[place] ?? Number.NaN)
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
