import { data, useLocation } from 'react-router'
import type { Route } from './+types/scan.ts'
import { readScanQuery } from '../../domain/scan/read-scan-query.ts'
import { EVERY_STOCK } from '../../domain/scan/scan-query.ts'
import { writeScanQuery } from '../../domain/scan/write-scan-query.ts'
import { describeLivingPage } from '../content/describe-living-page.ts'
import { ScanView } from '../features/scan/scan-view.tsx'
import { toShownScan } from '../features/scan/shown-scan.ts'
import { productContext, reportContext } from '../product-context.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeLivingPage({
    title: 'Scan: every tracked stock at once | Tapelight',
    description:
      'All tracked stocks judged by the same published rules: filter by signal, clause, zone and reading, order by any figure, take it away as CSV or JSON.',
    path: '/scan',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scan, publicUrl } = context.get(productContext)
  const read = readScanQuery(url.searchParams)
  if (!read.ok) return data({ fault: read.failure, shown: null, publicUrl }, { status: 400 })
  try {
    return { fault: null, shown: toShownScan(await scan.page(read.value)), publicUrl }
  } catch (error) {
    context.get(reportContext)(error)
    return { fault: null, shown: null, publicUrl }
  }
}

export default function Scan({ loaderData }: Route.ComponentProps) {
  const { fault, shown } = loaderData
  const { search } = useLocation()
  const given = new URLSearchParams(search)
  const read = readScanQuery(given)
  const query = read.ok ? read.value : EVERY_STOCK
  const asked = read.ok ? writeScanQuery(query) : given
  return <ScanView query={query} asked={asked} fault={fault} shown={shown} />
}
