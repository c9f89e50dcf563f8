import type { ScanQuery } from '../../../domain/scan/scan-query.ts'
import { writeScanQuery } from '../../../domain/scan/write-scan-query.ts'

/** Where a query is shown, or given in another form: the page, `/scan.csv` or the API. */
export function scanAddress(query: ScanQuery, path = '/scan'): string {
  const search = writeScanQuery(query)
  return search.size === 0 ? path : `${path}?${search}`
}
