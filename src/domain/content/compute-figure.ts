import { formatDate } from '../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { chartPrices } from './chart-prices.ts'
import { ENGINE_LIMITS } from './engine-limits.ts'
import type { Figure } from './figure.ts'
import type { FigureMarket } from './figure-market.ts'
import type { FigureRequest } from './figure-request.ts'
import { quoteDay } from './quote-day.ts'
import { quoteStudy, tabulateStudy } from './quote-study.ts'
import { tabulateBars } from './tabulate-bars.ts'

/**
 * Computes one figure for a page.
 * @returns the figure; or, for an unknown name, one sentence with the error and the allowed names
 */
export function computeFigure(
  request: FigureRequest,
  market: FigureMarket,
): Outcome<Figure, string> {
  switch (request.kind) {
    case 'date':
      return succeed({ kind: 'text', text: formatDate(request.on) })
    case 'limit':
      return quoteLimit(request.is)
    case 'study':
      return quoteStudy(request, market.studies())
    case 'study-table':
      return tabulateStudy(request.is, market.studies())
    default:
      return computeStockFigure(request, market)
  }
}

/** A figure from one ticker's bars. */
function computeStockFigure(
  request: Exclude<FigureRequest, { kind: 'date' | 'limit' | 'study' | 'study-table' }>,
  market: FigureMarket,
): Outcome<Figure, string> {
  const stock = market.find(request.of)
  if (stock === undefined) return fail(`There are no bars of "${request.of}" in the sample market.`)
  switch (request.kind) {
    case 'price-chart':
      return chartPrices(request, stock)
    case 'bars':
      return tabulateBars(request, stock)
    default:
      return quoteDay(request, stock)
  }
}

function quoteLimit(name: string): Outcome<Figure, string> {
  const limit = ENGINE_LIMITS[name]
  if (limit !== undefined) return succeed({ kind: 'text', text: String(limit) })
  return fail(`"${name}" is not a limit. Use ${Object.keys(ENGINE_LIMITS).join(', ')}.`)
}
