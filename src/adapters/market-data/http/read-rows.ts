import type { z } from 'zod'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/**
 * The rows of a list that can be read, each for itself.
 * @returns a malformed reply when there are rows and none can be
 */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
): Outcome<Row[], MarketDataFailure> {
  const read = rows.flatMap((row) => schema.safeParse(row).data ?? [])
  if (rows.length > 0 && read.length === 0) {
    return fail({ kind: 'malformed-reply', cause: `none of ${rows.length} rows can be read` })
  }
  return succeed(read)
}
