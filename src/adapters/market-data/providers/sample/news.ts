import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { formatDate } from '../../../../domain/explanations/format-date.ts'
import { formatNumber, formatMoney } from '../../../../domain/explanations/format-number.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { answerFromFiles } from './sample-files.ts'

/** One stock's move in the sample market. */
export type SampleMove = {
  readonly ticker: Ticker
  readonly close: number
  /** From the previous close: 1.5 means 1.5%. */
  readonly changePercent: number
  /** YYYY-MM-DD in New York. */
  readonly date: string
}

export type SampleNewsSettings = {
  /** The moves of the bundled bars, in any order. */
  readonly loadMoves: () => Promise<readonly SampleMove[]>
  /** URL of this product: the headlines link to its own pages. */
  readonly publicUrl: string
}

const SOURCE = 'Tapelight sample market'

/** A page shows seven. */
const MAX_HEADLINES = 10

/** Headlines generated from the bundled bars, each labeled as a sample: works without a network. */
export function createSampleNews({
  loadMoves,
  publicUrl,
}: SampleNewsSettings): FeedProvider<readonly NewsItem[]> {
  return {
    name: 'sample',
    attribution: SOURCE,
    fetch: () =>
      answerFromFiles(async () => {
        const moves = chooseMoves(await loadMoves())
        const date = moves[0]?.date
        if (date === undefined) return fail({ kind: 'no-data-in-range' })
        const data = moves.map((move) => toNewsItem(move, publicUrl))
        return succeed({ data, asOfUtc: newYorkTimeToUtc(date, '16:00') })
      }),
  }
}

/** The largest moves of the newest session, up or down; ties by name. */
function chooseMoves(moves: readonly SampleMove[]): readonly SampleMove[] {
  const known = moves.filter((move) => Number.isFinite(move.changePercent) && move.close > 0)
  const newest = known
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return known
    .filter(({ date }) => date === newest)
    .toSorted(
      (left, right) =>
        Math.abs(right.changePercent) - Math.abs(left.changePercent) ||
        left.ticker.localeCompare(right.ticker),
    )
    .slice(0, MAX_HEADLINES)
}

function toNewsItem(move: SampleMove, publicUrl: string): NewsItem {
  const { ticker, close, date } = move
  return {
    headline: `Sample: ${ticker} closed at ${formatMoney(close, 'USD')}, ${describeChange(move)} on ${formatDate(date)}`,
    url: new URL(`/stocks/${encodeURIComponent(ticker)}`, publicUrl).href,
    source: SOURCE,
    publishedAtUtc: newYorkTimeToUtc(date, '16:00'),
  }
}

function describeChange({ changePercent }: SampleMove): string {
  const size = formatNumber(Math.abs(changePercent))
  if (size === '0.00') return 'unchanged'
  return `${changePercent > 0 ? 'up' : 'down'} ${size}%`
}
