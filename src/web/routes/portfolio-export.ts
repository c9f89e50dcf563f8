import { DISCLAIMER } from '../../../content/notices/disclaimer.ts'
import {
  describeActivities,
  writeActivitiesCsv,
} from '../../domain/portfolio/activities/write-activities.ts'
import { orderLots, writeLotsCsv, writeLotsJson } from '../../domain/portfolio/import/write-lots.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/portfolio-export.ts'

/**
 * A user's own data as a file: open lots as CSV, activities as CSV, or all of it as JSON, by the path.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const exportedAtUtc = new Date().toISOString()
  const fileName = `tapelight-portfolio-${exportedAtUtc.slice(0, 10)}`
  if (url.pathname.endsWith('activities.csv')) {
    const { accounts, activities } = await own.accountsAndActivities(owner)
    const csv = writeActivitiesCsv(activities, accounts, DISCLAIMER)
    const name = `tapelight-activities-${exportedAtUtc.slice(0, 10)}.csv`
    return attach(csv, 'text/csv; charset=utf-8', name)
  }
  const lots = orderLots(await own.lots(owner))
  if (url.pathname.endsWith('.json')) {
    const { accounts, activities } = await own.accountsAndActivities(owner)
    const more = describeActivities(activities, accounts)
    const json = writeLotsJson(lots, { exportedAtUtc, disclaimer: DISCLAIMER, more })
    return attach(json, 'application/json', `${fileName}.json`)
  }
  return attach(writeLotsCsv(lots, DISCLAIMER), 'text/csv; charset=utf-8', `${fileName}.csv`)
}

function attach(text: string, type: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
