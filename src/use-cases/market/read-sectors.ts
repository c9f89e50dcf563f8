import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { QuoteView } from './cached-quote.ts'
import type { Listings } from '../ports/listings.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'
import { SECTOR_FUNDS, type SectorFund } from '../../domain/market/listings/sector-funds.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

type SectorSnapshot = Provenance & {
  readonly sector: string
  /** The sector's fund. */
  readonly fund: string
  /** 1.5 means 1.5%. */
  readonly changePercent: number
  /** `fund`: the fund's change. `members`: the plain mean of the changes of `memberCount` stocks. */
  readonly basis: 'fund' | 'members'
  readonly memberCount: number | null
}

/** The eleven sectors, strongest first. A sector without any price is omitted. */
export type SectorsSnapshot = Provenance & { readonly sectors: readonly SectorSnapshot[] }

/** A sector with the prices used for it. */
type Judged = { readonly sector: SectorSnapshot; readonly parts: readonly Provenance[] }
type Moved = { readonly shown: QuoteView; readonly changePercent: number }

/**
 * Members requested when a sector's fund has no price: S&P 500 members, those with sample bars first.
 */
const REQUESTED_MEMBERS = 10
/** Fewer members are not representative of a sector. */
const MEMBERS_NEEDED = 3
/** Total timeout for a reader; late members are there for the next one. */
const TIMEOUT_MS = 2_500

/** Prices that may be averaged, if from the same session: sample and real data never mix. */
const GROUPS: readonly ((shown: QuoteView) => boolean)[] = [
  ({ freshness }) => freshness !== 'sample' && freshness !== 'stale',
  ({ freshness }) => freshness === 'stale',
  ({ freshness }) => freshness === 'sample',
]

/** Sector changes, from their funds, else from some of their members. */
export async function readSectors(board: QuoteBoard, listings: Listings): Promise<SectorsSnapshot> {
  const startedAt = performance.now()
  const funds = await board.read(SECTOR_FUNDS.map(({ fund }) => fund))
  const byFund = SECTOR_FUNDS.map((known, index) => judgeByFund(known, funds[index] ?? null))
  const lacking = SECTOR_FUNDS.filter((_, index) => byFund[index] === null)
  const leftMs = Math.max(0, TIMEOUT_MS - (performance.now() - startedAt))
  const byMembers = await waitWithTimeout(leftMs, judgeByMembers(board, listings, lacking))
  const judged = [...byFund, ...(byMembers === 'late' ? [] : byMembers)].filter(
    (entry) => entry !== null,
  )
  return {
    sectors: judged
      .map(({ sector }) => sector)
      .toSorted((left, right) => right.changePercent - left.changePercent),
    ...combineProvenance(judged.flatMap(({ parts }) => parts)),
  }
}

function judgeByFund({ name, fund }: SectorFund, shown: QuoteView | null): Judged | null {
  const changePercent = shown?.quote.changePercent ?? null
  if (shown === null || changePercent === null) return null
  const provenance = quoteProvenance(shown)
  const basis = { basis: 'fund', memberCount: null } as const
  return {
    sector: { sector: name, fund, changePercent, ...basis, ...provenance },
    parts: [provenance],
  }
}

async function judgeByMembers(
  board: QuoteBoard,
  listings: Listings,
  sectors: readonly SectorFund[],
): Promise<(Judged | null)[]> {
  const membersBySector = sectors.map(({ name }) => listMembers(listings, name))
  const requested = membersBySector.flat()
  const shown = requested.length === 0 ? [] : await board.read(requested)
  const shownByTicker = new Map(requested.map((ticker, index) => [ticker, shown[index] ?? null]))
  return sectors.map((known, index) => {
    const members = membersBySector[index] ?? []
    const moved = members.flatMap((ticker) => toMoved(shownByTicker.get(ticker) ?? null))
    const groups = GROUPS.flatMap((isIn) =>
      splitBySession(moved.filter((member) => isIn(member.shown))),
    )
    const group = groups.find((candidates) => candidates.length >= MEMBERS_NEEDED)
    return group === undefined ? null : judgeGroup(known, group)
  })
}

/** The newest session first. While markets are open, some members may still have a last close. */
function splitBySession(members: readonly Moved[]): Moved[][] {
  const bySession = Map.groupBy(members, ({ shown }) => newYorkDate(shown.quote.asOfUtc))
  return [...bySession.keys()]
    .toSorted()
    .toReversed()
    .flatMap((date) => [bySession.get(date) ?? []])
}

function judgeGroup({ name, fund }: SectorFund, group: readonly Moved[]): Judged {
  const memberCount = group.length
  const changePercent = group.reduce((sum, member) => sum + member.changePercent, 0) / memberCount
  const parts = group.map((member) => quoteProvenance(member.shown))
  const basis = { basis: 'members', memberCount } as const
  return {
    sector: { sector: name, fund, changePercent, ...basis, ...combineProvenance(parts) },
    parts,
  }
}

/** A price without a known change is unusable. */
function toMoved(shown: QuoteView | null): Moved[] {
  const changePercent = shown?.quote.changePercent ?? null
  return shown === null || changePercent === null ? [] : [{ shown, changePercent }]
}

function listMembers(listings: Listings, sector: string): Ticker[] {
  return listings.all
    .filter((listing) => listing.isInSp500 && listing.sector === sector)
    .toSorted((left, right) => Number(right.isInSampleMarket) - Number(left.isInSampleMarket))
    .slice(0, REQUESTED_MEMBERS)
    .map(({ ticker }) => ticker)
}
