import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { listKeptSymbols } from '../../database/rows/kept-symbols.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker, type Ticker } from '../../domain/market/ticker.ts'
import { chooseWindow } from '../../domain/notifications/choose-window.ts'
import type { RecentChanges } from '../../domain/notifications/find-recent-changes.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import { seriesProvenance } from '../market-analysis/series-provenance.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, type Provenance } from '../provenance.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { workFewAtOnce } from '../work-few-at-once.ts'
import type { KeptChange, KeptChanges } from './kept-changes.ts'
import { createSignalHistory } from './signal-history.ts'

type ChangesDeps = {
  readonly db: Kysely<Schema>
  readonly marketData: DailyBarsSource
  readonly clock: Clock
}

/** Tickers looked at; holdings come first. */
const MOST = 100
/** Gentle to a provider that has none of them yet. */
const AT_ONCE = 8
/** What is waited for all of them; those that come later are there for the next reader. */
const PATIENCE_MS = 3_000

type Looked = {
  readonly ticker: Ticker
  readonly found: RecentChanges
  readonly provenance: Provenance
}

/** What looking at a symbol came to. `late`: its bars may be had another time; `none`: it has none. */
type Look = Looked | 'late' | 'none'

/**
 * What the signals of somebody's holdings and watchlists did at the close of each session they have not
 * seen, and at least of the last five.
 * @returns asks for one owner; what is worked out for one is kept in mind for the next
 */
export function createReadChanges(deps: ChangesDeps): (owner: Owner) => Promise<KeptChanges> {
  const recall = createSignalHistory()
  const lookAt = async (ticker: Ticker): Promise<Look> => {
    const answer = await deps.marketData.getDailyBars(ticker)
    if (!answer.ok) return answer.failure.kind === 'unavailable' ? 'late' : 'none'
    // Others are served between two tickers: a hundred in one go would keep them waiting.
    await setImmediate()
    const found = recall(ticker, answer.value.series.bars)
    return { ticker, found, provenance: seriesProvenance(answer.value, deps.clock()) }
  }
  return async (owner) => {
    const [{ symbols, total }, kept] = await Promise.all([
      listKeptSymbols(deps.db, owner, MOST),
      loadPreferences(deps.db, owner),
    ])
    const looks = await lookAtAll(symbols, lookAt)
    const looked = symbols.map((symbol) => looks.get(symbol) ?? 'late')
    const { seenThrough } = readPreferences(kept)
    return { ...tellChanges({ symbols, looked, seenThrough }), keptCount: total, seenThrough }
  }
}

/** Some at a time, in their order; without those that have not come when patience ends. */
async function lookAtAll(
  symbols: readonly string[],
  lookAt: (ticker: Ticker) => Promise<Look>,
): Promise<ReadonlyMap<string, Look>> {
  const looked = new Map<string, Look>()
  const looking = workFewAtOnce(symbols, AT_ONCE, async (symbol) => {
    const ticker = parseTicker(symbol)
    looked.set(symbol, ticker.ok ? await lookAt(ticker.value) : 'none')
  })
  await waitAtMost(PATIENCE_MS, looking)
  return looked
}

function tellChanges(asked: {
  readonly symbols: readonly string[]
  readonly looked: readonly Look[]
  readonly seenThrough: string | null
}): Omit<KeptChanges, 'keptCount' | 'seenThrough'> {
  const { symbols, looked, seenThrough } = asked
  const there = looked.filter((one) => typeof one === 'object')
  const window = chooseWindow(
    there.map(({ found }) => found),
    seenThrough,
  )
  const reaches = (one: Look): one is Looked =>
    typeof one === 'object' && window !== null && (one.found.sessions.at(-1) ?? '') >= window.first
  const counted = looked.filter(reaches)
  return {
    window,
    shownThrough: looked.includes('late') ? null : (window?.last ?? null),
    changes: counted.flatMap(listChanges(window?.first ?? '')).toSorted(newestFirst),
    lookedAtCount: counted.length,
    unread: symbols.filter((_, index) => !reaches(looked[index] ?? 'late')),
    ...combineProvenance(counted.map(({ provenance }) => provenance)),
  }
}

function listChanges(first: string) {
  return ({ ticker, found }: Looked): KeptChange[] =>
    found.changes.filter(({ session }) => session >= first).map((change) => ({ ticker, ...change }))
}

function newestFirst(one: KeptChange, other: KeptChange): number {
  if (one.session !== other.session) return one.session < other.session ? 1 : -1
  return one.ticker < other.ticker ? -1 : 1
}
