import { formatNumber } from '../../explanations/format-number.ts'
import { beta, type PairedReturns } from '../../portfolio/performance/beta.ts'
import { meanAndDeviation } from '../../portfolio/performance/daily-returns.ts'
import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import type { Frame } from './frame.ts'
import type { BarStock } from './measure-at.ts'

/** Correlations from which stocks move closely, somewhat and loosely together: rules of thumb. */
const CLOSE = 0.7
const SOME = 0.4
const LOOSE = 0.2

/** How closely two stocks' daily changes of the last year go together; null where too few days are known. */
export function sayCorrelation(
  { order }: Pick<Frame, 'order'>,
  [one, other]: readonly BarStock[],
): string | null {
  if (one === undefined || other === undefined) return null
  const pairs = pairChanges(one, other)
  const slope = beta(pairs)
  const [own, market] = [pairs.holdings, pairs.benchmark].map(
    (changes) => meanAndDeviation(changes).deviation,
  )
  if (slope.kind !== 'known' || own === undefined || own === 0 || market === undefined) return null
  const correlation = (slope.value * market) / own
  const verdict = order === 'lowest' ? sayOpposite(correlation) : sayVerdict(correlation)
  return `${verdict}: the correlation of the daily changes of ${one.ticker} and ${other.ticker} was ${formatNumber(correlation)} over the last ${pairs.holdings.length} sessions, where 1 is in step and 0 unrelated`
}

/** Whether they move in opposite directions, where that is asked. */
function sayOpposite(correlation: number): string {
  if (correlation <= -SOME) return 'Yes'
  return correlation <= -LOOSE ? 'Only loosely' : 'No'
}

function sayVerdict(correlation: number): string {
  if (correlation >= CLOSE) return 'Yes, closely'
  if (correlation >= SOME) return 'Yes, somewhat'
  if (correlation >= LOOSE) return 'Only loosely'
  return correlation > -LOOSE ? 'No' : 'No, they tend to move in opposite directions'
}

/** How far a stock moved on average when the index, or the second stock, moved 1%; null where too few days are known. */
export function sayBeta(stocks: readonly BarStock[]): string | null {
  const index = stocks.find(({ ticker }) => ticker.startsWith('^')) ?? stocks[1]
  const stock = stocks.find((one) => one !== index)
  if (stock === undefined || index === undefined) return null
  const pairs = pairChanges(stock, index)
  const slope = beta(pairs)
  if (slope.kind !== 'known') return null
  const shown = formatNumber(slope.value)
  return `${stock.ticker}’s beta against ${index.ticker} was ${shown} over the last ${pairs.holdings.length} sessions: it moved ${shown}% on average when ${index.ticker.startsWith('^') ? 'the index' : index.ticker} moved 1%`
}

/** The changes of two stocks between the days that both have a bar on, at most a year of them; oldest first. */
function pairChanges(one: BarStock, other: BarStock): PairedReturns {
  const closes = new Map(
    Array.from(other.facts.bars.dates, (date, at) => [date, other.facts.bars.closes[at] ?? NaN]),
  )
  const days = Array.from(one.facts.bars.dates, (date, at) => ({
    own: one.facts.bars.closes[at] ?? NaN,
    market: closes.get(date) ?? NaN,
  }))
    .filter(({ own, market }) => own > 0 && market > 0)
    .slice(-YEAR_SESSIONS - 1)
  const isAdjusted = one.facts.isAdjusted && other.facts.isAdjusted
  const changesOf = (key: 'own' | 'market') =>
    Float64Array.from(
      isAdjusted ? days.slice(1) : [],
      (day, at) => day[key] / (days[at]?.[key] ?? NaN) - 1,
    )
  return { holdings: changesOf('own'), benchmark: changesOf('market') }
}
