import type { RequestListener } from 'node:http'

/** The first day of the fake market. */
const OPENED_MS = Date.parse('2016-01-04')
const DAY_MS = 86_400_000

/**
 * Charts of any symbol: a bar each weekday since 2016, one cent more each day. Nothing else exists.
 */
export const answerCharts: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const symbol = /^\/v8\/finance\/chart\/(.+)$/.exec(pathname)?.[1]
  if (symbol === undefined) {
    response.writeHead(404).end()
    return
  }
  const from = Number(searchParams.get('period1')) * 1_000
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(makeChart(decodeURIComponent(symbol), from)))
}

function makeChart(symbol: string, fromMs: number) {
  const days = Array.from(
    { length: Math.floor((Date.now() - OPENED_MS) / DAY_MS) },
    (_, at) => OPENED_MS + at * DAY_MS,
  ).filter((day) => day >= fromMs && ![0, 6].includes(new Date(day).getUTCDay()))
  const column = days.map((day) => 10 + (day - OPENED_MS) / DAY_MS / 100)
  const zone = 'America/New_York'
  const meta = { symbol, currency: 'USD', exchangeTimezoneName: zone, dataGranularity: '1d' }
  const quote = {
    open: column,
    high: column,
    low: column,
    close: column,
    volume: column.map(() => 100),
  }
  return {
    chart: {
      result: [
        {
          meta,
          // The market opens at 14:30 UTC, or an hour earlier: the same day in New York.
          timestamp: days.map((day) => day / 1_000 + 52_200),
          indicators: { quote: [quote] },
        },
      ],
      error: null,
    },
  }
}
