import type { Context } from 'hono'
import type { RowCaller } from '../../database/rows/run-as-caller.ts'

/**
 * Tells who calls `rest/v1`. No bearer, or the public key as bearer, is nobody in particular.
 * @throws RestError PGRST301 for what is no token of ours; PGRST303 for one that is expired, not
 * yet valid, for another audience, or whose session has ended (rest.md §1)
 */
export type ReadRestCaller = (c: Context) => Promise<RowCaller>
