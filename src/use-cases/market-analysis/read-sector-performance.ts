import {
  changesByPeriod,
  mapPeriods,
  PERIOD_SESSIONS,
} from '../../domain/market/prices/period-changes.ts'
import type { Period, PeriodChanges } from '../../domain/market/prices/period-changes.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import { SECTOR_FUNDS, type SectorFund } from '../../domain/market/listings/sector-funds.ts'
import type { StockRow } from '../stocks/stock-row.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { pickComparable } from './pick-comparable.ts'
import { seriesProvenance } from './series-provenance.ts'
import { pickTrackedSession } from './tracked-session.ts'

/** One sector over several periods; without its fund, from the sector's tracked stocks. */
export type SectorRow = Provenance & {
  readonly sector: string
  /** The sector's fund. */
  readonly fund: string
  readonly changes: PeriodChanges
  /** `members`: the plain mean of the changes of `memberCount` stocks. Null: no data. */
  readonly basis: 'fund' | 'members' | null
  readonly memberCount: number | null
  /** Whether dividends count as gains, because the source adjusted older prices for them. */
  readonly isWithDividends: boolean
}

/** All eleven sectors, by name, at one session's close. */
export type SectorPerformance = Provenance & { readonly sectors: readonly SectorRow[] }

export type ReadSectorsDeps = {
  readonly marketData: DailyBarsSource
  readonly clock: Clock
  readonly readTracked: () => Promise<TrackedStocks>
}

/** Fewer members than this do not represent a sector. */
const MEMBERS_NEEDED = 3
/** Bars that come later serve the next request. */
const TIMEOUT_MS = 1_500

type FundRow = SectorRow & { readonly basis: 'fund' }

/** Sector performance over a day, a week, a month and a year, from close to close. */
export async function readSectorPerformance(deps: ReadSectorsDeps): Promise<SectorPerformance> {
  const [read, tracked] = await Promise.all([
    Promise.all(SECTOR_FUNDS.map((known) => readFund(deps, known))),
    deps.readTracked(),
  ])
  const funds = pickComparable(
    read.filter((row) => row !== null),
    Math.ceil(SECTOR_FUNDS.length / 2),
  )
  const { rows } = pickTrackedSession(tracked)
  const members = funds.length === 0 ? rows : rows.filter((row) => isComparable(row, funds[0]))
  const sectors = SECTOR_FUNDS.map(
    (known) =>
      funds.find(({ sector }) => sector === known.name) ??
      judgeByMembers(
        known,
        members.filter(({ sector }) => sector === known.name),
      ),
  )
  return { sectors, ...combineProvenance(sectors) }
}

async function readFund(
  { marketData, clock }: ReadSectorsDeps,
  { name, fund }: SectorFund,
): Promise<FundRow | null> {
  const answer = await waitWithTimeout(TIMEOUT_MS, marketData.getDailyBars(fund))
  if (answer === 'late' || !answer.ok) return null
  const { series } = answer.value
  return {
    sector: name,
    fund,
    changes: changesByPeriod(series),
    basis: 'fund',
    memberCount: null,
    isWithDividends: series.adjustment === 'split-and-dividend',
    ...seriesProvenance(answer.value, clock()),
  }
}

/** Of the same session, and samples only with samples. */
function isComparable(row: StockRow, fund: FundRow | undefined): boolean {
  const isSameDay = row.asOf?.slice(0, 10) === fund?.asOf?.slice(0, 10)
  return isSameDay && (row.freshness === 'sample') === (fund?.freshness === 'sample')
}

function judgeByMembers({ name, fund }: SectorFund, members: readonly StockRow[]): SectorRow {
  const changes = mapPeriods((period) => meanChange(members, period))
  const isKnown = Object.values(changes).some((change) => change !== null)
  return {
    sector: name,
    fund,
    changes,
    basis: isKnown ? 'members' : null,
    memberCount: isKnown ? members.length : null,
    isWithDividends: false,
    ...combineProvenance(isKnown ? members : []),
  }
}

/** The plain mean over all members; null if one is missing, as over a year. */
function meanChange(members: readonly StockRow[], period: Period): number | null {
  if (members.length < MEMBERS_NEEDED) return null
  const changes = members.map(({ closes, changePercent }) => {
    const from = closes.at(-1 - PERIOD_SESSIONS[period])
    const last = closes.at(-1)
    // If even the last change is unknown, closes cannot be compared.
    const isKnown = changePercent !== null && from !== undefined && last !== undefined
    return isKnown ? (last / from - 1) * 100 : null
  })
  const known = changes.filter((change) => change !== null)
  if (known.length < changes.length) return null
  return known.reduce((sum, change) => sum + change, 0) / known.length
}
