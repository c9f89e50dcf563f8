import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'

/** Maximum rows per response. */
const MAX_ROWS = 1000

export type RowRange = { readonly offset: number; readonly limit: number }

/**
 * The rows to send: the overlap of the query and the `Range` header, at most 1000. A header that is
 * not `from-to` or `from-` is ignored, as HTTP requires.
 * @returns a failure PGRST103 if the overlap is empty or the range is reversed
 */
export function chooseRange(
  requested: { readonly offset: number; readonly limit: number | null },
  header: string | undefined,
): Outcome<RowRange, RestFailure> {
  const [, from, to] = /^(?:items=)?(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  const first = Math.max(requested.offset, Number(from ?? 0))
  const headerEnd = to === undefined || to === '' ? Infinity : Number(to) + 1
  if (Number(from ?? 0) >= headerEnd) {
    return rejectRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const end = Math.min(
    headerEnd,
    requested.limit === null ? Infinity : requested.offset + requested.limit,
  )
  if (end <= first && requested.limit !== 0) {
    return rejectRange('The Range header and the query have no rows in common.')
  }
  const offset = Math.min(first, Number.MAX_SAFE_INTEGER)
  return succeed({ offset, limit: Math.max(0, Math.min(end - first, MAX_ROWS)) })
}

/**
 * The response's range headers and status.
 * @param sent how many rows are sent, from `offset` on
 * @param total how many there are in all, `null` if not counted
 * @returns a failure PGRST103 if the count shows that `offset` is beyond the last row
 */
export function describeRange(
  offset: number,
  sent: number,
  total: number | null,
): Outcome<{ readonly status: 200 | 206; readonly contentRange: string }, RestFailure> {
  if (total !== null && offset > total) {
    return rejectRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const rows = sent === 0 ? '*' : `${offset}-${offset + sent - 1}`
  const status = total !== null && sent < total ? 206 : 200
  return succeed({ status, contentRange: `${rows}/${total ?? '*'}` })
}

function rejectRange(details: string) {
  return fail(restFailure('PGRST103', 'Requested range not satisfiable', details))
}
