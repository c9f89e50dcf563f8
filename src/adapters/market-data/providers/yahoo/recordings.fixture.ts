import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../../tests/fixtures/yahoo')

/** A reply in the project's `market-recording/1` envelope. */
export type Recording = {
  readonly request: { readonly url: string }
  readonly response: {
    readonly status: number
    readonly headers: Record<string, string | string[]>
    readonly json?: unknown
    readonly text?: string
  }
}

/** @param id path below tests/fixtures/yahoo, without `.json` */
export function readRecording(id: string): Recording {
  return JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))
}

/** A recording as the reply it was. */
export function toResponse({ response }: Recording): Response {
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new Response(response.text ?? JSON.stringify(response.json), {
    status: response.status,
    headers,
  })
}

/** A fetch that answers each chart from its recording, and any other ticker as Yahoo does. */
export function replay(ids: readonly string[]): typeof fetch {
  const recordings = ids.map(readRecording)
  return async (input, init) => {
    init?.signal?.throwIfAborted()
    const { pathname } = new URL(String(input))
    const found = recordings.find(({ request }) => new URL(request.url).pathname === pathname)
    return toResponse(found ?? readRecording('errors/404-chart-no-data'))
  }
}

/** A fetch with the same response to every call. */
export function answer(reply: () => Response | Promise<Response>): typeof fetch {
  return async () => reply()
}

export type CsvBar = {
  readonly date: string
  readonly prices: readonly [open: number, high: number, low: number, close: number]
  readonly volume: number
  readonly dividend: number
  readonly split: number
}

/** One of yfinance's series of bad prices, oldest first. */
export function readBadPrices(name: string): CsvBar[] {
  const text = readFileSync(join(FOLDER, 'bad-prices-csv', `${name}.csv`), 'utf8')
  const bars = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line): CsvBar => {
      const [date = '', ...cells] = line.split(',')
      const [
        open = NaN,
        high = NaN,
        low = NaN,
        close = NaN,
        ,
        volume = NaN,
        dividend = 0,
        split = 0,
      ] = cells.map(Number)
      return { date: date.slice(0, 10), prices: [open, high, low, close], volume, dividend, split }
    })
  return bars.toSorted((left, right) => left.date.localeCompare(right.date))
}

/** The chart Yahoo would have sent for such a series; sessions begin at 08:00 UTC. */
export function toChartReply(
  bars: readonly CsvBar[],
  meta: { symbol: string; currency: string; exchangeTimezoneName: string },
): object {
  const secondsOf = ({ date }: CsvBar): number => Date.parse(`${date}T08:00:00Z`) / 1000
  const column = (index: 0 | 1 | 2 | 3): number[] => bars.map(({ prices }) => prices[index])
  const events = (list: readonly CsvBar[], write: (bar: CsvBar) => object): object =>
    Object.fromEntries(list.map((bar) => [secondsOf(bar), { date: secondsOf(bar), ...write(bar) }]))
  const dividends = events(
    bars.filter(({ dividend }) => dividend > 0),
    ({ dividend }) => ({ amount: dividend }),
  )
  const splits = events(
    bars.filter(({ split }) => split > 0),
    ({ split }) => ({ numerator: split, denominator: 1, splitRatio: `${split}:1` }),
  )
  const quote = {
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: bars.map(({ volume }) => volume),
  }
  const result = {
    meta: {
      ...meta,
      dataGranularity: '1d',
      currentTradingPeriod: { regular: { start: 1_760_000_000, end: 1_760_020_000 } },
    },
    timestamp: bars.map(secondsOf),
    events: { dividends, splits },
    indicators: { quote: [quote] },
  }
  return { chart: { result: [result], error: null } }
}
