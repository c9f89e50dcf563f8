import { DISCLAIMER } from '../../../content/notices/disclaimer.ts'
import { orderLots, writeLotsCsv, writeLotsJson } from '../../domain/portfolio/import/write-lots.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/portfolio-export.ts'

/** A user's own lots as a file, in the format of the path's extension. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const lots = orderLots(await own.lots(owner))
  const exportedAtUtc = new Date().toISOString()
  const fileName = `tapelight-portfolio-${exportedAtUtc.slice(0, 10)}`
  if (url.pathname.endsWith('.json')) {
    const json = writeLotsJson(lots, { exportedAtUtc, disclaimer: DISCLAIMER })
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
