import type { RouterContextProvider } from 'react-router'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { InputAnswer } from '../../use-cases/stocks/answer-input.ts'
import type { MarketReads } from '../../use-cases/product.ts'
import { readAbout, readAfter } from '../features/analyst/question-address.ts'
import type { AnswerGenerator } from '../features/analyst/answer-generator.ts'
import type { CardExtras } from '../features/signal-card/stocks-view.ts'
import type { MarketData } from '../features/market-today/market-data.ts'
import { productContext, visitContext } from '../product-context.ts'
import { withTimeout } from '../with-timeout.ts'
import { toAnswerDetails, type AnswerDetails } from './answer-details.ts'

type LoaderContext = Readonly<RouterContextProvider>

/** A question as entered, and its answer. */
export type Requested = {
  /** Empty if there is no question. */
  readonly requested: string
  /** The implied stocks of the question, as in the URL. */
  readonly about: readonly Ticker[]
  /** The questions that it follows up, oldest first, as in the URL. */
  readonly after: readonly string[]
  readonly shown: AnswerDetails | null
  /** The model that may rewrite the answer; null if only the rules answer. */
  readonly answerGenerator: AnswerGenerator | null
}

/**
 * Answers the URL's `q`, if any, about the stocks of its `about` and in the light of its `after`.
 * @param answerOwn answers questions about the signed-in reader's own holdings, null for others
 */
export async function answerRequested(
  context: LoaderContext,
  url: URL,
  answerOwn?: (text: string) => Promise<AnalystAnswer | null>,
): Promise<Requested> {
  const text = url.searchParams.get('q')
  if (text === null) {
    return { requested: '', about: [], after: [], shown: null, answerGenerator: null }
  }
  const { answerInput, analyst, listings, market } = context.get(productContext)
  const { anonKey } = context.get(visitContext)
  const requested = text.slice(0, MAX_INPUT_LENGTH)
  const [about, after] = [readAbout(url.searchParams), readAfter(url.searchParams)]
  const own = (await answerOwn?.(requested)) ?? null
  if (own !== null) {
    return { requested, about, after, shown: { kind: 'own', answer: own }, answerGenerator: null }
  }
  const answer = await answerInput(requested, about, after)
  const answerGenerator = analyst.model === null ? null : { model: analyst.model.model, anonKey }
  const shown = toAnswerDetails(answer, {
    findSector: (ticker) => listings.find(ticker)?.sector ?? null,
    findProvisional: await readProvisional(market, answer),
  })
  return { requested, about, after, shown, answerGenerator }
}

/** The provisional signals of an answer's stocks, by ticker. */
async function readProvisional(
  market: MarketReads,
  answer: InputAnswer,
): Promise<CardExtras['findProvisional']> {
  const stocks = answer.kind === 'empty' ? null : answer.stocks
  const tickers = (stocks?.analyses ?? []).map(({ ticker }) => ticker)
  const read = await market.provisional(tickers)
  const byTicker = new Map(
    read.map(({ possible, reason, sentence, timing }, index) => [
      tickers[index],
      { possible, reason, sentence, timing },
    ]),
  )
  return (ticker) => byTicker.get(ticker) ?? null
}

/** What a question shows if the server is unreachable: an inline error, the page stays. */
export function describeUnreachable(url: URL): Requested {
  return {
    requested: url.searchParams.get('q') ?? '',
    about: readAbout(url.searchParams),
    after: readAfter(url.searchParams),
    shown: { kind: 'failed' },
    answerGenerator: null,
  }
}

/** The market as of now: all panels concurrently, each with the page's timeout. */
export async function readMarketData(market: MarketReads): Promise<MarketData> {
  const [indices, news, movers, trends] = await Promise.all([
    withTimeout(market.indices()),
    withTimeout(market.news()),
    withTimeout(market.movers()),
    withTimeout(market.trends()),
  ])
  return { hours: market.hours(), indices, news, movers, trends }
}
