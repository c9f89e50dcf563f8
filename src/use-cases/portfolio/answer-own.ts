import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { allocateBySector } from '../../domain/portfolio/allocation.ts'
import { listDueDividends } from '../../domain/portfolio/due-dividends.ts'
import { summarizePortfolio } from '../../domain/portfolio/summarize-portfolio.ts'
import { createFormats, hideAmounts } from '../../domain/preferences/formats.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import { answerOwnQuestion } from '../../domain/questions/own/answer-own-question.ts'
import type { OwnFacts } from '../../domain/questions/own/own-facts.ts'
import { type OwnQuestion, readOwnQuestion } from '../../domain/questions/own/read-own-question.ts'
import type { CachedChanges } from '../dashboard/cached-changes.ts'
import { readDividends, type TodayDeps } from '../dashboard/read-today.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { gatherHoldings } from './gather-holdings.ts'
import { readSignals } from './show-holdings.ts'

export type OwnAnswerDeps = TodayDeps & {
  readonly market: Pick<MarketReads, 'stockRows'>
  readonly listings: Pick<Listings, 'find' | 'resolve'>
  readonly readChanges: (owner: Owner, since?: string) => Promise<CachedChanges>
}

/** Far more than a sentence could name. */
const MAX_JUDGED = 200

/**
 * Answers a factual question about a user's own holdings, for that user alone: by rules, from their own
 * rows. It never reaches the answers that are stored for everyone, nor a language model.
 * @returns null for any other question, and for one that asks what to do
 */
export async function answerOwn(
  deps: OwnAnswerDeps,
  owner: Owner,
  text: string,
): Promise<AnalystAnswer | null> {
  const today = newYorkDate(deps.clock().toISOString())
  const tickers = deps.listings.resolve(text).mentions.map(({ ticker }) => ticker)
  const question = readOwnQuestion(text, today, tickers)
  if (question === null) return null
  const [facts, stored] = await Promise.all([
    gatherFacts(deps, owner, question, today),
    loadPreferences(deps.db, owner),
  ])
  const preferences = readPreferences(stored)
  return answerOwnQuestion(question, facts, hideAmounts(createFormats(preferences), preferences))
}

async function gatherFacts(
  deps: OwnAnswerDeps,
  owner: Owner,
  question: OwnQuestion,
  today: string,
): Promise<OwnFacts> {
  const { market, listings } = deps
  const { kind } = question
  const year = today.slice(0, 4)
  const since = question.kind === 'changed' ? question.since : null
  const [{ holdings, base, prices }, changes] = await Promise.all([
    gatherHoldings(deps, owner),
    kind === 'changed' ? deps.readChanges(owner, since ?? undefined) : null,
  ])
  const tickers = holdings.map(({ ticker }) => ticker)
  const [signals, dividends] = await Promise.all([
    kind === 'rated' ? readSignals(market, tickers.slice(0, MAX_JUDGED)) : null,
    kind === 'dividends' || kind === 'payers' ? readDividends(deps, holdings) : null,
  ])
  const listingByTicker = new Map(
    tickers.flatMap((ticker) => {
      const listing = listings.find(ticker)
      return listing === null ? [] : [[ticker, listing] as const]
    }),
  )
  const isPayer = (ticker: Ticker) =>
    dividends?.get(ticker)?.some(({ date }) => date > addDays(today, -365) && date <= today) ??
    false
  const isNow = prices?.freshness === 'live' || prices?.freshness === 'delayed'
  return {
    summary: summarizePortfolio(holdings, base),
    holdings: holdings.map(({ ticker, todaysChangePercent, todaysChangeInBase }) => {
      const signal = signals?.get(ticker) ?? null
      return {
        ticker,
        state: signal === null ? null : (signal.action ?? 'NONE'),
        percent: todaysChangePercent,
        amount: todaysChangeInBase,
      }
    }),
    positions: holdings,
    changes: (changes?.changes ?? []).filter(({ session }) => since === null || session > since),
    changesThrough: changes?.window?.last ?? null,
    sectors: allocateBySector(holdings, listingByTicker).parts,
    dividends:
      dividends === null
        ? []
        : listDueDividends(holdings, dividends, `${year}-01-01`).filter(
            ({ exDate }) => exDate <= today,
          ),
    dividendsUnknown: dividends === null ? [] : tickers.filter((ticker) => !dividends.has(ticker)),
    payers: tickers.filter(isPayer),
    oldPricesFrom:
      prices === null || prices.asOf === null || isNow ? null : newYorkDate(prices.asOf),
    year,
  }
}
