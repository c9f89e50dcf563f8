import { findLogged, toPathKey, type LogPosition } from '../../database/receipts/signal-log.ts'
import { listDescribedBetween } from '../../database/rows/notifications.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { knownTicker, parseTicker } from '../../domain/market/listings/ticker.ts'
import { hasNews, type Digest, type DigestMove } from '../../domain/notifications/digest.ts'
import type { DigestPeriod } from '../../domain/notifications/digest-times.ts'
import type { SignalNotification } from '../../domain/notifications/notification.ts'
import { createFormats } from '../../domain/preferences/formats.ts'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { Today } from '../dashboard/read-today.ts'
import type { PerformancePage } from '../portfolio/read-performance.ts'
import type { UserPages } from '../user-pages.ts'
import type { NotificationDeps } from './notification-deps.ts'

export type DigestDeps = Pick<NotificationDeps, 'db' | 'marketData'> & {
  readonly own: Pick<UserPages, 'today' | 'performance' | 'fetchHistories' | 'preferences'>
}

/** Tracks the S&P 500; a provider that has stocks has it too. */
const MARKET_FUND = knownTicker('SPY')

/** An ex-date this many days after the period is still worth knowing. */
const DIVIDEND_DAYS = { daily: 7, weekly: 14 } as const

/** How often histories that a week's gain needs are fetched, a few at a time. */
const MAX_FETCHES = 5

type Portfolio = { readonly portfolio: Digest['portfolio']; readonly notes: readonly string[] }

/**
 * Writes a user's digest of a period from what is known now.
 * @returns null when there is nothing to report
 */
export async function writeDigest(
  deps: DigestDeps,
  owner: Owner,
  period: DigestPeriod,
): Promise<Digest | null> {
  const { kind, from, session, sinceUtc, dueAtUtc } = period
  const [today, preferences, described, marketPercent] = await Promise.all([
    deps.own.today(owner),
    deps.own.preferences(owner),
    listDescribedBetween(deps.db, owner.userId, {
      fromUtc: sinceUtc,
      beforeUtc: dueAtUtc,
      kinds: ['signal', 'alert'],
    }),
    readMarketChange(deps, period),
  ])
  const own =
    kind === 'daily'
      ? describeDay(today, period, preferences)
      : await describeWeek(deps, owner, { today, period, preferences })
  const digest: Digest = {
    kind,
    from,
    session,
    ...own,
    signals: await withReceipts(
      deps,
      described.filter((one) => one.kind === 'signal'),
    ),
    dividends: today.dividends
      .filter(({ exDate }) => exDate >= from && exDate <= addDays(session, DIVIDEND_DAYS[kind]))
      .map(({ ticker, exDate, amount, currency }) => ({ ticker, exDate, amount, currency })),
    alerts: described.flatMap((one) =>
      one.kind === 'alert' ? [{ ticker: one.ticker, reason: one.reason }] : [],
    ),
    marketPercent,
  }
  return hasNews(digest) ? digest : null
}

function describeDay(
  { summary, prices, best, worst, notes }: Today,
  { session }: DigestPeriod,
  preferences: Preferences,
): Portfolio {
  if (summary.holdingsCount === 0) return { portfolio: null, notes: [] }
  const old = describeOldPrices(prices, session, preferences)
  const { todaysChange } = summary
  const isKnown = todaysChange !== null && old === null
  return {
    portfolio: {
      ...describeValue(summary),
      change: isKnown ? { amount: todaysChange.amount, percent: todaysChange.percent } : null,
      best: isKnown ? toMove(best) : null,
      worst: isKnown ? toMove(worst) : null,
    },
    notes: [...(old === null ? [] : [old]), ...notes],
  }
}

type WeekFacts = {
  readonly today: Today
  readonly period: DigestPeriod
  readonly preferences: Preferences
}

