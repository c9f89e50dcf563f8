import type { Quote } from '../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Attempt } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderDeclaration } from '../../../use-cases/ports/market-data-provider.ts'
import type { QuotesProvider } from '../../../use-cases/ports/quotes-provider.ts'
import type { QuotesSource, SourcedQuote } from '../../../use-cases/ports/quotes-source.ts'
import { mayHaveBars } from './daily-bars-answer.ts'
import {
  createGuardedProvider,
  type GuardedProvider,
  type GuardSettings,
} from './guarded-provider.ts'
import { MIN_MS, shareTime } from './time-share.ts'

export type QuotesLink = {
  readonly provider: QuotesProvider
  readonly delay: ProviderDeclaration['delay']
}

export type QuotesSourceSettings = Omit<GuardSettings, 'capability'> & {
  /** In order of preference. */
  readonly links: readonly QuotesLink[]
  readonly budgetMs?: number
}

type GuardedLink = QuotesLink & { readonly guarded: GuardedProvider }
type Requested = {
  readonly quotes: Map<Ticker, SourcedQuote>
  readonly attempts: Attempt[]
}

/** Max concurrent batches per provider. */
const BATCHES_BATCH_SIZE = 4

/**
 * Quotes from the first provider that has them, ticker by ticker: missing ones are requested from
 * the next. Unlike a series, quotes may come from different providers, as each names its own.
 */
export function createQuotesSource(settings: QuotesSourceSettings): QuotesSource {
  const links = settings.links.map((link) => ({
    ...link,
    guarded: createGuardedProvider(link.provider.name, { ...settings, capability: 'quotes' }),
  }))
  const names = links.map(({ provider }) => provider.name)
  return {
    getQuotes: async (tickers) => {
      const requested: Requested = { quotes: new Map(), attempts: [] }
      const deadline = settings.clock().getTime() + (settings.budgetMs ?? 2_500)
      for (const [index, link] of links.entries()) {
        const missing = tickers.filter(
          (ticker) => !requested.quotes.has(ticker) && link.provider.covers(ticker),
        )
        if (missing.length === 0) continue
        const limitMs = shareTime(names, index, deadline - settings.clock().getTime())
        await requestLink(link, missing, { requested, limitMs })
      }
      const level = requested.attempts.some(mayHaveBars) ? 'info' : 'debug'
      settings.log[level]({ tickers, attempts: requested.attempts }, 'quotes answer')
      return requested
    },
  }
}

async function requestLink(
  { provider, delay, guarded }: GuardedLink,
  tickers: readonly Ticker[],
  { requested, limitMs }: { readonly requested: Requested; readonly limitMs: number | null },
): Promise<void> {
  const { name, attribution } = provider
  const batches = toBatches(tickers, provider.batchSize)
  const startedAt = performance.now()
  const requestBatches = async (): Promise<void> => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const wanted = batch
      const leftMs = limitMs === null ? null : Math.floor(limitMs - (performance.now() - startedAt))
      if (leftMs !== null && leftMs < MIN_MS) return
      const { outcome, attempt } = await guarded.call(
        (signal) => provider.fetchQuotes({ tickers: wanted, signal }),
        leftMs,
      )
      requested.attempts.push(attempt)
      if (outcome === null) {
        // One call may be the breaker's probe: it then includes this batch too.
        batches.push(wanted)
        return
      }
      for (const quote of outcome.ok ? outcome.value : []) {
        const isWanted = wanted.includes(quote.ticker) && isSound(quote)
        if (isWanted)
          requested.quotes.set(quote.ticker, { quote, provider: name, attribution, delay })
      }
    }
  }
  await Promise.all(Array.from({ length: BATCHES_BATCH_SIZE }, requestBatches))
}

/** Providers validate their replies; an invalid price must not pass even so. */
function isSound({ price, changePercent }: Quote): boolean {
  return Number.isFinite(price) && price > 0 && Number.isFinite(changePercent ?? 0)
}

function toBatches(tickers: readonly Ticker[], size: number): Ticker[][] {
  const batches: Ticker[][] = []
  for (let start = 0; start < tickers.length; start += size) {
    batches.push(tickers.slice(start, start + size))
  }
  return batches.toReversed()
}
