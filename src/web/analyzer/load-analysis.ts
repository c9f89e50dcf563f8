import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { MarketReads, Product } from '../../use-cases/product.ts'
import type { Today } from '../features/market-today/today.ts'
import { NOTHING_YET } from '../features/market-today/today.ts'
import { toShownAnswer, type ShownAnswer } from '../features/signal-card/shown-answer.ts'
import { withinPatience } from '../within-patience.ts'

/** A question as asked, and its answer. */
export type Asked = {
  /** Empty when nothing was asked. */
  readonly asked: string
  readonly shown: ShownAnswer | null
}

/** What the analyzer shows: the question, its answer, and the market as of now. */
export type Analysis = Asked & { readonly today: Today }

/** Answers the address's `q`, if there is one, and reads the market beside it. */
export async function loadAnalysis(product: Product, url: URL): Promise<Analysis> {
  const [asked, today] = await Promise.all([answerAsked(product, url), readToday(product.market)])
  return { ...asked, today }
}

/** Answers the address's `q`, if there is one. */
export async function answerAsked(product: Product, url: URL): Promise<Asked> {
  const text = url.searchParams.get('q')
  if (text === null) return { asked: '', shown: null }
  const asked = text.slice(0, MAX_INPUT_LENGTH)
  return { asked, shown: toShownAnswer(await product.answerInput(asked)) }
}

/** What is shown of a question when the server cannot be reached: it is told in place, the page kept. */
export function describeUnreached(url: URL): Analysis {
  const shown = { kind: 'failed' } as const
  return { asked: url.searchParams.get('q') ?? '', shown, today: NOTHING_YET }
}

/** The market as of now: all panels at once, none waited for longer than a page should. */
export async function readToday(market: MarketReads): Promise<Today> {
  const [indices, news, movers, trends] = await Promise.all([
    withinPatience(market.indices()),
    withinPatience(market.news()),
    withinPatience(market.movers()),
    withinPatience(market.trends()),
  ])
  return { hours: market.hours(), indices, news, movers, trends }
}