/** The gain of the week from all activities: purchases and sales are no gain. */
async function describeWeek(
  deps: DigestDeps,
  owner: Owner,
  { today, period, preferences }: WeekFacts,
): Promise<Portfolio> {
  const { summary, prices, notes } = today
  if (summary.holdingsCount === 0) return { portfolio: null, notes: [] }
  const page = await measureWeek(deps, owner, period)
  const measured = page.kind === 'shown' && page.view.kind === 'measured' ? page.view : null
  const isWhole = measured !== null && measured.points.at(-1)?.date === period.session
  const old = describeOldPrices(prices, period.session, preferences)
  const isKnown = isWhole && prices?.freshness !== SAMPLE && measured.baseCurrency === summary.base
  const positions = isKnown ? measured.gains.positions.filter(({ isHeld }) => isHeld) : []
  const moves = positions
    .flatMap(({ ticker, returnRatio, gain }) =>
      returnRatio === null ? [] : [{ ticker, percent: returnRatio * 100, amount: toText(gain) }],
    )
    .toSorted((one, other) => other.percent - one.percent)
  const omitted = isKnown ? measured.omitted.map(({ ticker }) => ticker) : []
  return {
    portfolio: {
      ...describeValue(summary),
      change: isKnown
        ? {
            amount: toText(measured.gains.total.gain),
            percent: measured.gains.total.contribution * 100,
          }
        : null,
      best: moves[0] ?? null,
      worst: moves.length > 1 ? (moves.at(-1) ?? null) : null,
    },
    notes: [
      ...(old === null ? [] : [old]),
      ...(isKnown || old !== null ? [] : [describeUnmeasured(page)]),
      ...(omitted.length === 0
        ? []
        : [`The week’s change leaves out ${[...new Set(omitted)].join(', ')}.`]),
      ...notes,
    ],
  }
}

function describeUnmeasured(page: PerformancePage): string {
  const because =
    page.kind === 'shown' && page.view.kind === 'not-measured'
      ? page.view.because
      : 'we don’t have all of the week’s prices'
  return `The week’s change is not available, because ${because}.`
}

async function measureWeek(
  { own }: DigestDeps,
  owner: Owner,
  { from, session }: DigestPeriod,
): Promise<PerformancePage> {
  const asked = {
    range: { kind: 'dates', from, to: session },
    benchmark: MARKET_FUND,
    accountId: null,
  } as const
  let page = await own.performance(owner, asked)
  for (let tries = 0; tries < MAX_FETCHES && page.kind === 'shown'; tries += 1) {
    const { tickers, currencies } = page.missing
    if (tickers.length === 0 && currencies.length === 0) return page
    await own.fetchHistories(owner, { tickers, currencies, benchmark: MARKET_FUND })
    page = await own.performance(owner, asked)
  }
  return page
}

function describeValue({ base, holdingsCount, marketValue }: Today['summary']) {
  return { base, holdingsCount, value: marketValue?.amount ?? null }
}

/** A sentence when prices are not of the session; null when they are. */
function describeOldPrices(
  prices: Today['prices'],
  session: string,
  preferences: Preferences,
): string | null {
  const { date } = createFormats(preferences)
  if (prices === null || prices.asOf === null) {
    return 'We had no prices for your holdings when this was written.'
  }
  const day = newYorkDate(prices.asOf)
  if (prices.freshness === SAMPLE) {
    return `Some prices are from the sample market of ${date(day)}. They are not current, so there is no change to show.`
  }
  if (prices.freshness !== 'stale' || day >= session) return null
  return `We had no prices for ${date(session)} from some of our sources: the oldest ones used are from ${date(day)}.`
}

function toMove(move: Today['best']): DigestMove | null {
  return move && { ticker: move.ticker, percent: move.percent, amount: move.amount }
}

/** To the cent, as exact text. */
function toText(amount: number): string {
  return amount.toFixed(2)
}

/** Signals with the ids of their receipts. */
async function withReceipts(
  { db }: DigestDeps,
  changes: readonly SignalNotification[],
): Promise<Digest['signals']> {
  if (changes.length === 0) return []
  const positions = changes.map(positionOf)
  const logged = await findLogged(
    db,
    positions.filter((one) => one !== null),
  )
  const ids = new Map(logged.map((one) => [toPathKey(one), one.id]))
  return changes.map(({ ticker, session, from, to, isSample }, index) => {
    const position = positions[index] ?? null
    const receiptId = position === null ? null : (ids.get(toPathKey(position)) ?? null)
    return { ticker, session, from, to, isSample, receiptId }
  })
}

/** Where the log has a signal; null for what is no ticker. */
function positionOf({ ticker, session, isSample }: SignalNotification): LogPosition | null {
  const parsed = parseTicker(ticker)
  if (!parsed.ok) return null
  return { kind: isSample ? 'sample' : 'market', ticker: parsed.value, session }
}

/** From the close before the period to its last one; null without both, and from sample prices. */
async function readMarketChange(
  { marketData }: DigestDeps,
  { from, session }: DigestPeriod,
): Promise<number | null> {
  const answer = await marketData.getDailyBars(MARKET_FUND)
  if (!answer.ok || answer.value.series.provider === SAMPLE) return null
  const { dates, closes } = answer.value.series.bars
  const last = closes[dates.lastIndexOf(session)]
  const first = closes[dates.findIndex((date) => date >= from) - 1]
  if (last === undefined || first === undefined) return null
  return (last / first - 1) * 100
}
