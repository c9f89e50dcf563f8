import { listDigestReaders, listReaderZones, storeDigest } from '../../database/rows/digests.ts'
import type { DigestKind } from '../../domain/notifications/digest.ts'
import { findDueDigest, type DigestPeriod } from '../../domain/notifications/digest-times.ts'
import { isTimeZone } from '../../domain/preferences/read-preferences.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import type { NotificationDeps } from './notification-deps.ts'
import { writeDigest, type DigestDeps } from './write-digest.ts'

/** How often to look for readers whose digest is due. */
const ROUND_MS = 60_000
/** Digests written per round; the next round goes on after them. */
const PER_ROUND = 50
const BATCH_SIZE = 4

const MARKET_ZONE = 'America/New_York'

/** Writes each reader's daily and weekly digest once it is due in their own time zone, once. */
export function createDigestJob(
  deps: DigestDeps & Pick<NotificationDeps, 'clock' | 'log'>,
): RefreshJob {
  const { db, clock } = deps
  let nextAtMs = 0
  /** The last reader of the previous round, by period: one whose digest fails does not delay the others. */
  const afterByPeriod = new Map<string, string>()
  const writeFor = async (period: DigestPeriod, zones: readonly string[]): Promise<boolean> => {
    const { kind, session } = period
    const name = `${kind} ${session} ${period.dueAtUtc}`
    const after = afterByPeriod.get(name) ?? null
    const asked = { kind, session, zones, after, limit: PER_ROUND }
    const readers = await listDigestReaders(db, asked)
    const last = readers.length < PER_ROUND ? undefined : readers.at(-1)
    if (last === undefined) afterByPeriod.delete(name)
    else afterByPeriod.set(name, last)
    const areWritten = await mapWithConcurrency(readers, BATCH_SIZE, (userId) =>
      writeOne(deps, userId, period),
    )
    return areWritten.every(Boolean)
  }
  return {
    name: 'write-digests',
    dueAtMs: () => nextAtMs,
    run: async () => {
      nextAtMs = clock().getTime() + ROUND_MS
      const zones = await listReaderZones(db)
      let isComplete = true
      for (const kind of ['daily', 'weekly'] as const) {
        const due = findDuePeriods(kind, clock().toISOString(), zones)
        for (const { period, zones: dueZones } of due)
          isComplete = (await writeFor(period, dueZones)) && isComplete
      }
      return isComplete ? 'done' : 'incomplete'
    },
  }
}

type DuePeriod = { readonly period: DigestPeriod; readonly zones: string[] }

/** Zones in which the digest is due at the same moment share a period. */
function findDuePeriods(
  kind: DigestKind,
  atUtc: string,
  zones: readonly string[],
): readonly DuePeriod[] {
  const byDue = new Map<string, DuePeriod>()
  for (const zone of zones) {
    const period = findDueDigest(kind, atUtc, isTimeZone(zone) ? zone : MARKET_ZONE)
    if (period === null) continue
    const key = `${period.sinceUtc} ${period.dueAtUtc}`
    const shared = byDue.get(key) ?? { period, zones: [] }
    shared.zones.push(zone)
    byDue.set(key, shared)
  }
  return [...byDue.values()]
}

async function writeOne(
  deps: DigestDeps & Pick<NotificationDeps, 'clock' | 'log'>,
  userId: string,
  period: DigestPeriod,
): Promise<boolean> {
  const { kind, session } = period
  try {
    const digest = await writeDigest(deps, { userId, isVerified: true }, period)
    const at = deps.clock().toISOString()
    await storeDigest(deps.db, { userId, kind, session, digest, at })
    return true
  } catch (error) {
    // The next round tries again, until the market opens.
    deps.log.warn({ err: error, userId, kind, session }, 'digest could not be written')
    return false
  }
}
