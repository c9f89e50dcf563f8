import type { RouterContextProvider } from 'react-router'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import type { MarketReads } from '../../use-cases/product.ts'
import { readAbout } from '../features/analyst/question-address.ts'
import type { Teller } from '../features/analyst/teller.ts'
import type { Today } from '../features/market-today/today.ts'
import { NOTHING_YET } from '../features/market-today/today.ts'
import { productContext, visitContext } from '../product-context.ts'
import { withinPatience } from '../within-patience.ts'
import { toShownAnswer, type ShownAnswer } from './shown-answer.ts'

type LoaderContext = Readonly<RouterContextProvider>

/** A question as asked, and its answer. */
export type Asked = {
  /** Empty when nothing was asked. */
  readonly asked: string
  /** The stocks that it is about where it names none, as the address has them. */
  readonly about: readonly Ticker[]
  readonly shown: ShownAnswer | null
  /** Who may put the answer into other words; null where only the rules do. */
  readonly teller: Teller | null
}

/** What the analyzer shows: the question, its answer, and the market as of now. */
export type Analysis = Asked & { readonly today: Today }

/** Answers the address's `q`, if there is one, and reads the market beside it. */
export async function loadAnalysis(context: LoaderContext, url: URL): Promise<Analysis> {
  const { market } = context.get(productContext)
  const [asked, today] = await Promise.all([answerAsked(context, url), readToday(market)])
  return { ...asked, today }
}

/** Answers the address's `q`, if there is one, about the stocks of its `about`. */
export async function answerAsked(context: LoaderContext, url: URL): Promise<Asked> {
  const text = url.searchParams.get('q')
  if (text === null) return { asked: '', about: [], shown: null, teller: null }
  const { answerInput, analyst } = context.get(productContext)
  const { anonKey } = context.get(visitContext)
  const asked = text.slice(0, MAX_INPUT_LENGTH)
  const about = readAbout(url.searchParams)
  const answer = await answerInput(asked, about)
  const teller = analyst.model === null ? null : { model: analyst.model.model, anonKey }
  return { asked, about, shown: toShownAnswer(answer), teller }
}

/** What is shown of a question when the server cannot be reached: it is told in place, the page kept. */
export function describeUnreached(url: URL): Analysis {
  return {
    asked: url.searchParams.get('q') ?? '',
    about: readAbout(url.searchParams),
    shown: { kind: 'failed' },
    teller: null,
    today: NOTHING_YET,
  }
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
