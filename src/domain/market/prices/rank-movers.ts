import type { Mover, Movers } from './mover.ts'
import type { Ticker } from '../listings/ticker.ts'

/** A security that may be a mover, as the source reports it. */
export type MoverCandidate = Mover & {
  /** In US dollars, to verify `changePercent`; null when the source has none. */
  readonly previousClose: number | null
}

const MIN_PRICE = 1

/**
 * Picks a session's largest movers: common stocks above 1 dollar, each once, whose change is possible and
 * agrees with the previous close. A stock that did not move is on neither list.
 * @param candidates all of one session, in any order; the first of duplicate tickers counts
 * @param isCommonStock false for warrants, units, rights, preferred shares, funds, and what is unknown
 * @param limit the most per list
 * @returns gainers largest first, losers largest fall first, equal changes by ticker
 */
export function rankMovers(
  candidates: readonly MoverCandidate[],
  isCommonStock: (ticker: Ticker) => boolean,
  limit = 10,
): Movers {
  const byTicker = new Map<Ticker, Mover>()
  for (const candidate of candidates) {
    const { ticker, name, changePercent, price } = candidate
    if (byTicker.has(ticker) || !isPlausible(candidate) || !isCommonStock(ticker)) continue
    byTicker.set(ticker, { ticker, name, changePercent, price })
  }
  const movers = [...byTicker.values()]
  return {
    gainers: movers
      .filter(({ changePercent }) => changePercent > 0)
      .toSorted((left, right) => right.changePercent - left.changePercent || byName(left, right))
      .slice(0, limit),
    losers: movers
      .filter(({ changePercent }) => changePercent < 0)
      .toSorted((left, right) => left.changePercent - right.changePercent || byName(left, right))
      .slice(0, limit),
  }
}

function isPlausible({ price, changePercent, previousClose }: MoverCandidate): boolean {
  if (!Number.isFinite(price) || price <= MIN_PRICE) return false
  // A price above a dollar cannot have fallen 100%.
  if (!Number.isFinite(changePercent) || changePercent <= -100) return false
  if (previousClose === null) return true
  if (!Number.isFinite(previousClose) || previousClose <= 0) return false
  const verified = (price / previousClose - 1) * 100
  // Sources round prices to cents, which is half a percent near 1 dollar.
  return Math.abs(verified - changePercent) <= 0.5 + Math.abs(changePercent) / 100
}

function byName(left: Mover, right: Mover): number {
  return left.ticker < right.ticker ? -1 : 1
}
